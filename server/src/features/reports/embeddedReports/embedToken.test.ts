import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmbed, signEmbed } from './embedToken.ts'
import type { Embed } from './embedToken.ts'

const secret = Buffer.from('a secret of the installation')
const id = fc.integer({ min: 1, max: 2_147_483_647 })
const embed = fc.record({
  accountId: id,
  userId: id,
  branchId: id,
  sight: fc.stringMatching(/^[\w-]{22}$/),
  dashboardIds: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 12 }),
  expiresAt: fc
    .integer({ min: 0, max: 4_000_000_000 })
    .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)),
})
const plain = (read: Embed | null) => read && { ...read, expiresAt: read.expiresAt.toString() }

test('reads back what it signed, and is safe in a URL', () => {
  fc.assert(
    fc.property(embed, (given) => {
      const token = signEmbed(secret, given)
      expect(plain(readEmbed(secret, token))).toEqual(plain(given))
      expect(token).toMatch(/^[\w.-]{1,300}$/)
    }),
  )
})

test('rejects a token with a single changed character', () => {
  fc.assert(
    fc.property(embed, fc.nat(), fc.constantFrom('0', '9', 'a', '.', '-'), (given, at, character) => {
      const token = signEmbed(secret, given)
      const place = at % token.length
      fc.pre(token[place] !== character)
      expect(readEmbed(secret, token.slice(0, place) + character + token.slice(place + 1))).toBeNull()
    }),
  )
})

test('returns null for anything else, without throwing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readEmbed(secret, text)).toBeNull()
    }),
  )
})
