import { expect, test } from 'vitest'
import { UNKNOWN_USER_HASH, hashPassword, passwordMatches } from './password.ts'

test('matches a password only with its own hash', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'correct horse')).toBe(true)
  expect(await passwordMatches(hash, 'Correct horse')).toBe(false)
})

test('runs an equally costly check for an unknown user and never accepts', async () => {
  const optionsOf = (hash: string) => hash.split('$').slice(0, 4)
  expect(optionsOf(UNKNOWN_USER_HASH)).toEqual(optionsOf(await hashPassword('correct horse')))
  expect(await passwordMatches(null, 'correct horse')).toBe(false)
})
