-- What a geocoding service answered. Shared by all accounts: an address is public knowledge, and nothing here tells
-- who asked for it.
create table geocode_cache (
  key text primary key,
  address text not null,
  at timestamptz not null default now()
);
create index geocode_cache_at on geocode_cache (at);
grant select, insert, update, delete on geocode_cache to yardmaster_app;

-- An asset can be inside of several places at once: the last stay in each is looked up.
create index closed_interval_inside on closed_interval (account_id, asset_id, ref, start_at) where kind = 6;
