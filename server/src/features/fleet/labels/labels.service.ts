import type { LabeledEquipment } from '@yardmaster/core/contract/fleet/labels.ts'
import type { Context } from '../../../context.ts'
import { findSigningSecret } from '../../../signing/signing.queries.ts'
import { findLabeled } from './labels.queries.ts'
import { signRequestCode } from './requestCode.ts'

/** Returns each asset once, in the requested order. Skips assets that the user may not see. */
export async function listLabeled(ctx: Context, ids: number[]): Promise<LabeledEquipment[]> {
  const { accountId } = ctx.session
  const rows = await findLabeled(ctx, ids)
  const secret = rows.some(({ takesRequests }) => takesRequests) ? await findSigningSecret(ctx) : null
  const codeOf = (equipmentId: number) => secret && signRequestCode(secret, { accountId, equipmentId })
  const found = new Map(
    rows.map(({ takesRequests: _, ...row }) => [row.id, { ...row, requestCode: codeOf(row.id) }]),
  )
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
