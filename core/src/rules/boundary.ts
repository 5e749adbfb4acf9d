import { RADIUS_MAX } from '../contract/shapes.ts'
import { METERS_PER_FOOT } from '../units.ts'

/** Returns the radius of a new boundary in the unit of the reader: 50 ft, or about the same in meters. */
export const defaultRadius = (metric: boolean): number => (metric ? 15 : 50)

/** Returns the largest radius in feet or meters. */
export const maxRadius = (metric: boolean): number =>
  metric ? RADIUS_MAX : Math.floor(RADIUS_MAX / METERS_PER_FOOT)

/** Converts a radius from feet or meters to meters, rounded to the millimeter. */
export const metersOf = (radius: number, metric: boolean): number =>
  Math.round(radius * (metric ? 1 : METERS_PER_FOOT) * 1000) / 1000

/** Converts a radius from meters to feet or meters without rounding. */
export const exactRadius = (meters: number, metric: boolean): number =>
  metric ? meters : meters / METERS_PER_FOOT

/** Converts a radius from meters to feet or meters, rounded to a tenth for display and input. */
export const shownRadius = (meters: number, metric: boolean): number =>
  Math.min(maxRadius(metric), Math.max(0.1, Math.round(exactRadius(meters, metric) * 10) / 10))

/**
 * Converts a radius from meters to feet or meters for dragging: rounded to tenths below 10, to whole
 * units above.
 */
export function draggedRadius(meters: number, metric: boolean): number {
  const radius = shownRadius(meters, metric)
  return radius < 10 ? radius : Math.round(radius)
}
