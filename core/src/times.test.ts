import { expect, test } from 'vitest'
import { dayFormatOf, haveSameClock, timesOf, zoneName } from './times.ts'

const AFTERNOON = Date.parse('2026-11-14T21:05:30Z')
/** Some regions separate the time and AM with a narrow space, which depends on the version of the data. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en-US', 'Nov 14, 2026, 2:05 PM', '2:05 PM', 'Nov 14, 2:05 PM', 'MST'],
  ['en-GB', '14 Nov 2026, 14:05', '14:05', '14 Nov, 14:05', 'GMT-7'],
  ['es-ES', '14 nov 2026, 14:05', '14:05', '14 nov, 14:05', 'GMT-7'],
  ['es-MX', '14 nov 2026, 2:05 p.m.', '2:05 p.m.', '14 nov, 2:05 p.m.', 'GMT-7'],
])('formats times for %s, with the zone only on request', (locale, dateTime, time, recent, zone) => {
  const setting = { locale, timeZone: 'America/Denver' }
  const here = timesOf(setting)
  expect([here.dateTime(AFTERNOON), here.time(AFTERNOON), here.recent(AFTERNOON)].map(plain)).toEqual([
    dateTime,
    time,
    recent,
  ])
  const elsewhere = timesOf({ ...setting, zoned: true })
  expect(plain(elsewhere.dateTime(AFTERNOON))).toBe(`${dateTime} ${zone}`)
  expect(plain(elsewhere.time(AFTERNOON))).toBe(`${time} ${zone}`)
  expect(plain(elsewhere.recent(AFTERNOON))).toBe(`${recent} ${zone}`)
  expect(elsewhere.date(AFTERNOON)).toBe(here.date(AFTERNOON))
})

test('names the zone as it is at the instant, and in general for a list', () => {
  const denver = { locale: 'en-US', timeZone: 'America/Denver' }
  expect(plain(timesOf({ ...denver, zoned: true }).time('2026-07-01T18:00:00Z'))).toBe('12:00 PM MDT')
  expect(plain(timesOf({ ...denver, zoned: true }).time('2026-12-01T18:00:00Z'))).toBe('11:00 AM MST')
  expect(zoneName(denver)).toBe('Mountain Time')
  expect(zoneName({ locale: 'es-ES', timeZone: 'Europe/Madrid' })).toBe('hora de Europa central')
})

test('formats a calendar day without moving it', () => {
  expect(dayFormatOf('en-US').medium('2026-11-01')).toBe('Nov 1, 2026')
  expect(dayFormatOf('es-ES').medium('2026-11-01')).toBe('1 nov 2026')
})

test.each([
  ['America/Denver', 'America/Denver', true],
  ['America/Denver', 'America/Boise', true],
  ['Europe/Madrid', 'Europe/Paris', true],
  ['Europe/Madrid', 'Atlantic/Canary', false],
  // Arizona has no summer time.
  ['America/Denver', 'America/Phoenix', false],
])('compares the clocks of %s and %s', (one, other, expected) => {
  expect(haveSameClock(one, other)).toBe(expected)
})

test('shortens a range of days to what differs', () => {
  const { shortRange } = dayFormatOf('en-US')
  expect(plain(shortRange('2026-11-16', '2026-11-22').replaceAll('\u2009', ' '))).toBe('Nov 16 – 22')
  expect(plain(shortRange('2026-11-30', '2026-12-06').replaceAll('\u2009', ' '))).toBe('Nov 30 – Dec 6')
  expect(dayFormatOf('es-ES').shortRange('2026-11-16', '2026-11-22')).toBe('16–22 nov')
})

test.each([
  ['2025-12-29', '2026-01-04', '2026'],
  ['2025-11-10', '2025-11-16', '2026'],
])('names the year of a range from %s to %s in %s', (first, last, year) => {
  expect(dayFormatOf('en-US').shortRange(first, last, year)).toContain('2025')
})
