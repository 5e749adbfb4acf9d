import type { Db } from '../db/database.ts'

/** Records the last use of a token. */
export async function touchApiToken(
  db: Db,
  { accountId, id }: { accountId: number; id: number },
  { at, from }: { at: Temporal.Instant; from: string },
): Promise<void> {
  await db
    .updateTable('apiToken')
    .set({ usedAt: at.toString(), usedFrom: from })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}
