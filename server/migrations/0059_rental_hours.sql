-- Engine hours that the price of one period includes, unless a rental has its own.
alter table account
  add column included_hours_day numeric(6, 1) not null default 8 check (included_hours_day >= 0),
  add column included_hours_week numeric(6, 1) not null default 40 check (included_hours_week >= 0),
  add column included_hours_four_weeks numeric(6, 1) not null default 160 check (included_hours_four_weeks >= 0),
  add column included_hours_month numeric(6, 1) not null default 176 check (included_hours_month >= 0),
  -- Counts the changes of the settings above.
  add column rental_settings_version integer not null default 1;

-- Finds the rentals during which an asset was out in a period.
create index rental_out_during on rental using gist (account_id, tstzrange(out_at, in_at)) where out_at is not null;

-- The link by which a client sees the hours of a rental without a sign-in. A rental has one at a time.
create table rental_link (
  account_id integer not null,
  rental_id integer not null,
  -- Part of the link, so that a revoked link stays invalid when another one is created.
  version integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  created_by integer not null,
  primary key (account_id, rental_id),
  foreign key (account_id, rental_id) references rental (account_id, id),
  foreign key (account_id, created_by) references app_user (account_id, id)
);
call make_tenant_table('rental_link');
