import { readFileSync } from 'node:fs'
import { Reader } from 'mmdb-lib'
import { isPublicAddress } from '../outbound/publicAddress.ts'

type Found = { country_code: string }

const FILE = new URL(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
)

/** An IPv4 address in the form of IPv6, which the database doesn't know. */
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i

/** Stays in memory (8 MB) from the first question on. Reading the file takes about 10 ms. */
let reader: Reader<never> | undefined

/**
 * Returns the country in which the network of an address is registered, such as `US`; `local` for an address of a private
 * network; null if it is unknown. The database comes with a package, so nobody else learns the address.
 */
export function countryOf(address: string | null): string | null {
  if (address === null) return null
  if (!isPublicAddress(address)) return 'local'
  reader ??= new Reader<never>(readFileSync(FILE))
  const found = reader.get(address.replace(MAPPED_IPV4, '')) as Found | null
  return found && /^[A-Z]{2}$/.test(found.country_code) ? found.country_code : null
}
