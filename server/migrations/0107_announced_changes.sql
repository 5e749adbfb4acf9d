-- Ingest keeps in memory what it knows of devices and assets. A change names what it concerns, so that only that is read
-- again: an account, 'asset' or 'device', and the ids unless all of them are meant, as in '7:asset:12,13' or '7:device'.

create or replace function tell_ingest() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  concerns text;
begin
  concerns := case
    when tg_table_name = 'equipment' then ':asset:' || (changed ->> 'id')
    when tg_table_name in ('boundary', 'tank_calibration', 'task_assignment', 'next_service', 'meter_source')
      then ':asset:' || (changed ->> 'equipment_id')
    when tg_table_name = 'device' then ':device:' || (changed ->> 'id')
    when tg_table_name in ('camera', 'ingest_token', 'camera_recording')
      then coalesce(':device:' || (changed ->> 'device_id'), ':device')
    else ':asset'
  end;
  perform pg_notify('profile', (changed ->> 'account_id') || concerns);
  return null;
end
$$;

create or replace function tell_ingest_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile', new.id || ':asset');
  return null;
end
$$;

-- More ids than these might not fit into a notification.
create or replace function notify_ingest() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile', account_id || ':device' || case when count(*) <= 500 then ':' || string_agg(id, ',') else '' end)
  from (
    select distinct account_id, case tg_table_name when 'device' then to_jsonb(changed) ->> 'id'
      else to_jsonb(changed) ->> 'device_id' end as id
    from changed
  ) as devices
  group by account_id;
  return null;
end
$$;

create or replace function review_flags() returns trigger language plpgsql as $$
begin
  if exists (select from custom_flag_rule r where r.account_id = new.account_id and r.until_at = 'infinity') then
    insert into flag_review as review (account_id, equipment_id) values (new.account_id, new.id)
    on conflict (account_id, equipment_id) do update set requested_at = clock_timestamp(), looks = 0;
    perform pg_notify('profile', new.account_id || ':asset:' || new.id);
  end if;
  return null;
end
$$;

create or replace function derive_again(assets integer[], since timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into asset_state as s (account_id, asset_id, version, late_version, dirty_from)
  select e.account_id, e.id, 1, 1,
    case when isfinite(since) then greatest(0, floor(extract(epoch from since) * 1000)::bigint) << 20 else 0 end
  from equipment e where e.account_id = current_account_id() and e.id = any (assets)
  order by e.account_id, e.id
  on conflict (account_id, asset_id) do update
    set version = s.version + 1, late_version = s.version + 1,
      dirty_from = least(s.dirty_from, excluded.dirty_from);
  select pg_notify('profile', current_account_id()
    || ':asset' || case when cardinality(assets) between 1 and 500 then ':' || array_to_string(assets, ',') else '' end);
end;
