import { expect, test } from 'vitest'
import { bordersBetween } from './borders.ts'
import { POSTAL_CODES } from './postalCodes.ts'
import { usStateAt } from './usStates.ts'

test.each([
  { place: 'Denver', lat: 39.7392, lng: -104.9903, state: 'CO' },
  { place: 'Salt Lake City', lat: 40.7608, lng: -111.891, state: 'UT' },
  { place: 'Houston', lat: 29.7604, lng: -95.3698, state: 'TX' },
  { place: 'El Paso', lat: 31.7619, lng: -106.485, state: 'TX' },
  { place: 'Ciudad Juárez', lat: 31.69, lng: -106.4245, state: '' },
  { place: 'Detroit', lat: 42.34, lng: -83.06, state: 'MI' },
  { place: 'Windsor', lat: 42.29, lng: -83.02, state: '' },
  { place: 'Washington', lat: 38.9072, lng: -77.0369, state: 'DC' },
  { place: 'Arlington', lat: 38.88, lng: -77.1, state: 'VA' },
  { place: 'Anchorage', lat: 61.2181, lng: -149.9003, state: 'AK' },
  { place: 'Attu, beyond the date line', lat: 52.9, lng: 172.95, state: 'AK' },
  { place: 'Honolulu', lat: 21.3069, lng: -157.8583, state: 'HI' },
  { place: 'San Juan', lat: 18.4655, lng: -66.1057, state: '' },
  { place: 'Madrid', lat: 40.4168, lng: -3.7038, state: '' },
  { place: 'the North Pole', lat: 90, lng: 180, state: '' },
  { place: 'the South Pole', lat: -90, lng: -180, state: '' },
])('finds $place in "$state"', ({ lat, lng, state }) => {
  expect([usStateAt(lat, lng), usStateAt(lat, lng)]).toEqual([state, state])
})

test('has fifty states and the District of Columbia', () => {
  expect(new Set(Object.values(POSTAL_CODES)).size).toBe(51)
})

test('returns the same state from cells as from polygons', () => {
  // The first lookup fills the cell, and the second reads it. Near the corner of four states, they must not
  // be confused.
  for (const [dLat, dLng, state] of [
    [0.02, 0.02, 'CO'],
    [0.02, -0.02, 'UT'],
    [-0.02, 0.02, 'NM'],
    [-0.02, -0.02, 'AZ'],
  ] as const) {
    expect(usStateAt(36.999 + dLat, -109.0452 + dLng)).toBe(state)
  }
})

test('finds every border along a long route', () => {
  const crossings = bordersBetween({ lat: 41.3, lng: -111.9 }, { lat: 41.3, lng: -96.5 })
  expect(crossings.map(({ region }) => region)).toEqual(['WY', 'NE'])
  for (const { share } of crossings) expect(share).toBeGreaterThan(0)
  expect(bordersBetween({ lat: 39, lng: -105 }, { lat: 39.5, lng: -105 })).toEqual([])
})
