-- How much the alerts of a topic matter, where an account differs from the usual (`alertSeverity.ts`).
create table alert_rule (
  account_id integer not null references account (id),
  topic text not null,
  severity text check (severity in ('info', 'warning', 'urgent')),
  primary key (account_id, topic)
);
call make_tenant_table('alert_rule');

-- What the account had chosen when the alert was recorded. Null is the usual severity.
alter table notice add column severity text;
alter table inbox_item add column severity text;

-- What the account chose for a topic wins over what the event itself says. The end of a flag is never urgent. Runs as the
-- owner, because ingest may not read the rules.
create function judge_notice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chosen text := (select severity from alert_rule where account_id = new.account_id and topic = new.topic);
begin
  if chosen is not null then
    new.severity := chosen;
    new.urgent := chosen = 'urgent' and new.raised is distinct from false;
  end if;
  return new;
end
$$;
create trigger notice_judged before insert on notice for each row execute function judge_notice();

-- Urgent notices are sent at once, whichever way they were recorded.
create function announce_urgent_notices() returns trigger language plpgsql as $$
begin
  if exists (select from told where urgent) then
    perform pg_notify('emergency', '');
  end if;
  return null;
end
$$;
create trigger notice_urgent after insert on notice referencing new table as told
  for each statement execute function announce_urgent_notices();

create or replace function tell_events(
  account_ids integer[], equipment_ids integer[], types text[], ks bigint[], urgencies boolean[]
) returns void language sql as $$
  insert into notice (account_id, topic, equipment_id, k, at, urgent)
  select account_id, topic, equipment_id, k, at, urgent
  from unnest(account_ids, equipment_ids, types, ks, urgencies)
    as happened (account_id, equipment_id, type, k, urgent)
  cross join lateral (select 'event:' || type as topic, to_timestamp((k >> 20) / 1000.0) as at) as event
  where at > now() - interval '30 days' and is_wanted(account_id, topic, at)
  order by k
  on conflict do nothing
$$;

create or replace function tell_rental_alert(
  account integer, equipment integer, kind text, key bigint, is_urgent boolean
) returns void language sql as $$
  insert into notice (account_id, topic, equipment_id, k, at, urgent)
  select account, topic, equipment, key, at, is_urgent
  from (select 'rental:' || kind as topic, to_timestamp((key >> 20) / 1000.0) as at) as alert
  where at > now() - interval '30 days' and is_wanted(account, topic, at)
  on conflict do nothing
$$;
