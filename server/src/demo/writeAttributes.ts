import type { Db } from '../db/database.ts'
import { DEMO_ATTRIBUTES } from './fleet/attributes.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { idOf } from './writeActivity.ts'

type Ids = ReadonlyMap<string, number>
type Options = { accountId: number; categories: Ids; equipment: Ids }

/** Writes the attributes of the account and their values, by model. */
export async function writeAttributes(db: Db, account: DemoAccount, options: Options): Promise<void> {
  const { accountId, categories, equipment } = options
  const values = new Map<string, Record<string, string>>()
  for (const { name, categoryKey, values: ofModels } of DEMO_ATTRIBUTES[account.key] ?? []) {
    const { id } = await db
      .insertInto('attribute')
      .values({ accountId, name, categoryId: idOf(categories, categoryKey) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { key, model, ...asset } of account.equipment) {
      const value = asset.categoryKey === categoryKey ? ofModels[model] : undefined
      if (value !== undefined) values.set(key, { ...values.get(key), [id]: value })
    }
  }
  for (const [key, attributes] of values)
    await db
      .updateTable('equipment')
      .set({ attributes: JSON.stringify(attributes) })
      .where('accountId', '=', accountId)
      .where('id', '=', idOf(equipment, key))
      .execute()
}
