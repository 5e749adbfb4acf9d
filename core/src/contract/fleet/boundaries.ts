import * as z from 'zod/mini'
import { maxRadius } from '../../rules/boundary.ts'
import { del, put } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { Coordinate } from '../shapes.ts'

/**
 * The only exception to meters: a radius is sent in the branch's unit, which is feet unless the branch is
 * metric.
 */
export const boundaryForm = (metric: boolean) =>
  z.strictObject({
    center: Coordinate,
    radius: z.number().check(z.gt(0, 'error.mustBePositive'), z.maximum(maxRadius(metric))),
  })
export type BoundaryForm = z.output<ReturnType<typeof boundaryForm>>

export const boundary = {
  put: put('/api/equipment/:id/boundary', {
    can: 'boundary.update',
    summary: 'Sets or replaces the boundary of an asset',
    description: "The radius is in feet, or in meters if the caller's current branch uses the metric system.",
    params: IdParams,
    // The schema uses the limit in feet, which is the larger number. The server checks the limit in meters
    // once it knows the branch.
    body: boundaryForm(false),
  }),
  remove: del('/api/equipment/:id/boundary', {
    can: 'boundary.delete',
    summary: 'Deletes the boundary of an asset',
    description: 'Succeeds if there is none.',
    params: IdParams,
  }),
}
