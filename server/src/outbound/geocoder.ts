import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { Db } from '../db/database.ts'
import type { Text } from '../text/text.ts'
import { keepAddresses } from './geocoder/addressCache.ts'
import { nearestPlaces } from './geocoder/nearestPlaces.ts'
import { askNominatim, findWithNominatim } from './geocoder/nominatim.ts'
import { askPhoton, findWithPhoton } from './geocoder/photon.ts'
import { remoteGeocoder } from './geocoder/remote.ts'

export type Coordinate = { lat: number; lng: number }
/** Addresses are in the reader's language, with distances in the reader's units. */
export type AddressReader = { text: Text; useMetric: boolean }

export type FoundAddress = { name: string; position: Coordinate }
export type SearchOptions = {
  locale: Locale
  /** Results near this point are preferred. */
  near: Coordinate | null
  limit: number
}

export type Geocoder = {
  /** Finds addresses by what people type. Null if the service doesn't answer in time. Missing without a service. */
  search?: (text: string, options: SearchOptions) => Promise<FoundAddress[] | null>
  /** Returns one address for each point, in the same order. */
  addressesOf(points: readonly Coordinate[], reader: AddressReader): Promise<string[]>
}

export type GeocoderConfig = {
  url: string | undefined
  type: 'nominatim' | 'photon' | undefined
  /** Requests per second that the service allows. */
  rate: number | undefined
}

/** The public Nominatim server allows one request per second; a private server can handle more. */
const STANDARD_RATE = { nominatim: 1, photon: 10 }
const SERVICES = {
  nominatim: { ask: askNominatim, find: findWithNominatim },
  photon: { ask: askPhoton, find: findWithPhoton },
}

/**
 * Creates the configured geocoder. It falls back to the nearest known place for points that the service
 * doesn't answer in time.
 */
export function makeGeocoder(
  { url, type, rate }: GeocoderConfig,
  outside: Db,
  onError: (error: unknown) => void,
): Geocoder {
  const offline = nearestPlaces()
  if (!url) return offline
  const kind = type ?? (url.includes('photon') ? 'photon' : 'nominatim')
  return remoteGeocoder({
    ask: SERVICES[kind].ask(url),
    find: SERVICES[kind].find(url),
    rate: rate ?? STANDARD_RATE[kind],
    cache: keepAddresses(outside, kind),
    fallback: offline,
    onError,
  })
}
