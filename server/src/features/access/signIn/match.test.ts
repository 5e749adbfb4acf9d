import { describe, expect, test } from 'vitest'
import { matchUsers, openable } from './match.ts'

const user = (name: string, password: string | null) => ({
  name,
  passwordHash: password && `hash of ${password}`,
})

/** Checks the users against a password, and returns who matched and what was verified. */
async function match(users: ReturnType<typeof user>[], password: string) {
  const verified: (string | null)[] = []
  let running = 0
  const matches = await matchUsers(users, async (hash) => {
    expect(++running).toBe(1)
    verified.push(hash)
    await Promise.resolve()
    running--
    return hash === `hash of ${password}`
  })
  return { names: matches.map(({ name }) => name), verified }
}

describe('matching users', () => {
  test.each([
    ['nobody', [], [], 2],
    ['one user', [user('a', 'x')], ['a'], 2],
    ['one user with another password', [user('a', 'y')], [], 2],
    ['the second of two', [user('a', 'y'), user('b', 'x')], ['b'], 2],
    ['both of two', [user('a', 'x'), user('b', 'x')], ['a', 'b'], 2],
    ['two of three, in order', [user('c', 'x'), user('a', 'y'), user('b', 'x')], ['c', 'b'], 3],
    ['no user without a password', [user('a', null)], [], 2],
  ])('returns %s and verifies one hash at a time', async (_, users, names, count) => {
    const found = await match(users, 'x')
    expect(found.names).toEqual(names)
    expect(found.verified).toHaveLength(count)
    expect(found.verified.slice(0, users.length)).toEqual(users.map(({ passwordHash }) => passwordHash))
  })
})

describe('opening matches', () => {
  test.each([
    ['a single one, however often it was missed', [99], [99]],
    ['several that were seldom missed', [0, 9], [0, 9]],
    ['only the one that was not missed too often', [0, 10], [0]],
    ['none if all were missed too often', [10, 11], []],
  ])('allows %s', (_, missed, expected) => {
    expect(openable(missed.map((count) => ({ missed: count }))).map((left) => left.missed)).toEqual(expected)
  })
})
