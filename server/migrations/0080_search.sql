-- One search for everything. What is typed without dashes and blanks finds what is written with them ("ex101" finds
-- EX-101), and an asset is also found by the person who has it.

create function compact_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(plain_text($1), '[^[:alnum:]]', '', 'g');

create or replace function equipment_search_text(asset equipment, devices text) returns text
  language sql stable parallel safe
  return plain_text(concat_ws(E'\n', asset.name, asset.make, asset.model, asset.serial_number, asset.vin,
    array_to_string(asset.tags, E'\n'), devices,
    nullif(compact_text(asset.name), plain_text(asset.name)),
    nullif(compact_text(asset.serial_number), plain_text(asset.serial_number)),
    (select first_name || ' ' || last_name from app_user
      where app_user.account_id = asset.account_id and app_user.id = asset.assigned_to)));

drop trigger equipment_search on equipment;
create trigger equipment_search
  before insert or update of name, make, model, serial_number, vin, tags, assigned_to on equipment
  for each row execute function gather_equipment_search();

create function follow_person_name() returns trigger language plpgsql as $$
begin
  perform update_search_of(new.account_id, array_agg(id)) from equipment
  where account_id = new.account_id and assigned_to = new.id
  having count(*) > 0;
  return null;
end
$$;
create trigger person_name_of_equipment after update of first_name, last_name on app_user
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function follow_person_name();

select update_search_of(account_id, array_agg(id)) from equipment group by account_id;

-- A client and a site are found like an asset.
alter table client alter column search set expression as
  (plain_text(name || E'\n' || contact || E'\n' || phone || E'\n' || email) || E'\n' || compact_text(name));
alter table site alter column search set expression as
  (plain_text(name || E'\n' || address) || E'\n' || compact_text(name));
create index client_search on client using gin (account_id, search gin_trgm_ops) where deleted_at is null;
create index site_search on site using gin (account_id, search gin_trgm_ops) where deleted_at is null;

alter table device add column search text not null generated always as (lower(unique_id)) stored;
create index device_search on device using gin (account_id, search gin_trgm_ops);

-- Like find_equipment: what has one of these patterns, and all of the others. Several patterns stand for one word that may
-- be misspelled.
create function find_similar_equipment(one_of text[], others text[], most integer) returns setof integer
  language sql stable security definer rows 100 set search_path = public, pg_temp
begin atomic
  select id from equipment
  where account_id = current_account_id() and archived_at is null
    and search like any (one_of) and search like all (others)
  limit most;
end;
create function find_clients(one_of text[], others text[], most integer) returns setof integer
  language sql stable security definer rows 100 set search_path = public, pg_temp
begin atomic
  select id from client
  where account_id = current_account_id() and deleted_at is null
    and search like any (one_of) and search like all (others)
  limit most;
end;
create function find_sites(one_of text[], others text[], most integer) returns setof integer
  language sql stable security definer rows 100 set search_path = public, pg_temp
begin atomic
  select id from site
  where account_id = current_account_id() and deleted_at is null
    and search like any (one_of) and search like all (others)
  limit most;
end;
create function find_devices(one_of text[], others text[], most integer) returns setof integer
  language sql stable security definer rows 100 set search_path = public, pg_temp
begin atomic
  select id from device
  where account_id = current_account_id() and search like any (one_of) and search like all (others)
  limit most;
end;
revoke execute on function find_similar_equipment, find_clients, find_sites, find_devices from public;
grant execute on function find_similar_equipment, find_clients, find_sites, find_devices to yardmaster_app;
