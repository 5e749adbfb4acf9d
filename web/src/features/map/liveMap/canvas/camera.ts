import type { Point } from '@yardmaster/core/geo/rings.ts'
import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { FIT } from '../../../../widgets/map/fit.ts'
import type { Camera } from '../../../../widgets/map/base/openMap.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { PANEL_WIDTH } from '../layout/MapLayout.tsx'
import type { MapView } from '../liveMap.hash.ts'
import { HALF_SHEET } from '../layout/sheetHeights.ts'

/** The zoom at which a yard fills the screen. */
const NEAR = 15.5

/** The hidden part of the map, in pixels: by the panel on the right or the sheet at the bottom. */
export type Hidden = { right: number; bottom: number }

export const NOTHING_HIDDEN: Hidden = { right: 0, bottom: 0 }

/** Returns the hidden part while there is a panel or, on a phone, a sheet at half height. */
export const hiddenOn = (map: MapLibre, isMobile: boolean): Hidden =>
  isMobile
    ? { right: 0, bottom: map.getContainer().clientHeight * HALF_SHEET }
    : { right: PANEL_WIDTH, bottom: 0 }

const positionOf = (fleet: Fleet, id: number | undefined): [number, number] | null => {
  const index = id === undefined ? -1 : fleet.indexOf(id)
  if (index === -1) return null
  const { lat, lng } = fleet.asset(index)
  return lat === null || lng === null ? null : [lng, lat]
}

const extentOf = (fleet: Fleet, indices: Uint32Array): [Point, Point] | null =>
  boundsOf(fleet.featuresOf(indices).map(({ geometry }) => geometry.coordinates))

const allOf = (fleet: Fleet): Uint32Array => fleet.matching({}, '')

/** Returns the initial camera: from the URL, at the focused asset, or fitted to all shown assets. */
export function firstLook(
  fleet: Fleet,
  indices: Uint32Array,
  { at, focus }: MapView,
): { camera: Camera | null; bounds: [Point, Point] | null } {
  if (at) return { camera: at, bounds: null }
  const position = positionOf(fleet, focus)
  if (!position) return { camera: null, bounds: extentOf(fleet, indices) ?? extentOf(fleet, allOf(fleet)) }
  return { camera: { lng: position[0], lat: position[1], zoom: NEAR, bearing: 0 }, bounds: null }
}

const offset = ({ right, bottom }: Hidden): [number, number] => [-right / 2, -bottom / 2]

/** Flies to an asset from any camera position, close enough that the asset isn't clustered. */
export function flyTo(map: MapLibre, fleet: Fleet, id: number, hidden: Hidden): void {
  const center = positionOf(fleet, id)
  if (center)
    map.flyTo({ center, zoom: Math.max(NEAR, map.getZoom()), offset: offset(hidden), maxDuration: 2500 })
}

/** Flies to a point that was searched for. */
export function flyToPoint(map: MapLibre, center: [number, number]): void {
  map.flyTo({ center, zoom: Math.max(NEAR, map.getZoom()), maxDuration: 2500 })
}

/** Keeps an asset that was pressed on the map where it is, unless its own panel would hide it. */
export function uncover(map: MapLibre, fleet: Fleet, id: number, hidden: Hidden): void {
  const center = positionOf(fleet, id)
  if (!center) return
  const { x, y } = map.project(center)
  const { clientWidth, clientHeight } = map.getContainer()
  const margin = 40
  if (x > clientWidth - hidden.right - margin || y > clientHeight - hidden.bottom - margin)
    map.easeTo({ center, offset: offset(hidden), duration: 400 })
}

export function fit(map: MapLibre, fleet: Fleet, indices: Uint32Array, { right, bottom }: Hidden): void {
  const bounds = extentOf(fleet, indices)
  if (!bounds) return
  const { padding } = FIT
  map.fitBounds([[...bounds[0]], [...bounds[1]]], {
    padding: { top: padding, left: padding, right: padding + right, bottom: padding + bottom },
    maxZoom: NEAR,
  })
}
