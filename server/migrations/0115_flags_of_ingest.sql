-- Commits with notifications wait for each other, which limited ingest. It announces the assets whose flags it changes
-- after its commit, and its jobs do so themselves.
create or replace function tell_flag() returns trigger language plpgsql as $$
begin
  if session_user <> 'yardmaster_ingest' then
    perform pg_notify('live', coalesce(new.account_id, old.account_id) || ':' || coalesce(new.equipment_id, old.equipment_id));
  end if;
  return null;
end
$$;
