import { expect, test } from 'vitest'
import { startArea } from './startArea.ts'

const NOWHERE = { position: null, city: '', state: '', country: 'US' }
const contains = (area: ReturnType<typeof startArea>, lat: number, lng: number): boolean =>
  area !== null &&
  area.south <= lat &&
  lat <= area.north &&
  (area.west <= area.east ? area.west <= lng && lng <= area.east : lng >= area.west || lng <= area.east)

test.each([
  ['the position', { ...NOWHERE, position: { lat: 40, lng: -105 } }, [40, -105], 0.1],
  ['the town', { ...NOWHERE, city: ' guadalajara', country: 'ES' }, [40.63, -3.17], 0.2],
  ['the town in its state', { ...NOWHERE, city: 'Aurora', state: 'CO' }, [39.73, -104.83], 0.2],
  ['the largest town of that name', { ...NOWHERE, city: 'Denver' }, [39.74, -104.98], 0.2],
  ['the country', { ...NOWHERE, city: 'Nowhere at all', country: 'ES' }, [40.4, -3.7], 12],
  ['the country without its remote parts', NOWHERE, [39.7, -105], 30],
  ['a country on both sides of the date line', { ...NOWHERE, country: 'FJ' }, [-18, 178], 8],
])('starts at %s', (_, where, [lat = 0, lng = 0], height) => {
  const area = startArea(where)
  expect(contains(area, lat, lng)).toBe(true)
  expect((area?.north ?? 90) - (area?.south ?? -90)).toBeLessThan(height + 0.01)
})

test('knows nothing about an unknown country', () => {
  expect(startArea({ ...NOWHERE, country: 'ZZ' })).toBeNull()
})
