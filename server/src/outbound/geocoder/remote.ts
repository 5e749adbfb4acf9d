import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { failedTo } from '../../failures.ts'
import type { Coordinate, FoundAddress, Geocoder, SearchOptions } from '../geocoder.ts'
import type { AddressCache } from './addressCache.ts'
import { takeTurns } from './turns.ts'

/** Returns the address, or null if the service has none. Throws if the service doesn't answer. */
export type Ask = (point: Coordinate, locale: Locale) => Promise<string | null>

/** Returns addresses that match a text, the best first. Throws if the service doesn't answer. */
export type Find = (search: string, options: SearchOptions) => Promise<FoundAddress[]>

type Parts = {
  ask: Ask
  find: Find
  rate: number
  cache: AddressCache
  fallback: Geocoder
  onError: (error: unknown) => void
}

/**
 * How long a page waits for addresses, in milliseconds. Points without an answer by then are described
 * offline and requested again next time.
 */
const PATIENCE = 4000
/**
 * After a failure, the service is not called for this many milliseconds, so that callers don't wait for it
 * repeatedly.
 */
const PAUSE = 30_000

/** Rounds to about 11 m, so that two readings of a stationary asset need one request. */
const keyOf = ({ lat, lng }: Coordinate) => `${lat.toFixed(4)},${lng.toFixed(4)}`

export function remoteGeocoder({ ask, find, rate, cache, fallback, onError }: Parts): Geocoder {
  const turns = takeTurns(rate)

  async function askFor(points: Map<string, Coordinate>, locale: Locale): Promise<Map<string, string>> {
    const deadline = Date.now() + PATIENCE
    const found = new Map<string, string>()
    for (const [key, point] of points) {
      if (!(await turns.take(deadline))) break
      try {
        const address = await ask(point, locale)
        if (address) found.set(key, address)
      } catch (error) {
        onError(failedTo('look up an address', error))
        turns.pause(PAUSE)
        break
      }
    }
    await cache.put(locale, found)
    return found
  }

  return {
    async search(text, options) {
      if (!(await turns.take(Date.now() + PATIENCE))) return null
      try {
        return await find(text, options)
      } catch (error) {
        onError(failedTo('search for an address', error))
        turns.pause(PAUSE)
        return null
      }
    },
    async addressesOf(points, reader) {
      const { locale } = reader.text
      const distinct = new Map(points.map((point) => [keyOf(point), point]))
      const known = await cache.get(locale, [...distinct.keys()])
      for (const key of known.keys()) distinct.delete(key)
      for (const [key, address] of await askFor(distinct, locale)) known.set(key, address)
      const unknown = points.filter((point) => !known.has(keyOf(point)))
      const described = (await fallback.addressesOf(unknown, reader)).values()
      return points.map((point) => known.get(keyOf(point)) ?? described.next().value ?? '')
    },
  }
}
