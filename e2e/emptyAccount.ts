import { randomBytes } from 'node:crypto'
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
