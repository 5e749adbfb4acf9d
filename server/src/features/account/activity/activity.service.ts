import type { ActivityEntry } from '@yardmaster/core/contract/account/activity.ts'
import type { Context } from '../../../context.ts'
import { findActivity } from './activity.queries.ts'
import { describeActivity } from './activity.view.ts'

export async function recentActivity(
  { db, session, text }: Context,
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await findActivity(db, session, { limit })
  return rows.map((row) => describeActivity(text, row))
}
