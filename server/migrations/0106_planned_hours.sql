-- How long the work on a ticket will take, so that the work of each technician can be added up.
alter table repair add column planned_hours numeric(7, 2) check (planned_hours > 0);
