import { METERS_PER_DEGREE } from '@yardmaster/core/geo/earth.ts'
import { eastOf } from '@yardmaster/core/geo/mercator.ts'
import type { Fence } from '../derive/detector.ts'
import type { Position } from '../readings/reading.ts'
import { contains } from './contains.ts'

/** The bounding box, in degrees. */
type Box = { south: number; north: number; west: number; east: number }

type Area = Box & { id: number; fence: Fence }

/** The areas of an account, indexed once for all its assets. */
export type AreaIndex = {
  byId: ReadonlyMap<number, Area>
  newest: number
  /**
   * Returns the areas at the position's latitude, in the order of their ids. Few of an account's places
   * share one.
   */
  near(position: Position): readonly Area[]
}

/** Degrees of latitude per list: about the extent of a large site. */
const BAND = 0.05
const NONE: readonly Area[] = []

export function indexAreas(fences: readonly Fence[]): AreaIndex {
  const areas = fences.map((fence) => ({ ...boxOf(fence), id: fence.id, fence })).toSorted(byId)
  const bands = new Map<number, Area[]>()
  for (const area of areas) {
    for (let band = bandOf(area.south); band <= bandOf(area.north); band++) {
      const list = bands.get(band)
      if (list) list.push(area)
      else bands.set(band, [area])
    }
  }
  return {
    byId: new Map(areas.map((area) => [area.id, area])),
    newest: areas.at(-1)?.id ?? 0,
    near: ({ lat }) => bands.get(bandOf(lat)) ?? NONE,
  }
}

export const holds = (area: Area, position: Position): boolean =>
  position.lng >= area.west &&
  position.lng <= area.east &&
  position.lat >= area.south &&
  position.lat <= area.north &&
  contains(area.fence, position)

const byId = (a: Area, b: Area): number => a.id - b.id

const bandOf = (lat: number): number => Math.floor(lat / BAND)

function boxOf(fence: Fence): Box {
  if ('polygon' in fence) {
    const [first] = fence.polygon
    const lats = fence.polygon.map(([, lat]) => lat)
    const easts = fence.polygon.map(([lng]) => eastOf(first?.[0] ?? 0, lng))
    return {
      south: Math.min(...lats),
      north: Math.max(...lats),
      ...around(first?.[0] ?? 0, Math.min(...easts), Math.max(...easts)),
    }
  }
  const { center, radius } = fence
  // Slightly larger than the radius. `contains` decides; the box only avoids calling it.
  const high = (radius * 1.001) / METERS_PER_DEGREE
  const south = Math.max(center.lat - high, -90)
  const north = Math.min(center.lat + high, 90)
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const wide = high / Math.max(narrowest, 1e-9)
  return { south, north, ...around(center.lng, -wide, wide) }
}

/** Around a pole or across the date line, two boxes would be needed, so this one spans all longitudes. */
function around(meridian: number, least: number, most: number): Pick<Box, 'west' | 'east'> {
  // Rounding must not exclude a position on the westernmost or easternmost corner.
  const west = meridian + least - 1e-9
  const east = meridian + most + 1e-9
  return west < -180 || east > 180 ? { west: -180, east: 180 } : { west, east }
}

export const NO_AREAS = indexAreas([])
