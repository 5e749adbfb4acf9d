import { z } from 'zod'
import type { Ask, Find } from './remote.ts'
import { fetchJson } from './fetchJson.ts'

const part = z.string().optional()
const Address = z.object({
  name: part,
  housenumber: part,
  street: part,
  postcode: part,
  city: part,
  state: part,
  country: part,
})
const Answer = z.object({ features: z.array(z.object({ properties: Address })) })
const Found = z.object({
  features: z.array(
    z.object({ properties: Address, geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }) }),
  ),
})

/** Photon rejects languages that it was not built with, so this requests local names. */
export const askPhoton =
  (url: string): Ask =>
  async ({ lat, lng }) => {
    const { features } = Answer.parse(await fetchJson(url, 'reverse', { lat: String(lat), lon: String(lng) }))
    const found = features[0]?.properties
    return found ? lineOf(found) || null : null
  }

export const findWithPhoton =
  (url: string): Find =>
  async (search, { near, limit }) => {
    const query = {
      q: search,
      limit: String(limit),
      ...(near && { lat: String(near.lat), lon: String(near.lng) }),
    }
    const { features } = Found.parse(await fetchJson(url, 'api', query))
    return features.flatMap(({ properties, geometry: { coordinates } }) => {
      const name = lineOf(properties)
      return name ? [{ name, position: { lat: coordinates[1], lng: coordinates[0] } }] : []
    })
  }

function lineOf(found: z.output<typeof Address>): string {
  const street = [found.street, found.housenumber].filter(Boolean).join(' ')
  const city = [found.postcode, found.city].filter(Boolean).join(' ')
  const parts = [found.name, street, city, found.state, found.country].filter(Boolean)
  return [...new Set(parts)].join(', ')
}
