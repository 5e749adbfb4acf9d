import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { StartupError } from '../../startupError.ts'
import { keepSomething, query, dataDirectoryPerTest, whatWasKept } from './dataDirectory.fixture.ts'
import { SYSTEM_STATE } from './places.ts'
import { startEmbedded } from './start.ts'
import { isRoot } from './systemUser.ts'

const directory = dataDirectoryPerTest()

describe('a first start', () => {
  test('creates the database, its owner and the plain role of the application', async () => {
    const { owner, app } = await directory.start()
    const roles = await query(
      app,
      `select current_user::text as name, current_database()::text as database, rolsuper, rolbypassrls
         from pg_roles where rolname = current_user`,
    )
    expect(roles).toEqual([
      { name: 'yardmaster_app', database: 'yardmaster', rolsuper: false, rolbypassrls: false },
    ])
    expect(await query(owner, 'show is_superuser')).toEqual([{ is_superuser: 'on' }])
  })

  test('listens only on its socket, and sorts text the same everywhere', async () => {
    const { owner } = await directory.start()
    const [settings] = await query(
      owner,
      `select current_setting('listen_addresses') as listens, datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
         from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({ listens: '', datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' })
  })

  test('deletes the remains of an interrupted first start', async () => {
    mkdirSync(join(directory.path(), 'pg.unfinished', 'base'), { recursive: true })
    await directory.start()
    expect(existsSync(join(directory.path(), 'pg.unfinished'))).toBe(false)
  })
})

describe('a later start', () => {
  beforeEach(() => directory.fill())

  test('finds the existing data', async () => {
    const first = await directory.start()
    await keepSomething(first.owner)
    await first.stop()
    expect(await first.exited).toBe(0)
    expect(await whatWasKept(await directory.start())).toEqual([{ word: 'still here' }])
  })

  test('is durable by default', async () => {
    const database = await startEmbedded({ dataDir: directory.path() })
    const settings = await query(database.owner, 'select name, setting from pg_settings')
    await database.stop()
    expect(settings).toContainEqual({ name: 'fsync', setting: 'on' })
    expect(settings).toContainEqual({ name: 'synchronous_commit', setting: 'on' })
    expect(settings).toContainEqual({ name: 'full_page_writes', setting: 'on' })
  })

  test('is rejected within the same process, too', async () => {
    await directory.start()
    await expect(directory.start()).rejects.toThrow(StartupError)
  })
})

describe('unusual places', () => {
  test.runIf(isRoot())(
    'keeps the data elsewhere for root if the database user cannot reach the directory',
    async () => {
      chmodSync(directory.path(), 0o700)
      const lines: string[] = []
      const database = await directory.start(directory.path(), (line) => lines.push(line))
      expect(database.owner.host.startsWith(SYSTEM_STATE)).toBe(true)
      expect(lines.join('\n')).toContain(SYSTEM_STATE)
      await keepSomething(database.owner)
      await database.stop()

      // The existing location is kept, even if the directory has become reachable since.
      chmodSync(directory.path(), 0o711)
      expect(await whatWasKept(await directory.start())).toEqual([{ word: 'still here' }])
    },
  )

  test('supports a path with characters that need quoting', async () => {
    const { app } = await directory.start(join(directory.path(), `Señor's "yard", 100%`))
    expect(await query(app, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('supports a path that is too long for a socket', async () => {
    const long = join(directory.path(), 'a-very-long-name-indeed'.repeat(4), 'data')
    const database = await directory.start(long)
    expect(Buffer.byteLength(database.owner.host)).toBeLessThanOrEqual(80)
    expect(existsSync(join(long, 'pg', 'PG_VERSION'))).toBe(true)
    await database.stop()
    expect(existsSync(database.owner.host)).toBe(false)
  })

  test('rejects a database of another PostgreSQL version without changing it', async () => {
    await directory.fill()
    const version = join(directory.path(), 'pg', 'PG_VERSION')
    writeFileSync(version, '17\n')
    await expect(directory.start()).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18/)
    expect(readFileSync(version, 'utf8')).toBe('17\n')
  })

  test('rejects a directory with other contents', async () => {
    mkdirSync(join(directory.path(), 'pg'))
    writeFileSync(join(directory.path(), 'pg', 'letter.txt'), 'Dear Sir')
    if (isRoot()) chmodSync(join(directory.path(), 'pg'), 0o777)
    await expect(directory.start()).rejects.toThrow(StartupError)
    expect(existsSync(join(directory.path(), 'pg', 'letter.txt'))).toBe(true)
  })

  test.runIf(!isRoot())('explains a directory without write permission', async () => {
    chmodSync(directory.path(), 0o500)
    await expect(directory.start(join(directory.path(), 'data'))).rejects.toThrow(/Permission/)
    chmodSync(directory.path(), 0o700)
  })
})
