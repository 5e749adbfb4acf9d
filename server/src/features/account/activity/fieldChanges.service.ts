import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { Context } from '../../../context.ts'
import { findActivity } from './activity.queries.ts'

/** Concurrent edits are minutes apart. Nobody still has a form open that is older than this many entries. */
const ENTRIES = 50

/**
 * Returns who last changed each field, according to the newest history entries. `names` lists the fields
 * that the history records under another name.
 */
export async function listFieldChanges(
  { db, session }: Context,
  resource: {
    kind:
      | 'account'
      | 'branch'
      | 'client'
      | 'equipment'
      | 'flag'
      | 'rental'
      | 'repair'
      | 'scheduledReport'
      | 'site'
    id: number
  },
  names: Readonly<Record<string, string>>,
): Promise<FieldChange[]> {
  const entries = await findActivity(db, session, { limit: ENTRIES, resource })
  const newest = new Map<string, FieldChange>()
  for (const { changes, userName, at } of entries) {
    for (const recorded of Object.keys(changes ?? {})) {
      const field = names[recorded] ?? recorded
      if (!newest.has(field)) newest.set(field, { field, by: userName, at: at.toString() })
    }
  }
  return [...newest.values()]
}
