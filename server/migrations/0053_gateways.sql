-- Gateways: a device can belong to an area instead of an asset. It reports which Bluetooth beacons it hears, and a beacon
-- is a device of an asset.

alter table device_assignment
  alter column equipment_id drop not null,
  add column area_id integer,
  add foreign key (account_id, area_id) references area (account_id, id) on delete cascade,
  add check (num_nonnulls(equipment_id, area_id) = 1);
create index device_assignment_area on device_assignment (account_id, area_id) where area_id is not null;
-- An area has one gateway at a time.
create unique index device_assignment_gateway on device_assignment (account_id, area_id)
  where area_id is not null and to_at is null;

-- Everything that gateways reported. A resent report is the same row.
create table gateway_report (
  account_id integer not null,
  area_id integer not null,
  device_id integer not null,
  at timestamptz not null,
  -- A hash of the reading.
  content text not null,
  -- In the form that ingest stores, with all beacons that were heard.
  reading json not null,
  primary key (account_id, area_id, at, device_id, content)
);
create index gateway_report_at on gateway_report (account_id, at);
call make_tenant_table('gateway_report');

-- The gateway that an area has now, once it has reported.
create table gateway_state (
  account_id integer not null,
  area_id integer not null,
  device_id integer not null,
  -- The newest report, and the newest one that listed beacons.
  heard_at timestamptz,
  listed_at timestamptz,
  -- Null while it reports.
  offline_at timestamptz,
  primary key (account_id, area_id)
);
create index gateway_state_online on gateway_state (heard_at) where offline_at is null;
call make_tenant_table('gateway_state');

-- Which assets a gateway hears, and when it heard them last. Null in gone_at: in range now.
create table area_hearing (
  account_id integer not null,
  area_id integer not null,
  asset_id integer not null,
  since timestamptz not null,
  heard_at timestamptz not null,
  rssi smallint,
  -- Lists in a row without the asset.
  missed smallint not null default 0,
  gone_at timestamptz,
  primary key (account_id, area_id, asset_id)
);
create index area_hearing_asset on area_hearing (account_id, asset_id, heard_at);
call make_tenant_table('area_hearing');

-- Events of areas: gateways that connect and disconnect, assets that come into range and leave it. k as in event.
create table area_event (
  account_id integer not null,
  area_id integer not null,
  k bigint not null,
  type smallint not null,
  fields json not null default '{}',
  primary key (account_id, area_id, k)
);
create index area_event_k on area_event (account_id, k);
call make_tenant_table('area_event');

-- Flags of areas, as asset_flag for assets.
create table area_flag (
  account_id integer not null,
  area_id integer not null,
  flag_id integer not null,
  since timestamptz not null default now(),
  primary key (account_id, area_id, flag_id)
);
call make_tenant_table('area_flag');

alter table gateway_report owner to yardmaster_ingest;
alter table gateway_state owner to yardmaster_ingest;
alter table area_hearing owner to yardmaster_ingest;
alter table area_event owner to yardmaster_ingest;
alter table area_flag owner to yardmaster_ingest;
revoke insert, update, delete on gateway_report, gateway_state, area_hearing, area_event, area_flag from yardmaster_app;

-- Events name the place.
grant select (account_id, id, name) on place to yardmaster_ingest;
create policy ingest on place to yardmaster_ingest using (true);
-- Only devices of this type are beacons.
create index device_beacon on device (account_id, unique_id) where device_type = 'beacon';

-- A gateway that was taken off hears nothing any more.
create function forget_gateway() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from gateway_state where account_id = old.account_id and area_id = old.area_id;
  delete from area_flag where account_id = old.account_id and area_id = old.area_id and flag_id = 3;
  update area_hearing set gone_at = now()
  where account_id = old.account_id and area_id = old.area_id and gone_at is null;
  return null;
end
$$;
alter function forget_gateway owner to yardmaster_ingest;
create trigger gateway_taken_off after update of to_at or delete on device_assignment
  for each row when (old.area_id is not null and old.to_at is null) execute function forget_gateway();

-- The gateway of a deleted area is free again.
create function free_gateway() returns trigger language plpgsql as $$
begin
  update device_assignment set to_at = greatest(new.deleted_at, from_at + interval '1 millisecond')
  where account_id = new.account_id and area_id = new.id and to_at is null;
  return null;
end
$$;
create trigger area_deleted after update of deleted_at on area
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function free_gateway();

-- Notices are about an asset or about an area.
alter table notice
  alter column equipment_id drop not null,
  add column area_id integer,
  add check (num_nonnulls(equipment_id, area_id) = 1);
create unique index notice_area_event on notice (account_id, area_id, k) where k is not null and area_id is not null;

-- Like tell_events, for areas.
create function tell_area_events(account_ids integer[], area_ids integer[], types text[], ks bigint[]) returns void
  language sql as $$
  insert into notice (account_id, topic, area_id, k, at)
  select account_id, topic, area_id, k, at
  from unnest(account_ids, area_ids, types, ks) as happened (account_id, area_id, type, k)
  cross join lateral (select 'event:' || type as topic, to_timestamp((k >> 20) / 1000.0) as at) as event
  where at > now() - interval '30 days' and exists (
    select from subscription s where s.account_id = happened.account_id and s.topic = event.topic
      and s.created_at < at + interval '1 hour')
  order by k
  on conflict do nothing
$$;

-- Like tell_flags, for areas. A flag is lowered by a report of the gateway, which has updated the state first.
create function tell_area_flags() returns trigger language plpgsql as $$
begin
  insert into notice (account_id, topic, area_id, raised, at)
  select changed.account_id, topic, changed.area_id, tg_op = 'INSERT', at
  from changed
  left join gateway_state state on tg_op = 'DELETE'
    and state.account_id = changed.account_id and state.area_id = changed.area_id
  cross join lateral (
    select 'flag:' || flag_id as topic,
      case tg_op when 'INSERT' then since else coalesce(state.heard_at, now()) end as at) as told
  where at > now() - interval '30 days' and exists (
    select from subscription s where s.account_id = changed.account_id and s.topic = told.topic
      and s.created_at < at + interval '1 hour');
  return null;
end
$$;
create trigger area_flag_raised after insert on area_flag referencing new table as changed
  for each statement execute function tell_area_flags();
create trigger area_flag_lowered after delete on area_flag referencing old table as changed
  for each statement execute function tell_area_flags();
