import * as z from 'zod/mini'
import '../problem.ts'

/** Level sensor fields that have no meaning until they are calibrated. */
export const SENSORS = ['fuelSensor', 'tankSensor'] as const
export type Sensor = (typeof SENSORS)[number]

export const POINTS_MIN = 2
export const POINTS_MAX = 50

const Point = z.tuple([
  z.number().check(z.minimum(-1e9), z.maximum(1e9)),
  z.number().check(z.minimum(0), z.maximum(100)),
])

/**
 * Pairs of [raw, percent]: the sensor's value, and the tank level that it stands for. An empty list means
 * not calibrated.
 */
export const Points = z.array(Point).check(z.maxLength(POINTS_MAX), ({ value, issues }) => {
  const complain = (path: number[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  if (value.length > 0 && value.length < POINTS_MIN) complain([], `error.pointsTooFew?min=${POINTS_MIN}`)
  for (const [index, [raw]] of value.entries()) {
    const before = value[index - 1]
    if (before && before[0] >= raw) complain([index, 0], 'error.pointsAscending')
  }
})
export type Points = z.output<typeof Points>
