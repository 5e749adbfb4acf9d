import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { emulateS3, S3_KEY } from '../testing/s3Emulator.ts'
import { readS3Settings } from '../outbound/files/s3Settings.ts'
import { diskFiles } from '../outbound/files/diskFiles.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { makeYard, tableDigests, withClient } from './backup.fixture.ts'
import { createBackup } from './createBackup.ts'
import { newFile } from './diskPlace.ts'
import { writeArchive } from './archiveWriter.ts'
import { FORMAT, HEAD, platform } from './manifest.ts'
import type { Head } from './manifest.ts'
import type { NewBackup } from './place.ts'
import { restoreBackup } from './restoreBackup.ts'
import { requireSpace } from './restoreTarget.ts'
import { s3Place } from './s3Place.ts'
import { requireFinishedRestore, unfinishedMark } from './unfinished.ts'

const directory = temporaryDirectory()
const place = (name: string) => path.join(directory.path, name)
const never = new AbortController().signal
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await makeYard(database.owner)
  await diskFiles(place('files')).put(randomBytes(300_000))
  await backUp(await newFile(place('good.tar.zst')))
})
afterAll(async () => {
  await database.close()
  directory.remove()
})

const backUp = (backup: NewBackup, signal = never) =>
  createBackup({
    owner: database.owner,
    files: diskFiles(place('files')),
    dataDir: place('data'),
    form: 'portable',
    backup,
    now: Temporal.Now.instant(),
    signal,
  })

const restore = (file: string, options: { dataDir?: string; databaseUrl?: string } = {}) =>
  restoreBackup({
    open: async () => createReadStream(place(file)),
    dataDir: options.dataDir ?? place('target'),
    databaseUrl: options.databaseUrl,
    migrateUrl: undefined,
    s3: undefined,
    say: () => {},
    signal: never,
    volatile: true,
  })

/** An address of a new database of the shared PostgreSQL, as DATABASE_URL would name it. */
async function newDatabaseUrl(name: string): Promise<string> {
  const { host, port, user } = inject('postgres').owner
  await withClient(inject('postgres').owner, (client) => client.query(`create database ${name}`))
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
}

test('loads a portable backup into a PostgreSQL of one’s own, and only if it is empty', async () => {
  const databaseUrl = await newDatabaseUrl('restored_own')
  await restore('good.tar.zst', { databaseUrl, dataDir: place('own') })
  expect(await tableDigests({ ...database.owner, database: 'restored_own' })).toEqual(
    await tableDigests(database.owner),
  )
  expect(existsSync(unfinishedMark(place('own')))).toBe(false)
  await expect(restore('good.tar.zst', { databaseUrl, dataDir: place('own2') })).rejects.toThrow('not empty')
}, 60_000)

describe('a backup that fails', () => {
  test('leaves no file when the disk is full', async () => {
    const backup = await newFile(place('full.tar.zst'))
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    })
    await expect(backUp({ ...backup, target: full })).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(directory.path).filter((name) => name.startsWith('full'))).toEqual([])
  })

  test('leaves no file when it is interrupted', async () => {
    const interrupted = new AbortController()
    const backup = await newFile(place('cut.tar.zst'))
    interrupted.abort(new Error('interrupted'))
    await expect(backUp(backup, interrupted.signal)).rejects.toThrow('interrupted')
    expect(readdirSync(directory.path).filter((name) => name.startsWith('cut'))).toEqual([])
  })

  test('leaves no file when what was written can’t be read back', async () => {
    const backup = await newFile(place('bad.tar.zst'))
    const reread = async () => {
      truncateSync(place('bad.tar.zst.partial'), 200_000)
      return backup.reread()
    }
    await expect(backUp({ ...backup, reread })).rejects.toThrow('damaged')
    expect(readdirSync(directory.path).filter((name) => name.startsWith('bad'))).toEqual([])
  })

  test('never replaces an existing file', async () => {
    await expect(newFile(place('good.tar.zst'))).rejects.toThrow('already exists')
  })
})

describe('a restore', () => {
  const head = (change: Partial<Head>): Head => ({
    format: FORMAT,
    form: 'physical',
    version: '0.1.0',
    createdAt: '2026-11-17T00:00:00Z',
    platform: platform(),
    postgres: 18,
    migrations: [],
    ...change,
  })
  async function writeHead(file: string, change: Partial<Head>): Promise<void> {
    const { target } = await newFile(place(file))
    const archive = writeArchive(target)
    await archive.addBuffer(HEAD, JSON.stringify(head(change)))
    await archive.finish()
    copyFileSync(place(`${file}.partial`), place(file))
  }

  test('refuses a damaged file, names the member, and leaves the directory as it was', async () => {
    const bytes = readFileSync(place('good.tar.zst'))
    bytes[Math.floor(bytes.length * 0.6)]! ^= 0xff
    writeFileSync(place('flipped.tar.zst'), bytes)
    await expect(restore('flipped.tar.zst')).rejects.toThrow(/damaged in \S+/)
    writeFileSync(place('short.tar.zst'), readFileSync(place('good.tar.zst')).subarray(0, -2000))
    await expect(restore('short.tar.zst')).rejects.toThrow(/damaged in \S+/)
    writeFileSync(place('other.txt'), 'not a backup')
    await expect(restore('other.txt')).rejects.toThrow(/damaged/)
    expect(existsSync(place('target'))).toBe(false)
  })

  test.each<[name: string, change: Partial<Head>, message: string]>([
    ['another architecture', { platform: 'plan9-mips' }, 'plan9-mips'],
    ['another PostgreSQL', { postgres: 12 }, 'PostgreSQL 12'],
    ['a later format', { format: FORMAT + 1 }, "doesn't know"],
    ['an unknown migration', { migrations: [{ name: '9999_later.sql', checksum: '' }] }, 'another version'],
  ])('refuses a backup of %s', async (name, change, message) => {
    const file = `${name.replaceAll(' ', '_')}.tar.zst`
    await writeHead(file, change)
    const refusal = await restore(file).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ message: expect.stringContaining(message) as string })
    if (change.platform || change.postgres)
      expect(refusal).toMatchObject({ advice: expect.stringContaining('--portable') as string })
  })

  test('refuses files of a database for a PostgreSQL of one’s own', async () => {
    await writeHead('files_only.tar.zst', {})
    const databaseUrl = 'postgres://owner@localhost/nowhere'
    await expect(restore('files_only.tar.zst', { databaseUrl })).rejects.toThrow('your own PostgreSQL')
  })

  test('refuses a directory that holds something, and a disk that is too small', async () => {
    mkdirSync(place('taken'))
    writeFileSync(place('taken/something'), '')
    await expect(restore('good.tar.zst', { dataDir: place('taken') })).rejects.toThrow('not empty')
    await expect(requireSpace(place('target'), 1e18)).rejects.toThrow('free')
  })

  test('lets no server start before it is complete', () => {
    mkdirSync(place('half'))
    writeFileSync(unfinishedMark(place('half')), '')
    expect(() => requireFinishedRestore(place('half'))).toThrow('interrupted')
  })
})

describe('a bucket', () => {
  const partSize = () => 100_000
  const patience = { attempt: 5000, pauses: [1] }
  const settingsOf = (endpoint: string, bucket: string, secret = S3_KEY.secret) =>
    readS3Settings({ ...S3_KEY, secret, endpoint, bucket, addressing: undefined }, 'BACKUP_S3')!

  test('gets a backup in parts, which can be read again and restored', async () => {
    const s3 = await emulateS3()
    const bucket = s3Place(settingsOf(s3.endpoint, s3.bucket), { patience, partSize })
    s3.failures.push(503)
    const size = await backUp(await bucket.create('one.tar.zst'))
    expect(s3.objects.get('one.tar.zst')?.length).toBe(size)
    expect(s3.requests.filter((request) => request.startsWith('PUT')).length).toBeGreaterThan(2)
    const databaseUrl = await newDatabaseUrl('restored_s3')
    await restoreBackup({
      open: () => bucket.read('one.tar.zst'),
      dataDir: place('from-s3'),
      databaseUrl,
      migrateUrl: undefined,
      s3: undefined,
      say: () => {},
      signal: never,
    })
    expect(await tableDigests({ ...database.owner, database: 'restored_s3' })).toEqual(
      await tableDigests(database.owner),
    )
    await bucket.remove('one.tar.zst')
    expect(s3.objects.size).toBe(0)
    await s3.close()
  }, 60_000)

  test('that refuses a part is left without one', async () => {
    const s3 = await emulateS3()
    const bucket = s3Place(settingsOf(s3.endpoint, s3.bucket), { patience, partSize })
    const backup = await bucket.create('two.tar.zst')
    s3.failures.push(403)
    await expect(backUp(backup)).rejects.toThrow('refused: 403')
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
    const wrong = s3Place(settingsOf(s3.endpoint, s3.bucket, 'wrong'), { patience })
    await expect(wrong.create('three.tar.zst')).rejects.toThrow('SignatureDoesNotMatch')
    await s3.close()
  })
})
