"""Settings that let users open as many tables as a test or benchmark needs."""

WITHOUT_LIMITS = {"TABLES_PER_PERSON": "0", "STARTS_PER_HOUR": "0", "TABLES_PER_SERVER": "0"}
