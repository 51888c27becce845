#!/bin/sh
# Programs that tests need beside Python and Node: a PostgreSQL server and a Chromium browser. Installs them with
# apt-get where this is possible, and says what to do where it is not.
set -eu

has_postgres() {
    command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
}

has_chromium() {
    [ -n "${CHROMIUM:-}" ] || command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 ||
        command -v google-chrome >/dev/null 2>&1
}

install() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -qq >/dev/null
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    fi
}

if [ "${OUBLIETTE_WITHOUT_POSTGRES:-}" != 1 ] && ! has_postgres; then
    install postgresql || true
    has_postgres || {
        echo "The storage tests need a PostgreSQL server: install it (on Debian: apt-get install postgresql)," >&2
        echo "or leave those tests out with OUBLIETTE_WITHOUT_POSTGRES=1." >&2
        exit 1
    }
fi

if ! has_chromium; then
    install chromium || true
    has_chromium || {
        echo "The browser tests need Chromium: install it (on Debian: apt-get install chromium)," >&2
        echo "or name another one of its kind with CHROMIUM=/path/to/it." >&2
        exit 1
    }
fi
