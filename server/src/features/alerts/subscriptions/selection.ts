import { problemsOf } from '@yardmaster/core/contract/problem.ts'
import { EventSettings, FlagSettings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { Selected, Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import { isAboutAreas, parseTopic } from '@yardmaster/core/topics.ts'
import { AppError, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findCategories, findThings } from './selection.queries.ts'

/** Returns the names of the selected items by reference. Things that the caller may not see are omitted. */
export async function namesOf(
  ctx: Context,
  selectors: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, Selected>> {
  const refs = [...new Set(selectors.flat())].flatMap((item) => parseRef(item) ?? [])
  const idsOf = (kind: string) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
  const [things, categories] = [idsOf('thing'), idsOf('category')]
  const found = [
    ...(things.length > 0 ? await findThings(ctx, things) : []).map((row) => ({ kind: 'thing', ...row })),
    ...(categories.length > 0 ? await findCategories(ctx, categories) : []).map((row) => ({
      kind: 'category',
      ...row,
    })),
  ]
  return new Map(
    found.map(({ kind, id, name, deletedAt }) => {
      const ref = `${kind}:${id}`
      return [ref, { ref, name, deleted: deletedAt !== null }]
    }),
  )
}

export const describeSelector = (
  selector: readonly string[],
  names: ReadonlyMap<string, Selected>,
): Selected[] =>
  selector
    .filter((item) => item !== 'all')
    .map((ref) => names.get(ref) ?? { ref, name: null, deleted: false })

/**
 * Returns the settings in the form of this topic, or throws. Only categories and things that are in use and
 * visible to the caller can be selected, but items that were already selected may stay.
 */
export async function checkSettings(
  ctx: Context,
  topic: string,
  given: Settings,
  { already = [], field = '' }: { already?: readonly string[]; field?: string } = {},
): Promise<Settings> {
  const schema = parseTopic(topic)?.type === 'flag' ? FlagSettings : EventSettings
  const wanted = isAboutAreas(topic) ? { ...given, selector: ['all'] } : given
  const parsed = schema.safeParse(wanted)
  if (!parsed.success) {
    const [first] = Object.entries(problemsOf(parsed.error.issues))
    const [name, { code, values }] = first ?? ['selector', { code: 'error.invalid', values: {} } as const]
    // Reports an item that can't be parsed as an error of the whole selection.
    throw new AppError(code, 422, { field: `${field}${name.split('.')[0]}`, values })
  }
  await checkSelector(ctx, parsed.data.selector, { already, field: `${field}selector` })
  return parsed.data
}

/** Throws if an item was added that is not in use or not visible to the caller. */
export async function checkSelector(
  ctx: Context,
  selector: readonly string[],
  { already, field }: { already: readonly string[]; field: string },
): Promise<void> {
  const added = selector.filter((item) => item !== 'all' && !already.includes(item))
  const names = await namesOf(ctx, [added])
  if (added.some((ref) => names.get(ref)?.deleted ?? true)) throw invalid(field, 'error.notSelectable')
}
