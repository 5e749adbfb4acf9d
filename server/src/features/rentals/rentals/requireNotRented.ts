import { AppError } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { clientInText } from '../clients/clients.public.ts'

/** Throws if one of the locked assets is out or reserved. Names the client. */
export async function requireNotRented(ctx: Context, assetIds: readonly number[]): Promise<void> {
  const { db, session } = ctx
  const open = await db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
    .where('rental.accountId', '=', session.accountId)
    .where((eb) => eb('rental.equipmentId', '=', eb.fn.any(eb.val([...assetIds]))))
    .where('rental.inAt', 'is', null)
    .where('rental.canceledAt', 'is', null)
    .orderBy('rental.startAt')
    .limit(1)
    .select(['equipment.name', 'client.name as client', 'rental.outAt'])
    .executeTakeFirst()
  if (!open) return
  const { name, outAt } = open
  const client = clientInText(ctx, open.client)
  throw new AppError(outAt ? 'error.assetRented' : 'error.assetReserved', 409, { values: { name, client } })
}
