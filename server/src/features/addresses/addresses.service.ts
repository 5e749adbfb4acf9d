import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { telemetry } from '@yardmaster/core/contract/telemetry.ts'
import { notFound } from '../../appError.ts'
import type { Context } from '../../context.ts'
import type { Coordinate } from '../../outbound/geocoder.ts'
import { isVisible } from './addresses.queries.ts'

export async function readAddresses(
  ctx: Context,
  equipmentId: number,
  points: Coordinate[],
): Promise<AnswerOf<typeof telemetry.addresses>> {
  if (!(await isVisible(ctx, equipmentId))) throw notFound()
  const { text, session, outbound } = ctx
  const addresses = await outbound.geocoder.addressesOf(points, { text, useMetric: session.useMetric })
  return points.map((gps, index) => ({ gps, address: addresses[index] ?? '' }))
}
