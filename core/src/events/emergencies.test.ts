import { expect, test } from 'vitest'
import { isEmergency } from './emergencies.ts'
import { EVENT_TYPE_NAMES } from './types.ts'

test('counts danger to people and signs of theft as emergencies', () => {
  expect(EVENT_TYPE_NAMES.filter((type) => isEmergency({ type }))).toEqual([
    'impact',
    'towing',
    'panic',
    'movedWhileSilent',
    'jamming',
  ])
})

test.each([
  ['disconnected', true],
  ['low', false],
  ['normal', false],
])('a battery that is %s: %s', (state, expected) =>
  expect(isEmergency({ type: 'externalBatteryState', fields: { state } })).toBe(expected),
)
