import { afterEach, describe, expect, test } from 'vitest'
import {
  emulateGeocoder,
  nominatimNothing,
  nominatimPlace,
  photonPlace,
} from '../testing/geocoderEmulators.ts'
import { startTestApp } from '../testing/testApp.ts'
import { textFor } from '../text/text.ts'
import { makeGeocoder } from './geocoder.ts'

const app = startTestApp()
const close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.splice(0)) await end()
  await app.testDatabase.ownerPool.query('delete from geocode_cache')
})

const GOLDEN = { lat: 39.7555, lng: -105.2211 }
const SEA = { lat: 30, lng: -140 }
const READER = { text: textFor('en'), useMetric: false }

async function start(
  answer: Parameters<typeof emulateGeocoder>[0],
  { rate = 1000, type }: { rate?: number; type?: 'nominatim' | 'photon' } = {},
) {
  const service = await emulateGeocoder(answer)
  close.push(() => service.close())
  const failures: unknown[] = []
  const onError = (error: unknown) => failures.push(error)
  const make = () => makeGeocoder({ url: `${service.url}/`, type, rate }, app.database.outside, onError)
  return { service, make, geocoder: make(), failures }
}

test('sends the language of the reader and our name to Nominatim', async () => {
  const { service, geocoder } = await start(nominatimPlace)
  const reader = { text: textFor('es'), useMetric: true }
  expect(await geocoder.addressesOf([GOLDEN], reader)).toEqual([
    '39.7555 Washington Avenue, Golden, Colorado',
  ])
  expect(service.asked[0]?.path).toBe('/reverse')
  expect(Object.fromEntries(service.asked[0]?.query ?? [])).toEqual({
    format: 'jsonv2',
    lat: '39.7555',
    lon: '-105.2211',
    'accept-language': 'es',
  })
  expect(service.asked[0]?.headers['user-agent']).toBe('Yardmaster')
})

test('joins the parts of an address from Photon into one line', async () => {
  const { service, geocoder } = await start(photonPlace, { type: 'photon' })
  expect(await geocoder.addressesOf([{ lat: 40.3057, lng: -3.7329 }], READER)).toEqual([
    'Calle Madrid 14, 28901 Getafe, Comunidad de Madrid, España',
  ])
  expect(Object.fromEntries(service.asked[0]?.query ?? [])).toEqual({ lat: '40.3057', lon: '-3.7329' })
})

describe('cached answers', () => {
  test('are used by this process and the next, and for nearby points', async () => {
    const { service, geocoder, make } = await start(nominatimPlace)
    const near = { lat: GOLDEN.lat + 0.000_01, lng: GOLDEN.lng }
    const [address] = await geocoder.addressesOf([GOLDEN, near, GOLDEN], READER)
    await geocoder.addressesOf([near], READER)
    expect(await make().addressesOf([GOLDEN], READER)).toEqual([address])
    expect(service.asked).toHaveLength(1)
  })

  test('are kept for each language', async () => {
    const { service, geocoder } = await start(nominatimPlace)
    await geocoder.addressesOf([GOLDEN], READER)
    await geocoder.addressesOf([GOLDEN], { text: textFor('es'), useMetric: true })
    expect(service.asked).toHaveLength(2)
  })
})

describe('falls back to the nearest place', () => {
  test.each([
    ['an error', () => ({ status: 503, body: '' }), 1],
    ['something that is no JSON', () => ({ body: '<html>' }), 1],
    ['JSON of another shape', () => ({ body: { display_name: 7 } }), 1],
    ['nothing known', nominatimNothing, 0],
  ])('when the service answers with %s, and reports failures', async (_, answer, reported) => {
    const { geocoder, failures } = await start(answer)
    expect(await geocoder.addressesOf([GOLDEN], READER)).toEqual(['Golden, CO'])
    expect(failures).toHaveLength(reported)
  })

  test('when the service does not answer, without waiting for it a second time', async () => {
    const { service, geocoder } = await start(() => 'silence')
    expect(await geocoder.addressesOf([GOLDEN], READER)).toEqual(['Golden, CO'])
    expect(await geocoder.addressesOf([SEA], READER)).toMatchObject([expect.stringContaining('mi ')])
    expect(service.asked).toHaveLength(1)
  })

  test('when the permitted rate leaves no time for a request', async () => {
    const { service, geocoder } = await start(nominatimPlace, { rate: 0.01 })
    const addresses = await geocoder.addressesOf([SEA, GOLDEN], READER)
    expect(addresses).toEqual(['30 Washington Avenue, Golden, Colorado', 'Golden, CO'])
    expect(service.asked).toHaveLength(1)
  })
})

describe('a search by text', () => {
  const OPTIONS = { locale: 'en', near: GOLDEN, limit: 5 } as const

  test('asks Nominatim in the language of the reader, preferring what is near', async () => {
    const { service, geocoder } = await start(() => ({
      body: [{ place_id: 1, lat: '39.7555', lon: '-105.2211', display_name: '1 Washington Avenue, Golden' }],
    }))
    expect(await geocoder.search?.('washington', OPTIONS)).toEqual([
      { name: '1 Washington Avenue, Golden', position: GOLDEN },
    ])
    expect(service.asked[0]?.path).toBe('/search')
    expect(Object.fromEntries(service.asked[0]?.query ?? [])).toMatchObject({
      q: 'washington',
      limit: '5',
      'accept-language': 'en',
      viewbox: expect.stringMatching(/^-106\.2211,40\.7555,/) as string,
    })
  })

  test('asks Photon', async () => {
    const { service, geocoder } = await start(photonPlace, { type: 'photon' })
    expect(await geocoder.search?.('calle madrid', OPTIONS)).toEqual([
      {
        name: 'Calle Madrid 14, 28901 Getafe, Comunidad de Madrid, España',
        position: { lat: 40.3057, lng: -3.7329 },
      },
    ])
    expect(service.asked[0]?.path).toBe('/api')
    expect(service.asked[0]?.query.get('q')).toBe('calle madrid')
  })

  test('returns nothing and reports the failure if the service fails', async () => {
    const { geocoder, failures } = await start(() => ({ status: 500, body: {} }))
    expect(await geocoder.search?.('washington', OPTIONS)).toBeNull()
    expect(failures).toHaveLength(1)
  })

  test('is not offered without a service', () => {
    const none = { url: undefined, type: undefined, rate: undefined }
    expect(makeGeocoder(none, app.database.outside, () => {}).search).toBeUndefined()
  })
})
