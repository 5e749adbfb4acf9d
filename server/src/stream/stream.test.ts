import { afterEach, expect, test, vi } from 'vitest'
import { addStreamGauges } from '../metrics/stream.ts'
import { metricsText, registry } from '../metrics/registry.ts'
import type { Device, Source } from '../telemetry/readings/intake.ts'
import type { Reading } from '../telemetry/readings/reading.ts'
import { busyReading, expectDerivedAgain } from '../testing/busyYard.ts'
import { encodeArrival, messageOf } from './arrivals.ts'
import { PARTITIONS, REJECTED_STREAM, partitionOf } from './layout.ts'
import { StreamFull } from './publisher.ts'
import { startStreamYard } from './stream.fixture.ts'
import type { Process } from './stream.fixture.ts'

/** They are on assets of the same numbers. */
const DEVICES = Array.from({ length: 24 }, (_, index) => `d${index + 1}`)
const yard = startStreamYard(DEVICES)
const START = Date.now() - 20 * 86_400_000
const SOURCE: Source = { protocol: 'json', address: '10.0.0.1', accountId: 1 }
const TIMES = { timeout: 30_000, interval: 50 }

const opened: Process[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()))
  registry.resetMetrics()
})
const open = async (settings?: { maxBytes?: number }) => {
  const added = await yard.open(settings)
  opened.push(added)
  await vi.waitUntil(() => added.streaming.stream.jet(), TIMES)
  return added
}

const deviceOf = (asset: number): Device => ({ accountId: 1, id: asset, uniqueId: `d${asset}`, model: '' })

function reading(asset: number, turn: number): Reading {
  const { at, lat, lng, fields } = busyReading(asset, turn, START)
  return { at, position: { lat, lng }, fields, alerts: [] }
}

/** The next turn of each asset, so that no test sends what another has sent. */
const turns = new Map<number, number>()
const next = (asset: number, count: number): Reading[] => {
  const first = turns.get(asset) ?? 0
  turns.set(asset, first + count)
  return Array.from({ length: count }, (_, index) => reading(asset, first + index))
}

const send = ({ telemetry }: Process, asset: number, readings: readonly Reading[]) =>
  telemetry.fromDevices.submit(deviceOf(asset), readings, SOURCE)

/** Records the first turn of each message, by asset. */
function recordOrder({ telemetry }: Process): Map<number, unknown[]> {
  const order = new Map<number, unknown[]>()
  const store = telemetry.storeArrived
  telemetry.storeArrived = (arrival) => {
    const { device, readings } = arrival
    order.getOrInsertComputed(device.id, () => []).push(readings[0]?.fields['turn'])
    return store(arrival)
  }
  return order
}

const storedOf = async (asset: number): Promise<number[]> => {
  const { rows } = await yard.database.ownerPool.query<{ turn: number }>(
    `select (fields ->> 'turn')::int as turn from event where is_status and asset_id = $1 order by k`,
    [asset],
  )
  return rows.map(({ turn }) => turn)
}

/** Expects all sent readings to be stored, once. */
const expectAllStored = async (assets: readonly number[]) => {
  for (const asset of assets)
    await expect
      .poll(() => storedOf(asset), TIMES)
      .toEqual(Array.from({ length: turns.get(asset) ?? 0 }, (_, turn) => turn))
}

/** Returns the error of the first message that is not acknowledged. */
async function sendUntilRefused(gateway: Process, asset: number): Promise<unknown> {
  for (;;) {
    const before = turns.get(asset) ?? 0
    try {
      await send(gateway, asset, next(asset, 100))
    } catch (error) {
      // A device sends it again later.
      turns.set(asset, before)
      return error
    }
  }
}

const ASSETS = DEVICES.map((_, index) => index + 1)

test('acknowledges what the stream has, and stores it once and in order', async () => {
  const gateway = await open()
  for (let round = 0; round < 4; round++)
    await Promise.all(ASSETS.map((asset) => send(gateway, asset, next(asset, 10))))
  expect(await storedOf(1)).toEqual([])
  const again = await send(gateway, 1, [reading(1, 3), { ...reading(1, 3), at: NaN }])
  // What can't be true is known at once.
  expect(again).toEqual({ stored: 1, duplicates: 0, refused: [{ index: 1, reason: 'noTime' }] })
  const worker = await open()
  const order = recordOrder(worker)
  worker.startWriters()
  await expectAllStored(ASSETS)
  expect((await gateway.streaming.stream.info())?.state.messages).toBe(0)
  expect(order.get(1)).toEqual([0, 10, 20, 30, 3])
  for (const asset of ASSETS.slice(1)) expect(order.get(asset)).toEqual([0, 10, 20, 30])
})

test('stores a message that is delivered again as if it came once', async () => {
  const gateway = await open()
  const worker = await open()
  const store = worker.telemetry.storeArrived
  let failures = 0
  worker.telemetry.storeArrived = async (arrival) => {
    const receipt = await store(arrival)
    // As if the process ended after the commit and before it acknowledged.
    if (++failures % 2 === 1) throw Object.assign(new Error('lost'), { code: '08006' })
    return receipt
  }
  worker.startWriters()
  await Promise.all(ASSETS.map((asset) => send(gateway, asset, next(asset, 10))))
  await expectAllStored(ASSETS)
  // What is stored before its message is acknowledged is delivered again a moment later.
  await expect.poll(() => failures, { timeout: 20_000 }).toBeGreaterThan(ASSETS.length)
})

test('two processes share the partitions, and one takes over from the other', async () => {
  const [gateway, one, two] = [await open(), await open(), await open()]
  const first = one.startWriters()
  await expect.poll(() => first.partitions().length, TIMES).toBe(PARTITIONS)
  const second = two.startWriters()
  await expect
    .poll(() => [first.partitions().length, second.partitions().length], TIMES)
    .toEqual([PARTITIONS / 2, PARTITIONS / 2])
  expect([...first.partitions(), ...second.partitions()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: PARTITIONS }, (_, partition) => partition),
  )
  const sending = ASSETS.map(async (asset) => {
    for (let message = 0; message < 20; message++) await send(gateway, asset, next(asset, 5))
  })
  await first.stop()
  await Promise.all(sending)
  await expect.poll(() => second.partitions().length, TIMES).toBe(PARTITIONS)
  await expectAllStored(ASSETS)
})

test('refuses messages while the stream is full, and shows it in the metrics', async () => {
  const small = await open({ maxBytes: 256 * 1024 })
  addStreamGauges({
    info: small.streaming.stream.info,
    consumers: async () => [],
    maxBytes: 256 * 1024,
    partitions: null,
  })
  const refused = await sendUntilRefused(small, 2)
  expect(refused).toBeInstanceOf(StreamFull)
  const metrics = await metricsText()
  expect(metrics).toContain('yardmaster_stream_published_total{outcome="full"} 1')
  expect(metrics).toContain('yardmaster_ingest_failures_total{protocol="json"} 1')
  expect(metrics).toContain('yardmaster_stream_bytes_most 262144')
  expect(Number(/yardmaster_stream_bytes (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(200_000)
  expect(Number(/^yardmaster_stream_lag_seconds (\S+)/m.exec(metrics)?.[1])).toBeGreaterThan(0)
  small.startWriters()
  await expectAllStored([2])
  await send(small, 2, next(2, 100))
  await expectAllStored([2])
})

test('stores directly while NATS is away', async () => {
  const gateway = await open()
  const writers = gateway.startWriters()
  await expect.poll(() => writers.partitions().length, TIMES).toBe(PARTITIONS)
  await yard.nats.kill()
  await vi.waitUntil(() => gateway.streaming.stream.jet() === null, TIMES)
  expect(await send(gateway, 3, next(3, 5))).toMatchObject({ stored: 5 })
  expect(await storedOf(3)).toHaveLength(turns.get(3) ?? 0)
  expect(await metricsText()).toContain('yardmaster_stream_bypassed_total 1')
  await expect.poll(() => writers.partitions(), TIMES).toEqual([])
  await yard.nats.start()
  await vi.waitUntil(() => gateway.streaming.stream.jet(), TIMES)
  await send(gateway, 3, next(3, 5))
  expect(await metricsText()).toContain('yardmaster_stream_bypassed_total 1')
  await expectAllStored([3])
})

test('publishes again when the stream is back before the database', async () => {
  const gateway = await open()
  await yard.nats.kill()
  await vi.waitUntil(() => gateway.streaming.stream.jet() === null, TIMES)
  const blocker = await yard.database.ownerPool.connect()
  await blocker.query('begin; lock table asset_state in access exclusive mode')
  const sent = send(gateway, 5, next(5, 5))
  await yard.nats.start()
  expect(await sent).toMatchObject({ stored: 5 })
  await blocker.query('rollback')
  blocker.release()
  gateway.startWriters()
  await expectAllStored([5])
})

test('sets a message aside that can’t be stored, and continues with the next one', async () => {
  const gateway = await open()
  const broken = { device: deviceOf(4), readings: [], source: SOURCE, at: Date.now() }
  const [text = ''] = encodeArrival(broken)
  const partition = partitionOf('1:asset:4')
  await gateway.streaming.publisher.publish(partition, text.replace('"readings":[]', '"readings":{}'))
  await send(gateway, 4, next(4, 5))
  gateway.startWriters()
  await expectAllStored([4])
  const kept = async () =>
    (await gateway.streaming.stream.jet()?.jsm.streams.info(REJECTED_STREAM))?.state.messages
  await expect.poll(kept, TIMES).toBe(1)
  expect(messageOf([text])).toContain('"uniqueId":"d4"')
  expect(String(yard.errors.at(-1))).toContain('set aside')
})

test('everything is derived as if it had been stored in order', async () => {
  const { intervals } = await expectDerivedAgain(yard.database.ownerPool, yard.database.ingest)
  expect(intervals.length).toBeGreaterThan(10)
})
