# Every version is pinned, so the same file builds the same image. To pin the exact bytes of the base as well, add the
# digest that "docker buildx imagetools inspect python:3.11.16-slim-bookworm" prints: @sha256:...
FROM python:3.11.16-slim-bookworm AS build

RUN pip install --no-cache-dir uv==0.13.9
WORKDIR /app
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy

COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-dev --extra postgres --no-install-project
COPY README.md LICENSE ./
COPY engine engine
COPY bot bot
COPY cogs cogs
COPY assets assets
# Not editable, so that the package is compiled too: the bot can't write to its own folder at run time.
RUN uv sync --locked --no-dev --extra postgres --no-editable

FROM python:3.11.16-slim-bookworm

# pg_dump, pg_restore and psql, for backing up and restoring a PostgreSQL database.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
# A fixed id, so that the volume stays readable whatever the base image creates. Up to 0.11 useradd picked it: also 999.
RUN groupadd --system --gid 999 chabudai && useradd --system --uid 999 --gid 999 chabudai \
    && mkdir /data && chown chabudai:chabudai /data && chmod 700 /data
WORKDIR /app
ENV PATH="/app/.venv/bin:$PATH" PYTHONDONTWRITEBYTECODE=1 CHABUDAI_DATA=/data MONITORING_PORT=8713
COPY --from=build /app/.venv .venv

USER 999:999
VOLUME /data
# The health check asks over the container's loopback address, which is unreachable from outside.
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["chabudai", "health"]
# No shell in between, so that SIGTERM reaches Python.
CMD ["chabudai", "run"]
