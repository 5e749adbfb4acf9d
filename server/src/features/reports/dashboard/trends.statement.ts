import { LIVE_DAYS, fleetSums } from '../../../reports/daySums.ts'
import { EVERY_DAY, fleetStatement } from '../../../reports/statement.ts'
import { WORK } from '../../../reports/utilizationParts.ts'

/** Returns how long the fleet worked, idled and ran on each day: [day, working, idle, engine], in seconds. */
export const readUse = fleetStatement({
  cut: 'day',
  with: (covered) => `${LIVE_DAYS},
    by_day as materialized (${fleetSums({
      covered,
      by: { day: 'day' },
      figures: WORK,
    })})`,
  picture: `select json_build_array(day, coalesce(round(work_ms / 1000), 0), coalesce(round(idle_ms / 1000), 0),
      coalesce(round(engine_ms / 1000), 0))
    from ${EVERY_DAY} left join by_day using (day) order by day`,
  rows: `select json_build_array() where false`,
  total: `select 0`,
})
