import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { newBackoff } from '../../../../lib/backoff.ts'
import { call, CallError } from '../../../../lib/call.ts'
import { queryClient, queryKey } from '../../../../lib/query.ts'
import { allBranchesView } from '../../../../lib/allBranchesView.ts'
import { currentView } from '../../../../lib/view.ts'
import { onRenewed } from '../../../../lib/renewal.ts'
import type { FleetConnection } from './fleet.ts'
import { newFleetStore } from './fleetStore.ts'
import type { FleetStore } from './fleetStore.ts'
import { newFleetStream, readIds, readMoves } from './fleetStream.ts'

export type FleetState = {
  /** Null until the first load. */
  fleet: FleetStore | null
  connection: FleetConnection
  /** The assets of other branches that were asked for, whether or not the user may see them. */
  guests: ReadonlySet<number>
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
  let state: FleetState = { fleet: null, connection: 'connecting', guests: new Set(), error: null }
  /** Assets of other branches that are shown as well, for administrators. */
  const guests = new Set<number>()
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
          const own = ids.filter((id) => !guests.has(id))
          if (own.length > 0) {
            const columns = await call(map.fleet, { query: { ids: own.join('.') } }, ended.signal)
            state.fleet?.renew(own, columns)
          }
          if (own.length < ids.length) await addGuests()
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
    () => (guests.size > 0 ? allBranchesView() : currentView()),
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
    const fleet = state.fleet ?? newFleetStore(columns)
    if (state.fleet) fleet.replace(columns)
    await addGuests(fleet)
    set({ fleet, error: null })
  }

  /** Adds the assets of other branches, which the stream of all branches keeps up to date. */
  async function addGuests(fleet = state.fleet): Promise<void> {
    if (guests.size === 0 || !fleet) return
    const ids = [...guests]
    const view = allBranchesView()
    const columns = await call(map.fleet, { query: { ids: ids.join('.') } }, ended.signal, { view })
    fleet.renew(ids, columns)
    set({ guests: new Set(ids) })
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
    /** Shows these assets of other branches as well. */
    invite(ids: readonly number[]) {
      const news = ids.filter((id) => !guests.has(id))
      if (news.length === 0) return
      for (const id of news) guests.add(id)
      stream.open()
      inTurn(() => addGuests())
    },
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
