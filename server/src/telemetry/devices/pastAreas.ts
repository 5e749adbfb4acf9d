import type pg from 'pg'
import type { Fence } from '../derive/detector.ts'
import { indexAreas } from '../geo/areaIndex.ts'
import type { AreaIndex } from '../geo/areaIndex.ts'
import { fenceOf } from './accountAreas.ts'
import type { OutlineRow } from './accountAreas.ts'
import { instantOf } from './instant.ts'

type Outline = { fence: Fence; from: number; until: number }

/** The outlines of an account's areas over time. */
export type PastAreas = {
  /** The instant before which only the changes are known. */
  from: number
  /** The instants at which an outline began or ceased to hold, ascending. */
  changes: readonly number[]
  at(instant: number): AreaIndex
}

/** Derivation goes forward in time, for a few assets at once, so that few indexes are used again. */
const REMEMBER_MOST = 16

/** Loads the outlines that held at that instant or later. */
export async function loadPastAreas(pool: pg.Pool, accountId: number, from: number): Promise<PastAreas> {
  const { rows } = await pool.query<OutlineRow & { until_at: number | null }>({
    name: 'past_areas',
    text: `select account_id, id, lat, lng, radius, ${instantOf('from_at')} as from_at,
        case when until_at is not null then ${instantOf('until_at')} end as until_at,
        case when coalesce(until_at, 'infinity') > to_timestamp($2 / 1000.0) then polygon end as polygon
      from (
        select account_id, id, lat, lng, radius, polygon, outline_from as from_at, deleted_at as until_at from area
        union all
        select account_id, area_id, lat, lng, radius, polygon, from_at, until_at from past_area_outline) as outline
      where account_id = $1`,
    values: [accountId, from],
  })
  const outlines = rows.map((row) => ({
    fence: fenceOf(row),
    from: row.from_at,
    until: row.until_at ?? Infinity,
  }))
  return { from, ...indexedByTime(outlines) }
}

function indexedByTime(outlines: readonly Outline[]): Omit<PastAreas, 'from'> {
  const instants = new Set(outlines.flatMap(({ from, until }) => [from, until]))
  const changes = [...instants].filter(Number.isFinite).toSorted((a, b) => a - b)
  const indexes = new Map<number, AreaIndex>()
  return {
    changes,
    at(instant) {
      const change = changes.findLast((each) => each <= instant) ?? 0
      const known = indexes.get(change)
      if (known) return known
      const held = outlines.filter(({ from, until }) => from <= change && change < until)
      const index = indexAreas(held.map(({ fence }) => fence))
      if (indexes.size >= REMEMBER_MOST) indexes.delete(indexes.keys().next().value ?? 0)
      indexes.set(change, index)
      return index
    },
  }
}
