import { expect, test } from 'vitest'
import { StartupError } from '../startupError.ts'
import { readAddresses } from './addresses.ts'

const read = (databaseUrl: string, migrateUrl?: string, listenUrl?: string) =>
  readAddresses({ databaseUrl, migrateUrl, listenUrl })

test('signs in as the plain roles if DATABASE_URL names the owner', () => {
  const { owner, app, ingest, lasting } = read('postgres://me:secret@db:5433/yard')
  expect(owner).toMatchObject({ user: 'me', password: 'secret', host: 'db', port: 5433, database: 'yard' })
  expect(app).toMatchObject({ user: 'yardmaster_app', host: 'db', port: 5433, database: 'yard' })
  expect(ingest).toMatchObject({ user: 'yardmaster_ingest', host: 'db' })
  expect(app.password).toMatch(/^[\w-]{43}$/)
  expect(ingest.password).toBe(app.password)
  expect(lasting).toEqual({ app, ingest })
})

test('derives the same password in every process, and another for another owner', () => {
  const passwordOf = (url: string) => read(url).app.password
  expect(passwordOf('postgres://me:secret@db/yard')).toBe(passwordOf('postgres://me:secret@elsewhere/yard'))
  expect(passwordOf('postgres://me:secret@db/yard')).not.toBe(passwordOf('postgres://me:other@db/yard'))
})

test('leaves the sign-in of the roles to PostgreSQL if the owner has no password', () => {
  const { app } = read('postgres://me@localhost/yard?host=/run/postgresql')
  expect(app).toMatchObject({ user: 'yardmaster_app', host: '/run/postgresql', password: undefined })
})

test('uses the given password if DATABASE_URL names the plain role', () => {
  const { owner, app, ingest } = read('postgres://yardmaster_app:p%40ss@db/yard')
  expect(owner).toBeNull()
  expect(app).toMatchObject({ user: 'yardmaster_app', password: 'p@ss' })
  expect(ingest).toMatchObject({ user: 'yardmaster_ingest', password: 'p@ss' })
})

test('migrates with MIGRATE_URL and listens through LISTEN_URL', () => {
  const url = 'postgres://yardmaster_app:pass@pooler:6432/yard'
  const { owner, app, lasting } = read(url, 'postgres://me:secret@db/yard', 'postgres://db:5432/yard')
  expect(owner).toMatchObject({ user: 'me', password: 'secret', host: 'db' })
  expect(app).toMatchObject({ host: 'pooler', port: 6432 })
  expect(lasting.app).toMatchObject({ host: 'db', port: 5432, user: 'yardmaster_app', password: 'pass' })
  expect(lasting.ingest).toMatchObject({ host: 'db', user: 'yardmaster_ingest', password: 'pass' })
})

test('rejects MIGRATE_URL beside a DATABASE_URL of another user', () => {
  expect(() => read('postgres://me:secret@db/yard', 'postgres://me:secret@db/yard')).toThrow(StartupError)
})
