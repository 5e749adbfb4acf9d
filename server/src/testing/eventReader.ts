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
  const inbox = openInbox()
  const reader = { lastId: '' }
  const ended = receive(response, (block) => {
    const { id = reader.lastId, event = '', data } = parseBlock(block)
    reader.lastId = id
    if (data !== undefined) inbox.add({ event, id, data })
  }).then(() => inbox.close())
  const next = async (event: string) => (await inbox.next(event)).data

  return {
    status: response.status,
    headers: response.headers,
    ended,
    reader,
    ready: async () => JSON.parse(await next('ready')) as z.output<typeof LiveReady>,
    snapshots: async () => JSON.parse(await next('snapshots')) as LiveSnapshots,
    moves: async () => decodeMoves(Buffer.from(await next('moves'), 'base64')),
    /** Returns equipment ids. */
    changed: async () => JSON.parse(await next('changed')) as number[],
    inboxChanged: () => next('inbox'),
    rest: inbox.rest,
    async close() {
      abort.abort()
      await ended
    },
  }
}

/** Calls back for each block of the stream, until it ends. */
async function receive(response: Response, take: (block: string) => void): Promise<void> {
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
}

function parseBlock(block: string) {
  const lines = new Map(block.split('\n').map((line) => line.split(/: ?/, 2) as [string, string]))
  return { id: lines.get('id'), event: lines.get('event'), data: block.match(/^data: (.*)$/m)?.[1] }
}

/** Keeps received events until the test reads them. */
function openInbox() {
  const received: Received[] = []
  let arrived = Promise.withResolvers<void>()
  let over = false
  let read = 0
  return {
    add(event: Received): void {
      received.push(event)
      arrived.resolve()
    },
    close(): void {
      over = true
      arrived.resolve()
    },
    /** Waits for the next event of this kind and skips others. */
    async next(kind: string): Promise<Received> {
      for (;;) {
        const found = received[read]
        if (found) {
          read++
          if (found.event === kind) return found
          continue
        }
        if (over) throw new Error('the stream has ended')
        arrived = Promise.withResolvers<void>()
        await arrived.promise
      }
    },
    /** Returns all received events that the test has not read yet. */
    rest: (): Received[] => received.slice(read),
  }
}
