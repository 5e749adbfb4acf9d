-- Tickets are found by their number, by what is wrong and by the name of the machine, in 200,000 of them as in ten.

alter table repair add column search text not null default '';

create function gather_repair_search() returns trigger language plpgsql as $$
begin
  new.search := plain_text(concat_ws(E'\n', new.ticket_num, new.issue,
    (select name from equipment where account_id = new.account_id and id = new.equipment_id)));
  return new;
end
$$;
create trigger repair_search before insert or update of issue, search on repair
  for each row execute function gather_repair_search();

-- Writing the column, whatever is written, has it gathered again.
create function gather_search_of_repairs() returns trigger language plpgsql as $$
begin
  update repair set search = '' where account_id = new.account_id and equipment_id = new.id;
  return null;
end
$$;
create trigger equipment_name_of_repairs after update of name on equipment
  for each row when (old.name is distinct from new.name) execute function gather_search_of_repairs();

update repair set search = '';

create index repair_search on repair using gin (account_id, search gin_trgm_ops) where deleted_at is null;
create index repair_open_date on repair (account_id, check_in_date desc, id desc)
  where resolved_at is null and deleted_at is null;
-- What is open counts as completed last.
create index repair_completed on repair (account_id, (coalesce(date_completed, 'infinity'::date)), id)
  where deleted_at is null;

-- As find_equipment does for equipment: row-level security would keep `like` away from the index.
create function find_repairs(patterns text[], most integer) returns setof integer
  language sql stable security definer rows 100 set search_path = public, pg_temp
begin atomic
  select id from repair
  where account_id = current_account_id() and deleted_at is null
    and search like coalesce(patterns[1], '%') and search like coalesce(patterns[2], '%')
    and search like coalesce(patterns[3], '%') and search like all (patterns)
  limit most;
end;
revoke execute on function find_repairs from public;
grant execute on function find_repairs to yardmaster_app;

-- The newest requests first, of those that nobody has decided on.
create index repair_request_newest on repair_request (account_id, id desc) where reviewed_at is null;
