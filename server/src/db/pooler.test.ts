import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POOLER_PASSWORD, startPgBouncer } from '../testing/pgBouncer.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../testing/testApp.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import { hashIngestToken } from '../telemetry/devices/ingestToken.ts'
import type { Device } from '../telemetry/readings/intake.ts'
import { newDevice } from '../testing/testDevices.ts'
import { openDatabase } from './database.ts'
import { verifierOf } from './logins.ts'
import { prepared } from './namedStatements.ts'
import { prepareDatabase } from './prepare.ts'
import { verifyRole } from './plainRole.ts'

type Pooler = Awaited<ReturnType<typeof startPgBouncer>>

const MARKED = CompiledQuery.raw(prepared('select account_id as "accountId" from branch'))

describe.each(['session', 'transaction'] as const)('through PgBouncer in %s mode', (mode) => {
  let pooler: Pooler
  // Registered before the application's own, so that it runs after it.
  afterAll(() => pooler.stop())
  const app = startTestApp({
    through: async ({ owner, app: direct, ingest: directIngest }) => {
      pooler = await startPgBouncer({ mode, server: owner })
      const pooled = { app: pooler.as('yardmaster_app'), ingest: pooler.as('yardmaster_ingest') }
      return mode === 'session'
        ? { ...pooled, lasting: pooled }
        : { ...pooled, lasting: { app: direct, ingest: directIngest } }
    },
  })
  let mine: TestAccount
  let theirs: TestAccount
  beforeAll(async () => {
    mine = await newAccount(app)
    theirs = await newAccount(app)
  })

  test('never mixes accounts, however statements share sessions', async () => {
    const { database } = app
    const names = async (accountId: number, index: number): Promise<number[]> => {
      const db = database.account(accountId)
      if (index % 4 === 0) {
        const text = 'select account_id::text from branch'
        return (await database.read(accountId, { name: 'pooled', text, values: [] })).map(([id]) =>
          Number(id),
        )
      }
      const read = (from: typeof db) => from.selectFrom('branch').select('accountId').execute()
      const readMarked = async (from: typeof db) =>
        (await from.executeQuery<{ accountId: number }>(MARKED)).rows
      const rows =
        index % 4 === 1 ? await read(db) : await db.transaction().execute(index % 4 === 2 ? read : readMarked)
      return rows.map((row) => row.accountId)
    }
    const seen = await Promise.all(
      Array.from({ length: 150 }, async (_, index) => {
        const { id } = index % 2 ? mine : theirs
        return { id, found: await names(id, index) }
      }),
    )
    for (const { id, found } of seen) expect(found).toEqual([id, id])
    const { rows } = await database.pool.query('select from equipment')
    expect(rows).toEqual([])
  })

  test('rolls back a failed transaction and continues', async () => {
    const db = app.database.account(mine.id)
    const add = (accountId: number) =>
      db.transaction().execute(async (inside) => {
        const row = { name: 'Rolled back', icon: 'x', color: 'x' }
        await inside
          .insertInto('category')
          .values({ ...row, accountId: mine.id })
          .execute()
        await inside
          .insertInto('category')
          .values({ ...row, accountId, name: 'Foreign' })
          .execute()
      })
    await expect(add(theirs.id)).rejects.toThrow(/row-level security/)
    const kept = await db.selectFrom('category').where('name', '=', 'Rolled back').select('id').execute()
    expect(kept).toEqual([])
    await expect(
      db.insertInto('category').values({ accountId: theirs.id, name: 'X', icon: 'x', color: 'x' }).execute(),
    ).rejects.toThrow(/row-level security/)
  })

  test('serves requests that read and write, many at once', async () => {
    const cookie = await cookieFor(app, mine.people.admin)
    const path = categories.list.path
    const post = (name: string) =>
      send(app, { method: 'POST', url: path, cookie, payload: { name, icon: 'excavator', color: '#689f38' } })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => post(`Pooled ${index}`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const listed = await send(app, { method: 'GET', url: path, cookie })
    expect(listed.body.match(/Pooled \d+/g)).toHaveLength(20)
  })

  test('stores readings of both accounts once, sent at the same time and again', async () => {
    const token = async ({ id }: TestAccount, text: string) =>
      app.testDatabase.ownerPool.query('insert into ingest_token (account_id, token_hash) values ($1, $2)', [
        id,
        hashIngestToken(text),
      ])
    const at = app.clock.now().epochMilliseconds
    const sendAll = (device: Device) =>
      Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          app.http.inject({
            method: 'POST',
            url: ingest.readings.path,
            headers: { authorization: `Bearer token-${device.uniqueId}` },
            payload: { deviceId: device.uniqueId, at: at - index * 60_000, lat: 39.7, lng: -105 },
          }),
        ),
      )
    const devices = [
      await newDevice(app, mine, await mine.equipment('Pooled')),
      await newDevice(app, theirs, await theirs.equipment('Pooled')),
    ]
    await token(mine, `token-${devices[0]?.uniqueId}`)
    await token(theirs, `token-${devices[1]?.uniqueId}`)
    const sums = async () => {
      const answers = (await Promise.all(devices.map(sendAll))).flat()
      const sum = (field: string) => answers.reduce((total, answer) => total + answer.json()[field], 0)
      return { stored: sum('stored'), duplicates: sum('duplicates') }
    }
    expect(await sums()).toEqual({ stored: 20, duplicates: 0 })
    expect(await sums()).toEqual({ stored: 0, duplicates: 20 })
  })

  test('passes the checks at start if listening has a session', async () => {
    const { owner, app: direct, ingest: directIngest } = app.testDatabase
    const pooled = { owner, app: pooler.as('yardmaster_app'), ingest: pooler.as('yardmaster_ingest') }
    await prepareDatabase({ ...pooled, lasting: { app: direct, ingest: directIngest } }, () => {})
    const everything = prepareDatabase({ ...pooled, lasting: pooled }, () => {})
    if (mode === 'session') await everything
    else await expect(everything).rejects.toThrow(/DATABASE_URL goes through a pooler in transaction mode/)
  })
})

describe('a connection that row-level security does not bind', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  test('is refused at the start and at every checkout if a pooler signs in as the owner', async () => {
    const pooler = await startPgBouncer({
      mode: 'transaction',
      server: database.owner,
      replaceUser: 'yardmaster',
    })
    const app = pooler.as('yardmaster_app')
    const direct = { app: database.app, ingest: database.ingest }
    await expect(
      prepareDatabase({ owner: null, app, ingest: direct.ingest, lasting: direct }, () => {}),
    ).rejects.toThrow('The database would not keep accounts apart: signed in as yardmaster')
    const opened = openDatabase(app)
    await expect(opened.account(1).selectFrom('equipment').select('id').execute()).rejects.toThrow(
      'signed in as yardmaster',
    )
    await expect(opened.read(1, { text: 'select 1', values: [] })).rejects.toThrow('signed in as yardmaster')
    await opened.end()
    await pooler.stop()
  })

  test.each([
    ['the owner with a startup option', { options: '-c role=yardmaster_app' }, 'is a member of a role'],
    ['the owner', {}, 'signed in as yardmaster'],
  ])('is refused as %s', async (_, options, reason) => {
    const client = new pg.Client({ ...database.owner, ...options })
    await client.connect()
    await expect(verifyRole(client, 'yardmaster_app')).rejects.toThrow(reason)
    await client.end()
  })

  test('is refused once the role may bypass it, for another account at once and for the same one soon', async () => {
    const opened = openDatabase({ ...database.app, max: 1 })
    const impatient = openDatabase({ ...database.app, max: 1 }, { askAgainMs: 0 })
    const read = (from: typeof opened, accountId: number) =>
      from.account(accountId).selectFrom('branch').select('id').execute()
    await Promise.all([read(opened, 1), read(impatient, 1)])
    await database.ownerPool.query('alter table app_user owner to yardmaster_app')
    const reason = 'row-level security no longer binds this connection'
    await expect(read(opened, 2)).rejects.toThrow(reason)
    await expect(read(impatient, 1)).rejects.toThrow(reason)
    await Promise.all([opened.end(), impatient.end()])
  })
})

test.each(['yardmaster_app', 'yardmaster_ingest'] as const)('%s cannot become another role', async (role) => {
  const database = await createTestDatabase()
  const client = new pg.Client(role === 'yardmaster_app' ? database.app : database.ingest)
  await client.connect()
  await client.query("select set_config('role', 'none', false)")
  const { rows } = await client.query('select current_user::text as user, session_user::text as session')
  expect(rows).toEqual([{ user: role, session: role }])
  await expect(client.query('set role yardmaster')).rejects.toThrow(/permission denied/)
  await client.end()
  await database.close()
})

test('PgBouncer accepts the password of a verifier, and no other', async () => {
  const { owner, close } = await createTestDatabase()
  const pooler = await startPgBouncer({
    mode: 'session',
    server: owner,
    replaceUser: 'yardmaster',
    users: { yardmaster_app: verifierOf(POOLER_PASSWORD) },
  })
  const signIn = async (password: string) => {
    const client = new pg.Client(pooler.as('yardmaster_app', password))
    await client.connect()
    await client.end()
  }
  await signIn(POOLER_PASSWORD)
  await expect(signIn('wrong')).rejects.toThrow(/authentication failed/)
  await pooler.stop()
  await close()
})
