import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { newBackoff } from '../../../../lib/backoff.ts'
import { call, CallError } from '../../../../lib/call.ts'
import { queryClient, queryKey } from '../../../../lib/query.ts'
import { onRenewed } from '../../../../lib/renewal.ts'
import type { FleetConnection } from './fleet.ts'
import { newFleetStore } from './fleetStore.ts'
import type { FleetStore } from './fleetStore.ts'
import { newFleetStream, readIds, readMoves } from './fleetStream.ts'

export type FleetState = {
  /** Null until the first load. */
  fleet: FleetStore | null
  connection: FleetConnection
  /** Why loading failed. Previously loaded data is kept, unless the user may no longer see it. */
  error: CallError | null
}

/** Milliseconds to wait for the stream. If a proxy holds streams back, the map is then loaded anyway. */
const LONGEST_SILENCE = 3000
/**
 * The maximum random delay in milliseconds. Clients that were disconnected together reconnect together, and
 * shouldn't all load the fleet at the same moment.
 */
const LONGEST_DELAY = 10_000

/**
 * Loads the fleet and keeps it in sync with the server. Processes all messages in the order in which they
 * arrive.
 */
export function connectFleet(onState: (state: FleetState) => void) {
  let state: FleetState = { fleet: null, connection: 'connecting', error: null }
  let reloading: ReturnType<typeof setTimeout> | undefined
  const backoff = newBackoff()
  const ended = new AbortController()
  let attempt = new AbortController()
  const inTurn = newTurns(ended.signal, failed)
  const stream = newFleetStream(
    {
      onReady(resumed) {
        set({ connection: 'live' })
        // The stream resends missed moves, but not changes of names, categories and flags.
        load(resumed ? Math.random() * LONGEST_DELAY : 0)
      },
      onMoves: (message) => inTurn(() => state.fleet?.move(readMoves(message))),
      onChanged: (message) =>
        inTurn(async () => {
          const ids = readIds(message)
          const columns = await call(map.fleet, { query: { ids: ids.join('.') } }, ended.signal)
          state.fleet?.renew(ids, columns)
        }),
      onLost() {
        set({ connection: 'lost' })
        // Without a stream there is nothing to wait for: the call works, or says why it doesn't.
        if (!state.fleet && !state.error) load()
      },
      onEnded: reopen,
      onRefused: reopen,
    },
    backoff,
  )

  function set(change: Partial<FleetState>): void {
    if (ended.signal.aborted) return
    state = { ...state, ...change }
    onState(state)
  }

  function failed(error: unknown): void {
    if (error instanceof CallError) set(isForbidden(error) ? { error, fleet: null } : { error })
    else reportError(error)
    load(backoff.next())
  }

  async function loadNow(): Promise<void> {
    const { signal } = attempt
    const columns = await fetchFleet(AbortSignal.any([ended.signal, signal])).catch(unlessAborted(signal))
    if (!columns) return
    backoff.reset()
    if (state.fleet) state.fleet.replace(columns)
    set({ fleet: state.fleet ?? newFleetStore(columns), error: null })
  }

  function load(delay = 0): void {
    clearTimeout(reloading)
    reloading = setTimeout(() => inTurn(loadNow), delay)
  }

  /** Reopens the stream and also loads the fleet, because only a call returns the reason for a refusal. */
  function reopen(): void {
    stream.open()
    load()
  }

  window.addEventListener('online', stream.open, { signal: ended.signal })
  ended.signal.addEventListener('abort', onRenewed(reopen))
  stream.open()
  load(LONGEST_SILENCE)

  return {
    retry() {
      set({ error: null })
      // A load that is not answered would hold up the next one.
      attempt.abort()
      attempt = new AbortController()
      reopen()
    },
    end() {
      ended.abort()
      stream.close()
      clearTimeout(reloading)
    },
  }
}

const unlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted) return null
    throw error
  }

/** A user whose session has ended may sign in again and keeps what they saw. */
const isForbidden = ({ status, code }: CallError): boolean =>
  (status === 401 || status === 403) && code !== 'error.signedOut'

/** Runs tasks one after the other until the signal aborts. A failed task doesn't stop the next one. */
function newTurns(ended: AbortSignal, onError: (error: unknown) => void) {
  let work = Promise.resolve()
  return (task: () => void | Promise<void>): void => {
    work = work.then(async () => {
      if (ended.aborted) return
      try {
        await task()
      } catch (error) {
        if (!ended.aborted) onError(error)
      }
    })
  }
}

/**
 * Uses the query client, which checks the session again if the server refuses the call. The counter makes
 * each query key unique.
 */
const fetchFleet = (signal: AbortSignal) =>
  queryClient.fetchQuery({
    queryKey: [...queryKey(map.fleet), ++calls],
    queryFn: () => call(map.fleet, {}, signal),
    staleTime: 0,
    retry: false,
    gcTime: 0,
  })

let calls = 0
