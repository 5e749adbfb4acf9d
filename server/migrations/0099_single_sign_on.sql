-- How the users of an account sign in with the account's own OpenID Connect provider.
create table single_sign_on (
  account_id integer primary key references account (id) on delete cascade,
  -- The last part of the address at which a sign-in of this account begins. It names the account and is no secret.
  key text not null check (key ~ '^[a-z0-9]{10}$'),
  enabled boolean not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the key of the installation.
  client_secret bytea not null,
  -- Whether someone whom the account doesn't know yet becomes a user.
  creates_users boolean not null,
  -- Of new users, and of users in none of the groups. A viewer is a worker who only reads.
  default_role text not null check (default_role in ('branch', 'worker', 'viewer')),
  branch_id integer not null,
  group_claim text not null,
  -- [{"group": "fleet-admins", "role": "admin", "branchId": 3}]. Without a branch, the user's own stays.
  groups jsonb not null default '[]',
  -- Passwords of users who are not administrators don't sign in anymore.
  only_way boolean not null,
  version integer not null default 1,
  foreign key (account_id, branch_id) references branch (account_id, id)
);
call make_tenant_table('single_sign_on');

-- The email domains of an account. One that is proven by a DNS record leads from the sign-in page to the account's
-- provider, so only one account can have it.
create table single_sign_on_domain (
  account_id integer not null references single_sign_on (account_id) on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- The expected text of the DNS record.
  proof text not null,
  verified_at timestamptz,
  primary key (account_id, domain)
);
create unique index single_sign_on_domain_verified on single_sign_on_domain (domain) where verified_at is not null;
call make_tenant_table('single_sign_on_domain');

-- Who a user is at a provider. Emails change and are given to someone else, subjects are not.
create table single_sign_on_identity (
  account_id integer not null,
  issuer text not null,
  subject text not null,
  user_id integer not null,
  primary key (account_id, issuer, subject),
  foreign key (account_id, user_id) references app_user (account_id, id) on delete cascade
);
create unique index single_sign_on_identity_of_user on single_sign_on_identity (account_id, user_id, issuer);
call make_tenant_table('single_sign_on_identity');

-- The answers of providers that were used, as long as they could be sent again.
create table single_sign_on_answer (
  account_id integer not null references account (id) on delete cascade,
  state_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, state_hash)
);
call make_tenant_table('single_sign_on_answer');

-- What signing out at the provider needs.
create table single_sign_on_session (
  account_id integer not null,
  token_hash bytea not null,
  issuer text not null,
  subject text not null,
  -- The provider's own session.
  sid text,
  -- Encrypted with the key of the installation.
  id_token bytea not null,
  end_session_endpoint text,
  primary key (account_id, token_hash),
  foreign key (account_id, token_hash) references session (account_id, token_hash) on delete cascade
);
create index single_sign_on_session_of_subject on single_sign_on_session (account_id, issuer, subject);
call make_tenant_table('single_sign_on_session');

-- Finds where users with emails of one domain sign in. An installation for one company needs no proof of its domains.
create function find_single_sign_on(wanted text) returns table (account_id integer, key text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.account_id, s.key
  from single_sign_on_domain d join single_sign_on s on s.account_id = d.account_id
  where d.domain = lower(wanted) and s.enabled
    and (d.verified_at is not null or d.account_id = (select only_company.account_id from only_company()));
end;
revoke execute on function find_single_sign_on from public;
grant execute on function find_single_sign_on to yardmaster_app;

-- Whether the sign-in page offers it.
create function has_single_sign_on() returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from single_sign_on where enabled);
end;
revoke execute on function has_single_sign_on from public;
grant execute on function has_single_sign_on to yardmaster_app;
