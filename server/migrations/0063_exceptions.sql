-- What people noted about the exceptions of a week. The exceptions themselves are computed when they are read, so that late
-- readings change them. A mark stays if its exception is gone.
create table exception_mark (
  account_id integer not null,
  -- The Monday of the week.
  week date not null check (extract(isodow from week) = 1),
  equipment_id integer not null,
  kind text not null check (kind in ('fuelDrained', 'moved', 'notReporting', 'offHours', 'idle')),
  note text not null default '' check (char_length(note) <= 500),
  done_at timestamptz,
  done_by integer,
  version integer not null default 1,
  primary key (account_id, week, equipment_id, kind),
  foreign key (account_id, equipment_id) references equipment (account_id, id) on delete cascade,
  foreign key (account_id, done_by) references app_user (account_id, id),
  check ((done_at is null) = (done_by is null))
);
call make_tenant_table('exception_mark');

alter table account
  -- An asset that idles longer on a day is an exception.
  add column exception_idle_hours numeric(3, 1) not null default 2 check (exception_idle_hours between 0.5 and 24),
  -- Counts the changes of the setting above.
  add column exception_settings_version integer not null default 1;

-- Exceptions list drained tanks (21): few events of many, of all assets at once.
create index event_drained on event (account_id, k) include (asset_id) where type = 21;
