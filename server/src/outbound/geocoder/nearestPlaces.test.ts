import { expect, test } from 'vitest'
import { textFor } from '../../text/text.ts'
import { nearestPlaces } from './nearestPlaces.ts'

const geocoder = nearestPlaces()
const describe = async (lat: number, lng: number, language: string, useMetric: boolean) =>
  (await geocoder.addressesOf([{ lat, lng }], { text: textFor(language), useMetric }))[0]

test.each([
  ['in the middle of Golden', 39.7555, -105.2211, 'en', false, 'Golden, CO'],
  [
    'north-east of a small place, in miles',
    39.2,
    -103.6,
    'en',
    false,
    /^[\d.]+ mi [NESW]{1,2} of [\w ]+, CO$/,
  ],
  [
    'the same in Spanish and kilometres',
    39.2,
    -103.6,
    'es',
    true,
    /^[\d,]+ km al [NESO]{1,2} de [\w ]+, CO$/,
  ],
  ['in Spain', 40.3057, -3.7329, 'es', true, 'Getafe, España'],
  ['in Spain, in English', 40.3057, -3.7329, 'en', true, 'Getafe, Spain'],
  ['in the Pacific', 0, -150, 'en', true, /^[\d,]+ km [NESW]{1,2} of .+, .+$/],
  ['at the pole', 90, 0, 'en', true, /^[\d,]+ km N of .+, .+$/],
  ['at the date line', 0, 180, 'en', true, /km/],
])('describes a point %s', async (_, lat, lng, language, useMetric, expected) => {
  const address = await describe(lat, lng, language, useMetric)
  expect(address).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`))
})

// Leadville has no neighbors, so every point around it is described relative to it.
test.each([
  [0.05, 0, 'N'],
  [0.05, 0.065, 'NE'],
  [0, 0.06, 'E'],
  [-0.04, 0.05, 'SE'],
  [0, -0.06, 'W'],
])('names the direction of a point %f north and %f east of a place', async (north, east, direction) => {
  expect(await describe(39.2508 + north, -106.2925 + east, 'en', false)).toMatch(
    new RegExp(`mi ${direction} of Leadville`),
  )
})

test('returns one address for each point, in the same order', async () => {
  const golden = { lat: 39.7555, lng: -105.2211 }
  const getafe = { lat: 40.3057, lng: -3.7329 }
  const reader = { text: textFor('en'), useMetric: true }
  expect(await geocoder.addressesOf([golden, getafe, golden], reader)).toEqual([
    'Golden, CO',
    'Getafe, Spain',
    'Golden, CO',
  ])
  expect(await geocoder.addressesOf([], reader)).toEqual([])
})
