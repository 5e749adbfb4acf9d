-- The company: its address, logo, dashboard and features. Branches can be deleted.

alter table account
  add column street_address text not null default '',
  add column address_locality text not null default '',
  add column address_region text not null default '',
  add column postal_code text not null default '',
  add column address_country text not null default 'USA',
  add column phone text not null default '',
  add column fax text not null default '',
  -- The address of the main dashboard; null means our own.
  add column dashboard_url text check (dashboard_url like 'https://%'),
  -- Devices only, no service.
  add column monitoring_only boolean not null default false,
  -- Increases with every change, so that two administrators don't overwrite each other.
  add column version integer not null default 1,
  -- The keys of the logo in the file store, and its size in pixels. All are null without a logo.
  add column logo_file_key text,
  add column logo_list_file_key text,
  add column logo_width integer,
  add column logo_height integer,
  -- Increases with every logo, so that each has its own URL.
  add column logo_version integer not null default 0,
  add check (num_nulls(logo_file_key, logo_list_file_key, logo_width, logo_height) in (0, 4));

-- The features in effect. The granted ones stay stored, so that service returns as it was.
alter table account add column active_features text[] not null
  generated always as (case when monitoring_only then array_remove(features, 'service') else features end) stored;
create trigger monitoring_changed after update of monitoring_only on account for each row
  when (old.monitoring_only <> new.monitoring_only) execute function announce_features();

-- A company without service sees no flags about it either: service due, service overdue, in the shop. They stay stored.
create policy monitoring_only on asset_flag as restrictive for select to yardmaster_app
  using (flag_id not in (5, 6, 10) or not (select monitoring_only from account where id = current_account_id()));

update account set address_country = first.address_country
from (select distinct on (account_id) account_id, address_country from branch order by account_id, id) as first
where first.account_id = account.id;

-- A new account gets the country of its first branch, and the currency of that country.
create or replace function follow_first_branch() returns trigger language plpgsql as $$
begin
  update account set currency = default_currency(new.address_country), address_country = new.address_country
  where id = new.account_id and not exists (
    select from branch where account_id = new.account_id and id <> new.id);
  return null;
end
$$;

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
    select file_key from equipment_import
    union all
    select logo_file_key from account
    union all
    select logo_list_file_key from account
  );
end;

-- The company that the sign-in page names: the only real account of the installation, if there is exactly one.
create function only_company() returns table (
    account_id integer, name text, logo_file_key text, logo_version integer, logo_width integer, logo_height integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with real_accounts as (select account.* from account where not demo limit 2)
  select id, real_accounts.name, real_accounts.logo_file_key, real_accounts.logo_version, real_accounts.logo_width,
    real_accounts.logo_height
  from real_accounts where (select count(*) from real_accounts) = 1;
end;
revoke execute on function only_company from public;
grant execute on function only_company to yardmaster_app;

-- The last sign-in. The one in sign_in belongs to an email address and ends with it.
alter table app_user add column last_sign_in_at timestamptz;
update app_user set last_sign_in_at = s.used_at from sign_in s
where s.account_id = app_user.account_id and s.user_id = app_user.id and s.used_at is not null;

-- A deleted branch stays as a row, because past reports and the history of equipment name it.
alter table branch
  add column version integer not null default 1,
  add column deleted_at timestamptz;
drop index branch_name;
create unique index branch_name on branch (account_id, lower(name)) where deleted_at is null;

-- Nothing can be added to a deleted branch, even by a transaction that began before the deletion. Its lock waits for
-- the deletion, which locks the branch for update.
create function require_open_branch() returns trigger language plpgsql as $$
begin
  perform from branch
  where account_id = new.account_id and id = new.branch_id and deleted_at is null for key share;
  if not found then
    raise foreign_key_violation using message = 'The branch is deleted or unknown.', constraint = 'open_branch';
  end if;
  return null;
end
$$;
create trigger open_branch_added after insert on app_user for each row execute function require_open_branch();
create trigger open_branch_changed after update of branch_id on app_user for each row
  when (old.branch_id <> new.branch_id) execute function require_open_branch();
create trigger open_branch_added after insert on equipment for each row execute function require_open_branch();
create trigger open_branch_changed after update of branch_id on equipment for each row
  when (old.branch_id <> new.branch_id) execute function require_open_branch();
create trigger open_branch_added after insert on place for each row execute function require_open_branch();
create trigger open_branch_changed after update of branch_id on place for each row
  when (old.branch_id <> new.branch_id) execute function require_open_branch();
