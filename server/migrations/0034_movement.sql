-- Whether assets of the category drive on roads. Only then do they have mileage by state and driving scores.
alter table category add column drives_on_roads boolean not null default false;
update category set drives_on_roads = true where icon in ('truck', 'pickup', 'van', 'dumpTruck');

-- Reports of a fleet also read transports (10), gaps (11) and movement on site (12).
drop index closed_interval_time;
create index closed_interval_time on closed_interval (account_id, kind, start_at)
  include (asset_id, end_at, seconds, metres) where kind in (1, 2, 4, 5, 8, 9, 10, 11, 12);
