import type { MapFindings } from '@yardmaster/core/contract/map/liveMap.ts'
import { FINDINGS_MAX } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Context } from '../../../context.ts'
import { findPlacesNamed } from './search.queries.ts'

type Query = { search: string; lat?: number | undefined; lng?: number | undefined }

export async function searchMap(ctx: Context, { search, lat, lng }: Query): Promise<MapFindings> {
  const places = await findPlacesNamed(ctx, search)
  const near = lat === undefined || lng === undefined ? null : { lat, lng }
  const options = { locale: ctx.text.locale, near, limit: FINDINGS_MAX }
  return {
    places: places.map(({ id, name, address, lat: north, lng: east }) => ({
      id,
      name,
      address,
      position: { lat: north, lng: east },
    })),
    addresses: (await ctx.outbound.geocoder.search?.(search, options)) ?? null,
  }
}
