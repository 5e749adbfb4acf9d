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

/** How far an arrow key moves a handle: ten pixels, or one with Shift. Null: another key. */
export function stepOf(event: KeyboardEvent): Step | null {
  const direction = DIRECTIONS[event.key]
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return null
  event.preventDefault()
  // The map would move as well.
  event.stopPropagation()
  const pixels = event.shiftKey ? 1 : PIXELS
  return { x: direction.x * pixels, y: direction.y * pixels }
}

/** The position so many pixels away. */
export function moved(map: MapLibre, { lat, lng }: Coordinate, step: Step): Coordinate {
  const { x, y } = map.project([lng, lat])
  const there = map.unproject([x + step.x, y + step.y])
  return { lat: there.lat, lng: wrapLongitude(there.lng) }
}
