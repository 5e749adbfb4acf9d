import type { InputField } from '@yardmaster/core/telemetry/inputFields.ts'
import type { Context } from '../../../context.ts'

/** Locks the account, so that two changes of a label run one after the other. */
export async function lockLabel({ db, session }: Context, field: InputField): Promise<string | null> {
  const { accountId } = session
  await db.selectFrom('account').where('id', '=', accountId).select('id').forUpdate().execute()
  const row = await db
    .selectFrom('fieldLabel')
    .where('accountId', '=', accountId)
    .where('field', '=', field)
    .select('label')
    .executeTakeFirst()
  return row?.label ?? null
}

export async function saveLabel({ db, session }: Context, field: InputField, label: string): Promise<void> {
  await db
    .insertInto('fieldLabel')
    .values({ accountId: session.accountId, field, label })
    .onConflict((conflict) => conflict.columns(['accountId', 'field']).doUpdateSet({ label }))
    .execute()
}

export async function deleteLabel({ db, session }: Context, field: InputField): Promise<void> {
  await db
    .deleteFrom('fieldLabel')
    .where('accountId', '=', session.accountId)
    .where('field', '=', field)
    .execute()
}
