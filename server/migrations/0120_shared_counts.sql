-- What each process counts for limits that hold for all processes together, as of a moment ago. Unlogged: after
-- a crash everyone starts with a clean slate.
create unlogged table process_usage (
  process_id uuid primary key,
  usage jsonb not null,
  seen_at timestamptz not null
);
grant select, insert, update, delete on process_usage to yardmaster_app, yardmaster_ingest;

-- The token in the link to the first account, which any process may print and any other may be asked for. It opens
-- nothing once there is an account, and is deleted with its creation.
create table setup_token (
  single boolean primary key default true check (single),
  token text not null
);
grant select, insert, delete on setup_token to yardmaster_app;
