import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { StartupError } from '../startupError.ts'
import { ensureLogins } from './logins.ts'

/** A role of its own, for which PostgreSQL asks for a password. */
const ROLE = 'login_test'
const { owner } = inject('postgres')
const rules = join(dirname(owner.host), 'pg', 'pg_hba.conf')
const client = new pg.Client(owner)

beforeAll(async () => {
  await client.connect()
  writeFileSync(rules, `local all ${ROLE} scram-sha-256\n${readFileSync(rules, 'utf8')}`)
  await client.query('select pg_reload_conf()')
  await client.query(`create role ${ROLE} nologin`)
})
afterAll(() => client.end())

const withPassword = (password: string) => ({ ...owner, user: ROLE, password })
async function signIn(password: string): Promise<void> {
  const attempt = new pg.Client(withPassword(password))
  await attempt.connect()
  await attempt.end()
}
const stored = async () => {
  const { rows } = await client.query('select rolpassword from pg_authid where rolname = $1', [ROLE])
  return rows[0].rolpassword
}

test('lets a role sign in with the password of its address, and changes nothing if it can', async () => {
  await ensureLogins(client, [withPassword('first')])
  await signIn('first')
  const before = await stored()
  await ensureLogins(client, [withPassword('first')])
  expect(await stored()).toBe(before)

  await ensureLogins(client, [withPassword('second')])
  await signIn('second')
  await expect(signIn('first')).rejects.toThrow(/authentication failed/)
})

test('explains what to do if the owner may not change the role', async () => {
  await client.query(`create role plain_owner login`)
  const plain = new pg.Client({ ...owner, user: 'plain_owner' })
  await plain.connect()
  const refused = await ensureLogins(plain, [withPassword('third')]).catch((error: unknown) => error)
  await plain.end()
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as StartupError).advice).toContain(`alter role ${ROLE} login password`)
})
