import type { Work, WorkForm } from '@yardmaster/core/contract/fleet/categories.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import type { Context } from '../../../context.ts'
import type { Author } from '../../../domainEvents.ts'
import * as queries from './work.queries.ts'

/** Returns the rule of a category. Without one of its own, it has the standard rule of its icon. */
export const workOf = (icon: string, own: Work | null): Work => own ?? standardWorkRule(icon as IconKey)

export const addFirstRule = (ctx: Author, categoryId: number, work: Work): Promise<void> =>
  queries.insertRule(ctx, categoryId, work)

type Recorded = Record<string, string | number | null>
type Change = { before: Recorded; after: Recorded }

/** Changes the rule from now on or for all time. Returns what the history records. */
export async function changeWork(
  ctx: Context,
  category: { id: number; icon: string },
  form: WorkForm | undefined,
): Promise<Change> {
  const own = await queries.findRule(ctx, category.id)
  const before = workOf(category.icon, own)
  // The standard rule of the old icon stays, whatever the new icon is.
  if (!own) await queries.insertRule(ctx, category.id, before)
  if (!form || !isChanged(before, form)) return { before: {}, after: {} }
  const since = form.since ?? 'now'
  if (since === 'always') {
    await queries.deleteRules(ctx, category.id)
    await queries.insertRule(ctx, category.id, form)
    await queries.deriveHistoryAgain(ctx, category.id)
  } else await queries.insertRule(ctx, category.id, form, ctx.clock.now().toString())
  return {
    before: { ...recordedWork(before), workSince: null },
    after: { ...recordedWork(form), workSince: since },
  }
}

/** Returns whether the rules differ in what they use. With `always`, equal rules replace earlier ones, too. */
const isChanged = (before: Work, form: WorkForm): boolean =>
  form.since === 'always' || JSON.stringify(recordedWork(before)) !== JSON.stringify(recordedWork(form))

/** Returns the parts that the rule uses, for the history. */
export const recordedWork = ({ rule, input, idleAfterSeconds }: Work): Recorded => ({
  workRule: rule,
  workInput: rule === 'input' ? input : null,
  idleAfterSeconds: rule === 'load' ? idleAfterSeconds : null,
})
