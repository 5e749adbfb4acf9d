-- Imports can be undone for a while: who applied one and when, what it created besides assets, and what undoing it did.
alter table equipment_import
  drop constraint equipment_import_status_check,
  add constraint equipment_import_status_check
    check (status in ('read', 'mapped', 'checked', 'applying', 'done', 'failed', 'undoing', 'undone')),
  add column applied_at timestamptz,
  add column applied_by integer,
  -- { categories: { name: id }, attributes: { name: id }, newAttributes: [id] }
  add column created json,
  add column undone_at timestamptz,
  add column undone_by integer,
  -- { restored, removed, archived, left }
  add column undo_counts json,
  add foreign key (account_id, applied_by) references app_user (account_id, id),
  add foreign key (account_id, undone_by) references app_user (account_id, id);
create index equipment_import_applied on equipment_import (account_id, branch_id, applied_at) where applied_at is not null;
drop index equipment_import_waiting;
create index equipment_import_waiting on equipment_import (account_id, id)
  where status in ('mapped', 'applying', 'undoing');

-- The values that a changed asset had before.
alter table equipment_import_row add column old_values json;

-- The import that made a correction.
alter table meter_correction add column import_id integer;
create index meter_correction_import on meter_correction (account_id, import_id) where import_id is not null;

create or replace function waiting_imports() returns table (account_id integer, id integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select equipment_import.account_id, equipment_import.id from equipment_import
  where status in ('mapped', 'applying', 'undoing') order by equipment_import.id;
end;

-- Returns which of these assets of the caller's account something refers to, such as a ticket, a picture or a device. It asks
-- every table with a foreign key to equipment, so that a new one can't be forgotten. Their own history and the corrections of
-- their meters don't count.
create function equipment_in_use(assets integer[]) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  reference record;
begin
  for reference in
    select c.conrelid::regclass as source, a.attname as id_column
    from pg_constraint c
    join pg_attribute id on id.attrelid = c.confrelid and id.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, id.attnum)]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'equipment'::regclass
      and c.conrelid not in ('equipment_history'::regclass, 'meter_correction'::regclass)
  loop
    return query execute format(
      'select distinct %1$I from %2$s where account_id = $1 and %1$I = any ($2)', reference.id_column, reference.source)
      using current_account_id(), assets;
  end loop;
end
$$;
revoke execute on function equipment_in_use from public;
grant execute on function equipment_in_use to yardmaster_app;

-- Forgets the states of assets that are deleted and never had a reading. Setting a meter creates such a state.
create function forget_assets(assets integer[]) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from asset_checkpoint c using asset_state s
  where s.account_id = current_account_id() and s.asset_id = any (assets) and s.watermark is null
    and c.account_id = s.account_id and c.asset_id = s.asset_id;
  delete from asset_state
  where account_id = current_account_id() and asset_id = any (assets) and watermark is null;
end;
alter function forget_assets owner to yardmaster_ingest;
revoke execute on function forget_assets from public;
grant execute on function forget_assets to yardmaster_app;

-- Open maps learn with the commit that an asset was deleted.
create function announce_deleted_equipment() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_equipment', old.account_id || ':' || old.id);
  return null;
end
$$;
create trigger equipment_deleted after delete on equipment for each row execute function announce_deleted_equipment();

-- Open streams learn with the commit that somebody of the account may see something else, or nothing. PostgreSQL sends equal
-- notifications of a transaction once.
create function announce_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_access', coalesce(new.account_id, old.account_id)::text);
  return null;
end
$$;
create function announce_features() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_access', new.id::text);
  return null;
end
$$;
create trigger user_access_changed after update on app_user for each row
  when ((old.branch_id, old.role, old.view_only, old.limited, old.features, old.deleted_at)
    is distinct from (new.branch_id, new.role, new.view_only, new.limited, new.features, new.deleted_at))
  execute function announce_access();
create trigger session_ended after delete on session for each row execute function announce_access();
create trigger session_moved after update of branch_id on session for each row
  when (old.branch_id <> new.branch_id) execute function announce_access();
create trigger category_access_changed after insert or delete on user_category_access
  for each row execute function announce_access();
create trigger equipment_access_changed after insert or delete on user_equipment_access
  for each row execute function announce_access();
create trigger features_changed after update of features on account for each row
  when (old.features is distinct from new.features) execute function announce_features();
