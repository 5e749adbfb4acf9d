import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { addresses } from '@yardmaster/core/contract/history/addresses.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { Coordinate } from '../../../outbound/geocoder.ts'
import { isVisible } from './addresses.queries.ts'

export async function readAddresses(
  ctx: Context,
  equipmentId: number,
  points: Coordinate[],
): Promise<AnswerOf<typeof addresses.find>> {
  if (!(await isVisible(ctx, equipmentId))) throw notFound()
  const { text, session, outbound } = ctx
  const found = await outbound.geocoder.addressesOf(points, { text, useMetric: session.useMetric })
  return points.map((gps, index) => ({ gps, address: found[index] ?? '' }))
}
