-- The ground of all maps of the installation. One row at most; without it, the built-in map is drawn.
create table map_ground (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('builtIn', 'file', 'openFreeMap', 'style')),
  -- The address of a MapLibre style.
  style_url text check ((style_url is not null) = (kind = 'style')),
  changed_at timestamptz not null
);
grant select, insert, update on map_ground to yardmaster_app;

-- Whether no other company is affected by a setting of the installation: the current account is the only real one, or all
-- accounts are demos.
create function is_only_company() returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select not exists (select from account where not demo and id <> current_account_id());
end;
revoke execute on function is_only_company from public;
grant execute on function is_only_company to yardmaster_app;
