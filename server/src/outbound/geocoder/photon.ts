import { z } from 'zod'
import type { Ask } from './remote.ts'
import { fetchJson } from './fetchJson.ts'

const part = z.string().optional()
const Answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: part,
        housenumber: part,
        street: part,
        postcode: part,
        city: part,
        state: part,
        country: part,
      }),
    }),
  ),
})

/** Photon rejects languages that it was not built with, so this requests local names. */
export const askPhoton =
  (url: string): Ask =>
  async ({ lat, lng }) => {
    const { features } = Answer.parse(await fetchJson(url, { lat: String(lat), lon: String(lng) }))
    const found = features[0]?.properties
    if (!found) return null
    const street = [found.street, found.housenumber].filter(Boolean).join(' ')
    const city = [found.postcode, found.city].filter(Boolean).join(' ')
    const parts = [found.name, street, city, found.state, found.country].filter(Boolean)
    return [...new Set(parts)].join(', ') || null
  }
