#!/bin/bash
# Runs once, in an empty database server: two databases and four roles, as in docs/operations.md.
set -euo pipefail

psql --username postgres --set ON_ERROR_STOP=1 \
  --set care_owner="$CARE_OWNER_PASSWORD" --set care_app="$CARE_APP_PASSWORD" \
  --set content_owner="$CONTENT_OWNER_PASSWORD" --set content_app="$CONTENT_APP_PASSWORD" <<'SQL'
create role care_owner login password :'care_owner';
create role care_app login password :'care_app';
create role content_owner login password :'content_owner';
create role content_app login password :'content_app';
create database kervan_care owner care_owner;
create database kervan_content owner content_owner;
revoke connect, temporary on database kervan_care, kervan_content from public;
grant connect on database kervan_care to care_app;
grant connect on database kervan_content to content_app;
\connect kervan_care
alter schema public owner to care_owner;
revoke create on schema public from public;
grant usage on schema public to care_app;
\connect kervan_content
alter schema public owner to content_owner;
revoke create on schema public from public;
grant usage on schema public to content_app;
SQL
