-- Who is in which area, and who was.

-- Those that are there now, by ingest: one row from entry to exit. What asset_state knows of it lies in its JSON, and is written
-- with every reading; this is written only when someone comes or goes.
create table area_presence (
  account_id integer not null,
  asset_id integer not null,
  area_id integer not null,
  since timestamptz not null,
  primary key (account_id, asset_id, area_id)
);
create index area_presence_area on area_presence (account_id, area_id, asset_id);
call make_tenant_table('area_presence');
alter table area_presence owner to yardmaster_ingest;
revoke insert, update, delete on area_presence from yardmaster_app;

-- Those that were (kind 6 is `inside`, ref 0 an asset's own boundary): what a day at a place costs is what was there. The end
-- is in it, so that older visits are passed over without looking at their rows.
create index closed_interval_area on closed_interval (account_id, ref, start_at, end_at) where kind = 6 and ref > 0;
