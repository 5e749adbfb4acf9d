import { STANDARD_TRACKING } from '@yardmaster/core/contract/account/tracking.ts'
import type { Tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { ADJUSTABLE, THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'
import { settingScale } from '@yardmaster/core/telemetry/settingScale.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADVANCED, SECTIONS, SETTINGS } from './settings.ts'
import { formOf, isSame, problemsIn, valuesOf } from './trackingValues.ts'

const US = { metric: false, locale: 'en-US' }
const SPAIN = { metric: true, locale: 'es-ES' }

const categories = [
  { id: 7, name: 'Excavators', speedLimit: null },
  { id: 9, name: 'Lifts', speedLimit: 5 },
]
const tracking: Tracking = { ...STANDARD_TRACKING, version: 3, categories }
const values = valuesOf(tracking)

test('shows every setting exactly once', () => {
  const shown = [...Object.values(SECTIONS).flat(), ...ADVANCED]
  expect(shown.toSorted()).toEqual(['accountSpeedLimit', 'historyDays', ...ADJUSTABLE].toSorted())
})

test.each([US, SPAIN])('sends untouched values unchanged, metric: $metric', (system) => {
  const kept = fc.record({
    historyDays: fc.integer({ min: 30, max: 3660 }),
    speedLimit: fc.option(fc.double({ min: 1, max: 100, noNaN: true })),
    idleSeconds: fc.integer({ min: 300, max: 3600 }),
  })
  fc.assert(
    fc.property(kept, ({ historyDays, speedLimit, idleSeconds }) => {
      const thresholds = { ...tracking.thresholds, idleSeconds }
      const form = formOf(valuesOf({ ...tracking, historyDays, speedLimit, thresholds }), categories, system)
      expect(form).toEqual({
        historyDays,
        speedLimit,
        thresholds,
        categories: categories.map(({ id, speedLimit: limit }) => ({ id, speedLimit: limit })),
      })
    }),
  )
})

test('recognizes the default when it is typed as displayed', () => {
  for (const system of [US, SPAIN]) {
    const typed = Object.entries(SETTINGS).map(([name, { standard, shown }]) => {
      const { factor, decimals } = settingScale(shown, system)
      return [name, standard === null ? null : Number((standard * factor).toFixed(decimals)) / factor]
    })
    expect(formOf({ ...values, ...Object.fromEntries(typed) }, categories, system).thresholds).toEqual(
      tracking.thresholds,
    )
  }
})

test.each([
  [{ historyDays: 3 }, { historyDays: 'error.tooSmall' }],
  [{ historyDays: null }, { historyDays: 'error.wrongType' }],
  [{ accountSpeedLimit: Number.NaN }, { accountSpeedLimit: 'error.wrongType' }],
  [{ 'category.9': 500 }, { 'category.9': 'error.tooBig' }],
  [{ batteryLow: 13 }, { batteryNormal: 'error.belowLow' }],
  [{ idleSeconds: THRESHOLDS.idleSeconds.max + 1 }, { idleSeconds: 'error.tooBig' }],
])('for %j reports the problems %j', (typed, problems) => {
  expect(problemsIn({ ...values, ...typed }, categories)).toEqual(problems)
})

test('distinguishes a blank field from an invalid number, and treats equal values as the same', () => {
  expect(isSame(values, { ...values })).toBe(true)
  expect(isSame({ ...values, 'category.7': Number.NaN }, { ...values, 'category.7': null })).toBe(false)
})
