import type { TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { Context } from '../../../context.ts'

/** Makes concurrent changes of the settings run one after the other. */
export async function lockSettings({ db, session }: Context): Promise<void> {
  await db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveReasons({ db, session }: Context, theftReasons: TheftReason[]): Promise<void> {
  await db.updateTable('account').set({ theftReasons }).where('id', '=', session.accountId).execute()
}
