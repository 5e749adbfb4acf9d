-- Inserting 60,000 device assignments took many minutes: the search text of each asset was made twice, each time by a function
-- with a query of its own.

-- Without a query in it, it becomes a part of the statement that calls it.
create function equipment_search_text(asset equipment, devices text, person text) returns text
  language sql stable parallel safe
  return plain_text(concat_ws(E'\n', asset.name, asset.make, asset.model, asset.serial_number, asset.vin,
    array_to_string(asset.tags, E'\n'), devices,
    nullif(compact_text(asset.name), plain_text(asset.name)),
    nullif(compact_text(asset.serial_number), plain_text(asset.serial_number)), person));

create or replace function equipment_search_text(asset equipment, devices text) returns text
  language sql stable parallel safe
  return equipment_search_text(asset, devices,
    (select first_name || ' ' || last_name from app_user
      where app_user.account_id = asset.account_id and app_user.id = asset.assigned_to));

-- Of thousands of rows that the same statement has added, PostgreSQL may expect one, and would then compare each with all others.
create or replace function update_search_of(account integer, ids integer[]) returns void
  language plpgsql set plan_cache_mode = force_custom_plan set enable_nestloop = on
as $$
begin
  if cardinality(ids) > 1000 then
    set local enable_nestloop = off;
  end if;
  -- Locked first, so that the update sees devices that another transaction has just assigned to the same asset.
  perform from equipment where account_id = account and id = any (ids) order by id for no key update;
  update equipment as asset set search = made.search
  from (
    select named.id, equipment_search_text(named, devices.names, person.first_name || ' ' || person.last_name) as search
    from equipment as named
    join (
      select id, string_agg(unique_id, E'\n' order by device_id) as names from (
        select id, null as unique_id, null as device_id from unnest(ids) as changed (id)
        union all
        select equipment_id, device.unique_id, device.id
        from device_assignment join device on device.account_id = device_assignment.account_id
          and device.id = device_assignment.device_id
        where device_assignment.account_id = account and equipment_id = any (ids) and to_at is null
      ) as found group by id
    ) as devices on devices.id = named.id
    left join app_user as person on person.account_id = named.account_id and person.id = named.assigned_to
    where named.account_id = account
    -- Made once, and not once to compare and once to write.
    offset 0
  ) as made
  where asset.account_id = account and asset.id = made.id and asset.search <> made.search;
end
$$;

-- Ingest notes every half minute which devices it has heard. Their rows have room for it, so that no index changes.
alter table device set (fillfactor = 45);
