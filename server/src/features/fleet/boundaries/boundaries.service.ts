import type { BoundaryForm } from '@yardmaster/core/contract/fleet/boundaries.ts'
import type { Boundary } from '@yardmaster/core/contract/fleet/equipment.ts'
import { RADIUS_MAX } from '@yardmaster/core/contract/shapes.ts'
import { maxRadius, metersOf } from '@yardmaster/core/rules/boundary.ts'
import { unitsOf } from '@yardmaster/core/units.ts'
import { AppError, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { requireUnchanged } from '../../../restoredFields.ts'
import type { RecordedFields } from '../../../restorer.ts'
import * as queries from './boundaries.queries.ts'

export async function putBoundary(ctx: Context, equipmentId: number, form: BoundaryForm): Promise<void> {
  const boundary = { center: form.center, radius: checkedMetres(form.radius, ctx.session.branchUsesMetric) }
  await setBoundary(ctx, equipmentId, boundary)
}

async function setBoundary(ctx: Context, equipmentId: number, boundary: Boundary): Promise<void> {
  const found = await find(ctx, equipmentId)
  await queries.putBoundary(ctx, equipmentId, boundary)
  await publishChange(ctx, equipmentId, found, boundary)
  await queries.reconsiderAsset(ctx, equipmentId)
}

export async function removeBoundary(ctx: Context, equipmentId: number): Promise<void> {
  const found = await find(ctx, equipmentId)
  if (!found.boundary) return
  await queries.deleteBoundary(ctx, equipmentId)
  await publishChange(ctx, equipmentId, found, null)
  await queries.reconsiderAsset(ctx, equipmentId)
}

/** Gives an asset the boundary that it had before a change, unless it has been changed since. */
export async function restoreBoundary(
  ctx: Context,
  equipmentId: number,
  fields: RecordedFields,
): Promise<void> {
  const { boundary } = await find(ctx, equipmentId)
  const exactBoundary = fields['exactBoundary'] ?? ([null, null] as const)
  requireUnchanged(ctx, { boundaryCenter: exactBoundary }, { boundaryCenter: boundary })
  const before = exactBoundary[0] as Boundary | null
  await (before ? setBoundary(ctx, equipmentId, before) : removeBoundary(ctx, equipmentId))
}

type Bounded = { name: string; branchId: number; boundary: Boundary | null }

async function find(ctx: Context, equipmentId: number): Promise<Bounded> {
  const found = await queries.findBounded(ctx, equipmentId)
  if (!found) throw notFound()
  const { name, branchId, lat, lng, radius } = found
  const boundary = lat === null || lng === null || radius === null ? null : { center: { lat, lng }, radius }
  return { name, branchId, boundary }
}

/** Converts the radius to meters, rounded to the millimeter. Rejects a radius that rounds to zero. */
function checkedMetres(radius: number, metric: boolean): number {
  const metres = metersOf(radius, metric)
  if (metres <= 0) throw invalid('radius', 'error.mustBePositive')
  if (metres <= RADIUS_MAX) return metres
  throw new AppError('error.tooBig', 422, { field: 'radius', values: { max: maxRadius(metric) } })
}

const publishChange = (
  ctx: Context,
  id: number,
  { name, branchId, boundary }: Bounded,
  after: Boundary | null,
) =>
  publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name },
    branchId,
    before: recordedValues(boundary, ctx.session.useMetric),
    after: recordedValues(after, ctx.session.useMetric),
  })

/**
 * Returns the boundary as the history records it: exactly, and as it is shown, in the units of the user who changed
 * it, rounded to the meter.
 */
function recordedValues(boundary: Boundary | null, metric: boolean): Record<string, unknown> {
  if (!boundary) return {}
  const { center, radius } = boundary
  return {
    exactBoundary: { center, radius },
    boundaryRadius: unitsOf({ metric, locale: 'en' }).length(radius),
    boundaryCenter: `${center.lat.toFixed(5)}, ${center.lng.toFixed(5)}`,
  }
}
