-- Partitions of events belong to ingest, whoever creates them. The demo wrote its tickets as the owner of the database, and ingest
-- could neither compact nor drop the weeks that were created for them.
alter function make_event_partition security definer set search_path = public, pg_temp;
do $$
declare partition regclass;
begin
  for partition in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^event_w\d+(_sorted)?$'
      and relowner <> 'yardmaster_ingest'::regrole
  loop
    execute format('alter table %s owner to yardmaster_ingest', partition);
  end loop;
end
$$;

-- How the jobs of the installation are doing. They work for all accounts, so the table has no account.
create table job_run (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why the newest failure happened, and how often in a row it has failed since the last success.
  message text,
  failures integer not null default 0,
  failing_since timestamptz
);
alter table job_run owner to yardmaster_ingest;

-- A message may quote data of any account. It is shown where no other company can be affected: in the only real account of the
-- installation, or if all accounts are demos.
create function visible_job_runs() returns setof job_run
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select name, succeeded_at, failed_at,
    case when not exists (select from account where not demo and id <> current_account_id()) then message end,
    failures, failing_since
  from job_run;
end;
alter function visible_job_runs owner to yardmaster_ingest;
revoke execute on function visible_job_runs from public;
grant execute on function visible_job_runs to yardmaster_app;

-- When a person assigned the device. The assignment itself may count from earlier on. Null for assignments from before.
alter table device_assignment add column assigned_at timestamptz;
alter table device_assignment alter column assigned_at set default now();
