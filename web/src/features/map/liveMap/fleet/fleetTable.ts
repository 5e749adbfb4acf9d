import { POSITION_SCALE, SPEED_SCALE } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import type {
  FleetColumns,
  FleetPositions,
  PastFleet,
} from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import type { Move } from '@yardmaster/core/telemetry/moves.ts'
import type { MapAsset } from './fleet.ts'
import { orderKey, searchKey } from './nameKeys.ts'

/** The fleet in columns, in name order. Unknown values are NaN; for a category, 0. */
export type FleetTable = {
  readonly size: number
  ids: Int32Array
  names: string[]
  /** The normalized names for the search. */
  keys: string[]
  branches: Int32Array
  categories: Int32Array
  lats: Float64Array
  lngs: Float64Array
  headings: Float32Array
  speeds: Float64Array
  /** Index in STATUSES. */
  statuses: Uint8Array
  ats: Float64Array
  flags: (readonly number[])[]
  indexById: Map<number, number>
}

const NO_FLAGS: readonly number[] = []
const NO_DATA = STATUSES.indexOf('noData')

const emptyTable = (size: number): FleetTable => ({
  size,
  ids: new Int32Array(size),
  names: Array.from({ length: size }, () => ''),
  keys: Array.from({ length: size }, () => ''),
  branches: new Int32Array(size),
  categories: new Int32Array(size),
  lats: new Float64Array(size).fill(Number.NaN),
  lngs: new Float64Array(size).fill(Number.NaN),
  headings: new Float32Array(size).fill(Number.NaN),
  speeds: new Float64Array(size).fill(Number.NaN),
  statuses: new Uint8Array(size).fill(NO_DATA),
  ats: new Float64Array(size).fill(Number.NaN),
  flags: Array.from({ length: size }, () => NO_FLAGS),
  indexById: new Map(),
})

/** An open ticket raises this flag, so it isn't stored twice. */
export const isInShop = (table: FleetTable, index: number): boolean =>
  table.flags[index]?.includes(IN_SHOP) ?? false

export function tableOf(columns: FleetColumns): FleetTable {
  const table = emptyTable(columns.id.length)
  for (const [index, id] of columns.id.entries()) {
    const name = columns.name[index] ?? ''
    table.ids[index] = id
    table.names[index] = name
    table.keys[index] = searchKey(name)
    table.branches[index] = columns.branch[index] ?? 0
    table.categories[index] = columns.category[index] ?? 0
    const flags = columns.flags[index] ?? NO_FLAGS
    table.flags[index] = flags.length > 0 ? flags : NO_FLAGS
    table.indexById.set(id, index)
    place(table, index, columns, index)
  }
  return table
}

function place(table: FleetTable, index: number, positions: FleetPositions, at: number): void {
  const scaled = (value: number | null | undefined, scale: number) => (value ?? Number.NaN) / scale
  table.lats[index] = scaled(positions.lat[at], POSITION_SCALE)
  table.lngs[index] = scaled(positions.lng[at], POSITION_SCALE)
  table.headings[index] = positions.heading[at] ?? Number.NaN
  table.speeds[index] = scaled(positions.speed[at], SPEED_SCALE)
  table.statuses[index] = positions.status[at] ?? NO_DATA
  table.ats[index] = positions.asOf - (positions.age[at] ?? Number.NaN) * 1000
}

/**
 * Returns the same equipment at a past instant, with the positions of that time. Of the flags, only being in
 * the shop is known for the past.
 */
export function tableAt(table: FleetTable, positions: PastFleet): FleetTable {
  const { size, ids, names, keys, branches, categories, indexById } = table
  const past = { ...emptyTable(size), ids, names, keys, branches, categories, indexById }
  for (const [at, id] of positions.id.entries()) {
    const index = indexById.get(id)
    if (index !== undefined) place(past, index, positions, at)
  }
  for (const id of positions.inShop) {
    const index = indexById.get(id)
    if (index !== undefined) past.flags[index] = [IN_SHOP]
  }
  return past
}

/** Returns the index of the asset in the table, or -1 if it isn't there. */
export function applyMove(
  table: FleetTable,
  { id, position, heading, speed, status, at, flags }: Move,
): number {
  const index = table.indexById.get(id) ?? -1
  if (index === -1) return index
  // Without a position of its own, the asset stays where a gateway heard it.
  if (position) {
    table.lats[index] = position.lat
    table.lngs[index] = position.lng
  }
  table.headings[index] = heading ?? Number.NaN
  table.speeds[index] = speed ?? Number.NaN
  table.statuses[index] = STATUSES.indexOf(status)
  table.ats[index] = at ?? Number.NaN
  table.flags[index] = flags.length > 0 ? flags : NO_FLAGS
  return index
}

/** Removes these ids and inserts those that `fresh` still has, each at its position in name order. */
export function renewed(table: FleetTable, ids: readonly number[], fresh: FleetTable): FleetTable {
  const gone = new Set(ids)
  const kept = Array.from(table.ids.keys()).filter((index) => !gone.has(table.ids[index] ?? 0))
  const next = emptyTable(kept.length + fresh.size)
  let taken = 0
  let index = 0
  for (let added = 0; added <= fresh.size; added++) {
    const until = added === fresh.size ? kept.length : placeOf(table, kept, fresh.names[added] ?? '')
    // The server sends rows in name order, so positions only increase.
    while (taken < until) copyRow(next, index++, table, kept[taken++] ?? 0)
    if (added < fresh.size) copyRow(next, index++, fresh, added)
  }
  return next
}

/** Returns how many of the kept rows precede the name. */
function placeOf(table: FleetTable, kept: readonly number[], name: string): number {
  const key = orderKey(name)
  let [low, high] = [0, kept.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (orderKey(table.names[kept[middle] ?? 0] ?? '') <= key) low = middle + 1
    else high = middle
  }
  return low
}

function copyRow(to: FleetTable, index: number, from: FleetTable, at: number): void {
  const id = from.ids[at] ?? 0
  to.ids[index] = id
  to.names[index] = from.names[at] ?? ''
  to.keys[index] = from.keys[at] ?? ''
  to.branches[index] = from.branches[at] ?? 0
  to.categories[index] = from.categories[at] ?? 0
  to.lats[index] = from.lats[at] ?? Number.NaN
  to.lngs[index] = from.lngs[at] ?? Number.NaN
  to.headings[index] = from.headings[at] ?? Number.NaN
  to.speeds[index] = from.speeds[at] ?? Number.NaN
  to.statuses[index] = from.statuses[at] ?? NO_DATA
  to.ats[index] = from.ats[at] ?? Number.NaN
  to.flags[index] = from.flags[at] ?? NO_FLAGS
  to.indexById.set(id, index)
}

export const statusAt = (table: FleetTable, index: number): Status =>
  STATUSES[table.statuses[index] ?? NO_DATA] ?? 'noData'

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

export const assetAt = (table: FleetTable, index: number): MapAsset => ({
  id: table.ids[index] ?? 0,
  name: table.names[index] ?? '',
  branchId: table.branches[index] ?? 0,
  categoryId: table.categories[index] || null,
  lat: known(table.lats[index]),
  lng: known(table.lngs[index]),
  heading: known(table.headings[index]),
  speed: known(table.speeds[index]),
  status: statusAt(table, index),
  at: known(table.ats[index]),
  flags: table.flags[index] ?? NO_FLAGS,
  inShop: isInShop(table, index),
})
