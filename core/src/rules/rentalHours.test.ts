import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MeterReading } from './rentalHours.ts'
import {
  billingPeriods,
  hourPriceOf,
  hoursOver,
  includedHoursOf,
  meteredSeconds,
  meterGapOf,
  silentHoursOf,
  sumOfFigures,
} from './rentalHours.ts'
import { RATE_PERIODS, STANDARD_HOURS } from './rentals.ts'

const at = (text: string) => Date.parse(text)
const local = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
const shown = (instant: number, timeZone: string) =>
  local(instant, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })

const DENVER = 'America/Denver'
const MADRID = 'Europe/Madrid'

describe('the billing periods', () => {
  // Hand-computed. The first column is the time at which the asset left, the third when it came back.
  test.each([
    ['2026-11-09T10:15', 'day', '2026-11-11T09:00', ['2026-11-10T10:15', '2026-11-11T10:15'], DENVER],
    // It came back exactly when the second day ended: no third one.
    ['2026-11-09T10:15', 'day', '2026-11-11T10:15', ['2026-11-10T10:15', '2026-11-11T10:15'], DENVER],
    // Out and in at once is one started day.
    ['2026-11-09T10:15', 'day', '2026-11-09T10:15', ['2026-11-10T10:15'], DENVER],
    ['2026-11-02T07:00', 'week', '2026-11-13T17:00', ['2026-11-09T07:00', '2026-11-16T07:00'], DENVER],
    ['2026-11-02T07:00', 'fourWeeks', '2026-12-01T08:00', ['2026-11-30T07:00', '2026-12-28T07:00'], DENVER],
    // The months are counted from the first day: February is short, March isn't.
    [
      '2026-01-31T08:00',
      'month',
      '2026-03-31T08:30',
      ['2026-02-28T08:00', '2026-03-31T08:00', '2026-04-30T08:00'],
      DENVER,
    ],
    // The clock goes forward on March 8 and 29, and back on November 1 and October 25.
    ['2026-03-07T10:00', 'day', '2026-03-09T09:00', ['2026-03-08T10:00', '2026-03-09T10:00'], DENVER],
    ['2026-10-31T10:00', 'day', '2026-11-02T09:00', ['2026-11-01T10:00', '2026-11-02T10:00'], DENVER],
    ['2026-10-22T16:30', 'week', '2026-10-29T16:00', ['2026-10-29T16:30'], MADRID],
    // 2:30 doesn't exist on March 8, so that day ends at 3:30.
    ['2026-03-07T02:30', 'day', '2026-03-09T02:00', ['2026-03-08T03:30', '2026-03-09T02:30'], DENVER],
  ] as const)('of a rental from %s by the %s until %s end at %j (%s)', (out, per, until, ends, timeZone) => {
    const instant = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)
    const periods = billingPeriods({
      outAt: instant(out).epochMilliseconds,
      until: instant(until).epochMilliseconds,
      per,
      timeZone,
    })
    expect(periods.map(({ to }) => shown(to, timeZone))).toEqual(ends)
  })

  test.each([
    ['2026-03-07T10:00', 23],
    ['2026-10-31T10:00', 25],
    ['2026-11-07T10:00', 24],
  ])('give a day from %s the length of %d hours', (out, hours) => {
    const outAt = Temporal.PlainDateTime.from(out).toZonedDateTime(DENVER).epochMilliseconds
    const [day] = billingPeriods({ outAt, until: outAt, per: 'day', timeZone: DENVER })
    expect(day && (day.to - day.from) / 3_600_000).toBe(hours)
  })

  const rented = fc.record({
    outAt: fc.integer({ min: at('2024-01-01'), max: at('2027-01-01') }),
    days: fc.double({ min: 0, max: 400, noNaN: true }),
    per: fc.constantFrom(...RATE_PERIODS),
    timeZone: fc.constantFrom(DENVER, MADRID, 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata'),
  })

  test('follow each other without gaps, cover the rental and keep the time of day', () => {
    fc.assert(
      fc.property(rented, ({ outAt, days, per, timeZone }) => {
        const until = Math.round(outAt + days * 86_400_000)
        const periods = billingPeriods({ outAt, until, per, timeZone })
        expect(periods[0]?.from).toBe(outAt)
        expect(periods.at(-1)?.to).toBeGreaterThanOrEqual(until)
        expect(periods.at(-1)?.from).toBeLessThan(Math.max(until, outAt + 1))
        const left = local(outAt, timeZone).toPlainTime()
        for (const [index, { n, from, to }] of periods.entries()) {
          expect([n, from]).toEqual([index + 1, periods[index - 1]?.to ?? outAt])
          expect(to).toBeGreaterThan(from)
          const away = local(to, timeZone).toPlainTime().since(left).total('minutes')
          // Only where the clock skips that time.
          expect([0, 30, 60, -1380, -1410]).toContain(away)
        }
      }),
    )
  })

  test('since an instant are the last ones of all', () => {
    fc.assert(
      fc.property(rented, fc.double({ min: 0, max: 1, noNaN: true }), ({ days, ...rental }, share) => {
        const until = Math.round(rental.outAt + days * 86_400_000)
        const since = Math.round(rental.outAt + days * share * 86_400_000)
        const all = billingPeriods({ ...rental, until })
        expect(billingPeriods({ ...rental, until, since })).toEqual(all.filter(({ to }) => to >= since))
      }),
    )
  })
})

test.each([
  [{ rate: { amount: 400, per: 'day' }, includedHours: null, hourPrice: null }, 8, 50],
  [{ rate: { amount: 1200, per: 'week' }, includedHours: null, hourPrice: null }, 40, 30],
  [{ rate: { amount: 3600, per: 'fourWeeks' }, includedHours: null, hourPrice: null }, 160, 22.5],
  [{ rate: { amount: 4000, per: 'month' }, includedHours: null, hourPrice: null }, 176, 22.73],
  [{ rate: { amount: 400, per: 'day' }, includedHours: 10, hourPrice: null }, 10, 50],
  [{ rate: { amount: 400, per: 'day' }, includedHours: 0, hourPrice: 35.5 }, 0, 35.5],
  [{ rate: { amount: 0, per: 'week' }, includedHours: null, hourPrice: null }, 40, 0],
  [{ rate: null, includedHours: 10, hourPrice: 35 }, null, null],
] as const)('the terms %j include %s hours at %s each', (terms, included, price) => {
  expect([includedHoursOf(terms, STANDARD_HOURS), hourPriceOf(terms)]).toEqual([included, price])
})

test('uses the included hours of the account', () => {
  const terms = { rate: { amount: 400, per: 'day' as const }, includedHours: null }
  expect(includedHoursOf(terms, { ...STANDARD_HOURS, day: 9 })).toBe(9)
})

const HOUR = 3600

test.each([
  // A day of 8 hours at 400.
  [7.4 * HOUR, { included: 8, price: 50 }, { usedHours: 7.4, overHours: 0, amount: 0 }],
  [11.5 * HOUR, { included: 8, price: 50 }, { usedHours: 11.5, overHours: 3.5, amount: 175 }],
  // A week of 40 hours at 1,200, and 4 weeks of 160 hours at 3,600.
  [46.2 * HOUR, { included: 40, price: 30 }, { usedHours: 46.2, overHours: 6.2, amount: 186 }],
  [173.3 * HOUR, { included: 160, price: 22.5 }, { usedHours: 173.3, overHours: 13.3, amount: 299.25 }],
  // A month of 176 hours at 4,000: 9.1 × 22.73 = 206.843.
  [185.1 * HOUR, { included: 176, price: 22.73 }, { usedHours: 185.1, overHours: 9.1, amount: 206.84 }],
  // 8 h 3 min rounds to 8.1, and 8 h 2 min to 8.0.
  [8 * HOUR + 180, { included: 8, price: 50 }, { usedHours: 8.1, overHours: 0.1, amount: 5 }],
  [8 * HOUR + 120, { included: 8, price: 50 }, { usedHours: 8, overHours: 0, amount: 0 }],
  [9 * HOUR, { included: 8, price: null }, { usedHours: 9, overHours: 1, amount: null }],
  [9 * HOUR, { included: null, price: null }, { usedHours: 9, overHours: null, amount: null }],
])('counts %d seconds with %j as %j', (seconds, terms, figures) => {
  expect(hoursOver(seconds, terms)).toEqual(figures)
})

test('never sets hours that a period leaves unused against those of another', () => {
  const day = { included: 8, price: 50 }
  const days = [3, 11, 8.3].map((hours) => hoursOver(hours * HOUR, day))
  expect(sumOfFigures(days)).toEqual({ usedHours: 22.3, overHours: 3.3, amount: 165 })
  expect(sumOfFigures([hoursOver(HOUR, { included: null, price: null })]).overHours).toBeNull()
})

describe('the readings of an hour meter', () => {
  const reading = (hours: number, meter: number): MeterReading => ({
    at: at('2026-11-02T08:00Z') + hours * 3_600_000,
    seconds: meter * HOUR,
  })

  test.each([
    ['at check-out and check-in', [reading(0, 1250), reading(96, 1281.5)], 31.5],
    ['of a meter that didn’t run', [reading(0, 1250), reading(96, 1250)], 0],
    ['at check-out alone', [reading(0, 1250)], null],
    // The meter was replaced after 20 hours: the time until then is known from the correction before.
    [
      'across a replaced meter',
      [reading(0, 5000), reading(24, 5010), reading(24.5, 0), reading(96, 12.4)],
      22.4,
    ],
    // Somebody had typed a digit too few: the step to the right value isn't engine time.
    ['across a corrected typing error', [reading(0, 500), reading(1, 5000), reading(96, 5031)], 31],
    ['that only went back', [reading(0, 5000), reading(96, 12)], null],
  ])('%s give %#', (_, readings, hours) => {
    expect(meteredSeconds(readings)).toBe(hours === null ? null : hours * HOUR)
    expect(meteredSeconds(readings.toReversed())).toBe(hours === null ? null : hours * HOUR)
  })

  test('never give more engine time than has passed', () => {
    const readings = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 1e9 }), seconds: fc.integer({ min: 0, max: 1e7 }) }),
      { minLength: 2, maxLength: 8 },
    )
    fc.assert(
      fc.property(readings, (given) => {
        const passed =
          (Math.max(...given.map((each) => each.at)) - Math.min(...given.map((each) => each.at))) / 1000
        expect(meteredSeconds(given) ?? 0).toBeLessThanOrEqual(passed + 360 * given.length)
      }),
    )
  })
})

describe('the hours of a device', () => {
  test.each([
    ['within an hour of the meter agree', 46, 45.1, null],
    ['within two percent of the meter agree', 500, 490.5, null],
    ['below the meter are too few', 93, 43, 50],
    ['above the meter are too many', 40, 43.5, -3.5],
  ])('%s', (_, metered, counted, gap) => {
    expect(meterGapOf(metered * HOUR, counted * HOUR)).toBe(gap)
  })

  test('can’t be compared with an unknown meter', () => {
    expect(meterGapOf(null, 43 * HOUR)).toBeNull()
  })

  test('are complete if the device was silent for less than half a working day', () => {
    expect([3.9, 4, 30.26].map((hours) => silentHoursOf(hours * HOUR))).toEqual([0, 4, 30.3])
  })
})
