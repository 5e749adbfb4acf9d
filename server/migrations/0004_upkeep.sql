-- What the upkeep of telemetry remembers.

-- When to look whether the asset has fallen silent. Ingest never writes it: its own updates touch no indexed column and so
-- stay within their page.
alter table asset_state add column silence_due timestamptz not null default 'epoch';
create index asset_state_silence_due on asset_state (silence_due);

-- Weeks whose partition was rewritten in order, with its counters (pg_stat) as they stood then.
create table event_compaction (
  week integer primary key,
  compacted_at timestamptz not null default now(),
  row_count bigint not null,
  inserted bigint not null,
  deleted bigint not null
);
alter table event_compaction owner to yardmaster_ingest;

-- Keys of events that were written while their partition was being copied. A crash ends the copying as well, so nobody misses
-- what an unlogged table loses.
create unlogged table event_change (
  id bigint generated always as identity primary key,
  week integer not null,
  account_id integer not null,
  asset_id integer not null,
  k bigint not null
);
alter table event_change owner to yardmaster_ingest;

-- Whoever writes an event may note that, the application included.
create function note_event_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into event_change (week, account_id, asset_id, k)
      values (tg_argv[0]::integer, old.account_id, old.asset_id, old.k);
  end if;
  if tg_op <> 'DELETE' then
    insert into event_change (week, account_id, asset_id, k)
      values (tg_argv[0]::integer, new.account_id, new.asset_id, new.k);
  end if;
  return null;
end
$$;
alter function note_event_change owner to yardmaster_ingest;
revoke execute on function note_event_change from public;
grant execute on function note_event_change to yardmaster_ingest;
