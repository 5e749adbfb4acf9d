import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBareYard } from '../testing/bareYard.ts'
import { expectDaySums } from '../testing/daySums.ts'
import type { Device } from './readings/intake.ts'
import type { Reading } from './readings/reading.ts'

const NOW = Temporal.Instant.from('2026-03-12T12:00:00Z')
const HOUR = 3_600_000
const MINUTE = 60_000
const from = NOW.epochMilliseconds - 30 * HOUR

const FAULT: Fault = { code: 'SPN 110 FMI 0', description: 'Hot', severity: 'high', source: 'Engine' }

/** The engine runs in the first three of every five hours. Returns for how long until then, in seconds. */
function engineSecondsAt(at: number): number {
  const hours = (at - from) / HOUR
  return (Math.floor(hours / 5) * 3 + Math.min(hours % 5, 3)) * 3600
}
const runsAt = (at: number) => ((at - from) / HOUR) % 5 < 3

/** A tracker reports every three minutes. Its own meter began on the day of its installation. */
const tracker: Reading[] = Array.from({ length: 30 * 20 }, (_, index) => {
  const at = from + index * 3 * MINUTE
  return {
    at,
    position: { lat: 39.7392 + (runsAt(at) ? index * 1e-4 : 0), lng: -104.9903 },
    fields: { ignition: runsAt(at), engineSeconds: 5000 + engineSecondsAt(at) },
    alerts: [],
  }
})

/** A feed reports the meter of the asset itself twice an hour, and a fault in the middle. */
const feed: Reading[] = Array.from({ length: 60 }, (_, index) => {
  const at = from + index * 30 * MINUTE + 17_000
  const faults = index === 20 ? [FAULT] : []
  return {
    at,
    position: null,
    fields: { engineSeconds: 7_200_000 + engineSecondsAt(at), fuelLevel: 90 - index },
    alerts: [],
    ...((index === 20 || index === 40) && { faults: { list: faults, complete: true } }),
  }
})

const FEED_DEVICE: Device = { accountId: 1, id: 2, uniqueId: 'feed-1-1-1', model: 'CAT 320' }

/** Which of the two reports, and the first and last of its readings. */
type Delivery = { isFeed: boolean; readings: Reading[] }

async function contentsAfter(deliveries: readonly Delivery[]) {
  const yard = await openBareYard({ now: () => NOW })
  try {
    await yard.ownerPool.query(`
      insert into device (account_id, id, unique_id, protocol) values (1, 2, 'feed-1-1-1', 'iso15143');
      insert into device_assignment (account_id, device_id, equipment_id, from_at) values (1, 2, 1, '2000-01-01');`)
    let stored = 0
    for (const { isFeed, readings } of deliveries) {
      const device = isFeed ? FEED_DEVICE : yard.device
      const protocol = isFeed ? 'iso15143' : 'json'
      stored += (await yard.telemetry.intake.submit(device, readings, { protocol, address: '' })).stored
    }
    await yard.telemetry.finishRebuilds()
    await expectDaySums(yard.ownerPool)
    return { stored, contents: await yard.contents() }
  } finally {
    await yard.close()
  }
}

/** Cuts the readings of both into deliveries, mixes them, and repeats some, as after a kill. */
function mixed(choices: readonly number[]): Delivery[] {
  let turn = 0
  const pick = (below: number) => (choices[turn++ % choices.length] ?? 0) % below
  const due: (Delivery & { due: number })[] = []
  for (const isFeed of [false, true]) {
    const all = isFeed ? feed : tracker
    for (let start = 0; start < all.length;) {
      const size = 1 + pick(isFeed ? 8 : 80)
      const delivery = { isFeed, readings: all.slice(start, start + size) }
      const regular = start / all.length
      due.push({ ...delivery, due: regular + (pick(3) === 0 ? pick(100) / 100 : 0) })
      if (pick(3) === 0) due.push({ ...delivery, due: regular + pick(100) / 100 })
      start += size
    }
  }
  return due.toSorted((one, other) => one.due - other.due)
}

test('a tracker and a feed give the same figures in any order, and no reading counts twice', async () => {
  const inOrder = [...tracker, ...feed]
    .toSorted((one, other) => one.at - other.at)
    .map((reading) => ({ isFeed: feed.includes(reading), readings: [reading] }))
  const expected = await contentsAfter(inOrder)
  expect(expected.stored).toBe(tracker.length + feed.length)
  const [state] = expected.contents.state as { snapshot: Record<string, [number, number]> }[]
  const last = from + 30 * HOUR - 3 * MINUTE
  // The meter is that of the asset itself, advanced by the tracker's engine time since the last report.
  expect(state?.snapshot['engineSeconds']?.[0]).toBeCloseTo(7_200_000 + engineSecondsAt(last), -2)
  const types = expected.contents.events.map(({ type }) => type)
  expect(types.filter((type) => type === EVENT_TYPES.faultReported)).toHaveLength(1)
  expect(types.filter((type) => type === EVENT_TYPES.faultCleared)).toHaveLength(1)

  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(10_000), { minLength: 50, maxLength: 200 }), async (choices) => {
      const found = await contentsAfter(mixed(choices))
      expect(found.stored).toBe(expected.stored)
      const checkpoints = found.contents.checkpoints.filter(({ k }) =>
        expected.contents.checkpoints.some((other) => other.k === k),
      )
      expect({ ...found.contents, checkpoints }).toEqual(expected.contents)
    }),
    { numRuns: Number(process.env['ORDER_RUNS'] ?? 3), endOnFailure: true },
  )
})
