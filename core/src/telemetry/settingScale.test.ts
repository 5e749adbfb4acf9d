import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Shown } from './settingScale.ts'
import { sameAsShown, settingScale, typedBounds } from './settingScale.ts'
import { ADJUSTABLE, THRESHOLDS } from './thresholds.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const US = { metric: false, locale: 'en-US' }
const SPAIN = { metric: true, locale: 'es-ES' }

test.each<[Shown, number, string, string]>([
  ['seconds', 15, '15 sec', '15 s'],
  ['minutes', 150, '2.5 min', '2,5 min'],
  ['hours', 93_600, '26 h', '26 h'],
  ['days', 1096, '1,096 days', '1096 días'],
  ['metres', 200, '656 ft', '200 m'],
  ['speed', 1.5, '3.4 mph', '5,4 km/h'],
  ['volts', 11.8, '11.8 V', '11,8 V'],
  ['percent', 15, '15%', '15 %'],
  ['share', 0.05, '5%', '5 %'],
])('formats %s: %f as %s and %s', (shown, kept, american, spanish) => {
  expect(plain(settingScale(shown, US).format(kept))).toBe(american)
  expect(plain(settingScale(shown, SPAIN).format(kept))).toBe(spanish)
})

test.each<[Shown, string, string]>([
  ['days', 'days', 'días'],
  ['metres', 'ft', 'm'],
  ['volts', 'V', 'V'],
  ['share', '%', '%'],
])('names the unit of %s as %s or %s', (shown, american, spanish) => {
  expect([settingScale(shown, US).unit, settingScale(shown, SPAIN).unit]).toEqual([american, spanish])
})

test.each([US, SPAIN])('returns bounds that can be entered, metric: $metric', (system) => {
  for (const name of ADJUSTABLE) {
    const { min, max, shown } = THRESHOLDS[name]
    const scale = settingScale(shown, system)
    const bounds = typedBounds({ min, max }, scale)
    for (const bound of [bounds.min, bounds.max]) {
      const typed = Number((bound * scale.factor).toFixed(scale.decimals)) / scale.factor
      expect(typed, name).toBeGreaterThanOrEqual(min)
      expect(typed, name).toBeLessThanOrEqual(max)
    }
    expect(bounds.min - min, name).toBeLessThan(1 / scale.factor)
  }
})

test('treats a value entered as shown as equal to the shown value', () => {
  const kept = fc.double({ min: 0, max: 10_000, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...ADJUSTABLE), fc.constantFrom(US, SPAIN), kept, (name, system, value) => {
      const scale = settingScale(THRESHOLDS[name].shown, system)
      const typed = Number((value * scale.factor).toFixed(scale.decimals)) / scale.factor
      expect(sameAsShown(typed, value, scale)).toBe(true)
    }),
  )
})
