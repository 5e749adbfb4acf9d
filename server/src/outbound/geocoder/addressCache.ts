import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export type AddressCache = {
  get(locale: Locale, keys: string[]): Promise<Map<string, string>>
  put(locale: Locale, addresses: ReadonlyMap<string, string>): Promise<void>
}

const MOST_IN_MEMORY = 10_000
/** Streets are sometimes renamed. */
const AGE = sql<Temporal.Instant>`now() - interval '1 year'`

/**
 * Caches a service's answers in memory and in a table. All accounts share the cache, because addresses are
 * public and it doesn't record who asked.
 */
export function keepAddresses(db: Db, service: string): AddressCache {
  const memory = new Map<string, string>()
  const wholeKey = (locale: Locale, key: string) => `${service}/${locale}/${key}`

  function remember(whole: string, address: string): void {
    memory.delete(whole)
    memory.set(whole, address)
    // A Map keeps insertion order, so the first key is the least recently used.
    const [oldest] = memory.keys()
    if (memory.size > MOST_IN_MEMORY && oldest !== undefined) memory.delete(oldest)
  }

  return {
    async get(locale, keys) {
      const whole = new Map(keys.map((key) => [wholeKey(locale, key), key]))
      const missing = [...whole.keys()].filter((key) => !memory.has(key))
      const rows = missing.length
        ? await db
            .selectFrom('geocodeCache')
            .where('key', 'in', missing)
            .where('at', '>', AGE)
            .select(['key', 'address'])
            .execute()
        : []
      for (const { key, address } of rows) remember(key, address)
      const found = new Map<string, string>()
      for (const [key, own] of whole) {
        const address = memory.get(key)
        if (address === undefined) continue
        remember(key, address)
        found.set(own, address)
      }
      return found
    },
    async put(locale, addresses) {
      if (addresses.size === 0) return
      const rows = [...addresses].map(([key, address]) => ({ key: wholeKey(locale, key), address }))
      for (const { key, address } of rows) remember(key, address)
      await db
        .insertInto('geocodeCache')
        .values(rows)
        .onConflict((oc) =>
          oc.column('key').doUpdateSet({ address: (eb) => eb.ref('excluded.address'), at: sql`now()` }),
        )
        .execute()
      await db.deleteFrom('geocodeCache').where('at', '<', AGE).execute()
    },
  }
}
