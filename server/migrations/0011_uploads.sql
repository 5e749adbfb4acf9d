-- Uploads. Where a picture is to be sent is a signed address, so that asking for one leaves nothing behind.

-- What belongs to the installation as a whole, whichever of its processes asks.
create table installation (
  id boolean primary key default true check (id),
  -- 244 random bits; what it signs lives for minutes.
  signing_secret bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into installation default values;
grant select on installation to yardmaster_app;

-- Addresses that have been used, until they would have expired anyway.
create table used_upload (
  account_id integer not null references account (id),
  token_id text not null,
  expires_at timestamptz not null,
  primary key (account_id, token_id)
);
call make_tenant_table('used_upload');
