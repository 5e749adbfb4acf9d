-- The days that may be exceptions are few, but the list of a week read the days and hours of all engines to find them. Indexes now have
-- these days alone. They are on columns that hardly ever change, so that adding to a day changes no index.

alter table asset_day
  -- Whether an asset idled longer than half an hour, the shortest limit that an account can choose (IDLE_HOURS.min).
  add column idled_long boolean not null generated always as (idle_ms > 1800000) stored,
  -- Whether it left its place.
  add column moved_far boolean not null generated always as (trip_mm + transported_mm > 0) stored;
create index asset_day_idled on asset_day (account_id, day) where idled_long;
create index asset_day_moved on asset_day (account_id, day, branch_id, category_id, asset_id) where moved_far;

alter table asset_day_hours
  -- Whether an engine ran before NIGHT_ENDS or after NIGHT_BEGINS.
  add column at_night boolean not null generated always as (0 < any (engine_ms[1:5]) or 0 < any (engine_ms[22:24])) stored;
create index asset_day_hours_night on asset_day_hours (account_id, day) where at_night;
