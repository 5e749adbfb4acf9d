-- What counts as work for the assets of a category, and since when. The first rule of a category holds since -infinity.
create table category_work_rule (
  account_id integer not null,
  category_id integer not null,
  from_at timestamptz not null default '-infinity',
  rule text not null check (rule in ('engine', 'trip', 'load', 'input')),
  -- The signal of the rule 'input'.
  input text not null default 'input1' check (input in ('input1', 'input2', 'input3', 'input4', 'pto')),
  -- How long the rule 'load' allows neither movement nor load.
  idle_after_seconds integer not null default 300 check (idle_after_seconds between 60 and 3600),
  primary key (account_id, category_id, from_at),
  foreign key (account_id, category_id) references category (account_id, id) on delete cascade
);
call make_tenant_table('category_work_rule');
grant select on category_work_rule to yardmaster_ingest;
create policy ingest on category_work_rule to yardmaster_ingest using (true);
create trigger work_rule_changed after insert or update or delete on category_work_rule
  for each row execute function tell_ingest();

-- Categories without a rule have the standard one of their icon.
grant select (icon) on category to yardmaster_ingest;
insert into category_work_rule (account_id, category_id, rule)
select account_id, id, case
  when icon in ('lightTowerTrailer', 'generator', 'compressor', 'pump', 'heater', 'fan', 'weldingMachine', 'pressureWasher', 'concreteMixer')
    then 'engine'
  when icon in ('dumpTruck', 'truck', 'pickup', 'van', 'trailer', 'tankTrailer', 'atv') then 'trip'
  else 'load' end
from category;

-- The version of the detectors that derived the asset's whole history, or began to. Zero: it has to be derived again. Null: it
-- has none yet.
alter table asset_state
  add column derived_by smallint default 0,
  -- Since when the history is known to be outdated, until all of it has been derived again.
  add column outdated_since timestamptz;
alter table asset_state alter column derived_by drop default;
update asset_state set outdated_since = now();
create index asset_state_derived_by on asset_state (derived_by, account_id, asset_id);
create index asset_state_outdated on asset_state (account_id) where outdated_since is not null;

-- Has the whole history of assets of the caller's account derived again in the background.
create function derive_history_again(assets integer[]) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update asset_state set derived_by = 0, outdated_since = now()
  where account_id = current_account_id() and asset_id = any (assets);
end;
alter function derive_history_again owner to yardmaster_ingest;
revoke execute on function derive_history_again from public;
grant execute on function derive_history_again to yardmaster_app;

-- Reports of a fleet also read idle (4) and working (9).
drop index closed_interval_time;
create index closed_interval_time on closed_interval (account_id, kind, start_at)
  include (asset_id, end_at, seconds, metres) where kind in (1, 2, 4, 5, 8, 9);
