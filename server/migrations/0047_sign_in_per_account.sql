-- An email is unique within its account only. A manager who adds or changes a user must not learn whether another account
-- knows the email.
alter table sign_in drop constraint sign_in_pkey;
alter table sign_in add constraint sign_in_pkey primary key (account_id, email);
create index sign_in_email on sign_in (email);
alter table sign_in
  -- The last sign-in of this user. A choice of companies begins with the one used last.
  add column used_at timestamptz,
  -- How often, since missed_since, a sign-in with this email opened another account while its password was wrong for this
  -- user. See match.ts.
  add column missed integer not null default 0,
  add column missed_since timestamptz;

-- Returns all users with this email, the one used last first.
create or replace function find_sign_in(wanted text) returns table (account_id integer, user_id integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select sign_in.account_id, sign_in.user_id from sign_in where email = lower(wanted)
  order by used_at desc nulls last, sign_in.account_id;
end;

-- Counts a password that was right for the matched accounts as missed for all others with this email, and returns the
-- counts of the matched ones. Counts that began before window_start start again. It writes every row in one statement,
-- whether there are others or not, so that its time does not reveal them.
create function count_missed(wanted text, matched integer[], now_at timestamptz, window_start timestamptz)
  returns table (account_id integer, missed integer)
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with locked as (
    select s.account_id, s.email, s.missed, s.missed_since, s.account_id = any (matched) as is_match,
      coalesce(s.missed_since <= window_start, true) as is_over
    from sign_in s where s.email = lower(wanted) order by s.account_id for update
  ), counted as (
    update sign_in s set
      missed = case when is_over then 0 else locked.missed end + case when is_match then 0 else 1 end,
      missed_since = case when is_over then now_at else locked.missed_since end
    from locked where s.account_id = locked.account_id and s.email = locked.email
    returning s.account_id, s.missed, is_match
  )
  select counted.account_id, counted.missed from counted where is_match;
end;
revoke execute on function count_missed from public;
grant execute on function count_missed to yardmaster_app;
