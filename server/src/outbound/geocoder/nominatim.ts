import { z } from 'zod'
import type { Ask, Find } from './remote.ts'
import { fetchJson } from './fetchJson.ts'

/** If there is nothing nearby (at sea), Nominatim answers { error } with status 200. */
const Answer = z.object({ display_name: z.string().optional() })

export const askNominatim =
  (url: string): Ask =>
  async ({ lat, lng }, locale) => {
    const query = { format: 'jsonv2', lat: String(lat), lon: String(lng), 'accept-language': locale }
    return Answer.parse(await fetchJson(url, 'reverse', query)).display_name ?? null
  }

const Found = z.array(z.object({ display_name: z.string(), lat: z.coerce.number(), lon: z.coerce.number() }))

/** Degrees around the point near which results are preferred. */
const NEAR = 1

export const findWithNominatim =
  (url: string): Find =>
  async (search, { locale, near, limit }) => {
    const query = {
      format: 'jsonv2',
      q: search,
      limit: String(limit),
      'accept-language': locale,
      ...(near && {
        viewbox: [near.lng - NEAR, near.lat + NEAR, near.lng + NEAR, near.lat - NEAR].join(','),
      }),
    }
    const found = Found.parse(await fetchJson(url, 'search', query))
    return found.map(({ display_name: name, lat, lon: lng }) => ({ name, position: { lat, lng } }))
  }
