import { REFUSED_PAGE } from '@yardmaster/core/contract/account/devices.ts'
import type { RefusedMessage, devices } from '@yardmaster/core/contract/account/devices.ts'
import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Context } from '../../../context.ts'
import { findRefusedMessages } from './refusedMessages.queries.ts'

export async function listRefusedMessages(
  ctx: Context,
  query: InputOf<typeof devices.refused>['query'],
): Promise<AnswerOf<typeof devices.refused>> {
  const found = await findRefusedMessages(ctx, query)
  const rows = found.slice(0, REFUSED_PAGE).map(describeRefusal)
  return { rows, next: found.length > REFUSED_PAGE ? (rows.at(-1)?.id ?? null) : null }
}

type Row = Awaited<ReturnType<typeof findRefusedMessages>>[number]

export const describeRefusal = (row: Row): RefusedMessage => ({
  ...row,
  id: Number(row.id),
  at: row.at.toString({ fractionalSecondDigits: 3 }),
  reason: row.reason as Refusal,
})
