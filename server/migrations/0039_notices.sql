-- Every notice is sent or listed as not sent. Emergencies are sent at once. Users choose their language.

-- Null: the language of the last sign-in (locale).
alter table app_user add column language text check (language in ('en', 'es'));

-- An emergency waits for no digest and counts toward no limit.
alter table notice add column urgent boolean not null default false;
alter table message add column urgent boolean not null default false;

-- The list of notifications that were not sent.
create index message_unsent on message (account_id, id) where state <> 'sent';
drop index message_failed;

-- The oldest reading that arrived late since the last rebuild. Null if only rules or meters changed, of which nobody is
-- notified.
alter table asset_state add column late_from bigint;

grant select (created_at) on subscription to yardmaster_ingest;
-- A late reading moves the start of a silence that it does not end.
grant update (since) on asset_flag to yardmaster_ingest;

-- Records those of these events that somebody subscribed to before they happened, give or take an hour. Events older than
-- 30 days are not recorded, because the list of notifications goes back no further.
drop function tell_events(integer[], integer[], text[], bigint[]);
create function tell_events(
  account_ids integer[], equipment_ids integer[], types text[], ks bigint[], urgencies boolean[]
) returns void language sql as $$
  with told as (
    insert into notice (account_id, topic, equipment_id, k, at, urgent)
    select account_id, topic, equipment_id, k, at, urgent
    from unnest(account_ids, equipment_ids, types, ks, urgencies)
      as happened (account_id, equipment_id, type, k, urgent)
    cross join lateral (select 'event:' || type as topic, to_timestamp((k >> 20) / 1000.0) as at) as event
    where at > now() - interval '30 days' and exists (
      select from subscription s where s.account_id = happened.account_id and s.topic = event.topic
        and s.created_at < at + interval '1 hour')
    order by k
    on conflict do nothing
    returning urgent)
  select pg_notify('emergency', '') from told where urgent limit 1
$$;

-- A flag that follows readings was lowered by the newest one. Whoever lowers it updates the state of the asset first.
create or replace function tell_flags() returns trigger language plpgsql as $$
begin
  insert into notice (account_id, topic, equipment_id, raised, at)
  select changed.account_id, topic, changed.equipment_id, tg_op = 'INSERT', at
  from changed
  left join asset_state state on tg_op = 'DELETE' and changed.flag_id in (1, 2, 4, 7, 8, 9)
    and state.account_id = changed.account_id and state.asset_id = changed.equipment_id
  cross join lateral (
    select 'flag:' || flag_id as topic,
      case tg_op when 'INSERT' then since else coalesce(state.last_update_at, now()) end as at) as told
  where at > now() - interval '30 days' and exists (
    select from subscription s where s.account_id = changed.account_id and s.topic = told.topic
      and s.created_at < at + interval '1 hour');
  return null;
end
$$;

-- Accounts that have something to gather or to send.
drop function accounts_to_tell(timestamptz);
create function accounts_to_tell(at timestamptz, only_urgent boolean) returns setof integer
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select account_id from notice where not gathered and (urgent or not only_urgent)
  union
  select account_id from message where state = 'waiting' and next_try_at <= at and (urgent or not only_urgent);
end;
revoke execute on function accounts_to_tell from public;
grant execute on function accounts_to_tell to yardmaster_app;

-- Messages are listed for 30 days. Their notices are needed while they wait, which is at most 3 days.
create or replace function forget_told(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from notice where created_at < at - interval '8 days';
  delete from message where created_at < at - interval '30 days';
end;

-- The ticket shows who requested it.
create index repair_request_repair on repair_request (account_id, repair_id) where repair_id is not null;

-- Administrators and branch managers are notified of repair requests unless they unsubscribe.
create function subscribe_reviewer() returns trigger language plpgsql as $$
begin
  insert into subscription (account_id, user_id, topic, settings)
  values (new.account_id, new.id, 'event:repairRequested', '{"selector": ["all"]}')
  on conflict do nothing;
  return null;
end
$$;
create trigger reviewer_added after insert on app_user
  for each row when (new.role in ('admin', 'branch')) execute function subscribe_reviewer();
create trigger reviewer_promoted after update of role on app_user
  for each row when (new.role in ('admin', 'branch') and old.role not in ('admin', 'branch'))
  execute function subscribe_reviewer();
insert into subscription (account_id, user_id, topic, settings)
select account_id, id, 'event:repairRequested', '{"selector": ["all"]}' from app_user
where role in ('admin', 'branch') and deleted_at is null;
