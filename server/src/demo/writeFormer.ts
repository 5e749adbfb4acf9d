import type { Db } from '../db/database.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { leftAt, saleOf } from './leaving.ts'
import { idOf } from './writeActivity.ts'
import type { Written } from './writeActivity.ts'

/** Archives the equipment that the company no longer uses. The manager did so, or sold it. */
export async function archiveFormer(
  db: Db,
  account: DemoAccount,
  { accountId, equipment, users, now }: Pick<Written, 'accountId' | 'equipment' | 'users' | 'now'>,
): Promise<void> {
  for (const item of account.former) {
    await db
      .updateTable('equipment')
      .set({
        archivedAt: leftAt(item, now).toString(),
        archivedBy: idOf(users, 'manager'),
        ...saleOf(account, item, now),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', idOf(equipment, item.key))
      .execute()
  }
}
