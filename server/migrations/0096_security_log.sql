-- What happened around signing in and permissions, for the administrators of an account. Kept for a year.
create table security_event (
  account_id integer not null references account (id) on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null,
  -- The user whom it concerns; null if it concerns the account.
  user_id integer,
  -- The user who did it; null if nobody was signed in.
  actor_id integer,
  address text,
  user_agent text,
  details jsonb not null default '{}',
  primary key (account_id, id),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete set null (user_id),
  foreign key (account_id, actor_id) references app_user (account_id, id) on delete set null (actor_id)
);
create index security_event_latest on security_event (account_id, at desc, id desc);
create index security_event_of_user on security_event (account_id, user_id, at desc, id desc);
call make_tenant_table('security_event');

-- Where a session was opened and used last, so that its user recognizes it. The id names it in the address of a request.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column method text not null default 'password' check (method in ('password', 'passkey', 'singleSignOn')),
  add column address text,
  add column user_agent text;
create unique index session_id on session (account_id, id);
