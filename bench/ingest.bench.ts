import { parseArgs } from 'node:util'
import { measureCopy } from './copyRate.ts'
import { postAll } from './http.ts'
import { reportOf } from './messages.ts'
import { TRACKERS, measureOnePerDevice } from './onePerDevice.ts'
import { residentMegabytes } from './processes.ts'
import { describeCost, describeWait, measureUse } from './use.ts'
import { openYard } from './yard.ts'
import type { Yard } from './yard.ts'

const { values: options } = parseArgs({
  options: {
    assets: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '300000' },
    /** Measures only the memory growth of the process. */
    memory: { type: 'boolean', default: false },
    /** The devices of the second load, of which each sends one reading after the other. */
    devices: { type: 'string', default: '20000' },
    /** Which load is measured. Without a value, both. */
    only: { type: 'string' },
    /** The threads of ingest in the second load. */
    threads: { type: 'string' },
    /** The ways of the second load, such as `batches,teltonika`: batches, ownport, single, teltonika, mqtt. */
    ways: { type: 'string' },
  },
})
const ASSETS = Number(options.assets)
const MESSAGES = Number(options.messages)
const BATCH = 100
/**
 * Consecutive readings of one device in a batch, as sent by a device that was out of coverage for a while.
 */
const IN_A_ROW = 10
const CONNECTIONS = 128
const PERIOD_MS = 20_000

/** Yields bodies for POST /api/readings: 100 readings each, from ten devices, in order of arrival. */
function* bodies(from: number, count: number, startAt: number): Generator<string> {
  const rounds = ASSETS * IN_A_ROW
  for (let first = from; first < from + count; first += BATCH) {
    const readings = Array.from({ length: BATCH }, (_, index) => {
      const n = first + index
      const asset = 1 + (Math.floor(n / IN_A_ROW) % ASSETS)
      const turn = Math.floor(n / rounds) * IN_A_ROW + (n % IN_A_ROW)
      return reportOf(asset, turn, startAt + turn * PERIOD_MS + asset)
    })
    yield JSON.stringify({ readings })
  }
}

const say = (line: string) => console.log(line)

async function main(): Promise<void> {
  if (options.memory) return inYard(ASSETS, measureMemory)
  if (options.only !== 'one') await inYard(ASSETS, measureIngest)
  const devices = Number(options.devices)
  const { threads, ways } = options
  if (options.only !== 'ten')
    await inYard(devices + TRACKERS, (yard) =>
      measureOnePerDevice(yard, { assets: devices, rounds: 5, threads, ways, say }),
    )
}

async function inYard(assets: number, measure: (yard: Yard) => Promise<void>): Promise<void> {
  const yard = await openYard({ assets })
  try {
    await measure(yard)
  } finally {
    await yard.close()
  }
}

const daysOf = (messages: number) => ((messages / ASSETS) * PERIOD_MS) / 86_400_000

async function measureIngest(yard: Yard): Promise<void> {
  const startAt = Date.now() - Math.ceil(daysOf(MESSAGES * 2.2) * 86_400_000) - 3_600_000
  const warmUp = Math.round(MESSAGES / 6)
  const server = await yard.serve()
  const post = (messages: Iterable<string>, perSecond?: number) =>
    postAll({
      url: `${server.address}/api/readings`,
      token: yard.token,
      bodies: [...messages],
      connections: CONNECTIONS,
      perSecond,
    })
  await post(bodies(0, warmUp, startAt))

  const messages = [...bodies(warmUp, MESSAGES, startAt)]
  const full = await measureUse({ owner: yard.owner, pid: server.pid, messages: MESSAGES }, () =>
    post(messages),
  )
  const { rate } = full

  // Two out of a hundred bodies are sent a second time in a separate batch, as a device resends what was not
  // acknowledged.
  const again = [...bodies(warmUp + MESSAGES, MESSAGES / 2, startAt)]
  const resent = again.flatMap((body, index) =>
    index % 50 === 49 ? [body, again[index - 20] ?? body] : [body],
  )
  const withResends = await post(resent)
  const resendRate = MESSAGES / 2 / withResends.seconds

  const half = [...bodies(warmUp + MESSAGES * 1.5, MESSAGES / 4, startAt)]
  const paced = await post(half, rate / BATCH / 2)
  await server.stop()

  const { rate: copyRate, rows } = await measureCopy(yard)
  // Derived events are rows, too, so the comparison is by rows per second.
  const rowsPerMessage = rows / (warmUp + MESSAGES * 1.75)
  say('')
  say(
    `readings:                 ${MESSAGES.toLocaleString('en')} from ${ASSETS} assets, in batches of ${BATCH} over HTTP`,
  )
  say(
    `ratio to COPY:            ${((rate * rowsPerMessage) / copyRate).toFixed(3)}   (at least 0.25, target 0.35)`,
  )
  say(`with 2% resends:          ${(resendRate / rate).toFixed(3)}   (at least 0.85 of the rate without)`)
  say(
    `cost:                     ${describeCost(full)}   (COPY: ${Math.round(copyRate).toLocaleString('en')} rows/s)`,
  )
  say(`waits at half load:       ${describeWait(paced)}`)
}

async function measureMemory(yard: Yard): Promise<void> {
  const startAt = Date.now() - Math.ceil(daysOf(MESSAGES) * 86_400_000) - 3_600_000
  const server = await yard.serve()
  const step = Math.round(MESSAGES / 20)
  const sizes: number[] = []
  for (let done = 0; done < MESSAGES; done += step) {
    await postAll({
      url: `${server.address}/api/readings`,
      token: yard.token,
      bodies: [...bodies(done, step, startAt)],
      connections: CONNECTIONS,
    })
    const megabytes = residentMegabytes(server.pid)
    sizes.push(megabytes)
    say(`${(done + step).toLocaleString('en').padStart(12)} messages: ${megabytes.toFixed(0)} MB`)
  }
  await server.stop()
  // Skips the first quarter, in which caches fill and the garbage collector warms up.
  const settled = sizes.slice(5)
  const mean = settled.reduce((sum, size) => sum + size, 0) / settled.length
  const off = Math.max(...settled.map((size) => Math.abs(size - mean) / mean))
  say(`largest deviation from the mean after the first quarter: ${(off * 100).toFixed(1)}%   (at most 10%)`)
}

await main()
