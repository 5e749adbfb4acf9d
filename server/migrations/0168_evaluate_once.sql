-- As before, and: when a meter passed its value is computed once for each flag. Before, PostgreSQL could compute it for each pair of
-- flags, depending on its statistics, and 500 assets took 8 seconds.
create or replace function evaluate_schedules(account_ids integer[], equipment_ids integer[], now_seconds double precision)
  returns void language plpgsql as $$
declare
  payload text;
begin
  -- Everyone locks them in this order, and looks at readings only then: who waited sees what the other has written.
  perform from task_assignment a
    join unnest(account_ids, equipment_ids) as wanted (account_id, equipment_id) using (account_id, equipment_id)
    order by a.account_id, a.equipment_id, a.task_id for update of a;
  perform from next_service n
    join unnest(account_ids, equipment_ids) as wanted (account_id, equipment_id) using (account_id, equipment_id)
    order by n.account_id, n.equipment_id for update of n;

  update task_assignment a set last_value = begun.reading, next_value = begun.reading + begun.every
  from (
    select b.account_id, b.equipment_id, b.task_id, reading, task.every
    from (select distinct * from unnest(account_ids, equipment_ids) as u (account_id, equipment_id)) as wanted
    join task_assignment b using (account_id, equipment_id)
    join task on task.account_id = b.account_id and task.id = b.task_id
    join asset_state s on s.account_id = b.account_id and s.asset_id = b.equipment_id
    cross join lateral schedule_reading(b.schedule_type, s.snapshot, null) as reading
    where b.counts_from = 'firstReading' and b.schedule_type <> 'time' and reading > 0
      and (b.last_value is null or reading < b.last_value)
  ) as begun
  where a.account_id = begun.account_id and a.equipment_id = begun.equipment_id and a.task_id = begun.task_id;

  for payload in with wanted as (
    select distinct account_id, equipment_id from unnest(account_ids, equipment_ids) as u (account_id, equipment_id)
  ), judged as (
    select a.account_id, a.equipment_id, a.task_id, a.state as was,
      case when a.schedule_type = 'time' and now_seconds is null then a.state
        when reading > a.next_value then 2 when reading >= a.warn_value then 1 else 0 end as state,
      a.schedule_type, reading, a.warn_value, a.next_value
    from wanted
    join task_assignment a using (account_id, equipment_id)
    left join asset_state s on s.account_id = a.account_id and s.asset_id = a.equipment_id
    cross join lateral schedule_reading(a.schedule_type, s.snapshot, now_seconds) as reading
  ), changed as (
    update task_assignment a set state = judged.state from judged
    where judged.was <> judged.state and a.account_id = judged.account_id
      and a.equipment_id = judged.equipment_id and a.task_id = judged.task_id
  ), judged_next as (
    select n.account_id, n.equipment_id, n.time_state as time_was, n.engine_state as engine_was,
      case when now_seconds is null then n.time_state
        when now_seconds > n.time_due then 2 when now_seconds >= n.time_warn then 1 else 0 end as time_state,
      case when reading > n.engine_due then 2 when reading >= n.engine_warn then 1 else 0 end as engine_state,
      reading, n.time_warn, n.time_due, n.engine_warn, n.engine_due
    from wanted
    join next_service n using (account_id, equipment_id)
    left join asset_state s on s.account_id = n.account_id and s.asset_id = n.equipment_id
    cross join lateral meter_reading(s.snapshot, 'engineSeconds') as reading
  ), changed_next as (
    update next_service n set time_state = judged_next.time_state, engine_state = judged_next.engine_state
    from judged_next
    where (time_was, engine_was) <> (judged_next.time_state, judged_next.engine_state)
      and n.account_id = judged_next.account_id and n.equipment_id = judged_next.equipment_id
  ), flags as (
    select account_id, equipment_id, state + 4 as flag_id from judged where state > 0
    union select account_id, equipment_id, greatest(time_state, engine_state) + 4 from judged_next
    where greatest(time_state, engine_state) > 0
  ), lowered as (
    delete from asset_flag f using wanted
    where f.account_id = wanted.account_id and f.equipment_id = wanted.equipment_id and f.flag_id in (5, 6)
      and not exists (select from flags where flags.account_id = f.account_id
        and flags.equipment_id = f.equipment_id and flags.flag_id = f.flag_id)
    returning f.account_id, f.equipment_id
  ), causes as materialized (
    select account_id, equipment_id, state + 4 as flag_id, schedule_type, reading,
      case state when 2 then next_value else warn_value end as threshold
    from judged where state > 0
    union all
    select account_id, equipment_id, time_state + 4, 'time', null, case time_state when 2 then time_due else time_warn end
    from judged_next where time_state > 0
    union all
    select account_id, equipment_id, engine_state + 4, 'engine-hours', reading, case engine_state when 2 then engine_due else engine_warn end
    from judged_next where engine_state > 0
  ), raised as (
    insert into asset_flag (account_id, equipment_id, flag_id, since)
    select account_id, equipment_id, flag_id, least(instant, coalesce(min(
        case when c.schedule_type = 'time' then to_timestamp(c.threshold) when c.schedule_type is not null
          then meter_passed_at(account_id, equipment_id, c.schedule_type, c.reading - c.threshold) end), instant))
    from flags
    cross join (select coalesce(to_timestamp(now_seconds), now()) as instant) as clock
    left join causes c using (account_id, equipment_id, flag_id)
    where not exists (select from asset_flag f where f.account_id = flags.account_id
      and f.equipment_id = flags.equipment_id and f.flag_id = flags.flag_id)
    group by account_id, equipment_id, flag_id, instant
    on conflict do nothing
    returning account_id, equipment_id
  ), told as (
    select account_id, equipment_id, row_number() over (partition by account_id order by equipment_id) / 500 as part
    from (select * from lowered union select * from raised) as flagged
  )
  select account_id || ':' || string_agg(equipment_id::text, ',' order by equipment_id) from told group by account_id, part
  loop
    if not notifies_later() then
      perform pg_notify('live', payload);
    end if;
  end loop;
end
$$;
