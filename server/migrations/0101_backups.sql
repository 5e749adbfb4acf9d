-- Scheduled backups of the whole installation. One row at most; without it, there are none.
create table backup_settings (
  one boolean primary key default true check (one),
  enabled boolean not null,
  -- The hour of the day, in the time zone of the administrator who chose it.
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  -- How many are kept.
  keep smallint not null check (keep between 1 and 365),
  form text not null check (form in ('physical', 'portable')),
  changed_at timestamptz not null
);
grant select, insert, update on backup_settings to yardmaster_app;

-- Backups that were asked for or are due, and how they ended.
create table backup_run (
  id integer generated always as identity primary key,
  requested_at timestamptz not null,
  by_schedule boolean not null,
  form text not null check (form in ('physical', 'portable')),
  -- Where the file is, and its name. Null until it was begun.
  place text check (place in ('disk', 's3')),
  name text,
  started_at timestamptz,
  finished_at timestamptz check (finished_at is null or started_at is not null),
  -- Bytes before compression, while it runs. The total is an estimate.
  done bigint not null default 0,
  total bigint,
  -- Of the file, once it is complete and verified.
  size bigint,
  problem text,
  -- The technical reason of the problem.
  detail text,
  -- When the file was deleted because newer ones took its place.
  removed_at timestamptz,
  check (finished_at is null or (problem is null) = (size is not null))
);
-- One waits or runs at a time.
create unique index backup_run_open on backup_run ((true)) where finished_at is null;
grant select, insert, update on backup_run to yardmaster_app;

-- The companies whose administrators are responsible for the installation if no accounts are configured: the only real
-- one, or the demos if there is none.
create function installation_accounts() returns setof integer
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select id from account where not exists (
    select from account as other where not other.demo and other.id <> account.id);
end;
revoke execute on function installation_accounts from public;
grant execute on function installation_accounts to yardmaster_app;
