-- Driving scores count harsh acceleration (13), braking (14) and cornering (15): few events of many, of all assets at once.
create index event_harsh on event (account_id, k) include (asset_id) where type in (13, 14, 15);
