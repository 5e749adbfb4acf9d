import { isInputField } from '@yardmaster/core/telemetry/inputFields.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { deleteLabel, lockLabel, saveLabel } from './fieldLabels.queries.ts'

type Change = { fieldName: string; label: string; was: string | undefined }

export async function updateLabel(ctx: Context, { fieldName, label, was }: Change): Promise<void> {
  if (!isInputField(fieldName)) throw notFound()
  const before = await lockLabel(ctx, fieldName)
  const after = label || null
  if (before === after) return
  if (was !== undefined && was !== (before ?? '')) throw conflict('error.changedMeanwhile')
  if (after === null) await deleteLabel(ctx, fieldName)
  else await saveLabel(ctx, fieldName, after)
  const { accountId: id, accountName: name } = ctx.session
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'account', id, name },
    branchId: null,
    before: { [`${fieldName}Label`]: before },
    after: { [`${fieldName}Label`]: after },
  })
}
