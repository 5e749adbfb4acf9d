import type { Query, QueryClient } from '@tanstack/react-query'
import { PATIENCE } from './patience.ts'
import { isRefused } from './query.ts'
import { currentWaits, isRetryOffered, subscribeToWaits } from './waits.ts'

/** What keeps the page incomplete: a read that takes long, or a failed one that nothing else reports. */
export type Trouble = 'slow' | 'failed' | null

/** Reads without an answer that a visible component waits for. */
const UNANSWERED = {
  type: 'active',
  predicate: ({ state, meta }: Query) => state.data === undefined && !meta?.['optional'],
} as const

type Options = {
  /** How long the reads that are under way have already taken, in milliseconds. */
  headStart: number
  onChange: (trouble: Trouble) => void
}

/** Watches the reads of the page. Returns a function that stops watching. */
export function watchReads(client: QueryClient, { headStart, onChange }: Options): () => void {
  const cache = client.getQueryCache()
  const starts = new Map<Query, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: Trouble = null

  function look(firstStart: number) {
    const unanswered = cache.findAll(UNANSWERED)
    const pending = new Set(unanswered.filter(({ state }) => state.fetchStatus === 'fetching'))
    for (const query of starts.keys()) if (!pending.has(query)) starts.delete(query)
    for (const query of pending) if (!starts.has(query)) starts.set(query, firstStart)
    const since = Math.min(...starts.values(), ...currentWaits().map((wait) => wait.since))
    const left = since + PATIENCE - performance.now()
    const hasFailed = unanswered.some(({ state }) => state.error && !isRefused(state.error))
    const trouble = left <= 0 ? 'slow' : hasFailed && !isRetryOffered() ? 'failed' : null
    clearTimeout(timer)
    timer = left > 0 && left <= PATIENCE ? setTimeout(lookNow, left) : undefined
    if (trouble !== reported) onChange(trouble)
    reported = trouble
  }

  const lookNow = () => look(performance.now())
  // A page that mounts causes hundreds of events at once.
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(lookNow, 0)
  }
  look(performance.now() - headStart)
  const ends = [cache.subscribe(lookSoon), subscribeToWaits(lookSoon)]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/** Cancels everything that the page waits for and starts it again. */
export async function repeatReads(client: QueryClient): Promise<void> {
  for (const { repeat } of currentWaits()) repeat()
  await client.cancelQueries(UNANSWERED)
  await client.refetchQueries(UNANSWERED)
}
