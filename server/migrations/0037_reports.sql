-- Partitions of events belong to ingest, whoever creates them. The demo wrote its tickets as the owner of the database, and ingest
-- could neither compact nor drop the weeks that were created for them.
alter function make_event_partition security definer set search_path = public, pg_temp;
do $$
declare partition regclass;
begin
  for partition in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^event_w\d+(_sorted)?$'
      and relowner <> 'yardmaster_ingest'::regrole
  loop
    execute format('alter table %s owner to yardmaster_ingest', partition);
  end loop;
end
$$;

-- How the jobs of the installation are doing. They work for all accounts, so the table has no account.
create table job_run (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why the newest failure happened, and how often in a row it has failed since the last success.
  message text,
  failures integer not null default 0,
  failing_since timestamptz
);
alter table job_run owner to yardmaster_ingest;

-- A message may quote data of any account. It is shown where no other company can be affected: in the only real account of the
-- installation, or if all accounts are demos.
create function visible_job_runs() returns setof job_run
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select name, succeeded_at, failed_at,
    case when not exists (select from account where not demo and id <> current_account_id()) then message end,
    failures, failing_since
  from job_run;
end;
alter function visible_job_runs owner to yardmaster_ingest;
revoke execute on function visible_job_runs from public;
grant execute on function visible_job_runs to yardmaster_app;

-- When a person assigned the device. The assignment itself may count from earlier on. Null for assignments from before.
alter table device_assignment add column assigned_at timestamptz;
alter table device_assignment alter column assigned_at set default now();

-- The currency of all amounts of an account (ISO 4217). Amounts are never converted.
create function default_currency(country text) returns text language sql immutable return case
  when country in ('AND', 'AUT', 'BEL', 'BGR', 'BLM', 'CYP', 'DEU', 'ESP', 'EST', 'FIN', 'FRA', 'GLP', 'GRC', 'GUF', 'HRV', 'IRL',
    'ITA', 'LTU', 'LUX', 'LVA', 'MAF', 'MCO', 'MLT', 'MNE', 'MTQ', 'MYT', 'NLD', 'PRT', 'REU', 'SMR', 'SPM', 'SVK', 'SVN', 'VAT')
    then 'EUR'
  else coalesce('{"ARG": "ARS", "AUS": "AUD", "BOL": "BOB", "BRA": "BRL", "CAN": "CAD", "CHE": "CHF", "CHL": "CLP", "CHN": "CNY", "COL":
    "COP", "CRI": "CRC", "CZE": "CZK", "DNK": "DKK", "DOM": "DOP", "GBR": "GBP", "GTM": "GTQ", "HND": "HNL", "HUN": "HUF",
    "IND": "INR", "ISL": "ISK", "JPN": "JPY", "KOR": "KRW", "LIE": "CHF", "MEX": "MXN", "NIC": "NIO", "NOR": "NOK", "NZL":
    "NZD", "PER": "PEN", "POL": "PLN", "PRY": "PYG", "ROU": "RON", "SGP": "SGD", "SWE": "SEK", "TUR": "TRY", "URY": "UYU",
    "VEN": "VES", "ZAF": "ZAR", "ARE": "AED", "SAU": "SAR", "ISR": "ILS", "JAM": "JMD", "TTO": "TTD"}'::jsonb ->> country, 'USD') end;
alter table account add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
update account set currency = default_currency(first.address_country)
from (select distinct on (account_id) account_id, address_country from branch order by account_id, id) as first
where first.account_id = account.id;

-- A new account gets the currency of the country of its first branch.
create function follow_first_branch() returns trigger language plpgsql as $$
begin
  update account set currency = default_currency(new.address_country)
  where id = new.account_id and not exists (
    select from branch where account_id = new.account_id and id <> new.id);
  return null;
end
$$;
create trigger first_branch after insert on branch for each row execute function follow_first_branch();
