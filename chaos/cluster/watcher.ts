import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import type { Edge } from './edge.ts'

/** A live stream that connects again when it ends, as browsers do. */
export type Watcher = {
  /** When each asset last reported, as far as the stream has told. */
  lastUpdates: () => ReadonlyMap<number, string>
  /** When the stream last brought a change, on the clock of performance.now(). */
  lastNews: () => number
  /** How often it connected again: where it was, and with a fresh start. */
  returns: () => { resumed: number; afresh: number }
  stop: () => Promise<void>
}

const RETRY_MS = 500
/** The server sends a sign of life more often than this. */
const SILENCE_MS = 40_000

export function watchLive(edge: Edge, token: string, client: number): Watcher {
  const updates = new Map<number, string>()
  const returns = { resumed: 0, afresh: 0 }
  const stopping = new AbortController()
  let lastNews = performance.now()
  let lastId = ''
  const headers = { authorization: `Bearer ${token}` }

  const take = (changed: readonly Snapshot[]) => {
    for (const { assetId, lastUpdateAt } of changed) if (lastUpdateAt) updates.set(assetId, lastUpdateAt)
    lastNews = performance.now()
  }
  const receive = async (block: string) => {
    const line = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
    const data = line('data')
    if (data !== undefined && line('event') === 'ready') {
      const { resumed } = JSON.parse(data) as { resumed: boolean }
      returns[resumed ? 'resumed' : 'afresh']++
      if (!resumed)
        take(JSON.parse((await edge.get(snapshots.read.path, { headers, client })).body) as Snapshot[])
    }
    if (data !== undefined && line('event') === 'snapshots') take(JSON.parse(data) as Snapshot[])
    lastId = line('id') ?? lastId
  }
  const follow = async () => {
    const over = new AbortController()
    const signal = AbortSignal.any([stopping.signal, over.signal])
    const resume: Record<string, string> = lastId ? { 'last-event-id': lastId } : {}
    let silence = setTimeout(() => over.abort(), SILENCE_MS)
    try {
      const answer = await edge.open(live.open.path, { headers: { ...headers, ...resume }, client, signal })
      if (answer.statusCode !== 200) throw new Error(String(answer.statusCode))
      let rest = ''
      for await (const text of answer.setEncoding('utf8') as AsyncIterable<string>) {
        clearTimeout(silence)
        silence = setTimeout(() => over.abort(), SILENCE_MS)
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) await receive(block)
      }
    } finally {
      clearTimeout(silence)
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(() => {})
      await sleep(RETRY_MS)
    }
  })()
  return {
    lastUpdates: () => updates,
    lastNews: () => lastNews,
    returns: () => returns,
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
