-- Statements that add or change many assets, devices or assignments were slow because of their triggers: assigning 50,000
-- devices took minutes. These triggers now run once per statement, and write only what differs.

-- The regular expression with twenty digits took ten times as long as everything else in sort_key, which every insert and
-- update of equipment computes three times. The result is the same.
create function pad_numbers(text) returns text language plpgsql immutable strict parallel safe as $$
declare
  rest text := $1;
  padded text := '';
  number_at integer;
  after_number text;
begin
  -- Which characters beyond ASCII are digits depends on the locale of the database, and only regular expressions know it.
  if octet_length(rest) <> char_length(rest) then
    return regexp_replace(regexp_replace(rest, '\d+', '00000000000000000000\&', 'g'), '\d*(\d{20})', '\1', 'g');
  end if;
  loop
    number_at := strpos(translate(rest, '123456789', '000000000'), '0');
    if number_at = 0 then return padded || rest; end if;
    after_number := ltrim(substr(rest, number_at), '0123456789');
    padded := padded || left(rest, number_at - 1)
      || right('00000000000000000000' || substr(rest, number_at, length(rest) - length(after_number) - number_at + 1), 20);
    rest := after_number;
  end loop;
end
$$;
create or replace function sort_key(text) returns text
  language sql immutable strict parallel safe
  return pad_numbers(plain_text($1));

-- Everything that an asset can be found by.
create function equipment_search_text(asset equipment, devices text) returns text
  language sql stable parallel safe
  return plain_text(concat_ws(E'\n', asset.name, asset.make, asset.model, asset.serial_number, asset.vin,
    array_to_string(asset.tags, E'\n'), devices));

create or replace function gather_equipment_search() returns trigger language plpgsql as $$
declare
  devices text;
begin
  -- A new asset has no devices yet.
  if tg_op = 'UPDATE' then
    select string_agg(device.unique_id, E'\n' order by device.id) into devices
    from device_assignment join device on device.account_id = device_assignment.account_id
      and device.id = device_assignment.device_id
    where device_assignment.account_id = new.account_id and device_assignment.equipment_id = new.id
      and device_assignment.to_at is null;
  end if;
  new.search := equipment_search_text(new, devices);
  return new;
end
$$;
drop trigger equipment_search on equipment;
create trigger equipment_search before insert or update of name, make, model, serial_number, vin, tags on equipment
  for each row execute function gather_equipment_search();

-- Gathers the search text of these assets again. Every call is planned for its own number of assets. The devices are read in
-- one pass: PostgreSQL may know nothing yet about thousands of rows that the same statement has added, and would look each
-- asset up in an index that lists all of them.
create function update_search_of(account integer, ids integer[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan
as $$
begin
  -- Locked first, so that the update sees devices that another transaction has just assigned to the same asset.
  perform from equipment where account_id = account and id = any (ids) order by id for no key update;
  update equipment as asset set search = equipment_search_text(asset, devices.names)
  from (
    select id, string_agg(unique_id, E'\n' order by device_id) as names from (
      select id, null as unique_id, null as device_id from unnest(ids) as changed (id)
      union all
      select equipment_id, device.unique_id, device.id
      from device_assignment join device on device.account_id = device_assignment.account_id
        and device.id = device_assignment.device_id
      where device_assignment.account_id = account and equipment_id = any (ids) and to_at is null
    ) as found group by id
  ) as devices
  where asset.account_id = account and asset.id = devices.id
    and asset.search <> equipment_search_text(asset, devices.names);
end
$$;

-- Only current assignments count.
create function follow_assignments() returns trigger language plpgsql as $$
begin
  perform update_search_of(account_id, array_agg(distinct equipment_id)) from changed
  where to_at is null and equipment_id is not null
  group by account_id order by account_id;
  return null;
end
$$;
create function follow_changed_assignments() returns trigger language plpgsql as $$
begin
  perform update_search_of(account_id, array_agg(distinct equipment_id)) from (
    (select account_id, equipment_id, device_id from removed where to_at is null
      except select account_id, equipment_id, device_id from changed where to_at is null)
    union all
    (select account_id, equipment_id, device_id from changed where to_at is null
      except select account_id, equipment_id, device_id from removed where to_at is null)
  ) as differing
  where equipment_id is not null
  group by account_id order by account_id;
  return null;
end
$$;
drop trigger assignment_search on device_assignment;
drop function gather_search_of_assigned;
create trigger assignment_search_added after insert on device_assignment referencing new table as changed
  for each statement execute function follow_assignments();
create trigger assignment_search_changed after update on device_assignment
  referencing old table as removed new table as changed
  for each statement execute function follow_changed_assignments();
create trigger assignment_search_removed after delete on device_assignment referencing old table as changed
  for each statement execute function follow_assignments();

-- Like tell_ingest, once for each account of a statement.
create function notify_ingest() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile', account_id::text) from (select distinct account_id from changed) as accounts;
  return null;
end
$$;
drop trigger assignment_changed on device_assignment;
create trigger assignment_added after insert on device_assignment referencing new table as changed
  for each statement execute function notify_ingest();
create trigger assignment_changed after update on device_assignment referencing new table as changed
  for each statement execute function notify_ingest();
create trigger assignment_removed after delete on device_assignment referencing old table as changed
  for each statement execute function notify_ingest();

drop trigger device_changed on device;
create trigger device_added after insert on device referencing new table as changed
  for each statement execute function notify_ingest();
create trigger device_changed after update of unique_id, model on device
  for each row execute function tell_ingest();
create trigger device_removed after delete on device referencing old table as changed
  for each statement execute function notify_ingest();

create function list_new_devices() returns trigger language plpgsql as $$
begin
  insert into device_directory (unique_id, account_id, device_id) select unique_id, account_id, id from added;
  return null;
end
$$;
drop trigger device_unique_id on device;
create trigger device_listed after insert on device referencing new table as added
  for each statement execute function list_new_devices();
create trigger device_unique_id after update of unique_id on device
  for each row execute function follow_device();

create function begin_equipment_history() returns trigger language plpgsql as $$
begin
  insert into equipment_history (account_id, equipment_id, branch_id, category_id, archived)
  select account_id, id, branch_id, category_id, archived_at is not null from added;
  return null;
end
$$;
drop trigger equipment_history_begins on equipment;
create trigger equipment_history_begins after insert on equipment referencing new table as added
  for each statement execute function begin_equipment_history();
