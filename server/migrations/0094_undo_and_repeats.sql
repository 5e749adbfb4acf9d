-- Images that were deleted a short time ago and can still be restored. Their files stay until the row is
-- deleted; then no row refers to them, and the job that removes such files does the rest.
create table deleted_image (
  account_id integer not null references account (id),
  -- What it was an image of.
  owner_kind text not null check (owner_kind in ('equipment', 'repair', 'account')),
  owner_id integer not null,
  -- The id that it had and gets back. For a logo, its version.
  image_id integer not null,
  file_key text not null,
  list_file_key text not null,
  -- Null for images of equipment.
  width integer,
  height integer,
  photo_key uuid,
  created_at timestamptz,
  -- Whether it was the main image, and the one that took its place, if any.
  was_main boolean not null default false,
  replaced_by integer,
  deleted_at timestamptz not null,
  primary key (account_id, owner_kind, image_id)
);
create index deleted_image_age on deleted_image (deleted_at);
call make_tenant_table('deleted_image');

create function forget_deleted_images(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from deleted_image where deleted_at < forget_deleted_images.before;
end;
revoke execute on function forget_deleted_images from public;
grant execute on function forget_deleted_images to yardmaster_app;

create or replace function orphan_files(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select unnest(keys)
  except
  (
    select file_key from equipment_image
    union all
    select list_file_key from equipment_image
    union all
    select file_key from repair_image
    union all
    select list_file_key from repair_image
    union all
    select file_key from deleted_image
    union all
    select list_file_key from deleted_image
    union all
    select file_key from equipment_import
    union all
    select logo_file_key from account
    union all
    select logo_list_file_key from account
    union all
    select file_key from rental_check_photo
    union all
    select list_file_key from rental_check_photo
    union all
    select file_key from inspection_photo
    union all
    select list_file_key from inspection_photo
  );
end;

-- Repeats of an alert that somebody has just been sent wait in a message of their own, urgent ones apart from
-- the others, so that they neither wait for the end of quiet hours nor end them.
alter table message add column repeats boolean not null default false;
drop index message_collecting;
create unique index message_collecting on message (account_id, user_id, channel, device_id, urgent, repeats)
  nulls not distinct where collecting;
-- Finds what somebody was sent in the last minutes.
create index message_recent on message (account_id, user_id, (coalesce(held_until, created_at)));

-- An alert whose topic has an escalation is recorded even if nobody subscribes to it.
grant select (account_id, topic, escalate_after) on alert_rule to yardmaster_ingest;
create policy ingest on alert_rule to yardmaster_ingest using (true);
create trigger alert_rule_changed after insert or delete or update of escalate_after on alert_rule
  for each row execute function tell_ingest();

create or replace function is_wanted(account integer, wanted text, happened timestamptz) returns boolean
  language plpgsql stable as $$
begin
  return exists (
      select from subscription s where s.account_id = account and s.topic = wanted
        and s.created_at < happened + interval '1 hour')
    or exists (
      select from webhook w where w.account_id = account and w.active and wanted = any (w.topics)
        and w.active_since < happened + interval '1 hour')
    or exists (
      select from alert_rule r where r.account_id = account and r.topic = wanted and r.escalate_after is not null);
end
$$;
