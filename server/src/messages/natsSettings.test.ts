import { expect, test } from 'vitest'
import { readNatsSettings } from './natsSettings.ts'

test('reads several addresses with one sign-in', () => {
  expect(readNatsSettings('nats://yard:p%40ss@one:4222, nats://two:4223')).toEqual({
    servers: ['one:4222', 'two:4223'],
    user: 'yard',
    password: 'p@ss',
    encrypted: false,
  })
  expect(readNatsSettings('tls://secret@one')).toEqual({
    servers: ['one'],
    token: 'secret',
    encrypted: true,
  })
  expect(readNatsSettings(undefined)).toBeNull()
})

test.each(['one:4222', 'http://one', 'nats://', 'nats://one,nonsense'])('rejects %s', (urls) => {
  expect(() => readNatsSettings(urls)).toThrow('NATS_URL is not a list of addresses.')
})

test('names a credentials file that cannot be read', () => {
  expect(() => readNatsSettings('nats://one', '/nowhere/yard.creds')).toThrow('/nowhere/yard.creds')
})
