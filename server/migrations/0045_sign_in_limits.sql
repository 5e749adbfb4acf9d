-- Attempts are counted before a password is checked, so that guesses sent at once can't exceed a limit.

-- Counts one attempt under every key, or under none if one of them has reached its limit. Returns the counts
-- before this attempt, and when they start again.
create function take_attempts(keys text[], limits integer[], seconds integer[], now_ms bigint)
  returns table (key text, before integer, ends_ms bigint)
  language plpgsql
as $$
#variable_conflict use_column
begin
  -- Locks the rows, in one order for everyone, so that attempts with common keys wait for each other and never
  -- in a circle.
  insert into sign_in_attempt as counted (key, points, expire)
    select wanted.key, 0, now_ms + wanted.seconds * 1000::bigint
    from unnest(keys, seconds) as wanted (key, seconds) order by wanted.key
    on conflict (key) do update set
      points = case when counted.expire <= now_ms then 0 else counted.points end,
      expire = case when counted.expire <= now_ms then excluded.expire else counted.expire end;
  return query
    select counted.key::text, counted.points, counted.expire
    from sign_in_attempt as counted where counted.key = any (keys);
  if not exists (
    select from sign_in_attempt as counted
    join unnest(keys, limits) as wanted (key, most) on wanted.key = counted.key
    where counted.points >= wanted.most
  ) then
    update sign_in_attempt set points = points + 1 where key = any (keys);
  end if;
end
$$;
revoke execute on function take_attempts from public;
grant execute on function take_attempts to yardmaster_app;

-- Sign-ins that were blocked after too many wrong passwords, until a job has told the users. It is written for
-- unknown email addresses as well, so that the time of an answer doesn't reveal which ones exist.
create table sign_in_lock (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) <= 254),
  address text not null,
  at timestamptz not null
);
grant select, insert, delete on sign_in_lock to yardmaster_app;
