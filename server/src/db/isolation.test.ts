import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import { generateTypes } from './generateTypes.ts'

const app = startTestApp()
let mine: TestAccount
let theirs: TestAccount
beforeAll(async () => {
  mine = await newAccount(app)
  theirs = await newAccount(app)
})

/**
 * Tables that don't belong to one account: the sign-in directory and the tables of the installation itself.
 */
const SHARED = new Set([
  'erased_account',
  'event_change',
  'event_compaction',
  'geocode_cache',
  'installation',
  'job_run',
  'map_ground',
  'backup_settings',
  'backup_run',
  'migration',
  'passkey_challenge',
  'password_request',
  'sign_in_attempt',
  'process_usage',
  'setup_token',
  'sign_in_lock',
  'sign_in_failure',
])
/**
 * Tables whose key can't begin with account_id: the account itself, and tables that are read before the
 * account is known.
 */
const OTHER_KEY = ['account', 'device_directory']
/** A proven email domain belongs to one account only. */
const UNIQUE_AMONG_ACCOUNTS = ['single_sign_on_domain']

type TableRow = { name: string; rls: boolean }
const tables = async (): Promise<TableRow[]> => {
  const { rows } = await app.testDatabase.ownerPool.query<TableRow>(
    `select relname as name, relrowsecurity as rls from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`,
  )
  return rows.filter(({ name }) => !SHARED.has(name))
}

/**
 * Returns how many rows the application could delete. It has no permission to delete from tables that only
 * ingest writes.
 */
const deleted = (client: pg.Client, table: string) =>
  client.query(`delete from ${table}`).then(
    ({ rowCount }) => rowCount,
    (error: pg.DatabaseError) => (error.code === '42501' ? 0 : error),
  )

describe('row-level security', () => {
  test('protects every tenant table', async () => {
    const found = await tables()
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(({ rls }) => !rls)).toEqual([])
  })

  test('returns nothing from any table to a query without an account', async () => {
    const client = new pg.Client(app.testDatabase.app)
    await client.connect()
    for (const { name } of await tables()) {
      expect((await client.query(`select from ${name}`)).rowCount, name).toBe(0)
      expect(await deleted(client, name), name).toBe(0)
    }
    await client.end()
  })

  test('limits a query without an account condition to its own account', async () => {
    const rows = await app.database.account(mine.id).selectFrom('equipment').select('accountId').execute()
    expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set([mine.id]))
  })

  test('rejects writes to another account, and finds no rows to update there', async () => {
    const db = app.database.account(mine.id)
    await expect(
      db
        .insertInto('category')
        .values({ accountId: theirs.id, name: 'Ours now', icon: 'x', color: 'x' })
        .execute(),
    ).rejects.toThrow(/row-level security/)
    const [result] = await db
      .updateTable('category')
      .set({ name: 'Ours' })
      .where('id', '=', theirs.usedCategory)
      .execute()
    expect(result?.numUpdatedRows).toBe(0n)
  })

  test('never leaves the previous account on a reused connection', async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { id } = index % 2 ? mine : theirs
        const rows = await app.database.account(id).selectFrom('branch').select('accountId').execute()
        return rows.every(({ accountId }) => accountId === id) && rows.length === 2
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
  })

  test("the application's role can neither bypass it nor change the tables", async () => {
    const client = new pg.Client(app.testDatabase.app)
    await client.connect()
    const { rows } = await client.query(
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }])
    await expect(client.query('alter table category disable row level security')).rejects.toThrow(
      /must be owner/,
    )
    await expect(client.query('set role yardmaster')).rejects.toThrow(/permission denied/)
    await expect(client.query('create table leak (x int)')).rejects.toThrow(/permission denied/)
    await client.end()
  })

  test('the sign-in directory answers for one address at a time and nothing else', async () => {
    const { rows } = await app.database.pool.query('select * from find_sign_in($1)', [
      theirs.people.admin.email,
    ])
    expect(rows).toEqual([{ account_id: theirs.id, user_id: theirs.people.admin.id }])
    const listed = await app.database.outside.selectFrom('signIn').selectAll().execute()
    expect(listed).toEqual([])
  })
})

describe('every key begins with the account', () => {
  const constraints = async (kind: 'p' | 'f') => {
    const { rows } = await app.testDatabase.ownerPool.query<{
      table: string
      target: string | null
      columns: string[]
    }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as target,
         array(select attname::text from unnest(conkey) with ordinality as k (number, place)
           join pg_attribute on attrelid = conrelid and attnum = k.number order by place) as columns
       from pg_constraint where contype = $1 and connamespace = 'public'::regnamespace`,
      [kind],
    )
    return rows.filter(({ table }) => !SHARED.has(table))
  }

  test('primary keys', async () => {
    const wrong = (await constraints('p')).filter(({ columns }) => columns[0] !== 'account_id')
    expect(wrong.map(({ table }) => table).toSorted()).toEqual(OTHER_KEY)
  })

  test('foreign keys', async () => {
    const wrong = (await constraints('f')).filter(({ columns }) => !columns.includes('account_id'))
    expect(wrong).toEqual([])
  })

  test('unique indexes', async () => {
    const { rows } = await app.testDatabase.ownerPool.query<{ table: string; definition: string }>(
      `select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition from pg_index
       where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    )
    const wrong = rows.filter(
      ({ table, definition }) => !SHARED.has(table) && !definition.includes('(account_id'),
    )
    expect(wrong.map(({ table }) => table).toSorted()).toEqual([...OTHER_KEY, ...UNIQUE_AMONG_ACCOUNTS])
  })
})

test('the row types match the migrated database', () => {
  expect(() => generateTypes(app.testDatabase.owner, '--verify')).not.toThrow()
})
