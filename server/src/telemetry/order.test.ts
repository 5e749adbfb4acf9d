import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBareYard } from '../testing/bareYard.ts'
import type { Source } from './intake.ts'
import type { Reading } from './reading.ts'

const SOURCE: Source = { protocol: 'json', address: '' }
const NOW = Temporal.Instant.from('2026-03-12T12:00:00Z')
const clock = { now: () => NOW }

/** One delivery: some readings that arrive together, in whatever order. */
type Delivery = Reading[]

async function contentsAfter(deliveries: readonly Delivery[]) {
  const yard = await openBareYard(clock)
  try {
    for (const delivery of deliveries) await yard.telemetry.intake.submit(yard.device, delivery, SOURCE)
    await yard.telemetry.settle()
    return await yard.contents()
  } finally {
    await yard.close()
  }
}

/** Splits into deliveries, delays some of them, swaps neighbours and repeats some, all by the given numbers. */
function disturbed(readings: readonly Reading[], choices: readonly number[]): Delivery[] {
  const pick = (index: number, below: number) => (choices[index % choices.length] ?? 0) % below
  const deliveries: { due: number; delivery: Delivery }[] = []
  for (let from = 0, turn = 0; from < readings.length; turn++) {
    const size = 1 + pick(turn, 40)
    const delivery = readings.slice(from, from + size)
    if (pick(turn + 1, 3) === 0) delivery.reverse()
    const delay = pick(turn + 2, 4) === 0 ? pick(turn + 3, 30) : 0
    deliveries.push({ due: turn + delay, delivery })
    // A resend, now or much later, of all of it or a part.
    if (pick(turn + 4, 4) === 0) {
      deliveries.push({ due: turn + pick(turn + 5, 50), delivery: delivery.slice(pick(turn + 6, size)) })
    }
    from += size
  }
  return deliveries.toSorted((a, b) => a.due - b.due).map(({ delivery }) => delivery)
}

const days = { from: NOW.subtract({ hours: 72 }).epochMilliseconds, to: NOW.epochMilliseconds }

test('whatever the order, the delays and the repetitions, the result is that of all in order', async () => {
  const readings = realDays(days)
  const expected = await contentsAfter([readings])
  expect(expected.intervals.length).toBeGreaterThan(20)
  expect(expected.events.length).toBeGreaterThan(20)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(10_000), { minLength: 50, maxLength: 200 }), async (choices) => {
      const found = await contentsAfter(disturbed(readings, choices))
      // One that was the last of its day for a while is as good to begin from.
      const checkpoints = found.checkpoints.filter(({ k }) =>
        expected.checkpoints.some((other) => other.k === k),
      )
      expect({ ...found, checkpoints }).toEqual(expected)
    }),
    { numRuns: Number(process.env['ORDER_RUNS'] ?? 8), endOnFailure: true },
  )
})

function realDays({ from, to }: { from: number; to: number }): Reading[] {
  const out: Reading[] = []
  let lat = 39.74,
    lng = -104.99,
    odo = 1e6,
    eng = 3.6e6,
    fuel = 80,
    at = from,
    i = 0
  while (at < to) {
    const phase = i % 90
    const drive = phase < 30,
      on = phase < 60
    const step = phase === 75 ? 8 * 3600e3 : phase > 60 ? 1800e3 : phase % 11 === 0 ? 700e3 : 30e3
    at += step + ((i * 7919) % 1000)
    const speed = drive ? 10 + ((i * 31) % 22) : 0
    if (drive) {
      lat += 0.003 * (Math.floor(i / 90) % 2 ? -1 : 1)
      lng += 0.001
      odo += (speed * step) / 1000
    }
    if (on) {
      eng += step / 1000
      fuel -= 0.3
    }
    if (fuel < 10) fuel = 95
    out.push({
      at,
      position: phase === 5 ? null : { lat: lat + ((i * 13) % 7) * 1e-5, lng },
      fields: {
        speed,
        ignition: on,
        ...(i % 3 ? { odometer: odo } : {}),
        ...(i % 4 ? { engineSeconds: eng } : {}),
        fuelLevel: fuel,
        batteryVoltage: on ? 14.1 : 11.5 + (i % 10) / 10,
        rpm: on ? 1200 : 0,
      },
      alerts: i % 50 === 0 ? ['hardBraking'] : [],
    })
    i++
  }
  return out
}
