import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { StartupError } from '../startupError.ts'
import { LISTED_AT, S3_KEY, emulateS3 } from '../testing/s3Emulator.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { diskFiles } from './files/diskFiles.ts'
import { openS3Files, s3Files } from './files/s3Files.ts'
import { readS3Settings } from './files/s3Settings.ts'

let emulator: Awaited<ReturnType<typeof emulateS3>>
const directory = temporaryDirectory()
beforeAll(async () => {
  emulator = await emulateS3()
})
beforeEach(() => {
  emulator.requests.length = 0
  emulator.failures.length = 0
})
afterAll(async () => {
  await emulator.close()
  directory.remove()
})

const PATIENCE = { attempt: 5000, pauses: [0, 0] }
const NOTHING = {
  endpoint: undefined,
  bucket: undefined,
  region: undefined,
  key: undefined,
  secret: undefined,
  addressing: undefined,
}

function settings(changes: Partial<Parameters<typeof readS3Settings>[0]> = {}) {
  const { endpoint, bucket } = emulator
  const read = readS3Settings({ ...NOTHING, endpoint, bucket, ...S3_KEY, ...changes })
  if (!read) throw new Error('nothing is set')
  return read
}

describe.each([
  ['disk', () => diskFiles(directory.path)],
  ['S3', () => s3Files(settings(), PATIENCE)],
])('every store: %s', (_, open) => {
  test('returns a file until it is removed', async () => {
    const files = open()
    const bytes = randomBytes(300_000)
    const [key, other] = [await files.put(bytes), await files.put(Buffer.from('other'))]
    expect(await files.get(key)).toEqual(bytes)
    await files.remove(key)
    expect(await files.get(key)).toBeNull()
    expect(await files.get(other)).toEqual(Buffer.from('other'))
    // Removing a file twice is not an error.
    await files.remove(key)
  })

  test('lists its files, and only ours', async () => {
    const files = open()
    const keys = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => files.put(Buffer.from(text))))
    const [removed = '', ...kept] = keys
    await files.remove(removed)
    const listed = await Array.fromAsync(files.list())
    const own = listed.map(({ key }) => key).filter((key) => keys.includes(key))
    expect(own.toSorted()).toEqual(kept.toSorted())
    expect(listed.every(({ key, putAt }) => /^[0-9a-f]{32}$/.test(key) && putAt <= Date.now() + 1000)).toBe(
      true,
    )
  })

  test('returns nothing for other keys, and rejects paths', async () => {
    const files = open()
    expect(await files.get('0'.repeat(32))).toBeNull()
    for (const key of ['../../etc/passwd', '', 'a/b', '0'.repeat(31), `${'0'.repeat(32)}\n`]) {
      await expect(files.get(key)).rejects.toThrow('not a file key')
      await expect(files.remove(key)).rejects.toThrow('not a file key')
    }
  })
})

test('does not list other files in the directory', async () => {
  const other = temporaryDirectory()
  const files = diskFiles(other.path)
  expect(await Array.fromAsync(files.list())).toEqual([])
  const key = await files.put(Buffer.from('x'))
  mkdirSync(`${other.path}/zz`)
  for (const name of ['readme.txt', `zz/${'0'.repeat(32)}`, `${key.slice(0, 2)}/${'0'.repeat(32)}.part`])
    writeFileSync(`${other.path}/${name}`, '')
  expect(await Array.fromAsync(files.list())).toMatchObject([{ key }])
  emulator.objects.set('backup/pictures.zip', Buffer.from('x'))
  const listed = await Array.fromAsync(s3Files(settings(), PATIENCE).list())
  expect(listed).toHaveLength(emulator.objects.size - 1)
  expect(listed[0]?.putAt).toBe(Date.parse(LISTED_AT))
  other.remove()
})

test('uses the same paths in every store, so that one can be copied to another', async () => {
  const key = await diskFiles(directory.path).put(Buffer.from('x'))
  expect(readdirSync(`${directory.path}/${key.slice(0, 2)}`)).toContain(key)
  const s3Key = await s3Files(settings(), PATIENCE).put(Buffer.from('x'))
  expect(emulator.objects.has(`${s3Key.slice(0, 2)}/${s3Key}`)).toBe(true)
})

describe('S3', () => {
  test('retries transient failures', async () => {
    emulator.failures.push(503, 'hang up')
    const files = s3Files(settings(), PATIENCE)
    const key = await files.put(Buffer.from('patient'))
    expect(emulator.requests).toHaveLength(3)
    expect(await files.get(key)).toEqual(Buffer.from('patient'))
  })

  test('gives up after some retries, and does not retry a rejection', async () => {
    emulator.failures.push(503, 503, 503)
    await expect(s3Files(settings(), PATIENCE).put(Buffer.from('x'))).rejects.toThrow('503')
    expect(emulator.requests).toHaveLength(3)
    emulator.requests.length = 0
    const wrong = s3Files(settings({ secret: 'not-the-secret' }), PATIENCE)
    await expect(wrong.put(Buffer.from('x'))).rejects.toThrow('403 SignatureDoesNotMatch')
    expect(emulator.requests).toHaveLength(1)
  })

  test.each([
    ['a wrong secret', { secret: 'not-the-secret' }, '403 SignatureDoesNotMatch'],
    ['a wrong key', { key: 'AKIDOTHER' }, '403 InvalidAccessKeyId'],
    ['a wrong region', { region: 'us-west-9' }, '403 AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'no such bucket'],
    ['nobody at the address', { endpoint: 'http://127.0.0.1:2' }, 'cannot be reached: ECONNREFUSED'],
  ])('%s stops the start with the reason, without the secret', async (_, changes, reason) => {
    const failed = await openS3Files(settings(changes), PATIENCE).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StartupError)
    expect(String(failed)).toContain(reason)
    expect(JSON.stringify([String(failed), (failed as StartupError).advice])).not.toContain(
      settings(changes).secret,
    )
  })

  test('opens if files can be written, read and removed, and leaves nothing behind', async () => {
    const before = emulator.objects.size
    await openS3Files(settings(), PATIENCE)
    expect(emulator.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE'])
    expect(emulator.objects.size).toBe(before)
  })

  test.each([
    [
      'path by itself',
      { endpoint: 'https://minio.yard.test:9000' },
      'https://minio.yard.test:9000/pictures/',
    ],
    ['below a path', { endpoint: 'https://yard.test/s3' }, 'https://yard.test/s3/pictures/'],
    ['Amazon by region', { endpoint: undefined }, 'https://pictures.s3.eu-test-1.amazonaws.com/'],
    [
      'Amazon in the path',
      { endpoint: undefined, addressing: 'path' as const },
      'https://s3.eu-test-1.amazonaws.com/pictures/',
    ],
    [
      'host when configured',
      { endpoint: 'https://r2.yard.test', addressing: 'host' as const },
      'https://pictures.r2.yard.test/',
    ],
  ])('builds addresses: %s', (_, changes, address) => {
    expect(settings(changes).address.href).toBe(address)
  })

  test('rejects incomplete or invalid settings', () => {
    expect(readS3Settings(NOTHING)).toBeUndefined()
    expect(() => settings({ secret: undefined })).toThrow('FILES_S3_SECRET')
    expect(() => settings({ bucket: 'Not a bucket' })).toThrow('FILES_S3_BUCKET')
  })
})
