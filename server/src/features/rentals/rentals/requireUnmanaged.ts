import { conflict } from '../../../appError.ts'
import { isManaged } from '../../../db/managed.ts'
import type { Author } from '../../../domainEvents.ts'

/** Returns whether a connected rental system keeps the rental. */
export async function isManagedRental({ db, session }: Author, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('rental')
    .where('rental.accountId', '=', session.accountId)
    .where('rental.id', '=', id)
    .select(isManaged('rental').as('managed'))
    .executeTakeFirst()
  return found?.managed ?? false
}

/** Rejects changes of a rental that a connected rental system keeps: it would undo them. */
export async function requireUnmanaged(author: Author, id: number): Promise<void> {
  if (await isManagedRental(author, id)) throw conflict('error.rentalManaged')
}
