import { accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { recorded } from './exportState.service.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const admin = () => account.people.admin
const state = async () => (await callAs(app, admin(), accountData.exportState, {})).body
const contents = async () => (await callAs(app, admin(), accountData.exportContents, {})).body

/** An export of three chunks, as the service makes it. */
function exported(
  progress: { done: number; bytes: number },
  chunks: AsyncIterable<Buffer> = three(progress),
) {
  const session = { accountId: account.id, userId: admin().id }
  const ctx = { db: app.database.account(account.id), clock: app.clock, session }
  return recorded(ctx as unknown as Parameters<typeof recorded>[0], chunks, progress, 3)
}
async function* three(progress: { done: number }) {
  for (let part = 0; part < 3; part++) {
    yield Buffer.alloc(100)
    progress.done++
  }
}

test('a download shows its contents before, and its size and end after', async () => {
  expect(await state()).toBeNull()
  const { tables, files } = await contents()
  expect([tables > 50, files > 0]).toEqual([true, true])
  const cookie = await cookieFor(app, admin())
  const { rawPayload } = await send(app, { method: 'GET', url: accountData.export.path, cookie })
  expect(await state()).toEqual({
    state: 'finished',
    startedAt: app.clock.now().toString(),
    startedBy: `Robin admin ${account.marker}`,
    endedAt: app.clock.now().toString(),
    done: tables + files,
    total: tables + files,
    bytes: rawPayload.length,
  })
})

test('one that is canceled half way has failed', async () => {
  const progress = { done: 0, bytes: 0 }
  const download = exported(progress)
  await download.next()
  expect(await state()).toMatchObject({ state: 'running', endedAt: null, done: 0, total: 3 })
  await download.next()
  await download.return(undefined)
  expect(await state()).toMatchObject({ state: 'failed', done: 1, bytes: 200 })
})

test('one whose server was killed counts as failed after a minute', async () => {
  await app.testDatabase.ownerPool.query(
    `insert into account_export (account_id, run, started_at, seen_at, total) values ($1, gen_random_uuid(), $2, $2, 9)`,
    [account.id, app.clock.now().toString()],
  )
  app.clock.advance({ seconds: 50 })
  expect(await state()).toMatchObject({ state: 'running', startedBy: null })
  app.clock.advance({ seconds: 20 })
  expect(await state()).toMatchObject({ state: 'failed' })
})

test('one that fails is not overtaken by the end of an older one', async () => {
  const older = exported({ done: 0, bytes: 0 })
  await older.next()
  const broken = exported(
    { done: 0, bytes: 0 },
    (async function* () {
      yield Buffer.alloc(10)
      throw new Error('on purpose')
    })(),
  )
  await broken.next()
  await expect(broken.next()).rejects.toThrow('on purpose')
  for await (const _ of older);
  expect(await state()).toMatchObject({ state: 'failed', bytes: 10 })
})

test('an account sees only its own', async () => {
  const other = await newAccount(app)
  const download = exported({ done: 0, bytes: 0 })
  await download.next()
  expect((await callAs(app, other.people.admin, accountData.exportState, {})).body).toBeNull()
  await download.return(undefined)
})
