import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { residentMegabytes } from './processes.ts'
import { compactHistory, fillHistory } from './history.ts'
import { openYard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    assets: { type: 'string', default: '2000' },
    format: { type: 'string', default: 'csv' },
  },
})
const EVENTS = Number(options.events)
const DAY_MS = 86_400_000
const HISTORY_DAYS = 300
const SAMPLE_MS = 500

const say = (line: string) => console.log(line)
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Exports all events, part by part, and watches the memory of the server. */
async function main(): Promise<void> {
  const yard = await openYard({ assets: Number(options.assets) })
  try {
    const now = Date.now()
    const span = { from: now - HISTORY_DAYS * DAY_MS, to: now }
    await fillHistory(yard, { assets: Number(options.assets), events: EVENTS, span, say })
    await compactHistory(yard, now, say)
    const server = await yard.serve()
    try {
      const cookie = await yard.signIn()
      const query = `from=${dayOf(span.from)}&to=${dayOf(now + DAY_MS)}&format=${options.format}`
      const url = `${server.address}/api/bulk/events?${query}`
      // The first part warms the server up.
      const first = await readPart(url, cookie)
      const before = Math.round(residentMegabytes(server.pid))
      const stop = new AbortController()
      const most = watch(server.pid, stop.signal)
      const started = performance.now()
      let [rows, bytes, after] = [0, 0, '']
      do {
        const part = await readPart(`${url}${after && `&after=${after}`}`, cookie)
        rows += part.rows
        bytes += part.bytes
        after = part.next
      } while (after)
      const seconds = (performance.now() - started) / 1000
      stop.abort()
      say(`${rows.toLocaleString('en')} lines, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s`)
      say(`  rate:                 ${Math.round(EVENTS / seconds).toLocaleString('en')} events/s`)
      say(
        `  memory of the server: ${before} MB after the first ${first.bytes} bytes, at most ${await most} MB`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await yard.close()
  }
}

async function readPart(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let [rows, bytes] = [0, 0]
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows++
  }
  return { rows, bytes, next: response.headers.get('x-next') ?? '' }
}

/** Returns the most memory in megabytes until the signal. */
async function watch(pid: number, signal: AbortSignal): Promise<number> {
  let most = 0
  while (!signal.aborted) {
    most = Math.max(most, Math.round(residentMegabytes(pid)))
    await pause(SAMPLE_MS)
  }
  return most
}

await main()
