import type { Clock } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { Author } from '../../../domainEvents.ts'

/** The name in the change history. It is a proper name, so it is the same in every language. */
const NAME = 'Point of Rental'

/** The connection that changes records, within a transaction of its account. */
export type Connection = Author & { integrationId: number }

type Of = { db: Db; clock: Clock; accountId: number; integrationId: number }

export const connectionOf = ({ db, clock, accountId, integrationId }: Of): Connection => ({
  db,
  clock,
  session: { accountId, userId: null, firstName: NAME, lastName: '' },
  integrationId,
})
