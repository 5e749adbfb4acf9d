import type { Box } from '@yardmaster/core/contract/boxes.ts'
import { boxText } from '@yardmaster/core/contract/boxes.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'

/** The zoom and the section of the map for which a trail is loaded. */
export type MapSection = { zoom: number; box: string | undefined }

/** Coordinates on the square world map, from 0 at its northwest corner to 1. */
const xOf = (lng: number) => lng / 360 + 0.5
const yOf = (lat: number) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
const lngAt = (x: number) => (x - 0.5) * 360
const latAt = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

const NEAREST = 22
const HIGHEST_LATITUDE = 85

/**
 * Returns the next whole zoom, and the bounds extended to a grid of 1024 pixels, so that a small movement of the
 * map needs nothing new. Without a box, the section is the whole world.
 */
export function sectionOf({ west, south, east, north }: Box, zoom: number): MapSection {
  const whole = Math.min(Math.max(Math.ceil(zoom), 0), NEAREST)
  const cells = 2 ** Math.max(0, whole - 1)
  const down = (value: number) => Math.floor(value * cells) / cells
  const up = (value: number) => Math.ceil(value * cells) / cells
  const left = down(xOf(west))
  const right = up(xOf(east))
  if (right - left >= 1) return { zoom: whole, box: undefined }
  const within = (lat: number) => Math.min(Math.max(lat, -HIGHEST_LATITUDE), HIGHEST_LATITUDE)
  return {
    zoom: whole,
    box: boxText({
      west: wrapLongitude(lngAt(left)),
      east: wrapLongitude(lngAt(right)),
      south: latAt(up(yOf(within(south)))),
      north: latAt(down(yOf(within(north)))),
    }),
  }
}
