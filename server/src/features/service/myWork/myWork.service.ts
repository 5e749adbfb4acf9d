import type { myWork } from '@yardmaster/core/contract/service/myWork.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { findFinished, findOpen, sumMinutes } from './myWork.queries.ts'

export async function readMyWork(ctx: Context): Promise<AnswerOf<typeof myWork.read>> {
  const since = startOfWeek(ctx)
  const open = await findOpen(ctx)
  const finished = await findFinished(ctx, since)
  return {
    open: open.map(({ summary }) => summary),
    finished: finished.map(({ summary }) => summary),
    minutesThisWeek: await sumMinutes(ctx, since),
  }
}

/** The week begins on Monday, in the branch's time zone. */
function startOfWeek({ clock, session }: Context): Temporal.Instant {
  const today = clock.now().toZonedDateTimeISO(session.timezone).startOfDay()
  return today.subtract({ days: today.dayOfWeek - 1 }).toInstant()
}
