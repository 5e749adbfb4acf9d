import type { CheckOutForm } from '@yardmaster/core/contract/rentals/checks.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { namesOf } from '../clients/clients.public.ts'
import type { LockedAsset } from '../rentals/rentals.public.ts'
import { moveAsset } from '../rentals/rentals.public.ts'
import * as queries from './checks.queries.ts'

type Sent = { kind: 'out' | 'in'; rentalId?: number; equipmentId?: number }

/**
 * Returns the check that was recorded with this key. Rejects a key that was used for something else. Lock the
 * asset first.
 */
export async function sentBefore(ctx: Context, requestKey: string, { kind, ...sent }: Sent) {
  const found = await queries.findByRequestKey(ctx, requestKey)
  if (!found) return null
  const isSame = found.rentalId === sent.rentalId || found.equipmentId === sent.equipmentId
  if (found.kind !== kind || !isSame) throw invalid('requestKey', 'error.invalid')
  return found
}

const unlessKeyTaken = unlessTaken(['rental_check_account_id_request_key_key'], () =>
  invalid('requestKey', 'error.invalid'),
)

type Recorded = Pick<queries.NewCheck, 'rentalId' | 'kind' | 'at' | 'replacedMeters' | 'repairId'>

/** Records what a form says. */
export function recordCheck(
  ctx: Context,
  form: Omit<CheckOutForm, 'at' | 'dueAt' | 'siteId'>,
  recorded: Recorded,
): Promise<{ id: number }> {
  const { engineSeconds, odometer, fuelLevel, fromTelematics, condition, notes, requestKey } = form
  const read = { engineSeconds, odometer, fuelLevel, fromTelematics }
  return unlessKeyTaken(() =>
    queries.insertCheck(ctx, { ...read, condition, notes, requestKey, ...recorded }),
  )
}

type Whereabouts = { clientId: number; siteId: number | null; since: string } | null

/** Sets where the asset is, with an entry in its history. Null means that it came back. */
export async function moveTo(ctx: Context, asset: LockedAsset, there: Whereabouts): Promise<void> {
  const before = await namesOf(ctx, asset)
  const after = await namesOf(ctx, there ?? { clientId: null, siteId: null })
  await moveAsset(ctx, asset.id, there)
  if (before.client === after.client && before.site === after.site) return
  const { id, name, branchId } = asset
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'equipment', id, name },
    branchId,
    before,
    after,
  })
}
