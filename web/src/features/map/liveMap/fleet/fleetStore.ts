import type { FleetColumns, PastFleet } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import type { Move } from '@yardmaster/core/telemetry/moves.ts'
import type { Fleet, FleetChange } from './fleet.ts'
import { applyMove, assetAt, renewed, tableAt, tableOf } from './fleetTable.ts'
import type { FleetTable } from './fleetTable.ts'
import { countsOf, featuresOf, matchingIndices } from './matching.ts'

/** The fleet, with methods that apply updates from the server. */
export type FleetStore = Fleet & {
  replace(columns: FleetColumns): void
  move(moves: readonly Move[]): void
  /** Updates the changed ids: those in `columns` are replaced, the others are removed. */
  renew(ids: readonly number[], columns: FleetColumns): void
  /** Returns the fleet at a past instant. The returned fleet doesn't change. */
  at(positions: PastFleet): Fleet
}

const OFTEN = 1000
const SELDOM = 5000
const MANY = 10_000

/**
 * Milliseconds between two notifications. Redrawing a large fleet takes longer, and nobody can follow so
 * many moving assets.
 */
const pause = (size: number): number =>
  size <= MANY ? OFTEN : Math.min(SELDOM, 2 * OFTEN + (size - MANY) / 30)

export function newFleetStore(columns: FleetColumns): FleetStore {
  let table = tableOf(columns)
  let version = 1
  const listeners = new Set<(change: FleetChange) => void>()
  const moved = new Set<number>()
  let lastPublished = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(change: FleetChange): void {
    clearTimeout(timer)
    timer = undefined
    moved.clear()
    lastPublished = Date.now()
    version++
    for (const listener of listeners) listener(change)
  }

  function become(next: FleetTable): void {
    table = next
    publish('all')
  }

  return {
    ...readerOf(() => table),
    get size() {
      return table.size
    },
    get version() {
      return version
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replace: (next) => become(tableOf(next)),
    renew: (ids, fresh) => become(renewed(table, ids, tableOf(fresh))),
    move(moves) {
      for (const move of moves) {
        const index = applyMove(table, move)
        if (index !== -1) moved.add(index)
      }
      if (moved.size === 0) return
      const wait = lastPublished + pause(table.size) - Date.now()
      timer ??= setTimeout(() => publish({ moved: Uint32Array.from(moved) }), Math.max(0, wait))
    },
    at: (positions) => fixedFleet(tableAt(table, positions)),
  }
}

const fixedFleet = (table: FleetTable): Fleet => ({
  ...readerOf(() => table),
  size: table.size,
  version: 1,
  subscribe: () => () => {},
})

const readerOf = (
  current: () => FleetTable,
): Pick<Fleet, 'indexOf' | 'idOf' | 'asset' | 'matching' | 'countsOf' | 'featuresOf'> => ({
  indexOf: (id) => current().indexById.get(id) ?? -1,
  idOf: (index) => current().ids[index] ?? 0,
  asset: (index) => assetAt(current(), index),
  matching: (filter, search) => matchingIndices(current(), filter, search),
  countsOf: (indices) => countsOf(current(), indices),
  featuresOf: (indices) => featuresOf(current(), indices),
})
