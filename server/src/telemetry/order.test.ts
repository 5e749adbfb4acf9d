import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { machinesOf } from '@yardmaster/simulator/machine.ts'
import { reportsOf } from '@yardmaster/simulator/reports.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBareYard } from '../testing/bareYard.ts'
import type { Source } from './readings/intake.ts'
import type { Reading } from './readings/reading.ts'

const SOURCE: Source = { protocol: 'json', address: '' }
const NOW = Temporal.Instant.from('2026-03-12T12:00:00Z')
const clock = { now: () => NOW }

/** A delivery: readings that arrive together, in any order. */
type Delivery = Reading[]

/** Returns the stored result. Late readings are processed at the end, and sometimes in between. */
async function contentsAfter(deliveries: readonly Delivery[], rebuildAfter: readonly number[] = []) {
  const yard = await openBareYard(clock)
  try {
    for (const [turn, delivery] of deliveries.entries()) {
      await yard.telemetry.intake.submit(yard.device, delivery, SOURCE)
      if (rebuildAfter.includes(turn)) await yard.telemetry.finishRebuilds()
    }
    await yard.telemetry.finishRebuilds()
    return await yard.contents()
  } finally {
    await yard.close()
  }
}

/**
 * Splits readings into deliveries, delays some of them, swaps neighbors and repeats some, all controlled by
 * the given numbers.
 */
function disturbed(readings: readonly Reading[], choices: readonly number[]): Delivery[] {
  const pick = (index: number, below: number) => (choices[index % choices.length] ?? 0) % below
  const deliveries: { due: number; delivery: Delivery }[] = []
  for (let from = 0, turn = 0; from < readings.length; turn++) {
    const size = 1 + pick(turn, 40)
    const delivery = readings.slice(from, from + size)
    if (pick(turn + 1, 3) === 0) delivery.reverse()
    const delay = pick(turn + 2, 4) === 0 ? pick(turn + 3, 30) : 0
    deliveries.push({ due: turn + delay, delivery })
    // A resend of all or a part of the delivery, now or much later.
    if (pick(turn + 4, 4) === 0) {
      deliveries.push({ due: turn + pick(turn + 5, 50), delivery: delivery.slice(pick(turn + 6, size)) })
    }
    from += size
  }
  return deliveries.toSorted((a, b) => a.due - b.due).map(({ delivery }) => delivery)
}

const days = { from: NOW.subtract({ hours: 72 }).epochMilliseconds, to: NOW.epochMilliseconds }

test('gives the same result for delayed, reordered and repeated readings as for readings in order', async () => {
  const readings = realDays(days)
  const expected = await contentsAfter([readings])
  expect(expected.intervals.length).toBeGreaterThan(20)
  expect(expected.events.length).toBeGreaterThan(20)
  expect(
    expected.intervals.filter(({ kind, ref }) => kind === INTERVAL_KINDS.inside && ref).length,
  ).toBeGreaterThan(1)
  for (const kind of [INTERVAL_KINDS.working, INTERVAL_KINDS.idle]) {
    expect(expected.intervals.filter((interval) => interval.kind === kind).length).toBeGreaterThan(3)
  }
  // The truck's meters pass the thresholds that make one task overdue and the other due.
  expect(expected.service.map(({ state }) => state)).toEqual([2, 1])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(10_000), { minLength: 50, maxLength: 200 }), async (choices) => {
      const found = await contentsAfter(
        disturbed(readings, choices),
        choices.slice(0, 5).map((choice) => choice % 50),
      )
      // Extra checkpoints are ignored: one at a reading that was the last of its day for a while is an
      // equally valid starting point.
      const checkpoints = found.checkpoints.filter(({ k }) =>
        expected.checkpoints.some((other) => other.k === k),
      )
      expect({ ...found, checkpoints }).toEqual(expected)
    }),
    { numRuns: Number(process.env['ORDER_RUNS'] ?? 5), endOnFailure: true },
  )
})

/** Returns all readings of a simulated truck in this period, in order. */
function realDays({ from, to }: { from: number; to: number }): Reading[] {
  const branch = { lat: 39.7392, lng: -104.9903, timezone: 'America/Denver' }
  const [truck] = machinesOf('yard', [
    { key: 'TR-1', categoryIcon: 'pickup', make: 'Ford', model: 'F-550', branch, roundTheClock: true },
  ])
  if (!truck) throw new Error('no truck')
  return [...reportsOf(truck).between(from, to)]
    .map(({ at, lat, lng, fields, alerts }) => ({ at, position: { lat, lng }, fields, alerts }))
    .toSorted((a, b) => a.at - b.at)
}
