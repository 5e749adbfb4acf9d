-- Signs of theft, beyond an available asset that moves: movement outside working time or while in the shop, a boundary left
-- outside of a rental, a jammed or an unplugged tracker.
alter table rental_alert drop constraint rental_alert_kind_check;
alter table rental_alert add constraint rental_alert_kind_check check (kind in
  ('arrived', 'left', 'moved', 'unused', 'stillThere', 'outsideTime', 'hoursSoon', 'hoursOver', 'theft'));

-- The signs that an account wants to be alerted to. Trackers are unplugged all the time where batteries have a main switch, so
-- that one is off at first.
alter table account
  add column theft_reasons text[] not null default '{offHours,shop,boundary,jammed}'
    check (theft_reasons <@ '{offHours,shop,boundary,jammed,unplugged}');

-- All signs of theft are one topic, to which those who subscribed to movements without a rental belong.
create function topic_of_alert(kind text) returns text language sql immutable
  return 'rental:' || case kind when 'moved' then 'theft' else kind end;

create or replace function tell_rental_alert(
  account integer, equipment integer, kind text, key bigint, is_urgent boolean
) returns void language sql as $$
  insert into notice (account_id, topic, equipment_id, k, at, urgent)
  select account, topic, equipment, key, at, is_urgent
  from (select topic_of_alert(kind) as topic, to_timestamp((key >> 20) / 1000.0) as at) as alert
  where at > now() - interval '30 days' and is_wanted(account, topic, at)
  on conflict do nothing
$$;

update subscription set topic = 'rental:theft' where topic = 'rental:moved';
update notice set topic = 'rental:theft' where topic = 'rental:moved';
update inbox_item set topic = 'rental:theft' where topic = 'rental:moved';
update webhook set topics = array_replace(topics, 'rental:moved', 'rental:theft') where 'rental:moved' = any (topics);
