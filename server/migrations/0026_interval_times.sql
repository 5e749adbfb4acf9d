-- Reports of a fleet read what all assets did in a period: engine (1), trip (2), speeding (5) and travel (8), by time. What
-- they sum is in it, so that they need not look at the rows.
create index closed_interval_time on closed_interval (account_id, kind, start_at)
  include (asset_id, end_at, seconds, metres) where kind in (1, 2, 5, 8);
