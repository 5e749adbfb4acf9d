import type { Sale } from '@yardmaster/core/contract/fleet/equipment.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { ClientChoice } from '../../rentals/clients/clients.public.ts'

const NO_CLIENT = { clientId: null, siteId: null, clientSince: null }

/**
 * Marks equipment as archived or sold, with the user and the time. Sold equipment loses its keeper and is at no
 * client any more.
 */
export async function markArchived(
  { db, session, clock }: Context,
  id: number,
  sale: Sale | null,
): Promise<void> {
  await db
    .updateTable('equipment')
    .set({
      archivedAt: clock.now().toString(),
      archivedBy: session.userId,
      ...(sale && {
        assignedTo: null,
        ...NO_CLIENT,
        soldOn: sale.on,
        soldTo: sale.to,
        soldPrice: sale.price,
      }),
    })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markInUse({ db, session }: Context, id: number): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ archivedAt: null, archivedBy: null, soldOn: null, soldTo: '', soldPrice: null })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function setAssignedUser(
  { db, session }: Context,
  id: number,
  userId: number | null,
): Promise<void> {
  await db
    .updateTable('equipment')
    .set({ assignedTo: userId })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function setClient(
  { db, session, clock }: Context,
  id: number,
  { clientId, siteId }: ClientChoice,
): Promise<void> {
  await db
    .updateTable('equipment')
    .set(clientId === null ? NO_CLIENT : { clientId, siteId, clientSince: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/**
 * Finds a user to whom equipment of this branch can be assigned. Locks the user against deletion during the
 * assignment.
 */
export const findKeeper = ({ db, session }: Context, userId: number, branchId: number) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', userId)
    .where('branchId', '=', branchId)
    .where('deletedAt', 'is', null)
    .select(['firstName', 'lastName'])
    .forShare()
    .executeTakeFirst()

/** Returns the users of a branch who have this full name. */
export const findKeepersNamed = ({ db, session }: Context, branchId: number, name: string) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('branchId', '=', branchId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`trim(first_name || ' ' || last_name) = ${name}`)
    .select('id')
    .execute()

/** Returns the names in use in a branch that begin with this one. */
export const findNamesLike = async (
  { db, session }: Context,
  branchId: number,
  start: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('equipment')
    .where('accountId', '=', session.accountId)
    .where('branchId', '=', branchId)
    .where('archivedAt', 'is', null)
    .where(sql<boolean>`starts_with(lower(name), lower(${start}))`)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}
