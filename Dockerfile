# The full version, so that the same file makes the same image. To hold it to the very bytes, add the digest that
# "docker buildx imagetools inspect python:3.11.16-slim-bookworm" prints: FROM python:3.11.16-slim-bookworm@sha256:...
FROM python:3.11.16-slim-bookworm

RUN pip install --no-cache-dir "uv>=0.9,<1"
# What copies a database on a PostgreSQL server and puts it back.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy PATH="/app/.venv/bin:$PATH" CHABUDAI_DATA=/data MONITORING_PORT=8713

COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-dev --extra postgres --no-install-project
COPY README.md LICENSE ./
COPY engine engine
COPY bot bot
COPY cogs cogs
COPY assets assets
# Not editable, so that it is compiled as well: who runs it may not write there, and would compile it at every start.
RUN uv sync --locked --no-dev --extra postgres --no-editable && useradd --system chabudai && mkdir /data && chown chabudai /data

USER chabudai
VOLUME /data
# It asks over the loopback address of the container, which nobody outside can reach.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["chabudai", "health"]
# No shell in between, so that SIGTERM reaches Python.
CMD ["chabudai", "run"]
