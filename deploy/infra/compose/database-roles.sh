#!/bin/sh
# Roles and database of docs/operators/database.md, on the first start of an empty cluster.
set -eu
for role in owner app reader release; do
  password=$(cat "/run/secrets/database-$role-password")
  psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$password" <<SQL
CREATE ROLE parola_$role LOGIN PASSWORD :'password';
SQL
done
psql --set=ON_ERROR_STOP=1 --username=postgres --command='CREATE DATABASE parola OWNER parola_owner'
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=parola --command='CREATE SCHEMA release AUTHORIZATION parola_release'
