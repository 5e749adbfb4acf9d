import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newUploadId, readUpload, signUpload } from './uploadToken.ts'
import type { Upload } from './uploadToken.ts'

const secret = Buffer.from('a secret of the installation')
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const upload = fc.record({
  accountId: id,
  userId: id,
  owner: fc.record({ kind: fc.constantFrom('equipment' as const, 'repair' as const), id }),
  expiresAt: fc
    .integer({ min: 0, max: 4_000_000_000 })
    .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)),
  id: fc.constant(0).map(newUploadId),
})
const plain = (read: Upload | null) => read && { ...read, expiresAt: read.expiresAt.toString() }

test('reads back a signed token, which is safe in a URL', () => {
  fc.assert(
    fc.property(upload, (given) => {
      const token = signUpload(secret, given)
      expect(plain(readUpload(secret, token))).toEqual(plain(given))
      expect(token).toMatch(/^[\w.-]{1,200}$/)
    }),
  )
})

test('rejects a token with a single changed character', () => {
  fc.assert(
    fc.property(upload, fc.nat(), fc.constantFrom('0', '9', 'a', '.', '-'), (given, at, character) => {
      const token = signUpload(secret, given)
      const place = at % token.length
      fc.pre(token[place] !== character)
      const changed = token.slice(0, place) + character + token.slice(place + 1)
      expect(readUpload(secret, changed)).toBeNull()
    }),
  )
})

test('returns null for any other text without throwing', () => {
  fc.assert(fc.property(fc.string(), (text) => readUpload(secret, text) === null))
  const token = signUpload(secret, fc.sample(upload, 1)[0] as Upload)
  expect(readUpload(Buffer.from('another secret'), token)).toBeNull()
  expect(readUpload(secret, token.slice(0, -1))).toBeNull()
})
