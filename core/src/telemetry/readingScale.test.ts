import { expect, test } from 'vitest'
import { scaleOf } from './readingScale.ts'

const shown = (name: string, value: number, metric: boolean, locale = 'en') => {
  const { convert, format } = scaleOf(name, { metric, locale })
  return format(convert(value))
}

test.each([
  ['speed', 10, '22 mph', '36 km/h'],
  ['odometer', 1_609_344, '1,000 mi', '1,609 km'],
  ['altitude', 1609.344, '5,280 ft', '1,609 m'],
  ['engineSeconds', 5400, '1.5 h', '1.5 h'],
  ['cabTemperature', 21, '70°F', '21°C'],
  ['batteryVoltage', 12.64, '12.6 V', '12.6 V'],
  ['current2', -3.25, '-3.3 A', '-3.3 A'],
  ['current1', 0.42, '420 mA', '420 mA'],
  ['deviceBattery', 87.4, '87%', '87%'],
  ['fuelVolume', 37.85411784, '10 gal', '37.9 L'],
  ['heading', 271, '271°', '271°'],
  ['rpm', 1850, '1,850', '1,850'],
  ['boomAngle', 12.3456, '12.346', '12.346'],
])('formats %s of %d as %s or %s', (name, value, imperial, metric) => {
  expect([shown(name, value, false), shown(name, value, true)]).toEqual([imperial, metric])
})

test('formats numbers for the locale of the user', () => {
  expect(shown('odometer', 12_345_678, true, 'es')).toBe('12.346 km')
})
