import { z } from 'zod'
import type { Ask } from './remote.ts'
import { fetchJson } from './fetchJson.ts'

/** If there is nothing nearby (at sea), Nominatim answers { error } with status 200. */
const Answer = z.object({ display_name: z.string().optional() })

export const askNominatim =
  (url: string): Ask =>
  async ({ lat, lng }, locale) => {
    const query = { format: 'jsonv2', lat: String(lat), lon: String(lng), 'accept-language': locale }
    return Answer.parse(await fetchJson(url, query)).display_name ?? null
  }
