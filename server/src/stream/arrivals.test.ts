import { expect, test } from 'vitest'
import type { Arrival } from '../telemetry/readings/queuedIntake.ts'
import type { Reading } from '../telemetry/readings/reading.ts'
import { MESSAGE_MOST, decodeArrivals, encodeArrival, messageOf } from './arrivals.ts'
import { PARTITIONS, partitionOf } from './layout.ts'

const reading = (more: Partial<Reading> = {}): Reading => ({
  at: 1_800_000_000_000,
  position: { lat: 39.7, lng: -105 },
  fields: { speed: 3, note: 'a "quoted" \ud800 note' },
  alerts: ['panic'],
  ...more,
})

const arrival = (readings: readonly Reading[]): Arrival => ({
  at: 1_800_000_001_000,
  device: { accountId: 1, id: 2, uniqueId: 'truck', model: 'FMC130' },
  source: { protocol: 'json', address: '10.0.0.1', accountId: 1 },
  readings,
})

test('arrivals are read as they were written', () => {
  const both = [arrival([reading(), reading({ position: null })]), arrival([reading({ alerts: [] })])]
  expect(decodeArrivals(messageOf(both.flatMap(encodeArrival)))).toEqual(both)
})

test('what is cached of a device is left out', () => {
  const { device, ...rest } = arrival([reading()])
  const known = { ...device, assignments: [1, 2, 3] }
  expect(encodeArrival({ ...rest, device: known }).join()).not.toContain('assignments')
})

test('a position that can’t be true is still none', () => {
  const broken = arrival([reading({ position: { lat: NaN, lng: -105 } })])
  const [read] = decodeArrivals(messageOf(encodeArrival(broken)))
  expect(read?.readings[0]?.position).toEqual({ lat: NaN, lng: NaN })
})

test('a large arrival becomes several messages, in order', () => {
  const text = 'x'.repeat(1000)
  const readings = Array.from({ length: 400 }, (_, turn) => reading({ fields: { turn, text } }))
  const parts = encodeArrival(arrival(readings))
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) expect(part.length).toBeLessThan(MESSAGE_MOST + 1000)
  expect(decodeArrivals(messageOf(parts)).flatMap((each) => each.readings)).toEqual(readings)
})

test('assets are spread evenly over the partitions', () => {
  const counts = new Map<number, number>()
  for (let asset = 0; asset < 16_000; asset++) {
    const partition = partitionOf(`7:asset:${asset}`)
    counts.set(partition, (counts.get(partition) ?? 0) + 1)
  }
  expect(counts.size).toBe(PARTITIONS)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
})
