FROM python:3.11-slim

RUN pip install --no-cache-dir "uv>=0.9,<1"
WORKDIR /app
ENV UV_COMPILE_BYTECODE=1 UV_LINK_MODE=copy PATH="/app/.venv/bin:$PATH" CHABUDAI_DATA=/data

COPY pyproject.toml uv.lock ./
RUN uv sync --locked --no-dev --no-install-project
COPY README.md LICENSE ./
COPY engine engine
COPY bot bot
COPY cogs cogs
COPY assets assets
RUN uv sync --locked --no-dev && useradd --system chabudai && mkdir /data && chown chabudai /data

USER chabudai
VOLUME /data
# No shell in between, so that SIGTERM reaches Python.
CMD ["chabudai", "run"]
