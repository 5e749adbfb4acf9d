import { ERASURE_DAYS, accountData } from '@yardmaster/core/contract/account/accountData.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '../../../outbound/mail.ts'
import type { Mailer } from '../../../outbound/mail.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { readZip } from '../../../testing/readZip.ts'
import { sendMailsTo } from '../../../testing/sentMails.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { PASSWORD, newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { eraseAccounts } from './eraseAccounts.ts'
import { isSecret } from './secretColumns.ts'

const app = startTestApp()
const mailServer = startMailServer()
const sendAll = sendMailsTo(app, mailServer)
let account: TestAccount
let admin: Person
let mail: Mailer
beforeAll(() => {
  mail = openMailer({ url: mailServer.url, from: 'yard@yard.example' })
})
afterAll(() => mail.close())
beforeEach(async () => {
  mailServer.received.length = 0
  account = await newAccount(app)
  admin = account.people.admin
})

const owner = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await app.testDatabase.ownerPool.query<Row>(sql, values)).rows

/** All tables with rows of accounts, by the catalog. */
const tenantTables = async () =>
  (
    await owner<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and c.relname <> 'erased_account' order by 1`,
    )
  ).map(({ name }) => name)

async function download(person: Person, url: string) {
  const response = await send(app, { method: 'GET', url, cookie: await cookieFor(app, person) })
  return {
    response,
    parts: response.statusCode === 200 ? readZip(response.rawPayload) : new Map<string, Buffer>(),
  }
}

describe('the export of an account', () => {
  test('has every table with its rows, and the stored files', async () => {
    const { response, parts } = await download(admin, accountData.export.path)
    expect(response.headers['content-type']).toBe('application/zip')
    const names = [...parts.keys()]
    const walled = (await tenantTables()).filter((name) => name !== 'event_change')
    for (const table of ['account', ...walled]) expect(names).toContain(`tables/${table}.csv`)
    for (const table of walled) {
      const [row] = await owner<{ count: string }>(`select count(*) from ${table} where account_id = $1`, [
        account.id,
      ])
      // Values may contain line breaks, so there can be more lines than rows.
      const lines = parts.get(`tables/${table}.csv`)?.toString().trimEnd().split('\r\n').length ?? 0
      expect([table, lines - 1 >= Number(row?.count)]).toEqual([table, true])
    }
    const equipment = parts.get('tables/equipment.csv')?.toString() ?? ''
    expect(equipment).toContain(account.marker)
    const [image] = await owner<{ key: string }>(
      'select file_key as key from rental_check_photo where account_id = $1',
      [account.id],
    )
    expect(names.some((name) => name.startsWith(`files/${image?.key}`))).toBe(true)
    expect(parts.get('readme.txt')?.toString()).toContain(account.marker)
  })

  test('has nothing of another account and no secrets', async () => {
    const other = await newAccount(app)
    const { parts } = await download(admin, accountData.export.path)
    const [hash] = await owner<{ text: string }>('select password_hash as text from app_user where id = $1', [
      admin.id,
    ])
    for (const [name, content] of parts) {
      expect([name, content.includes(other.marker)]).toEqual([name, false])
      expect([name, content.includes(hash?.text ?? 'none')]).toEqual([name, false])
    }
    expect(parts.get('tables/app_user.csv')?.toString()).not.toContain('password_hash')
    expect(parts.get('tables/ingest_token.csv')?.toString()).not.toContain('token_hash')
    expect(isSecret('anything', { name: 'client_secret', type: 'text' })).toBe(true)
    expect(isSecret('anything', { name: 'whatever', type: 'bytea' })).toBe(true)
  })

  test('reads tables of any length', async () => {
    await owner(
      `insert into activity (account_id, action, resource_kind, resource_id, resource_name)
       select $1, 'updated', 'thing', n, 'row ' || n from generate_series(1, 4500) as n`,
      [account.id],
    )
    const { parts } = await download(admin, accountData.export.path)
    const lines = parts.get('tables/activity.csv')?.toString().split('\r\n') ?? []
    expect(new Set(lines.filter((line) => line.includes('row '))).size).toBe(4500)
  })

  test('is recorded in the security log', async () => {
    await download(admin, accountData.export.path)
    expect(
      await owner('select kind, actor_id from security_event where account_id = $1 and kind = $2', [
        account.id,
        'accountExported',
      ]),
    ).toEqual([{ kind: 'accountExported', actor_id: admin.id }])
  })
})

const request = (body = { name: account.marker, password: PASSWORD }, person = admin) =>
  callAs(app, person, accountData.erase, { body })
const run = () =>
  eraseAccounts({
    database: app.database,
    files: app.files,
    messenger: { mail },
    ingest: app.telemetry.pool,
    clock: app.clock,
    log: silentLog,
    signal: new AbortController().signal,
  })
const rowsOf = async (id: number) => {
  const counts: Record<string, number> = {}
  for (const table of await tenantTables()) {
    const [row] = await owner<{ count: string }>(`select count(*) from ${table} where account_id = $1`, [id])
    if (Number(row?.count) > 0) counts[table] = Number(row?.count)
  }
  return counts
}
/** A hash of all rows of an account. */
async function fingerprint(id: number) {
  const hashes: Record<string, string | null> = {}
  for (const table of await tenantTables()) {
    const [row] = await owner<{ hash: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t where account_id = $1`,
      [id],
    )
    hashes[table] = row?.hash ?? null
  }
  return hashes
}

describe('the deletion of an account', () => {
  test('needs the name and the password, and announces itself to everyone', async () => {
    expect(await request({ name: 'another', password: PASSWORD })).toMatchObject({
      status: 422,
      body: { errors: { name: expect.anything() } },
    })
    expect(await request({ name: account.marker, password: 'wrong' })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.anything() } },
    })
    expect((await request()).status).toBe(204)
    expect((await request()).status).toBe(409)
    const seen = await callAs(app, account.people.worker, session.read, {})
    const eraseAt = app.clock.now().add({ hours: 24 * ERASURE_DAYS })
    expect(seen.body).toMatchObject({ account: { eraseAt: eraseAt.toString() } })
    await sendAll()
    expect(mailServer.received.map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, expect.stringContaining(`The account ${account.marker} will be deleted on`)],
    ])
  })

  test('can be canceled until its day, by every administrator', async () => {
    await request()
    expect((await callAs(app, account.people.manager, accountData.cancelErasure, {})).status).toBe(403)
    expect((await callAs(app, admin, accountData.cancelErasure, {})).status).toBe(204)
    expect((await callAs(app, admin, accountData.cancelErasure, {})).status).toBe(409)
    expect((await callAs(app, admin, accountData.erasure, {})).body).toBeNull()
    app.clock.advance({ hours: 24 * ERASURE_DAYS + 1 })
    await run()
    expect(await rowsOf(account.id)).toMatchObject({ equipment: 3 })
    const kinds = await owner(
      `select kind from security_event where account_id = $1 and kind like '%rasure%' order by id`,
      [account.id],
    )
    expect(kinds).toEqual([{ kind: 'accountErasureRequested' }, { kind: 'accountErasureCanceled' }])
  })

  test('reminds a week before, once', async () => {
    await request()
    await sendAll()
    app.clock.advance({ hours: 24 * (ERASURE_DAYS - 7) + 1 })
    mailServer.received.length = 0
    await run()
    await run()
    await sendAll()
    expect(mailServer.received.filter(({ to }) => to === admin.email)).toMatchObject([
      { subject: `In a week, the account ${account.marker} will be deleted` },
    ])
    expect(await rowsOf(account.id)).toMatchObject({ equipment: 3 })
  })

  test('deletes every row and file, nothing of others, and releases the devices', async () => {
    const other = await newAccount(app)
    const before = await fingerprint(other.id)
    const [device] = await owner<{ unique_id: string }>(
      'select unique_id from device where account_id = $1',
      [account.id],
    )
    const keys = await owner<{ key: string }>(
      'select file_key as key from rental_check_photo where account_id = $1',
      [account.id],
    )
    await request()
    app.clock.advance({ hours: 24 * ERASURE_DAYS + 1 })
    mailServer.received.length = 0
    await run()
    expect(await rowsOf(account.id)).toEqual({})
    expect(await owner('select from account where id = $1', [account.id])).toEqual([])
    expect(await owner('select account_id from erased_account where account_id = $1', [account.id])).toEqual([
      { account_id: account.id },
    ])
    expect(await fingerprint(other.id)).toEqual(before)
    for (const { key } of keys) expect(await app.files.get(key)).toBeNull()
    await expect(
      other.add('device', { unique_id: device?.unique_id, protocol: 'json' }),
    ).resolves.toBeGreaterThan(0)
    const mails = mailServer.received.filter(({ to }) => to === admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`The account ${account.marker} has been deleted`])
  })

  test('goes on where it was interrupted', async () => {
    await request()
    app.clock.advance({ hours: 24 * ERASURE_DAYS + 1 })
    const stop = new AbortController()
    let calls = 0
    const ingest = {
      query: (...args: Parameters<typeof app.telemetry.pool.query>) => {
        if (++calls > 20) stop.abort()
        return app.telemetry.pool.query(...args)
      },
    } as unknown as typeof app.telemetry.pool
    const interrupted = eraseAccounts({
      database: app.database,
      files: app.files,
      messenger: { mail: null },
      ingest,
      clock: app.clock,
      log: silentLog,
      signal: stop.signal,
    })
    await expect(interrupted).rejects.toThrow('aborted')
    expect(Object.keys(await rowsOf(account.id)).length).toBeGreaterThan(3)
    await run()
    expect(await rowsOf(account.id)).toEqual({})
  })

  test('can be done only to accounts whose waiting period is over', async () => {
    await request()
    const now = app.clock.now().toString()
    const erase = app.telemetry.pool.query('select erase_rows($1, $2, 1, $3)', [account.id, 'equipment', now])
    await expect(erase).rejects.toThrow('not to be deleted')
    const asApp = app.database.pool.query('select erase_rows($1, $2, 1, $3)', [account.id, 'equipment', now])
    await expect(asApp).rejects.toThrow('permission denied')
  })
})

describe('personal data', () => {
  const nameOf = (role: string) => `Robin ${role} ${account.marker}`
  const anonymize = (of: Person, name: string, by = admin) =>
    callAs(app, by, accountData.anonymize, { params: { id: of.id }, body: { name } })

  test('is found wherever a person is named', async () => {
    const { worker } = account.people
    const found = await callAs(app, admin, accountData.personalData, { params: { id: worker.id } })
    expect(found.body).toMatchObject({
      person: { name: nameOf('worker'), isFormer: false, isAnonymized: false },
      blocker: null,
      places: expect.arrayContaining([
        { table: 'api_token', column: 'user_id', rows: 1, isOwn: true },
        { table: 'rental_check', column: 'checked_by', rows: expect.any(Number), isOwn: false },
      ]),
    })
    const people = await callAs(app, admin, accountData.people, {})
    expect(people.body).toHaveLength(7)
  })

  test('is looked for in every column that names a user', async () => {
    const columns = await owner<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'integer'::regtype
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and c.relrowsecurity and a.attname ~ '^(user_id|actor_id|person_id|owner_id|assignee_id|assigned_to|.*_by)$'`,
    )
    const { listPlaces } = await import('./personalData.queries.ts')
    const read = ({ text, values }: { text: string; values: unknown[] }) =>
      app.database.read(account.id, { text, values })
    const found = new Set((await listPlaces({ read })).map(({ table, column }) => `${table}.${column}`))
    expect(columns.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([
      // What a picture belongs to, and the picture that took its place.
      'deleted_image.owner_id',
      'deleted_image.replaced_by',
    ])
  })

  test('is handed out as a file', async () => {
    const { worker } = account.people
    const { parts } = await download(admin, `/api/users/${worker.id}/personalData/export`)
    expect(parts.get('tables/app_user.csv')?.toString()).toContain(worker.email)
    expect(parts.get('tables/app_user.csv')?.toString()).not.toContain(admin.email)
    expect(parts.get('tables/rental_check.csv')?.toString().split('\r\n').length).toBeGreaterThan(2)
  })

  test('is removed for good, and history keeps pointing at the person', async () => {
    const { worker } = account.people
    await owner(
      `insert into activity (account_id, action, resource_kind, resource_id, resource_name, user_id, user_name, changes)
       values ($1, 'updated', 'thing', 1, 'EX-1', $2, $3, null), ($1, 'updated', 'user', $2, $3, $4, 'Someone', '{"email": ["a", "b"]}')`,
      [account.id, worker.id, nameOf('worker'), admin.id],
    )
    const checks = () =>
      owner('select id, checked_by from rental_check where account_id = $1 order by id', [account.id])
    const before = await checks()
    const cookie = await cookieFor(app, worker)
    expect((await anonymize(worker, 'Someone else')).status).toBe(422)
    expect((await anonymize(worker, nameOf('worker'))).status).toBe(204)
    expect((await anonymize(worker, nameOf('worker'))).status).toBe(409)
    const name = `Former user ${worker.id}`
    expect(
      await owner(
        `select first_name || ' ' || last_name as name, email, password_hash, deleted_at is not null as gone from app_user where id = $1`,
        [worker.id],
      ),
    ).toEqual([{ name, email: null, password_hash: null, gone: true }])
    expect(await checks()).toEqual(before)
    expect((await send(app, { method: 'GET', url: '/api/session', cookie })).statusCode).toBe(403)
    const { parts } = await download(admin, accountData.export.path)
    for (const [file, content] of parts) {
      expect([file, content.includes(worker.email ?? 'none')]).toEqual([file, false])
      expect([file, content.includes(nameOf('worker'))]).toEqual([file, false])
    }
    expect(
      await owner(
        `select kind, user_id, actor_id from security_event where account_id = $1 and kind = 'personAnonymized'`,
        [account.id],
      ),
    ).toEqual([{ kind: 'personAnonymized', user_id: worker.id, actor_id: admin.id }])
  })

  test('stays while the person is needed, and in other accounts', async () => {
    expect((await anonymize(admin, nameOf('admin'))).status).toBe(409)
    const { operator, worker, manager } = account.people
    await owner('update equipment set assigned_to = $2 where account_id = $1', [account.id, operator.id])
    expect((await anonymize(operator, nameOf('operator'))).status).toBe(409)
    const other = await newAccount(app)
    expect((await anonymize(worker, nameOf('worker'), other.people.admin)).status).toBe(404)
    expect((await anonymize(worker, nameOf('worker'), manager)).status).toBe(403)
  })
})
