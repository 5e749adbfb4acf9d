import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { Yard } from './yard.ts'

/** What the demo's assets are doing: two in five run, the others stand. All are inside an area. */
const OPEN = `
  select json_agg(json_build_object('kind', kind, 'start', extract(epoch from now() - n * interval '13 seconds' - interval '1 hour')::bigint * 1000,
    'seconds', 3600, 'ref', case kind when ${INTERVAL_KINDS.inside} then 1 end, 'lat', 39.7, 'lng', -105))
  from unnest(case when n % 5 < 2
    then '{${INTERVAL_KINDS.engine},${INTERVAL_KINDS.trip},${INTERVAL_KINDS.inside}}'::int[]
    else '{${INTERVAL_KINDS.stop},${INTERVAL_KINDS.inside}}' end) as kind`

/**
 * Inserts realistic equipment with ids from `from` to `to`, with the latest state of each, as large as those of
 * the demo (1,150 bytes). Every fiftieth asset has never reported.
 */
export async function fillEquipment({ owner, ingest }: Yard, from: number, to: number): Promise<void> {
  await owner.query(
    `insert into equipment (account_id, id, branch_id, category_id, name, make, model, serial_number, tags)
     select 1, n, 1, 1, (array['Excavator', 'Boom lift', 'Loader', 'Trailer'])[1 + n % 4] || ' ' || n,
       (array['Volvo', 'Caterpillar', 'JLG'])[1 + n % 3], 'M' || n % 200, upper(substr(md5(n::text), 1, 10)),
       case when n % 3 = 0 then '{rent,north}'::text[] else '{}' end
     from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await ingest.query(
    `insert into asset_state (account_id, asset_id, last_update_at, lat, lng, status, snapshot, detectors, open_intervals)
     select 1, n, now() - n * interval '13 seconds', 39 + random(), -105 - random(),
       (array['moving', 'idling', 'stopped', 'stopped', 'silent'])[1 + n % 5],
       json_build_object('x', repeat(md5(n::text), 17)), json_build_object('x', repeat(md5(n::text), 8)),
       (${OPEN})
     from generate_series($1::int, $2::int) n where n % 50 <> 0`,
    [from, to],
  )
  await owner.query(
    `insert into asset_flag (account_id, equipment_id, flag_id)
     select 1, n, case when n % 2 = 0 then 10 else 7 end from generate_series($1::int, $2::int, 30) n`,
    [from, to],
  )
  await owner.query('vacuum analyze')
}
