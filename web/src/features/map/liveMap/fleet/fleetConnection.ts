import type { LiveReady } from '@yardmaster/core/contract/map/live.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { decodeMoves } from '@yardmaster/core/telemetry/moves.ts'
import type * as z from 'zod/mini'
import { call, CallError } from '../../../../lib/call.ts'
import { queryClient, queryKey } from '../../../../lib/query.ts'
import type { FleetConnection } from './fleet.ts'
import { newFleetStore } from './fleetStore.ts'
import type { FleetStore } from './fleetStore.ts'

export type FleetState = {
  /** Null until the first load. */
  fleet: FleetStore | null
  connection: FleetConnection
  /** Why loading failed. Previously loaded data is kept. */
  error: CallError | null
}

const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000
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
export function connectFleet(tell: (state: FleetState) => void) {
  let state: FleetState = { fleet: null, connection: 'connecting', error: null }
  let source: EventSource | null = null
  let cursor = ''
  let wait = FIRST_WAIT
  let reopening: ReturnType<typeof setTimeout> | undefined
  let reloading: ReturnType<typeof setTimeout> | undefined
  let work = Promise.resolve()
  const ended = new AbortController()

  function set(change: Partial<FleetState>): void {
    if (ended.signal.aborted) return
    state = { ...state, ...change }
    tell(state)
  }

  function inTurn(task: () => void | Promise<void>): void {
    work = work.then(async () => {
      if (ended.signal.aborted) return
      try {
        await task()
      } catch (error) {
        if (!ended.signal.aborted) failed(error)
      }
    })
  }

  function failed(error: unknown): void {
    if (error instanceof CallError) set({ error })
    else reportError(error)
    load(nextWait())
  }

  function nextWait(): number {
    const next = wait * (0.5 + Math.random())
    wait = Math.min(wait * 2, LONGEST_WAIT)
    return next
  }

  function load(delay = 0): void {
    clearTimeout(reloading)
    reloading = setTimeout(
      () =>
        inTurn(async () => {
          const columns = await fetchFleet(ended.signal)
          wait = FIRST_WAIT
          if (state.fleet) state.fleet.replace(columns)
          set({ fleet: state.fleet ?? newFleetStore(columns), error: null })
        }),
      delay,
    )
  }

  function open(): void {
    clearTimeout(reopening)
    source?.close()
    const opened = new EventSource(cursor ? `${map.live.path}?cursor=${cursor}` : map.live.path)
    source = opened
    const hear = (event: string, act: (data: string) => void) =>
      opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
        cursor = lastEventId
        act(data)
      })
    hear('ready', (data) => {
      const { resumed } = JSON.parse(data) as z.output<typeof LiveReady>
      set({ connection: 'live' })
      // The stream resends missed moves, but not changes of names, categories and flags.
      load(resumed ? Math.random() * LONGEST_DELAY : 0)
    })
    hear('moves', (data) =>
      inTurn(() => state.fleet?.move(decodeMoves(Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))))),
    )
    hear('changed', (data) =>
      inTurn(async () => {
        const ids = JSON.parse(data) as number[]
        const columns = await call(map.fleet, { query: { ids: ids.join('.') } }, ended.signal)
        state.fleet?.renew(ids, columns)
      }),
    )
    opened.addEventListener('error', () => {
      if (source !== opened) return
      set({ connection: 'lost' })
      // After a broken connection the browser reconnects automatically. After an HTTP error it gives up.
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(refused, nextWait())
    })
  }

  /** Reopens the stream and also loads the fleet, because only a call returns the reason for a refusal. */
  function refused(): void {
    open()
    load()
  }

  window.addEventListener('online', open, { signal: ended.signal })
  open()
  load(LONGEST_SILENCE)

  return {
    retry() {
      set({ error: null })
      refused()
    },
    end() {
      ended.abort()
      source?.close()
      clearTimeout(reopening)
      clearTimeout(reloading)
    },
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
