-- The server signs in as its plain roles only. A process that doesn't know the owner checks the schema itself.
grant select on migration to yardmaster_app;

-- The job queue keeps its tables in a schema of its own and migrates them itself, so its role owns them. An
-- earlier version created them as the owner of the database.
do $$
declare
  object record;
begin
  create schema if not exists graphile_worker;
  -- With this table, the queue doesn't try to create the schema, which its role may not.
  create table if not exists graphile_worker.migrations (
    id integer primary key,
    ts timestamptz not null default now(),
    breaking boolean not null default false
  );
  alter schema graphile_worker owner to yardmaster_ingest;
  for object in
    select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind, oid::regclass as name
    from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p', 'v', 'S')
      -- The sequence of a column follows its table.
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and relkind = 'S')
  loop
    execute format('alter %s %s owner to yardmaster_ingest', object.kind, object.name);
  end loop;
  for object in select oid::regprocedure as name from pg_proc where pronamespace = 'graphile_worker'::regnamespace loop
    execute format('alter routine %s owner to yardmaster_ingest', object.name);
  end loop;
  for object in
    select oid::regtype as name from pg_type
    where typnamespace = 'graphile_worker'::regnamespace and typtype in ('c', 'd', 'e')
      and (typrelid = 0 or (select relkind from pg_class where oid = typrelid) = 'c')
  loop
    execute format('alter type %s owner to yardmaster_ingest', object.name);
  end loop;
end
$$;

-- Until a worker has started, the queue has no functions yet, and the job's own schedule finds the work.
create or replace function ask_for_imports() returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (
    select from pg_proc where pronamespace = to_regnamespace('graphile_worker') and proname = 'add_job'
  ) then
    perform graphile_worker.add_job('runImports', job_key => 'runImports');
  end if;
end
$$;
alter function ask_for_imports owner to yardmaster_ingest;
