import { expect, test } from 'vitest'
import { eyeSensorOf } from './eyeSensors.ts'
import { fieldOf } from './fields.ts'

test.each([
  ['eyeTemperature1', { measurement: 'eyeTemperature', sensor: 1 }],
  ['eyeMagnetCount4', { measurement: 'eyeMagnetCount', sensor: 4 }],
  ['eyeTemperature5', null],
  ['eyeTemperature', null],
  ['temperature1', null],
  ['toString', null],
])('finds the EYE sensor of the field %s', (field, expected) => {
  expect(eyeSensorOf(field)).toEqual(expected)
})

test('gives the fields of EYE sensors a quantity', () => {
  expect(fieldOf('eyeTemperature2')).toMatchObject({ quantity: 'celsius', decimals: 2 })
  expect(fieldOf('eyeMagnet3')).toMatchObject({ quantity: 'onOff' })
})
