import type { Author } from '../../../domainEvents.ts'

/** Returns which checks were recorded for a rental. */
export async function findCheckedKinds({ db, session }: Author, rentalId: number): Promise<Set<string>> {
  const found = await db
    .selectFrom('rentalCheck')
    .where('accountId', '=', session.accountId)
    .where('rentalId', '=', rentalId)
    .select('kind')
    .execute()
  return new Set(found.map(({ kind }) => kind))
}

/** Returns the asset of a rental. */
export async function findHeldAsset({ db, session }: Author, rentalId: number): Promise<number | null> {
  const found = await db
    .selectFrom('rental')
    .where('accountId', '=', session.accountId)
    .where('id', '=', rentalId)
    .select('equipmentId')
    .executeTakeFirst()
  return found?.equipmentId ?? null
}

/** Returns the rental that an asset is out on. */
export const findOutRental = ({ db, session }: Author, assetId: number) =>
  db
    .selectFrom('rental')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', assetId)
    .where('outAt', 'is not', null)
    .where('inAt', 'is', null)
    .select('id')
    .executeTakeFirst()

export async function setAside({ db, session, clock }: Author, id: number): Promise<void> {
  await db
    .updateTable('rental')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .set({ canceledAt: clock.now().toString(), outAt: null, inAt: null })
    .execute()
}

/** Sets which rental another one continues, where it isn't set yet. */
export async function setSwappedFrom(
  { db, session }: Author,
  id: number,
  swappedFrom: number,
): Promise<void> {
  await db
    .updateTable('rental')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('swappedFrom', 'is distinct from', swappedFrom)
    .set({ swappedFrom })
    .execute()
}

/**
 * Returns a rental that came from the same system by an earlier connection: of the same contract and asset, and of
 * no record of a present connection.
 */
export const findAdoptable = (
  { db, session }: Author,
  { assetId, contract, startAt }: { assetId: number; contract: string; startAt: string },
) =>
  db
    .selectFrom('rental')
    .where('rental.accountId', '=', session.accountId)
    .where('rental.equipmentId', '=', assetId)
    .where('rental.contract', '=', contract)
    .where('rental.source', '=', 'pointOfRental')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('rentalSystemRecord as record')
            .whereRef('record.accountId', '=', 'rental.accountId')
            .whereRef('record.rentalId', '=', 'rental.id')
            .select('record.id'),
        ),
      ),
    )
    .orderBy(({ eb }) => eb('rental.startAt', '=', startAt as never), 'desc')
    .orderBy('rental.id')
    .select('rental.id')
    .executeTakeFirst()
