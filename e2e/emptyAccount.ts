import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '@yardmaster/core/paths.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import { hashPassword } from '../server/src/session/password.ts'
import { ask } from './database.ts'

/** Creates an account that contains only its admin, which the demo doesn't have. */
export async function makeEmptyAccount(): Promise<{ email: string; password: string }> {
  const email = `admin@${randomBytes(6).toString('hex')}.example`
  const password = 'correct horse'
  await ask(
    `with new_account as (insert into account (name) values ('Empty yard') returning id),
       new_branch as (insert into branch (account_id, name) select id, 'Home' from new_account returning account_id, id)
     insert into app_user (account_id, branch_id, first_name, last_name, email, password_hash, role)
     select account_id, id, 'Ada', 'Empty', $1, $2, 'admin' from new_branch`,
    [email, await hashPassword(password)],
  )
  return { email, password }
}

/**
 * Signs in as the administrator of an account that looks as after the setup, in metric units. Returns its branch.
 */
export async function signInToNewAccount(page: Page, origin: string | undefined): Promise<number> {
  const { email, password } = await makeEmptyAccount()
  const [branch] = await ask<{ id: number }>(
    `with changed as (
       update account set features = $2 from app_user
       where app_user.email = $1 and account.id = app_user.account_id returning account.id)
     update branch set use_metric = true from changed where branch.account_id = changed.id returning branch.id`,
    [email, [...FEATURES]],
  )
  const headers = { origin: String(origin) }
  await page.request.post(paths.login(), { form: { email, password }, headers, maxRedirects: 0 })
  return branch?.id ?? 0
}
