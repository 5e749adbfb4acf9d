-- Two administrators who change the settings at once do not overwrite each other. Speed limits of categories are among
-- them.
alter table account add column tracking_version integer not null default 1;

-- What ingest remembers of an account is read again when it changes, too.
create function tell_ingest_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile', new.id::text);
  return null;
end
$$;
create trigger account_telemetry_changed after update of telemetry on account
  for each row when (old.telemetry::text is distinct from new.telemetry::text) execute function tell_ingest_of_account();
