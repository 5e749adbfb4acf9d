import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartupError } from '../startupError.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { SecretLost, openSecretBox } from './secretBox.ts'
import { readSecretsKey } from './secretsKey.ts'

const OWNER = { accountId: 1, integrationId: 2 }
const directory = temporaryDirectory()
afterAll(() => directory.remove())

test('opens what it sealed, and seals the same secret differently every time', () => {
  const box = openSecretBox(randomBytes(32))
  const sealed = box.seal('contraseña', OWNER)
  expect(box.open(sealed, OWNER)).toBe('contraseña')
  expect(box.seal('contraseña', OWNER)).not.toEqual(sealed)
  expect(sealed.includes('contraseña')).toBe(false)
})

test('rejects a secret of another connection or key, and a damaged one', () => {
  const box = openSecretBox(randomBytes(32))
  const sealed = box.seal('password', OWNER)
  expect(() => box.open(sealed, { ...OWNER, integrationId: 3 })).toThrow(SecretLost)
  expect(() => box.open(sealed, { ...OWNER, accountId: 3 })).toThrow(SecretLost)
  expect(() => openSecretBox(randomBytes(32)).open(sealed, OWNER)).toThrow(SecretLost)
  expect(() => box.open(sealed.subarray(0, 20), OWNER)).toThrow(SecretLost)
  for (let index = 0; index < sealed.length; index++) {
    const damaged = Buffer.from(sealed)
    damaged.writeUInt8(damaged.readUInt8(index) ^ 1, index)
    expect(() => box.open(damaged, OWNER)).toThrow(SecretLost)
  }
})

test('makes a key that only its owner can read, and finds it at the next start', async () => {
  const dataDir = path.join(directory.path, 'new')
  const keys = await Promise.all([1, 2, 3].map(() => readSecretsKey({ configured: undefined, dataDir })))
  expect(keys[0]).toHaveLength(32)
  expect(keys[1]).toEqual(keys[0])
  expect(keys[2]).toEqual(keys[0])
  const file = path.join(dataDir, 'secrets.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await readSecretsKey({ configured: readFileSync(file, 'utf8'), dataDir: '/nowhere' })).toEqual(
    keys[0],
  )
})

test('explains a key that is not one', async () => {
  const rejects = async (configured: string | undefined, dataDir: string) =>
    expect(readSecretsKey({ configured, dataDir })).rejects.toThrow(StartupError)
  await rejects('short', directory.path)
  await rejects(randomBytes(31).toString('base64'), directory.path)
  await rejects(`${randomBytes(32).toString('base64').slice(0, 20)}!${'a'.repeat(23)}`, directory.path)
  writeFileSync(path.join(directory.path, 'secrets.key'), '')
  await rejects(undefined, directory.path)
})
