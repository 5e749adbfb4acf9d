import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('matches a password only with its own hash', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'correct horse')).toBe(true)
  expect(await passwordMatches(hash, 'Correct horse')).toBe(false)
})

test('runs the same check for an unknown user and never accepts, not even the password of the dummy hash', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
})
