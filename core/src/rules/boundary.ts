import { RADIUS_MAX } from '../contract/shapes.ts'
import { METRES_PER_FOOT } from '../units.ts'

/** A new boundary, in the branch's unit: fifty feet, or about as much in metres. */
export const defaultRadius = (metric: boolean): number => (metric ? 15 : 50)

/** The widest, in the branch's unit. */
export const maxRadius = (metric: boolean): number =>
  metric ? RADIUS_MAX : Math.floor(RADIUS_MAX / METRES_PER_FOOT)

/** From the branch's unit, to the millimetre. */
export const metresOf = (radius: number, metric: boolean): number =>
  Math.round(radius * (metric ? 1 : METRES_PER_FOOT) * 1000) / 1000

/** To the branch's unit, exactly. */
export const exactRadius = (metres: number, metric: boolean): number =>
  metric ? metres : metres / METRES_PER_FOOT

/** To the branch's unit, as it is typed and read: to a tenth. */
export const shownRadius = (metres: number, metric: boolean): number =>
  Math.min(maxRadius(metric), Math.max(0.1, Math.round(exactRadius(metres, metric) * 10) / 10))

/** As it is dragged: whole ones, and tenths of what is small. */
export function draggedRadius(metres: number, metric: boolean): number {
  const radius = shownRadius(metres, metric)
  return radius < 10 ? radius : Math.round(radius)
}
