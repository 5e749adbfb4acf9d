import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('a password fits its own hash alone', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'correct horse')).toBe(true)
  expect(await passwordMatches(hash, 'Correct horse')).toBe(false)
})

test('an unknown user costs the same check and never passes, not even with the password of the stand-in', async () => {
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
})
