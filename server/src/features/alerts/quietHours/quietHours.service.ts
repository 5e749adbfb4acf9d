import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { QuietHoursForm, quietHours } from '@yardmaster/core/contract/alerts/quietHours.ts'
import type { Context } from '../../../context.ts'
import * as queries from './quietHours.queries.ts'

export const readQuietHours = async (ctx: Context): Promise<AnswerOf<typeof quietHours.read>> => ({
  quietHours: await queries.findQuietHours(ctx),
})

export async function setQuietHours(ctx: Context, hours: QuietHoursForm | null): Promise<void> {
  const { db, session, clock } = ctx
  if (hours) await queries.setQuietHours(ctx, hours)
  else await queries.deleteQuietHours(ctx)
  const now = clock.now()
  const ends = await queries.findQuietEnds(db, session.accountId, now, session.userId)
  await queries.holdUntil(ctx, ends.get(session.userId) ?? now)
}
