-- Changes that a browser has sent with a key, with their answers. A browser that didn't receive the answer sends the change
-- again with the same key, and gets this answer. A job deletes them after two days.
create table saved_request (
  account_id integer not null references account (id),
  user_id integer not null,
  key uuid not null,
  -- A hash of the endpoint and its input.
  content bytea not null,
  -- The JSON of the answer. Null if the endpoint has no answer, or if it was not kept.
  answer text,
  created_at timestamptz not null,
  primary key (account_id, user_id, key)
);
call make_tenant_table('saved_request');
grant select (account_id, user_id, key, created_at), delete on saved_request to yardmaster_ingest;
create policy ingest on saved_request to yardmaster_ingest using (true);
