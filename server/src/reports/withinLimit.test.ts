import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import { withinLimit } from './withinLimit.ts'

const app = startTestApp()

test('cancels a statement that takes too long, and leaves the connection as it was', async () => {
  const { id } = await newAccount(app)
  const ctx = { db: app.database.account(id) }
  const sleep = (seconds: number) =>
    withinLimit(ctx, ({ db }) => sql`select pg_sleep(${seconds})`.execute(db), 50)
  await expect(sleep(5)).rejects.toThrow('a report took too long')
  await expect(sleep(0)).resolves.toBeDefined()
  const { rows } = await sql`show statement_timeout`.execute(ctx.db)
  expect(rows).toEqual([{ statementTimeout: '0' }])
})

test('rejects writes', async () => {
  const { id } = await newAccount(app)
  const write = withinLimit({ db: app.database.account(id) }, ({ db }) =>
    db.updateTable('account').set({ name: 'Other' }).where('id', '=', id).execute(),
  )
  await expect(write).rejects.toThrow('read-only')
})
