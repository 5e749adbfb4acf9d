import { EVENT_TYPE_NAMES } from '@yardmaster/core/events/types.ts'
import { describeEvent } from '@yardmaster/core/events/describe.ts'
import { expect, test } from 'vitest'
import { textFor } from '../../text/text.ts'
import type { Reading } from '../readings/reading.ts'
import { derive, initialState } from './derive.ts'
import type { DerivedEvent } from './detector.ts'
import { settingsFrom } from './settings.ts'
import { profileWith } from './testing/day.ts'

const START = Date.parse('2026-03-10T12:00:00Z')
const position = { lat: 39.7, lng: -105 }

/** Derives events from readings one minute apart. */
function eventsOf(fields: readonly Reading['fields'][]): DerivedEvent[] {
  let state = initialState()
  const profile = profileWith({ settings: settingsFrom({}, { asset: 20 }) })
  return fields.flatMap((each, minute) => {
    const reading = { at: START + minute * 60_000, position, fields: each, alerts: [] }
    const outcome = derive(state, reading, profile)
    state = outcome.state
    return outcome.events
  })
}

const times = (count: number, fields: Reading['fields']) => Array.from({ length: count }, () => fields)

test.each<[string, Reading['fields'][], string]>([
  [
    'fluidFill',
    [...times(8, { fuelLevel: 30 }), ...times(12, { fuelLevel: 95 })],
    'Fuel level rose from 30% to 95%',
  ],
  ['fuelLow', [...times(6, { fuelLevel: 30 }), ...times(8, { fuelLevel: 12 })], '12%'],
  [
    'externalBatteryState',
    [...times(3, { batteryVoltage: 12.6 }), ...times(6, { batteryVoltage: 11.2 })],
    '11.2',
  ],
  ['internalBatteryLow', [{ deviceBattery: 50 }, { deviceBattery: 12 }], '12%'],
  ['faultCodes', [{ faultCodes: '' }, { faultCodes: 'SPN 110 FMI 0' }], 'SPN 110 FMI 0'],
  [
    'meterIgnored',
    [{ engineSeconds: 36_000 }, { engineSeconds: 3600 }],
    'Hour meter reading ignored: 1.0 h, expected 10.0 h',
  ],
  [
    'meterReplaced',
    [
      ...times(2, { odometer: 1609 * 900 }),
      ...Array.from({ length: 20 }, (_, n) => ({ odometer: n * 1000 })),
    ],
    'Odometer replaced: 900 mi before, 9 mi now',
  ],
])('describes a derived %s event with its values', (type, fields, figures) => {
  expect(EVENT_TYPE_NAMES).toContain(type)
  const event = eventsOf(fields).find((each) => each.type === type)
  expect(event).toBeDefined()
  const words =
    event && describeEvent(event, { text: textFor('en'), metric: false, locale: 'en', labels: {} })
  expect(words).toContain(figures)
})
