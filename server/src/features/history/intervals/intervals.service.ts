import { splitDotted } from '@yardmaster/core/contract/dotted.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findIntervals } from './intervals.queries.ts'

const KINDS = Object.keys(INTERVAL_KINDS) as IntervalKind[]

/** Returns the intervals that overlap the range, as JSON. */
export async function listIntervals(
  ctx: Context,
  assetId: number,
  { from, to, kinds }: Range & { kinds?: string | undefined },
): Promise<string> {
  const wanted = (splitDotted(kinds) ?? KINDS) as IntervalKind[]
  const codes = [...new Set(wanted)].map((kind) => INTERVAL_KINDS[kind])
  const text = await findIntervals(ctx, assetId, { from, to }, codes)
  if (text === null) throw notFound()
  return text
}
