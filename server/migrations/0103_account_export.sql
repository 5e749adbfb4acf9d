-- The last export of an account, so that its page shows how far it is and how it ended.
create table account_export (
  account_id integer primary key references account (id),
  -- A newer export takes the place of one that still runs, which then no longer writes here.
  run uuid not null,
  started_by integer,
  started_at timestamptz not null,
  -- Written while it runs. One that was not for a while was interrupted.
  seen_at timestamptz not null,
  finished_at timestamptz,
  failed boolean not null default false,
  -- Tables and files.
  done integer not null default 0,
  total integer not null,
  bytes bigint not null default 0,
  foreign key (account_id, started_by) references app_user (account_id, id) on delete set null (started_by)
);
call make_tenant_table('account_export');
