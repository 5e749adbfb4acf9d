-- Open maps learn with the commit what readings do not tell: of equipment that is new, renamed, archived, or in another
-- category or branch, and of flags, whoever raises or lowers them.
create function tell_equipment() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_equipment', new.account_id || ':' || new.id);
  return null;
end
$$;
create trigger equipment_added after insert on equipment for each row execute function tell_equipment();
create trigger equipment_changed after update on equipment for each row
  when ((old.name, old.category_id, old.branch_id, old.archived_at)
    is distinct from (new.name, new.category_id, new.branch_id, new.archived_at))
  execute function tell_equipment();

create function tell_flag() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', coalesce(new.account_id, old.account_id) || ':' || coalesce(new.equipment_id, old.equipment_id));
  return null;
end
$$;
create trigger asset_flag_told after insert or delete on asset_flag for each row execute function tell_flag();
