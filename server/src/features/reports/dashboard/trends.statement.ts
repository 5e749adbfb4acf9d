import { LIVE_DAYS, daySums } from '../../../reports/daySums.ts'
import { EVERY_DAY, fleetStatement } from '../../../reports/statement.ts'

/** Returns how long the fleet worked, idled and ran on each day: [day, working, idle, engine], in seconds. */
export const readUse = fleetStatement({
  cut: 'day',
  with: (covered) => `${LIVE_DAYS},
    by_day as materialized (${daySums({
      covered,
      by: { day: 'day' },
      figures: { working: 'working_ms', idle: 'idle_ms', engine: 'engine_ms' },
    })})`,
  picture: `select json_build_array(day, coalesce(round(working / 1000), 0), coalesce(round(idle / 1000), 0),
      coalesce(round(engine / 1000), 0))
    from ${EVERY_DAY} left join by_day using (day) order by day`,
  rows: `select json_build_array() where false`,
  total: `select 0`,
})
