import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldOf } from '@yardmaster/core/telemetry/fields.ts'
import { distance } from './geo.ts'
import { machinesOf } from './machine.ts'
import type { FleetEntry, Machine } from './machine.ts'
import type { Report } from './report/report.ts'
import { reportsOf } from './reports.ts'
import { TEST_FLEET } from './testing/fleet.ts'

const DAY = 86_400_000
const BEGIN = Date.parse('2026-02-01T00:00:00Z')
const MONTH = { from: Date.parse('2026-03-01T00:00:00Z'), to: Date.parse('2026-04-12T00:00:00Z') }

const asked = (machine: Machine) => [...reportsOf(machine).between(MONTH.from, MONTH.to)]
const months = new Map(TEST_FLEET.map((machine) => [machine, asked(machine)]))
const month = (machine: Machine) => months.get(machine)!
/** Returns each report once, in the order in which it was made. */
const story = (machine: Machine) =>
  [
    ...new Map(month(machine).map((report) => [`${report.at} ${report.alerts.join()}`, report])).values(),
  ].toSorted((a, b) => a.at - b.at)
const pairs = (reports: Report[]) =>
  reports.slice(1).map((report, index) => [reports[index]!, report] as const)
const names = TEST_FLEET.map((machine) => [`${machine.kind} ${machine.key}`, machine] as const)
const punctual = names.filter(([, { habits }]) => !habits.badClock)

test('generates the same reports for the same seed and others for another seed', () => {
  const branch = { ...TEST_FLEET[0]!.yard, timezone: 'UTC' }
  const entry: FleetEntry = { key: 'TR-1', categoryIcon: 'pickup', make: '', model: '', branch }
  const machine = (seed: number) => machinesOf('a', [entry], { seed, since: '2026-02-01' })[0]!
  expect(asked(machine(7))).toEqual(asked(machine(7)))
  expect(asked(machine(7))).not.toEqual(asked(machine(8)))
  expect(machine(7).uniqueId).toBe(machine(8).uniqueId)
})

test('generates the same reports however a window is split and in whatever order it is requested', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TEST_FLEET),
      fc.integer({ min: BEGIN - 2 * DAY, max: BEGIN + 60 * DAY }),
      fc.array(fc.integer({ min: 0, max: 4 * DAY }), { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      (machine, from, lengths, backwards) => {
        let end = from
        const cuts = [from, ...lengths.map((length) => (end += length))]
        const whole = [...reportsOf(machine).between(from, end)]
        const reports = reportsOf(machine)
        const windows = cuts.slice(1).map((to, index) => [cuts[index]!, to] as const)
        const parts = (backwards ? windows.toReversed() : windows).map(([a, b]) => [...reports.between(a, b)])
        expect((backwards ? parts.toReversed() : parts).flat()).toEqual(whole)
      },
    ),
    { numRuns: 60 },
  )
})

test('continues day by day in a window without an end', () => {
  const reports = reportsOf(TEST_FLEET[0]!).between(MONTH.from, Infinity)
  const first = Array.from({ length: 500 }, () => reports.next().value as Report)
  expect(first.at(-1)!.deliveredAt).toBeGreaterThan(MONTH.from + DAY)
})

test('generates nothing before the device was installed', () => {
  expect([...reportsOf(TEST_FLEET[0]!).between(0, BEGIN)]).toEqual([])
})

/** Collects violations of a rule, because an assertion for each of a million numbers would take minutes. */
const offenders = (reports: Report[], breaks: (before: Report, after: Report) => boolean) =>
  pairs(reports).filter(([before, after]) => breaks(before, after))

describe.each(names)('reports of %s', (_name, machine) => {
  const arrived = month(machine)

  test('arrive in order, within the window and after they were made', () => {
    expect(arrived.length).toBeGreaterThan(50)
    expect(offenders(arrived, (before, after) => after.deliveredAt < before.deliveredAt)).toEqual([])
    expect(arrived[0]!.deliveredAt).toBeGreaterThanOrEqual(MONTH.from)
    expect(arrived.at(-1)!.deliveredAt).toBeLessThan(MONTH.to)
    if (machine.habits.badClock) return
    expect(arrived.filter(({ at, deliveredAt }) => deliveredAt <= at)).toEqual([])
  })

  test('contain only known fields, within their limits and with the stored precision', () => {
    const wrong = arrived.flatMap(({ fields }) =>
      Object.entries(fields).filter(([name, value]) => {
        const field = fieldOf(name)
        if (!field || typeof value !== 'number') return !field
        const { min = -Infinity, max = Infinity, decimals = 0 } = field
        return !(value >= min && value <= max && Object.is(Number(value.toFixed(decimals)), value))
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(punctual)('movement of %s', (_name, machine) => {
  const reported = story(machine)

  test('never exceeds the possible speed', () => {
    const leaps = offenders(reported, (before, after) => {
      const seconds = Math.max(1, (after.at - before.at) / 1000)
      // Both positions may be wrong because walls reflected the signal.
      return (distance(before, after) - 100) / seconds > 45
    })
    expect(leaps).toEqual([])
  })

  test('increases the meters, and by no more than is possible', () => {
    const having = (field: string) => reported.filter(({ fields }) => fields[field] !== undefined)
    const grown = (field: string, before: Report, after: Report) =>
      Number(after.fields[field]) - Number(before.fields[field])
    const hours = offenders(having('engineSeconds'), (before, after) => {
      const worked = grown('engineSeconds', before, after)
      return worked < 0 || worked > (after.at - before.at) / 1000 + 1
    })
    expect(hours).toEqual([])
    const meters = offenders(having('odometer'), (before, after) => {
      const driven = grown('odometer', before, after)
      return driven < 0 || driven < distance(before, after) * 0.95 - 210
    })
    expect(meters).toEqual([])
  })
})

test('generates every kind of incident of a fleet within a month', () => {
  const all = TEST_FLEET.flatMap(month)
  const has = (holds: (report: Report) => boolean) => expect(all.some(holds)).toBe(true)
  has(({ alerts }) => alerts.includes('hardBraking'))
  has(({ fields }) => fields.externalPower === false)
  has(({ fields }) => typeof fields.faultCodes === 'string' && fields.faultCodes !== '')
  has(({ fields }) => fields.faultCodes === '')
  has(({ fields }) => typeof fields.fuelLevel === 'number' && fields.fuelLevel < 12)
  has(({ fields }) => typeof fields.speed === 'number' && fields.speed > 33)
  has(({ fields }) => fields.ignition === false && Number(fields.speed) > 10)
  has(({ at, deliveredAt }) => deliveredAt - at > 3_600_000)
  const machineDays = (TEST_FLEET.length * (MONTH.to - MONTH.from)) / DAY
  expect(all.length / machineDays).toBeGreaterThan(40)
  expect(all.length / machineDays).toBeLessThan(120)
})
