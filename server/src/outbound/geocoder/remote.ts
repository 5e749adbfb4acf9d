import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { Coordinate, Geocoder } from '../geocoder.ts'
import type { AddressCache } from './addressCache.ts'

/** The address, or null where the service knows none. Throws when it does not answer. */
export type Ask = (point: Coordinate, locale: Locale) => Promise<string | null>

type Parts = { ask: Ask; rate: number; cache: AddressCache; fallback: Geocoder }

/** How long a page waits for addresses. What has not come until then is described offline, and asked for the next time. */
const PATIENCE = 4000
/** After a failure the service is left alone for a while: nobody waits for it again and again. */
const PAUSE = 30_000

/** About 11 m: two readings of a machine that stands still are one question. */
const keyOf = ({ lat, lng }: Coordinate) => `${lat.toFixed(4)},${lng.toFixed(4)}`

export function remoteGeocoder({ ask, rate, cache, fallback }: Parts): Geocoder {
  let nextSlot = 0

  /** Waits for this process's turn to ask; false when that would be too late. */
  async function takeTurn(deadline: number): Promise<boolean> {
    const slot = Math.max(nextSlot, Date.now())
    if (slot > deadline) return false
    nextSlot = slot + 1000 / rate
    await new Promise((resolve) => setTimeout(resolve, slot - Date.now()))
    return true
  }

  async function askFor(points: Map<string, Coordinate>, locale: Locale): Promise<Map<string, string>> {
    const deadline = Date.now() + PATIENCE
    const found = new Map<string, string>()
    for (const [key, point] of points) {
      if (!(await takeTurn(deadline))) break
      try {
        const address = await ask(point, locale)
        if (address) found.set(key, address)
      } catch {
        nextSlot = Date.now() + PAUSE
        break
      }
    }
    await cache.put(locale, found)
    return found
  }

  return {
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
