-- Accounts that will be deleted for good after a waiting period.
create table account_erasure (
  account_id integer primary key references account (id),
  requested_by integer,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  warned_at timestamptz,
  -- Who is told when everything is deleted: [{ "email": …, "language": … }]. Set when the deletion starts.
  notify jsonb,
  foreign key (account_id, requested_by) references app_user (account_id, id) on delete set null (requested_by)
);
call make_tenant_table('account_erasure');

-- All that remains of a deleted account.
create table erased_account (
  account_id integer primary key,
  erased_at timestamptz not null
);

-- People whose personal data was removed. Their rows stay, because history refers to them.
alter table app_user add column anonymized_at timestamptz;

create function pending_erasures() returns table (account_id integer, erase_at timestamptz, warned_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select e.account_id, e.erase_at, e.warned_at from account_erasure e order by e.erase_at;
end;
revoke execute on function pending_erasures from public;
grant execute on function pending_erasures to yardmaster_app;

-- The tables with rows of accounts, partitions one by one, without those that are deleted last.
create function tables_to_erase() returns setof text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.oid::regclass::text
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('account_erasure', 'erased_account')
  order by c.relname;
end;
revoke execute on function tables_to_erase from public;
grant execute on function tables_to_erase to yardmaster_ingest;

-- Deletes up to so many rows of an account whose waiting period is over. Returns null if other rows still refer to them.
create function erase_rows(erased integer, name text, most integer, at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  deleted integer;
begin
  if not exists (select from account_erasure e where e.account_id = erased and e.erase_at <= at) then
    raise exception 'the account is not to be deleted';
  end if;
  if not exists (select from tables_to_erase() t where t = name) then
    raise exception 'not a table of accounts';
  end if;
  execute format(
    'delete from only %s where ctid = any (array(select ctid from only %s where account_id = $1 limit $2))', name, name)
    using erased, most;
  get diagnostics deleted = row_count;
  return deleted;
exception
  when foreign_key_violation then
    return null;
end
$$;
revoke execute on function erase_rows from public;
grant execute on function erase_rows to yardmaster_ingest;

-- Deletes the account itself, which fails while anything refers to it, and keeps only that it existed.
create function finish_erasure(erased integer, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from account_erasure e where e.account_id = erased and e.erase_at <= at;
  if not found then
    raise exception 'the account is not to be deleted';
  end if;
  delete from account where id = erased;
  insert into erased_account values (erased, at);
end
$$;
revoke execute on function finish_erasure from public;
grant execute on function finish_erasure to yardmaster_ingest;
