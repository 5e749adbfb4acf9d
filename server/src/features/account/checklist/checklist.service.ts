import type { Checklist } from '@yardmaster/core/contract/account/checklist.ts'
import { CHECKLIST_STEPS } from '@yardmaster/core/contract/account/checklist.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import * as queries from './checklist.queries.ts'

/** Long enough to equip a yard. Those who have worked that long without a step don't need it. */
const NEW_FOR = { hours: 24 * 60 }

/** The permission that each step needs. */
const NEEDS: Record<(typeof CHECKLIST_STEPS)[number], Action> = {
  company: 'account.manage',
  branches: 'account.manage',
  categories: 'equipment.import',
  people: 'user.create',
  equipment: 'equipment.import',
  device: 'device.manage',
  map: 'map.read',
}

/** Managers see their part. Workers see none of it, because they set nothing up. */
export async function readChecklist(ctx: Context): Promise<Checklist> {
  const { session, clock } = ctx
  if (!can(session, 'user.create')) return { applies: false, hidden: false, steps: [] }
  const progress = await queries.findProgress(ctx)
  const steps = CHECKLIST_STEPS.filter((key) => can(session, NEEDS[key])).map((key) => ({
    key,
    done: progress[key],
  }))
  const isNew = Temporal.Instant.compare(clock.now(), progress.createdAt.add(NEW_FOR)) < 0
  const applies = isNew && !progress.demo && steps.some(({ done }) => !done)
  return { applies, hidden: progress.hidden, steps }
}

export const hideChecklist = (ctx: Context, hidden: boolean): Promise<void> => queries.setHidden(ctx, hidden)
