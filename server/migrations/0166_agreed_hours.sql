-- When the client may use the asset: days of the week (Monday is 1) and times by the clock of the branch. An end that is not after
-- the beginning is on the next day. Null: the working time of the branch.
alter table rental
  add column agreed_days smallint[]
    check (agreed_days <@ '{1,2,3,4,5,6,7}' and cardinality(agreed_days) between 1 and 7),
  add column agreed_from time,
  add column agreed_until time,
  add check (agreed_from <> agreed_until),
  add check (num_nulls(agreed_days, agreed_from, agreed_until) in (0, 3));
