import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { KeyboardEvent } from 'react'

type Step = { x: number; y: number }

const DIRECTIONS: Record<string, Step> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const PIXELS = 10

/**
 * Returns how far an arrow key moves a handle: 10 pixels, or 1 with Shift. Returns null for any other key.
 */
export function stepOf(event: KeyboardEvent): Step | null {
  const direction = DIRECTIONS[event.key]
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return null
  event.preventDefault()
  // Keeps the map from moving as well.
  event.stopPropagation()
  const pixels = event.shiftKey ? 1 : PIXELS
  return { x: direction.x * pixels, y: direction.y * pixels }
}

/** Returns the position at this pixel offset from the given one. */
export function moved(map: MapLibre, { lat, lng }: Coordinate, step: Step): Coordinate {
  const { x, y } = map.project([lng, lat])
  const there = map.unproject([x + step.x, y + step.y])
  return { lat: there.lat, lng: wrapLongitude(there.lng) }
}
