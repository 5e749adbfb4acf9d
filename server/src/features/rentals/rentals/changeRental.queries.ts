import type { AgreedHours, Rate } from '@yardmaster/core/contract/rentals/rentals.ts'
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { Rental } from '../../../db/schema.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { Author } from '../../../domainEvents.ts'

const ASSET = [
  'equipment.id',
  'equipment.name',
  'equipment.branchId',
  'equipment.archivedAt',
  'equipment.clientId',
  'equipment.siteId',
] as const

/**
 * Locks visible assets, so that concurrent changes of their rentals run one after the other. They are locked in
 * the order of their ids, so that two swaps can't wait for each other.
 */
export const lockAssets = ({ db, session }: Context, ids: readonly number[]) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', 'in', ids)
    .orderBy('equipment.id')
    .select(ASSET)
    .forNoKeyUpdate()
    .execute()

export type LockedAsset = Awaited<ReturnType<typeof lockAssets>>[number]

/** The same for a change that no user makes. */
export const lockAssetsOfAccount = ({ db, session }: Author, ids: readonly number[]) =>
  db
    .selectFrom('equipment')
    .where('equipment.accountId', '=', session.accountId)
    .where('equipment.id', 'in', ids)
    .orderBy('equipment.id')
    .select(ASSET)
    .forNoKeyUpdate()
    .execute()

export const findAssetId = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('rental.id', '=', id)
    .select('rental.equipmentId')
    .executeTakeFirst()

/** Lock the asset first. */
export const lockRental = ({ db, session }: Author, id: number) =>
  db
    .selectFrom('rental')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type LockedRental = NonNullable<Awaited<ReturnType<typeof lockRental>>>

type Period = { from: string; until: string | null }

/**
 * Returns another rental of the asset whose agreed period overlaps, or that it is or was out on. `excluded` is
 * the rental that is to change.
 */
export async function findOverlapping(
  { db, session }: Author,
  { assetId, excluded, kind }: { assetId: number; excluded: number | null; kind: 'agreed' | 'out' },
  { from, until }: Period,
) {
  const others = db
    .selectFrom('rental')
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
    .where('rental.accountId', '=', session.accountId)
    .where('rental.equipmentId', '=', assetId)
    .$if(excluded !== null, (other) => other.where('rental.id', '<>', excluded ?? 0))
    .orderBy('rental.startAt')
    .limit(1)
    .select([
      'rental.id',
      'client.name as client',
      'rental.startAt',
      'rental.dueAt',
      'rental.outAt',
      'rental.inAt',
    ])
  const period = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`
  return kind === 'agreed'
    ? others
        .where('rental.inAt', 'is', null)
        .where('rental.canceledAt', 'is', null)
        .where(sql<boolean>`tstzrange(rental.start_at, rental.due_at) && ${period}`)
        .executeTakeFirst()
    : others
        .where('rental.outAt', 'is not', null)
        .where(sql<boolean>`tstzrange(rental.out_at, rental.in_at) && ${period}`)
        .executeTakeFirst()
}

export type Overlapping = NonNullable<Awaited<ReturnType<typeof findOverlapping>>>

export const rateColumns = (rate: Rate | null) => ({
  rate: rate && String(rate.amount),
  ratePer: rate && rate.per,
})

export const agreedColumns = (agreed: AgreedHours | null) => ({
  agreedDays: agreed && [...agreed.days],
  agreedFrom: agreed && agreed.from,
  agreedUntil: agreed && agreed.until,
})

export async function insertRental(
  { db, session, clock }: Author,
  columns: Omit<Insertable<Rental>, 'accountId' | 'createdBy' | 'createdAt'>,
): Promise<number> {
  const { id } = await db
    .insertInto('rental')
    .values({
      ...columns,
      accountId: session.accountId,
      createdBy: session.userId,
      createdAt: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeRental(
  { db, session }: Author,
  { id, version }: { id: number; version: number },
  columns: Updateable<Rental>,
): Promise<void> {
  await db
    .updateTable('rental')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .set({ ...columns, version: version + 1 })
    .execute()
}

/** Sets where an asset is. */
export async function moveAsset(
  { db, session }: Author,
  assetId: number,
  there: { clientId: number; siteId: number | null; since: string } | null,
): Promise<void> {
  await db
    .updateTable('equipment')
    .where('accountId', '=', session.accountId)
    .where('id', '=', assetId)
    .set({
      clientId: there?.clientId ?? null,
      siteId: there?.siteId ?? null,
      clientSince: there?.since ?? null,
    })
    .execute()
}
