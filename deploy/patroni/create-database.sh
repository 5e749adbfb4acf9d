#!/bin/sh
# Patroni runs this once, on the first leader, with the address of the new PostgreSQL.
set -eu
"${POSTGRES_BIN}/psql" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$1" <<'SQL'
create role yardmaster login createrole password '${OWNER_PASSWORD}';
create database yardmaster owner yardmaster;
SQL
