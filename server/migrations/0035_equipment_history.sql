-- The branch and the category of an asset, and whether it was archived, with the time during which they held. Reports of a past
-- period and the derivation of late readings use what held then. The first row of an asset holds since -infinity.
-- It has no foreign key to equipment: an import adds thousands of assets in one transaction, and PostgreSQL would check each
-- of them by the plan that it made when the table was small.
create table equipment_history (
  account_id integer not null,
  equipment_id integer not null,
  from_at timestamptz not null default '-infinity',
  until_at timestamptz not null default 'infinity',
  branch_id integer not null,
  category_id integer,
  archived boolean not null,
  primary key (account_id, equipment_id, from_at),
  check (from_at < until_at)
);
create index equipment_history_branch on equipment_history (account_id, branch_id, until_at);
call make_tenant_table('equipment_history');
grant select on equipment_history to yardmaster_ingest;
create policy ingest on equipment_history to yardmaster_ingest using (true);

insert into equipment_history (account_id, equipment_id, until_at, branch_id, category_id, archived)
select account_id, id, coalesce(archived_at, 'infinity'), branch_id, category_id, false from equipment;
insert into equipment_history (account_id, equipment_id, from_at, branch_id, category_id, archived)
select account_id, id, archived_at, branch_id, category_id, true from equipment where archived_at is not null;

create function keep_equipment_history() returns trigger language plpgsql as $$
declare
  changed_at timestamptz;
  latest equipment_history;
begin
  if tg_op = 'DELETE' then
    delete from equipment_history where account_id = old.account_id and equipment_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into equipment_history (account_id, equipment_id, branch_id, category_id, archived)
    values (new.account_id, new.id, new.branch_id, new.category_id, new.archived_at is not null);
    return null;
  end if;
  changed_at := coalesce(new.archived_at, now());
  select * into latest from equipment_history
  where account_id = new.account_id and equipment_id = new.id order by from_at desc limit 1;
  -- An archived asset that changes stays archived since then, so a later change counts from now on.
  if changed_at <= latest.from_at then changed_at := now(); end if;
  if changed_at <= latest.from_at then
    -- Several changes in one transaction: the last one holds.
    update equipment_history
    set branch_id = new.branch_id, category_id = new.category_id, archived = new.archived_at is not null
    where account_id = new.account_id and equipment_id = new.id and from_at = latest.from_at;
    return null;
  end if;
  update equipment_history set until_at = changed_at
  where account_id = new.account_id and equipment_id = new.id and from_at = latest.from_at;
  insert into equipment_history (account_id, equipment_id, from_at, branch_id, category_id, archived)
  values (new.account_id, new.id, changed_at, new.branch_id, new.category_id, new.archived_at is not null);
  return null;
end
$$;
create trigger equipment_history_begins after insert on equipment
  for each row execute function keep_equipment_history();
create trigger equipment_history_goes_on after update of branch_id, category_id, archived_at on equipment
  for each row when ((old.branch_id, old.category_id, old.archived_at is null)
    is distinct from (new.branch_id, new.category_id, new.archived_at is null))
  execute function keep_equipment_history();
create trigger equipment_history_ends after delete on equipment
  for each row execute function keep_equipment_history();
