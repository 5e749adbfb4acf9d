-- The exceptions of a week list the silences of all assets. They are few of many intervals.
create index closed_interval_silent on closed_interval (account_id, end_at) where kind = 7;
