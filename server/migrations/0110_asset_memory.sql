-- All that the detectors remember of an asset, as of the reading k. It is written every few readings only: the readings after
-- it, which are stored, give the present state. What others ask of the detectors stays in asset_state.detectors, always present.
create table asset_memory (
  account_id integer not null,
  asset_id integer not null,
  -- The newest reading that is in it. Null: there is none.
  k bigint,
  state json not null,
  -- When time alone settled a crossing in it. Late readings before that may show that it was none.
  settled_at timestamptz,
  primary key (account_id, asset_id),
  foreign key (account_id, asset_id) references asset_state (account_id, asset_id) on delete cascade
) with (fillfactor = 50, toast_tuple_target = 8160);
call make_tenant_table('asset_memory');
alter table asset_memory owner to yardmaster_ingest;
revoke insert, update, delete on asset_memory from yardmaster_app;

insert into asset_memory (account_id, asset_id, k, state)
select account_id, asset_id, watermark, ('{"snapshot":' || snapshot || ',' || substr(ltrim(detectors::text), 2))::json
from asset_state where detectors is not null;

-- The rows are a third of their former size. More of them fit into a page beside the room for their next versions.
comment on column asset_state.detectors is 'What others ask of the detectors, as of the newest reading. All of it is in asset_memory.';
