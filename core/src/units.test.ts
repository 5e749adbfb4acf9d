import { describe, expect, test } from 'vitest'
import { currencySymbol } from './currencySymbol.ts'
import { formatDuration, unitsOf } from './units.ts'

const us = unitsOf({ metric: false, locale: 'en-US' })
const metric = unitsOf({ metric: true, locale: 'es-ES' })
/** Intl separates the number and the unit with non-breaking spaces of various widths. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('unitsOf', () => {
  test.each([
    ['distance', 19_955, '12.4 mi', '20,0 km'],
    ['distance', 0, '0.0 mi', '0,0 km'],
    ['distance', 250_000, '155 mi', '250 km'],
    ['odometer', 77_591_000, '48,213 mi', '77.591 km'],
    ['length', 15.24, '50 ft', '15 m'],
    ['speed', 31.74, '71 mph', '114 km/h'],
    ['temperature', -40, '-40°F', '-40 °C'],
    ['temperature', 21.6, '71°F', '22 °C'],
    ['volume', 171.1, '45.2 gal', '171,1 l'],
    ['engineHours', 4_336_560, '1,204.6 h', '1204,6 h'],
    ['percent', 32.4, '32%', '32 %'],
    ['voltage', 12.64, '12.6 V', '12,6 V'],
    ['voltage', 0.35, '350 mV', '350 mV'],
    ['voltage', 0.9996, '1 V', '1 V'],
    ['voltage', 0, '0 V', '0 V'],
    ['current', -3.25, '-3.3 A', '-3,3 A'],
    ['current', -0.0354, '-35 mA', '-35 mA'],
    ['current', 0.0001, '0 A', '0 A'],
  ] as const)('formats %s of %d in the branch’s units', (quantity, value, american, spanish) => {
    expect(plain(us[quantity](value))).toBe(american)
    expect(plain(metric[quantity](value))).toBe(spanish)
  })

  test('formats money in the currency of the account, or in its own', () => {
    expect(plain(us.money(180.1))).toBe('$180.10')
    const madrid = unitsOf({ metric: true, locale: 'es-ES', currency: 'EUR' })
    expect(plain(madrid.money(180.1))).toBe('180,10 €')
    expect([currencySymbol('USD', 'en-US'), currencySymbol('EUR', 'es-ES')]).toEqual(['$', '€'])
    expect(plain(metric.money(180.1, 'EUR'))).toBe('180,10 €')
  })
})

test.each([
  [0, '00h:00m'],
  [0.4, '00h:00m'],
  [1, '1s'],
  [59.4, '59s'],
  [59.6, '00h:01m'],
  // The share of an interval may be off by a rounding error.
  [3599.9999, '01h:00m'],
  [60, '00h:01m'],
  [1925, '00h:32m'],
  [3600 * 123 + 61, '123h:01m'],
  [-5, '00h:00m'],
])('formats %d s as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected)
})
