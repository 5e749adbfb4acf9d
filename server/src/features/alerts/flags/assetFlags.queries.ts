import type { StandardFlagId } from '@yardmaster/core/flags.ts'
import type { Author } from '../../../domainEvents.ts'
import { announceAssets } from '../../map/live/live.public.ts'

/** Raises or clears a flag on an asset, and announces the change to live clients. */
export async function setFlag(
  ctx: Author,
  equipmentId: number,
  flagId: StandardFlagId,
  raised: boolean,
): Promise<void> {
  const changed = await (raised ? raise : lower)(ctx, equipmentId, flagId)
  if (changed) await announceAssets(ctx, [equipmentId])
}

async function raise({ db, session, clock }: Author, equipmentId: number, flagId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('assetFlag')
    .values({ accountId: session.accountId, equipmentId, flagId, since: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function lower({ db, session }: Author, equipmentId: number, flagId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('assetFlag')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('flagId', '=', flagId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
