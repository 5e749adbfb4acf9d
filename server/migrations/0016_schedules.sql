-- Schedules follow readings and the calendar.

-- The newest value of a meter; null when it was never told.
create function meter_reading(snapshot json, field text) returns double precision language sql immutable as $$
  select case when json_typeof(snapshot -> field -> 0) = 'number' then (snapshot -> field ->> 0)::double precision end
$$;

-- Where in its schedule a machine stands now, in the unit of the schedule.
create function schedule_reading(schedule_type text, snapshot json, now_seconds double precision)
  returns double precision language sql immutable as $$
  select case schedule_type when 'time' then now_seconds
    when 'engine-hours' then meter_reading(snapshot, 'engineSeconds')
    else meter_reading(snapshot, 'odometer') end
$$;

-- Sets the state of all assignments of these machines by their newest readings, and makes the flags 5 (due) and 6 (overdue)
-- follow from that. Without an instant, what goes by time stays as it is. Whoever watches the machines hears of new flags.
create function evaluate_schedules(account_ids integer[], equipment_ids integer[], now_seconds double precision)
  returns void language plpgsql as $$
declare
  payload text;
begin
  -- Everyone locks them in this order, and looks at readings only then: who waited sees what the other has written.
  perform from task_assignment a
    join unnest(account_ids, equipment_ids) as wanted (account_id, equipment_id) using (account_id, equipment_id)
    order by a.account_id, a.equipment_id, a.task_id for update of a;

  for payload in with wanted as (
    select distinct account_id, equipment_id from unnest(account_ids, equipment_ids) as u (account_id, equipment_id)
  ), judged as (
    select a.account_id, a.equipment_id, a.task_id, a.state as was,
      case when a.schedule_type = 'time' and now_seconds is null then a.state
        when reading > a.next_value then 2 when reading >= a.warn_value then 1 else 0 end as state
    from wanted
    join task_assignment a using (account_id, equipment_id)
    left join asset_state s on s.account_id = a.account_id and s.asset_id = a.equipment_id
    cross join lateral schedule_reading(a.schedule_type, s.snapshot, now_seconds) as reading
  ), changed as (
    update task_assignment a set state = judged.state from judged
    where judged.was <> judged.state and a.account_id = judged.account_id
      and a.equipment_id = judged.equipment_id and a.task_id = judged.task_id
  ), flags as (
    select distinct account_id, equipment_id, state + 4 as flag_id from judged where state > 0
  ), lowered as (
    delete from asset_flag f using wanted
    where f.account_id = wanted.account_id and f.equipment_id = wanted.equipment_id and f.flag_id in (5, 6)
      and not exists (select from flags where flags.account_id = f.account_id
        and flags.equipment_id = f.equipment_id and flags.flag_id = f.flag_id)
    returning f.account_id, f.equipment_id
  ), raised as (
    insert into asset_flag (account_id, equipment_id, flag_id, since)
    select account_id, equipment_id, flag_id, coalesce(to_timestamp(now_seconds), now()) from flags
    on conflict do nothing
    returning account_id, equipment_id
  ), told as (
    select account_id, equipment_id, row_number() over (partition by account_id order by equipment_id) / 500 as part
    from (select * from lowered union select * from raised) as flagged
  )
  select account_id || ':' || string_agg(equipment_id::text, ',' order by equipment_id) from told group by account_id, part
  loop
    perform pg_notify('live', payload);
  end loop;
end
$$;

-- What ingest remembers of a machine does not go wrong by the state that it sets itself.
drop trigger task_assignment_changed on task_assignment;
create trigger task_assignment_changed
  after insert or delete or update of schedule_type, last_value, next_value on task_assignment
  for each row execute function tell_ingest();
