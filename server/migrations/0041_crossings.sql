-- When to look again at a crossing of a boundary or area that only one reading shows. Null if there is none.
alter table asset_state add column crossing_due timestamptz;
create index asset_state_crossing_due on asset_state (crossing_due) where crossing_due is not null;
