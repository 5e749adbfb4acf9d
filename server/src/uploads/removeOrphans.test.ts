import { beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../outbound/files.ts'
import { newAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import { removeOrphans } from './removeOrphans.ts'

const app = startTestApp()
const warnings: string[] = []
const log = {
  debug: () => {},
  info: () => {},
  warn: (_details: object, message: string) => void warnings.push(message),
  error: () => {},
}

/** The files in the store, with the test clock's time at which each was put. */
const putAt = new Map<string, number>()
const put = async (times = 1): Promise<string[]> => {
  const keys = await Promise.all(Array.from({ length: times }, () => app.files.put(Buffer.from('x'))))
  for (const key of keys) putAt.set(key, app.clock.now().epochMilliseconds)
  return keys
}
const files = (): FileStore => ({
  ...app.files,
  async *list() {
    for await (const { key } of app.files.list())
      yield { key, putAt: putAt.get(key) ?? app.clock.now().epochMilliseconds - 90 * 86_400_000 }
  },
})
const run = (signal = new AbortController().signal) =>
  removeOrphans({ database: app.database, files: files(), clock: app.clock, log, signal })
const stored = async (keys: string[]) =>
  (await Promise.all(keys.map((key) => app.files.get(key)))).filter((bytes) => bytes !== null).length

beforeEach(() => {
  warnings.length = 0
})

test('removes only unreferenced files older than a day', async () => {
  const { id } = await newAccount(app)
  const { rows } = await app.testDatabase.ownerPool.query<{ key: string }>(
    `select unnest(array[file_key, list_file_key]) as key from equipment_image where account_id = $1
     union all select file_key from equipment_import where account_id = $1`,
    [id],
  )
  const referred = rows.map(({ key }) => key)
  expect(referred.length).toBeGreaterThan(2)
  const orphans = await put(3)
  await run()
  expect(await stored(orphans), 'within the day').toBe(3)
  app.clock.advance({ hours: 25 })
  const young = await put(2)
  await run()
  expect(await stored(orphans)).toBe(0)
  expect(await stored(young)).toBe(2)
  expect(await stored(referred)).toBe(referred.length)
})

test('stops removing files when the job is asked to stop', async () => {
  const orphans = await put(3)
  app.clock.advance({ hours: 25 })
  await run(AbortSignal.abort())
  expect(await stored(orphans)).toBe(3)
})

test('removes nothing if most files appear unreferenced', async () => {
  const orphans = await put(150)
  app.clock.advance({ hours: 25 })
  await run()
  expect(warnings).toEqual([expect.stringContaining('check that DATABASE_URL and the file store match')])
  expect(await stored(orphans)).toBe(150)
})

test('checks every column that holds a file key', async () => {
  const { rows } = await app.testDatabase.ownerPool.query<{ column: string; checked: boolean }>(
    `select table_name || '.' || column_name as column,
       pg_get_functiondef('orphan_files'::regproc) ~ ('[ .]' || column_name || '\\s+FROM ' || table_name || '\\M')
         as checked
     from information_schema.columns where table_schema = 'public' and column_name ~ 'file_key$'`,
  )
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter(({ checked }) => !checked)).toEqual([])
})
