-- Sign-ins with a wrong password, until a job has added them to the security logs of the accounts concerned. It is written
-- for unknown email addresses as well, so that the time of an answer doesn't reveal which ones exist.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) <= 254),
  address text not null,
  user_agent text,
  at timestamptz not null
);
grant select, insert, delete on sign_in_failure to yardmaster_app;

-- A nightly job deletes entries that are older than a year.
create index security_event_at on security_event (at);
grant select (account_id, id, at), delete on security_event to yardmaster_ingest;
create policy ingest on security_event to yardmaster_ingest using (true);
