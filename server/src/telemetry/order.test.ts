import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { machinesOf } from '@yardmaster/simulator/machine.ts'
import { reportsOf } from '@yardmaster/simulator/reports.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBareYard } from '../testing/bareYard.ts'
import type { RuleChange } from '../testing/bareYard.ts'
import { expectDaySums } from '../testing/daySums.ts'
import type { Source } from './readings/intake.ts'
import type { Reading } from './readings/reading.ts'

const SOURCE: Source = { protocol: 'json', address: '' }
const NOW = Temporal.Instant.from('2026-03-12T12:00:00Z')
const clock = { now: () => NOW }
const HOUR = 3_600_000

/** A delivery: readings that arrive together. */
type Delivery = Reading[]

/** All readings of one instant, in the order in which the device sent them. */
type Instant = Reading[]

/** Meters that people set, in the order in which they enter them. One is later than all readings. */
const CORRECTIONS = [
  { meter: 'engineSeconds', value: 6_700_000, hoursAgo: 40 },
  { meter: 'odometer', value: 105_300_000, hoursAgo: 20 },
  { meter: 'engineSeconds', value: 1000, hoursAgo: 10, undone: true },
  { meter: 'odometer', value: 106_200_000, hoursAgo: -0.1 },
] as const

/**
 * Rules that people change, in the order in which they do. The last one is later than all readings. None is
 * from the minutes around midnight, where checkpoints are made.
 */
const RULES: { hoursAgo: number; change: RuleChange }[] = [
  { hoursAgo: 34, change: { boundary: 200 } },
  {
    hoursAgo: 33,
    change: { flag: 1000, rule: { field: 'speed', comparison: 'above', value: 5, seconds: 120 } },
  },
  {
    hoursAgo: 30,
    change: { flag: 1001, rule: { field: 'ignition', comparison: 'equals', value: 0, seconds: 900 } },
  },
  { hoursAgo: 28, change: { area: 3, radius: 5000 } },
  { hoursAgo: 22, change: { category: 2 } },
  { hoursAgo: 16, change: { thresholds: { speedingSeconds: 5, boundarySeconds: 30 } } },
  {
    hoursAgo: 14,
    change: { flag: 1000, rule: { field: 'speed', comparison: 'above', value: 8, seconds: 60, category: 2 } },
  },
  { hoursAgo: 9, change: { area: 3, radius: 0 } },
  { hoursAgo: 6, change: { flag: 1001, rule: null } },
  { hoursAgo: -0.1, change: { boundary: 3000 } },
]

/** The deliveries after which late readings are processed, people set the meters, and people change a rule. */
type Turns = Record<'rebuildAfter' | 'correctAfter' | 'ruleAfter', readonly number[]>
const AT_END: Turns = { rebuildAfter: [], correctAfter: [], ruleAfter: [] }

/** Returns the stored result. Late readings are processed at the end, and sometimes in between. */
async function contentsAfter(
  deliveries: readonly Delivery[],
  { rebuildAfter, correctAfter, ruleAfter }: Turns = AT_END,
) {
  const yard = await openBareYard(clock)
  let entered = 0
  let ruled = 0
  async function ruleNext(): Promise<void> {
    const rule = RULES[ruled++]
    if (rule) await yard.changeRule(rule.change, NOW.epochMilliseconds - rule.hoursAgo * HOUR)
  }
  async function enterNext(): Promise<void> {
    const correction = CORRECTIONS[entered++]
    if (!correction) return
    const at = NOW.epochMilliseconds - correction.hoursAgo * 3_600_000
    const id = await yard.setMeter(correction.meter, correction.value, at)
    if ('undone' in correction) await yard.undoMeter(id)
  }
  try {
    for (const [turn, delivery] of deliveries.entries()) {
      await yard.telemetry.intake.submit(yard.device, delivery, SOURCE)
      if (correctAfter.includes(turn)) await enterNext()
      if (ruleAfter.includes(turn)) await ruleNext()
      if (rebuildAfter.includes(turn)) await yard.telemetry.finishRebuilds()
    }
    while (entered < CORRECTIONS.length) await enterNext()
    while (ruled < RULES.length) await ruleNext()
    await yard.telemetry.finishRebuilds()
    await expectDaySums(yard.ownerPool)
    return await yard.contents()
  } finally {
    await yard.close()
  }
}

/**
 * Splits instants into deliveries, delays some of them, swaps neighbors and repeats some, all controlled by
 * the given numbers.
 */
function disturbed(instants: readonly Instant[], choices: readonly number[]): Delivery[] {
  const pick = (index: number, below: number) => (choices[index % choices.length] ?? 0) % below
  const deliveries: { due: number; delivery: Instant[] }[] = []
  for (let from = 0, turn = 0; from < instants.length; turn++) {
    const size = 1 + pick(turn, 40)
    const delivery = instants.slice(from, from + size)
    if (pick(turn + 1, 3) === 0) delivery.reverse()
    const delay = pick(turn + 2, 4) === 0 ? pick(turn + 3, 30) : 0
    deliveries.push({ due: turn + delay, delivery })
    // A resend of all or a part of the delivery, now or much later.
    if (pick(turn + 4, 4) === 0) {
      deliveries.push({ due: turn + pick(turn + 5, 50), delivery: delivery.slice(pick(turn + 6, size)) })
    }
    from += size
  }
  return deliveries.toSorted((a, b) => a.due - b.due).map(({ delivery }) => delivery.flat())
}

type Contents = Awaited<ReturnType<typeof contentsAfter>>

/** Checks that disturbed deliveries of the same readings give the expected result. */
const expectSameResult = (instants: readonly Instant[], expected: Contents) =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(10_000), { minLength: 50, maxLength: 200 }), async (choices) => {
      const found = await contentsAfter(disturbed(instants, choices), {
        rebuildAfter: choices.slice(0, 5).map((choice) => choice % 50),
        correctAfter: choices.slice(5, 9).map((choice) => choice % 50),
        ruleAfter: choices.slice(10, 20).map((choice) => choice % 50),
      })
      // Extra checkpoints are ignored: one at a reading that was the last of its day for a while is an
      // equally valid starting point.
      const checkpoints = found.checkpoints.filter(({ k }) =>
        expected.checkpoints.some((other) => other.k === k),
      )
      expect({ ...found, checkpoints }).toEqual(expected)
    }),
    { numRuns: Number(process.env['ORDER_RUNS'] ?? 3), endOnFailure: true },
  )

const days = { from: NOW.subtract({ hours: 54 }).epochMilliseconds, to: NOW.epochMilliseconds }

test('gives the same result for delayed, reordered and repeated readings as for readings in order', async () => {
  const readings = withWrongMeters(realDays(days))
  const expected = await contentsAfter([readings])
  expect(expected.intervals.length).toBeGreaterThan(20)
  expect(expected.events.length).toBeGreaterThan(20)
  expect(
    expected.intervals.filter(({ kind, ref }) => kind === INTERVAL_KINDS.inside && ref).length,
  ).toBeGreaterThan(1)
  for (const kind of [INTERVAL_KINDS.working, INTERVAL_KINDS.idle])
    expect(expected.intervals.filter((interval) => interval.kind === kind).length).toBeGreaterThan(3)
  const found = new Set(expected.events.map(({ type }) => type))
  for (const type of ['meterIgnored', 'meterReplaced', 'meterSet', 'flagRaised', 'flagCleared'] as const)
    expect(found).toContain(EVENT_TYPES[type])
  // The truck's meters pass the thresholds that make one task overdue and the other due.
  expect(expected.service.map(({ state }) => state)).toEqual([2, 1])
  await expectSameResult(
    readings.map((reading) => [reading]),
    expected,
  )
})

test('gives the same result in any order of instants if readings of one instant arrive together', async () => {
  const instants = realDays({ ...days, from: days.to - 36 * HOUR }).map(withTies)
  const expected = await contentsAfter([instants.flat()])
  expect(expected.readings).toHaveLength(instants.flat().length)
  const switches = expected.events.filter(
    ({ type }) => type === EVENT_TYPES.engineOn || type === EVENT_TYPES.engineOff,
  )
  expect(switches.length).toBeGreaterThan(100)
  await expectSameResult(instants, expected)
})

/** Adds readings of the same instant to every fifth one: the ignition is switched once or twice. */
function withTies(reading: Reading, index: number): Instant {
  if (index % 5 > 0) return [reading]
  const isOn = reading.fields.ignition === true
  const switched = { ...reading, position: null, fields: { ignition: !isOn }, alerts: [] }
  const back = { ...reading, fields: { ...reading.fields, ignition: isOn, switches: 2 } }
  return index % 10 === 0 ? [reading, switched, back] : [switched, reading]
}

/** Replaces meters here and there with values that can't be true, and later with those of another device. */
function withWrongMeters(readings: readonly Reading[]): Reading[] {
  const replacedAt = NOW.subtract({ hours: 30 }).epochMilliseconds
  return readings.map((reading, index) => {
    const fields = { ...reading.fields }
    for (const meter of ['engineSeconds', 'odometer']) {
      const value = fields[meter]
      if (typeof value !== 'number') continue
      const own = reading.at < replacedAt ? value : value - 1_000_000
      const wrong = [4_294_967_295, 0, own + 36_000, Math.max(0, own - 36_000)][index % 4] ?? 0
      fields[meter] = index % 37 === 0 ? wrong : own
    }
    return { ...reading, fields }
  })
}

/** Returns the readings of a simulated truck in this period, in order, without those that it resends. */
function realDays({ from, to }: { from: number; to: number }): Reading[] {
  const branch = { lat: 39.7392, lng: -104.9903, timezone: 'America/Denver' }
  const [truck] = machinesOf('yard', [
    { key: 'TR-1', categoryIcon: 'pickup', make: 'Ford', model: 'F-550', branch, roundTheClock: true },
  ])
  if (!truck) throw new Error('no truck')
  const byInstant = new Map<number, Reading>()
  for (const { at, lat, lng, fields, alerts } of reportsOf(truck).between(from, to))
    byInstant.set(at, { at, position: { lat, lng }, fields, alerts })
  return [...byInstant.values()].toSorted((a, b) => a.at - b.at)
}
