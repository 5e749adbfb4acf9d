import type { Db } from '../db/database.ts'
import type { Text } from '../text/text.ts'
import { keepAddresses } from './geocoder/addressCache.ts'
import { nearestPlaces } from './geocoder/nearestPlaces.ts'
import { askNominatim } from './geocoder/nominatim.ts'
import { askPhoton } from './geocoder/photon.ts'
import { remoteGeocoder } from './geocoder/remote.ts'

export type Coordinate = { lat: number; lng: number }
/** Addresses are words: in the reader's language, distances in the branch's units. */
export type AddressReader = { text: Text; useMetric: boolean }

export type Geocoder = {
  /** One address for each point, in their order. */
  addressesOf(points: readonly Coordinate[], reader: AddressReader): Promise<string[]>
}

export type GeocoderConfig = {
  url: string | undefined
  type: 'nominatim' | 'photon' | undefined
  /** Requests per second that the service allows. */
  rate: number | undefined
}

/** The public Nominatim asks for no more than one request per second; a server of one's own can take more. */
const STANDARD_RATE = { nominatim: 1, photon: 10 }
const SERVICES = { nominatim: askNominatim, photon: askPhoton }

/** The service that is configured, with the nearest known place for what it does not answer in time. */
export function makeGeocoder({ url, type, rate }: GeocoderConfig, outside: Db): Geocoder {
  const offline = nearestPlaces()
  if (!url) return offline
  const kind = type ?? (url.includes('photon') ? 'photon' : 'nominatim')
  return remoteGeocoder({
    ask: SERVICES[kind](url),
    rate: rate ?? STANDARD_RATE[kind],
    cache: keepAddresses(outside, kind),
    fallback: offline,
  })
}
