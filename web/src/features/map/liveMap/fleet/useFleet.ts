import { useSyncExternalStore } from 'react'
import { connectFleet } from './fleetConnection.ts'
import type { FleetState } from './fleetConnection.ts'

const NOTHING: FleetState = { fleet: null, connection: 'connecting', guests: new Set(), error: null }

let state = NOTHING
let connection: ReturnType<typeof connectFleet> | null = null
const listeners = new Set<() => void>()

function connect(): void {
  connection ??= connectFleet((next) => {
    state = next
    for (const each of listeners) each()
  })
}

function endUnlessUsed(): void {
  if (listeners.size > 0) return
  connection?.end()
  connection = null
  state = NOTHING
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  connect()
  return () => {
    listeners.delete(listener)
    endUnlessUsed()
  }
}

/** Milliseconds. The page may not come: its code can fail to load, or the user goes elsewhere. */
const AHEAD_FOR = 15_000

/** Begins to load the fleet for a page that is about to show it. */
export function loadFleetAhead(): void {
  connect()
  setTimeout(endUnlessUsed, AHEAD_FOR)
}

const retry = () => connection?.retry()
const invite = (ids: readonly number[]) => connection?.invite(ids)

/**
 * Returns the fleet of the branch, live while a component uses it. Rerenders when the fleet object is
 * replaced, not when assets move.
 */
export const useFleet = (): FleetState & { retry: () => void; invite: typeof invite } => ({
  ...useSyncExternalStore(subscribe, () => state),
  retry,
  invite,
})
