-- Lists and pickers of equipment: each order of a list has an index, and searching has one of trigrams.

create extension if not exists btree_gin;

-- Small letters without their accents: what is typed finds what is written, whichever of the two has them.
create function plain_text(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(normalize(lower($1), NFD), '[\u0300-\u036f]', '', 'g');

-- Lift 2 comes before Lift 10: numbers are compared as if all had twenty digits.
create function sort_key(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(plain_text($1), '\d+', '00000000000000000000\&', 'g'), '\d*(\d{20})', '\1', 'g');

alter table category add column name_key text not null generated always as (sort_key(name)) stored;

-- Columns and not expressions: behind row-level security an index can only be entered by what is known to leak nothing,
-- which a function of ours is not.
alter table equipment
  add column name_key text not null generated always as (sort_key(name)) stored,
  add column make_key text not null generated always as (sort_key(make || ' ' || model)) stored,
  add column serial_key text not null generated always as (sort_key(serial_number)) stored,
  -- All that it can be found by, kept by the triggers below.
  add column search text not null default '';

create function gather_equipment_search() returns trigger language plpgsql as $$
begin
  new.search := plain_text(concat_ws(E'\n', new.name, new.make, new.model, new.serial_number, new.vin,
    array_to_string(new.tags, E'\n'), (
      select string_agg(device.unique_id, E'\n')
      from device_assignment join device on device.account_id = device_assignment.account_id
        and device.id = device_assignment.device_id
      where device_assignment.account_id = new.account_id and device_assignment.equipment_id = new.id
        and device_assignment.to_at is null
    )));
  return new;
end
$$;
create trigger equipment_search
  before insert or update of name, make, model, serial_number, vin, tags, search on equipment
  for each row execute function gather_equipment_search();

-- Writing the column, whatever is written, has it gathered again. An assignment ends; it never moves to another machine.
create function gather_search_of_assigned() returns trigger language plpgsql as $$
begin
  update equipment set search = ''
    where account_id = coalesce(new.account_id, old.account_id) and id = coalesce(new.equipment_id, old.equipment_id);
  return null;
end
$$;
create trigger assignment_search after insert or update or delete on device_assignment
  for each row execute function gather_search_of_assigned();

update equipment set search = '';

drop index equipment_name;
create index equipment_name on equipment (account_id, branch_id, name_key, id) where archived_at is null;
create index equipment_make on equipment (account_id, branch_id, make_key, id) where archived_at is null;
create index equipment_serial on equipment (account_id, branch_id, serial_key, id) where archived_at is null;
drop index equipment_category;
create index equipment_category on equipment (account_id, category_id, name_key, id);
create index equipment_search on equipment using gin (account_id, search gin_trgm_ops) where archived_at is null;

-- Changes with the status alone, so readings that leave it as it is still write no index.
create index asset_state_status on asset_state (account_id, status, asset_id);
drop index asset_flag_flag;
create index asset_flag_flag on asset_flag (account_id, flag_id, equipment_id);

-- The equipment that has all of these patterns in what it can be found by, or `most` of it, in no order. Longest first:
-- three of them enter the index, which is enough to find few.
-- Row-level security would keep `like` away from the index; so this function looks behind it, for the account of the
-- connection alone, and tells ids only: what the caller may see of them is for the caller's own query to say.
create function find_equipment(patterns text[], most integer) returns setof integer
  language sql stable security definer rows 100 set search_path = public, pg_temp
begin atomic
  select id from equipment
  where account_id = current_account_id() and archived_at is null
    and search like coalesce(patterns[1], '%') and search like coalesce(patterns[2], '%')
    and search like coalesce(patterns[3], '%') and search like all (patterns)
  limit most;
end;
revoke execute on function find_equipment from public;
grant execute on function find_equipment to yardmaster_app;
