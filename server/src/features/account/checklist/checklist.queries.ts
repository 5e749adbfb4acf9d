import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Every part is an `exists` that stops at the first row. */
export async function findProgress({ db, session }: Context) {
  const { rows } = await sql<Progress>`
    select account.demo, account.created_at, app_user.checklist_hidden as hidden,
      (account.street_address <> '' or account.address_locality <> '') as company,
      exists (select from branch where account_id = account.id and deleted_at is null
        and (street_address <> '' or address_locality <> '' or gps_latitude is not null)) as branches,
      exists (select from category where account_id = account.id and deleted_at is null) as categories,
      exists (select from app_user as other where other.account_id = account.id and other.id <> app_user.id
          and other.deleted_at is null and other.role <> 'operator')
        or exists (select from invitation where account_id = account.id) as people,
      exists (select from equipment where account_id = account.id) as equipment,
      exists (select from device where account_id = account.id) as device,
      exists (select from asset_state where account_id = account.id and lat is not null) as map
    from account
    join app_user on app_user.account_id = account.id and app_user.id = ${session.userId}
    where account.id = ${session.accountId}`.execute(db)
  const [progress] = rows
  if (!progress) throw new Error('The account of the session is gone.')
  return progress
}

type Progress = {
  demo: boolean
  createdAt: Temporal.Instant
  hidden: boolean
  company: boolean
  branches: boolean
  categories: boolean
  people: boolean
  equipment: boolean
  device: boolean
  map: boolean
}

export async function setHidden({ db, session }: Context, checklistHidden: boolean): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ checklistHidden })
    .where('accountId', '=', session.accountId)
    .where('id', '=', session.userId)
    .execute()
}
