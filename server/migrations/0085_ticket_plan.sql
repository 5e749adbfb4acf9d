-- Who works on a ticket, how urgent it is, until when, how far it is, and how long the asset was down.

alter table repair
  add column assignee_id integer,
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  add column due_date date,
  -- How far an open ticket is. Whether it is resolved is said by resolved_at alone.
  add column progress text not null default 'open' check (progress in ('open', 'inProgress', 'waitingForParts')),
  -- Null: from the opening to the resolution of the ticket.
  add column down_from timestamptz,
  add column down_until timestamptz,
  add foreign key (account_id, assignee_id) references app_user (account_id, id),
  add check (down_until >= down_from);

create index repair_assignee on repair (account_id, assignee_id) where assignee_id is not null and deleted_at is null;
create index repair_due on repair (account_id, (coalesce(due_date, 'infinity'::date)), id) where deleted_at is null;
create index repair_priority on repair (account_id, (array_position(array['low', 'normal', 'high', 'urgent'], priority)), id)
  where deleted_at is null;

-- Tickets are also found by their assignee.
create or replace function gather_repair_search() returns trigger language plpgsql as $$
begin
  new.search := plain_text(concat_ws(E'\n', new.ticket_num, new.issue,
    (select name from equipment where account_id = new.account_id and id = new.equipment_id),
    (select first_name || ' ' || last_name from app_user where account_id = new.account_id and id = new.assignee_id)));
  return new;
end
$$;
create or replace trigger repair_search before insert or update of issue, assignee_id, search on repair
  for each row execute function gather_repair_search();

create function gather_search_of_assigned_repairs() returns trigger language plpgsql as $$
begin
  update repair set search = '' where account_id = new.account_id and assignee_id = new.id;
  return null;
end
$$;
create trigger user_name_of_repairs after update of first_name, last_name on app_user
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function gather_search_of_assigned_repairs();
