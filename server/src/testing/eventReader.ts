import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import type { LiveReady } from '@yardmaster/core/contract/map/live.ts'
import { decodeMoves } from '@yardmaster/core/telemetry/moves.ts'
import type * as z from 'zod/mini'

type Received = { event: string; id: string; data: string }
type LiveSnapshots = z.output<typeof Snapshot>[]

export type EventReader = Awaited<ReturnType<typeof readEvents>>

/** Reads server-sent events like a browser, and lets a test wait for the next event of a kind. */
export async function readEvents(url: string, headers: Record<string, string>) {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  const received: Received[] = []
  const reader = { lastId: '' }
  let arrived = Promise.withResolvers<void>()
  let over = false
  let read = 0

  async function receive(): Promise<void> {
    let rest = ''
    try {
      for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) take(block)
      }
    } catch {
      // The test itself ended the stream.
    }
    over = true
    arrived.resolve()
  }

  function take(block: string): void {
    const lines = new Map(block.split('\n').map((line) => line.split(/: ?/, 2) as [string, string]))
    const data = block.match(/^data: (.*)$/m)?.[1]
    reader.lastId = lines.get('id') ?? reader.lastId
    if (data === undefined) return
    received.push({ event: lines.get('event') ?? '', id: reader.lastId, data })
    arrived.resolve()
  }

  const ended = receive()

  async function next(event: string): Promise<Received> {
    for (;;) {
      const found = received[read]
      if (found) {
        read++
        if (found.event === event) return found
        continue
      }
      if (over) throw new Error('the stream has ended')
      arrived = Promise.withResolvers<void>()
      await arrived.promise
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    ended,
    reader,
    ready: async () => JSON.parse((await next('ready')).data) as z.output<typeof LiveReady>,
    snapshots: async () => JSON.parse((await next('snapshots')).data) as LiveSnapshots,
    moves: async () => decodeMoves(Buffer.from((await next('moves')).data, 'base64')),
    /** Returns equipment ids. */
    changed: async () => JSON.parse((await next('changed')).data) as number[],
    /** Returns all received events that the test has not read yet. */
    rest: () => received.slice(read),
    async close() {
      abort.abort()
      await ended
    },
  }
}
