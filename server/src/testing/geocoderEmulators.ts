import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = { status?: number; body: unknown } | 'silence'

/** Starts an HTTP server that answers /reverse like a geocoding service and records the requests. */
export async function emulateGeocoder(answer: (query: URLSearchParams) => Reply) {
  const asked: { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.test')
    asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers })
    const reply = answer(url.searchParams)
    if (reply === 'silence') return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Nominatim's answer to reverse?format=jsonv2. */
export const nominatimPlace = (query: URLSearchParams): Reply => ({
  body: {
    place_id: 318_456_221,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 39_542_117,
    lat: query.get('lat'),
    lon: query.get('lon'),
    category: 'building',
    type: 'yes',
    place_rank: 30,
    importance: 0.000_07,
    addresstype: 'building',
    name: '',
    display_name: `${query.get('lat')} Washington Avenue, Golden, Colorado`,
    address: { house_number: '1', road: 'Washington Avenue', city: 'Golden', country_code: 'us' },
    boundingbox: ['39.7', '39.8', '-105.3', '-105.2'],
  },
})

/** Nominatim's answer if nothing is nearby. */
export const nominatimNothing = (): Reply => ({ body: { error: 'Unable to geocode' } })

/** Photon's answer to /reverse. */
export const photonPlace = (): Reply => ({
  body: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {
          osm_type: 'W',
          osm_id: 25_402_117,
          osm_key: 'building',
          osm_value: 'yes',
          type: 'house',
          housenumber: '14',
          street: 'Calle Madrid',
          postcode: '28901',
          city: 'Getafe',
          state: 'Comunidad de Madrid',
          country: 'España',
          countrycode: 'ES',
        },
        geometry: { type: 'Point', coordinates: [-3.7329, 40.3057] },
      },
    ],
  },
})
