import { AppError, conflict } from './appError.ts'
import type { Context } from './context.ts'
import type { RecordedFields } from './restorer.ts'
import { fieldLabel, isEmpty } from './text/fieldValue.ts'

/** Throws if somebody has changed one of the fields since, or if all of them have their former values. */
export function requireUnchanged(
  ctx: Context,
  fields: RecordedFields,
  present: Record<string, unknown>,
): void {
  const entries = Object.entries(fields)
  if (entries.every(([field, [before]]) => isSame(present[field], before)))
    throw conflict('error.restoreDone')
  const changed = entries.filter(([field, [, after]]) => !isSame(present[field], after))
  if (changed.length === 0) return
  const names = changed.map(([field]) => fieldLabel(ctx.text, field)).join(', ')
  throw new AppError('error.restoreChanged', 409, { values: { fields: names } })
}

/** Blank values are stored in several ways. */
const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The history records people, categories and tasks by name. This one has none of that name any more. */
export const gone = (name: unknown) =>
  new AppError('error.restoreGone', 409, { values: { name: String(name) } })

/** Returns the only person of a recorded name, or null if nobody was recorded. */
export function onlyOneNamed<Person>(found: readonly Person[], name: unknown): Person | null {
  if (isEmpty(name)) return null
  const [person, ...others] = found
  if (!person) throw gone(name)
  if (others.length > 0) throw new AppError('error.restoreAmbiguous', 409, { values: { name: String(name) } })
  return person
}
