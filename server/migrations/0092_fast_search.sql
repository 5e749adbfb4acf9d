-- The search for everything reads all places, areas and people of an account. Making their texts plain took most of its time,
-- so they are stored, like those of clients and sites.
alter table place add column search text not null
  generated always as (plain_text(name || E'\n' || address) || E'\n' || compact_text(name)) stored;
alter table area add column search text not null
  generated always as (plain_text(name) || E'\n' || compact_text(name)) stored;
alter table app_user add column search text not null
  generated always as (plain_text(first_name || ' ' || last_name || ' ' || coalesce(email, ''))) stored;

-- Up to a thousand of each are compared with the text, to find the names that begin with it.
alter table equipment add column compact_name text not null generated always as (compact_text(name)) stored;
alter table client add column compact_name text not null generated always as (compact_text(name)) stored;
alter table site add column compact_name text not null generated always as (compact_text(name)) stored;

-- The index can't use "like all", so the first of the other words is also compared by itself. It leaves few rows of a text of
-- several words, of which the longest may be misspelled. A pattern of less than three letters would make it read the whole
-- index. The plan depends on how many rows contain the text: for a common
-- word it is fastest to read the table until there are enough.
create or replace function find_similar_equipment(one_of text[], others text[], most integer) returns setof integer
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if char_length(coalesce(others[1], '')) < 5 then return query
    select id from equipment where account_id = current_account_id() and archived_at is null and search like any (one_of)
      and search like all (others) limit most;
  else return query
    select id from equipment where account_id = current_account_id() and archived_at is null and search like any (one_of)
      and search like others[1] and search like all (others) limit most;
  end if;
end
$$;
create or replace function find_clients(one_of text[], others text[], most integer) returns setof integer
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if char_length(coalesce(others[1], '')) < 5 then return query
    select id from client where account_id = current_account_id() and deleted_at is null and search like any (one_of)
      and search like all (others) limit most;
  else return query
    select id from client where account_id = current_account_id() and deleted_at is null and search like any (one_of)
      and search like others[1] and search like all (others) limit most;
  end if;
end
$$;
create or replace function find_sites(one_of text[], others text[], most integer) returns setof integer
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if char_length(coalesce(others[1], '')) < 5 then return query
    select id from site where account_id = current_account_id() and deleted_at is null and search like any (one_of)
      and search like all (others) limit most;
  else return query
    select id from site where account_id = current_account_id() and deleted_at is null and search like any (one_of)
      and search like others[1] and search like all (others) limit most;
  end if;
end
$$;
create or replace function find_devices(one_of text[], others text[], most integer) returns setof integer
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if char_length(coalesce(others[1], '')) < 5 then return query
    select id from device where account_id = current_account_id() and search like any (one_of)
      and search like all (others) limit most;
  else return query
    select id from device where account_id = current_account_id() and search like any (one_of)
      and search like others[1] and search like all (others) limit most;
  end if;
end
$$;
alter function find_repairs set plan_cache_mode = force_custom_plan;
