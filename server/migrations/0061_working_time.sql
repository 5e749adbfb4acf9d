-- The working time of a branch: the days of its week (Monday is 1) and the hours by its clock. Utilization compares with it, and
-- work outside it is reported.
alter table branch
  add column work_days smallint[] not null default '{1,2,3,4,5}'
    check (work_days <@ '{1,2,3,4,5,6,7}' and cardinality(work_days) between 1 and 7),
  add column work_from time not null default '08:00',
  add column work_until time not null default '16:00',
  add check (work_from < work_until);
