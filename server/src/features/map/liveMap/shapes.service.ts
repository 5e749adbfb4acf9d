import { SHAPES_MAX } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Box, MapShapes } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { boundsOf, ringOf } from '@yardmaster/core/geo/rings.ts'
import type { Context } from '../../../context.ts'
import { shownAs } from '../places/places.public.ts'
import * as queries from './shapes.queries.ts'

/** Returns the shapes below the fleet that overlap the box, at most SHAPES_MAX of each kind. */
export async function readShapes(ctx: Context, box: Box): Promise<MapShapes> {
  const boundaries = await queries.findBoundaries(ctx, box)
  const places = await queries.findPlaces(ctx, box)
  const areas = (await queries.findAreas(ctx))
    .map(({ id, placeId, ...drawn }) => ({ id, placeId, ...shownAs(drawn) }))
    .filter(({ shape }) => reaches(shape, box))
  return {
    boundaries: boundaries.slice(0, SHAPES_MAX).map(({ equipmentId, lat, lng, radius }) => ({
      equipmentId,
      shape: { kind: 'circle', center: { lat, lng }, radius },
    })),
    places: places
      .slice(0, SHAPES_MAX)
      .map(({ id, name, lat, lng }) => ({ id, name, position: { lat, lng } })),
    areas: areas.slice(0, SHAPES_MAX),
    more: [boundaries, places, areas].some(({ length }) => length > SHAPES_MAX),
  }
}

function reaches(shape: Shape, { west, south, east, north }: Box): boolean {
  const bounds = boundsOf(ringOf(shape))
  if (!bounds) return false
  const [[left, bottom], [right, top]] = bounds
  const meets = (from: number, to: number) => left <= to && right >= from
  const beside = west <= east ? meets(west, east) : meets(west, 180) || meets(-180, east)
  return bottom <= north && top >= south && beside
}
