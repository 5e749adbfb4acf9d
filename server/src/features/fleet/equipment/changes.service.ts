import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { Context } from '../../../context.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import { readProfile } from './profile.service.ts'

/** Throws not found for equipment that the caller may not see. */
export async function listChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await readProfile(ctx, id)
  return listFieldChanges(ctx, { kind: 'equipment', id }, { category: 'categoryId' })
}
