import { useSyncExternalStore } from 'react'
import { connectFleet } from './fleetConnection.ts'
import type { FleetState } from './fleetConnection.ts'

const NOTHING: FleetState = { fleet: null, connection: 'connecting', guests: new Set(), error: null }

let state = NOTHING
let connection: ReturnType<typeof connectFleet> | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  connection ??= connectFleet((next) => {
    state = next
    for (const each of listeners) each()
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    connection?.end()
    connection = null
    state = NOTHING
  }
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
