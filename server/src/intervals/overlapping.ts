import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'

const { inside, silent } = INTERVAL_KINDS

/** The columns that a statement can select in addition to id, kind, start_at, end_at and open. */
const COLUMN_TYPES = {
  ref: 'integer',
  seconds: 'real',
  metres: 'real',
  region: 'text',
  lat: 'double precision',
  lng: 'double precision',
  fields: 'json',
}

export type Overlap = {
  /** Fixed kinds, or the parameter of the statement that holds their numbers. */
  kinds: readonly IntervalKind[] | { parameter: string }
  /** SQL for the instants at which the period begins and ends. */
  from: string
  until: string
  columns: readonly (keyof typeof COLUMN_TYPES)[]
  /** The relation of assets, few of the account, and columns of it to select as well. It may name an asset several times. */
  assets?: { relation: string; columns: readonly string[] }
  /** Where an open interval ends: at the asset's last reading (or now, for silence), or with the period. */
  openUntil?: 'lastReading' | 'periodEnd'
}

/**
 * Writes a query for the intervals that overlap a period, uncut. The statement must define a relation `asset`
 * with the column `id`, and its first parameter must be the account.
 *
 * Intervals of one kind don't overlap, so only the last one that began before the period can reach into it,
 * and older history is never scanned. An asset can be inside several areas at once, so for those it is the
 * last one of each area.
 */
export function overlappingIntervals(overlap: Overlap): string {
  const parts = [beganWithin(overlap), begunBefore(overlap), openIntervals(overlap)]
  if (!mayInclude(overlap, 'inside')) return parts.join(' union all ')
  return `${visitedAreas(overlap)} ${[...parts, insideBefore(overlap)].join(' union all ')}`
}

const OWN = 'closed.account_id = $1 and closed.asset_id = asset.id'

const mayInclude = ({ kinds }: Overlap, kind: IntervalKind): boolean =>
  'parameter' in kinds || kinds.includes(kind)

const codesOf = (kinds: readonly IntervalKind[]) => kinds.map((kind) => INTERVAL_KINDS[kind]).join()

const arrayOf = ({ kinds }: Overlap): string =>
  'parameter' in kinds ? `${kinds.parameter}::smallint[]` : `'{${codesOf(kinds)}}'::smallint[]`

/** A list of constants lets PostgreSQL use partial indexes. */
const isWanted = (column: string, { kinds }: Overlap): string =>
  'parameter' in kinds ? `${column} = any(${kinds.parameter})` : `${column} in (${codesOf(kinds)})`

/** Selects from the relation of assets under the name `asset`. */
const assetsOf = ({ assets }: Overlap): string => (assets ? `${assets.relation} as asset` : 'asset')

const ownColumns = ({ assets }: Overlap): string =>
  ['id', ...(assets?.columns ?? [])].map((column) => `asset.${column}`).join(', ')

const selected = (table: string, { columns }: Overlap): string =>
  ['kind', 'start_at', 'end_at', ...columns].map((column) => `${table}.${column}`).join(', ')

/** Looks up each asset. Joined, PostgreSQL may read the intervals of all assets, because it can't know how few are wanted. */
function beganWithin(overlap: Overlap): string {
  const { from, until } = overlap
  return `select ${ownColumns(overlap)}, false as open, ${selected('began', overlap)}
    from ${assetsOf(overlap)} cross join lateral (
      select ${selected('closed', overlap)} from closed_interval as closed
      where ${OWN} and ${isWanted('closed.kind', overlap)} and closed.start_at >= ${from} and closed.start_at < ${until}
      offset 0
    ) as began`
}

function begunBefore(overlap: Overlap): string {
  const { from } = overlap
  return `select ${ownColumns(overlap)}, false, ${selected('begun', overlap)}
    from ${assetsOf(overlap)} cross join unnest(${arrayOf(overlap)}) as wanted (kind)
    cross join lateral (
      select ${selected('closed', overlap)} from closed_interval as closed
      where ${OWN} and closed.kind = wanted.kind and closed.start_at < ${from}
      order by closed.start_at desc limit 1
    ) as begun
    where begun.end_at > ${from} ${mayInclude(overlap, 'inside') ? `and wanted.kind <> ${inside}` : ''}`
}

/** Jumps from area to area in the index, so that a long history in few areas costs little. */
function visitedAreas(overlap: Overlap): string {
  const firstArea = (where: string) => `(
    select closed.ref from closed_interval as closed
    where closed.account_id = $1 and closed.kind = ${inside} and ${where} order by closed.ref limit 1)`
  return `with recursive visited (id, ref) as (
    select asset.id, ${firstArea('closed.asset_id = asset.id')}
    from ${assetsOf(overlap)} where ${inside} = any(${arrayOf(overlap)})
    union all
    select visited.id, ${firstArea('closed.asset_id = visited.id and closed.ref > visited.ref')}
    from visited where visited.ref is not null
  )`
}

function insideBefore(overlap: Overlap): string {
  const { from } = overlap
  return `select visited.id, false, ${selected('begun', overlap)}
    from visited cross join lateral (
      select ${selected('closed', overlap)} from closed_interval as closed
      where closed.account_id = $1 and closed.asset_id = visited.id and closed.kind = ${inside}
        and closed.ref = visited.ref and closed.start_at < ${from}
      order by closed.start_at desc limit 1
    ) as begun
    where begun.end_at > ${from}`
}

/** Of some assets, the states are looked up: PostgreSQL can't know how few they are, and would read the intervals of all states. */
const STATE_OF = {
  all: 'join asset_state as state on state.account_id = $1 and state.asset_id = asset.id',
  few: `cross join lateral (
    select open_intervals, last_update_at from asset_state
    where asset_state.account_id = $1 and asset_state.asset_id = asset.id offset 0) as state`,
}

/** Writes a query for the open ones of these intervals only. */
function openIntervals(overlap: Overlap): string {
  const { from, until, columns, openUntil = 'lastReading' } = overlap
  const record = columns.map((name) => `, ${name} ${COLUMN_TYPES[name]}`).join('')
  const values = columns.map((name) => (name === 'ref' ? ', coalesce(going.ref, 0)' : `, going.${name}`))
  const lastKnown = mayInclude(overlap, 'silent')
    ? `case going.kind when ${silent} then now() else state.last_update_at end`
    : 'state.last_update_at'
  const end = openUntil === 'periodEnd' ? until : `greatest(began.start_at, ${lastKnown})`
  // Skips assets that have been silent since before the period, without looking at their intervals.
  const reported =
    openUntil === 'periodEnd' || mayInclude(overlap, 'silent') ? '' : `state.last_update_at >= ${from} and`
  return `select ${ownColumns(overlap)}, true as open, going.kind, time.start_at, time.end_at${values.join('')}
    from ${assetsOf(overlap)} ${STATE_OF[overlap.assets ? 'few' : 'all']}
    cross join lateral json_to_recordset(state.open_intervals) as going (kind smallint, start bigint${record})
    cross join lateral (select to_timestamp(going.start / 1000.0) as start_at) as began
    cross join lateral (select began.start_at, ${end} as end_at) as time
    where ${reported} ${isWanted('going.kind', overlap)} and time.start_at < ${until}
      and (time.start_at >= ${from} or time.end_at > ${from})`
}
