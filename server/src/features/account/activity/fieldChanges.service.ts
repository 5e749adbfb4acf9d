import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { Context } from '../../../context.ts'
import { findActivity } from './activity.queries.ts'

/** Two who edit at once are minutes apart; what is further back than this nobody has still open. */
const ENTRIES = 50

/**
 * Who changed each field last, as far as the newest entries of the history tell. `names` has the fields that the
 * history tells under another name than their own.
 */
export async function listFieldChanges(
  { db, session }: Context,
  resource: { kind: 'account' | 'equipment' | 'repair'; id: number },
  names: Readonly<Record<string, string>>,
): Promise<FieldChange[]> {
  const entries = await findActivity(db, session, { limit: ENTRIES, resource })
  const newest = new Map<string, FieldChange>()
  for (const { changes, userName, at } of entries) {
    for (const told of Object.keys(changes ?? {})) {
      const field = names[told] ?? told
      if (!newest.has(field)) newest.set(field, { field, by: userName, at: at.toString() })
    }
  }
  return [...newest.values()]
}
