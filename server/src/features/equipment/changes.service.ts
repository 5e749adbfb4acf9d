import type { FieldChange } from '@yardmaster/core/contract/equipment.ts'
import type { Context } from '../../context.ts'
import { findActivity } from '../activity/activity.queries.ts'
import { readProfile } from './profile.service.ts'

/** Two who edit at once are minutes apart; what is further back than this nobody has still open. */
const ENTRIES = 50

/** The name under which the history tells a field, where that is not the field's own. */
const FIELDS: Record<string, string> = { category: 'categoryId' }

/** Who changed each field last, as far as the newest entries of the history tell. */
export async function listChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  // Out of sight is not found.
  await readProfile(ctx, id)
  const entries = await findActivity(ctx.db, ctx.session, {
    limit: ENTRIES,
    resource: { kind: 'equipment', id },
  })
  const newest = new Map<string, FieldChange>()
  for (const { changes, userName, at } of entries) {
    for (const told of Object.keys(changes ?? {})) {
      const field = FIELDS[told] ?? told
      if (!newest.has(field)) newest.set(field, { field, by: userName, at: at.toString() })
    }
  }
  return [...newest.values()]
}
