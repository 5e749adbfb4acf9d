import pg from 'pg'
import { expect, test } from 'vitest'
import { failedTo } from './failures.ts'
import { outageOf } from './outage.ts'

const withCode = (code: string, details: object = {}) =>
  Object.assign(new Error('failed'), { code, ...details })
const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code })

test.each([
  ['a full disk of PostgreSQL', ofDatabase('53100'), 'disk'],
  ['too many connections', ofDatabase('53300'), 'database'],
  ['a stopping PostgreSQL', ofDatabase('57P01'), 'database'],
  ['a starting PostgreSQL', ofDatabase('57P03'), 'database'],
  ['a pooler without a server', ofDatabase('08P01'), 'database'],
  ['a standby', ofDatabase('25006'), 'readOnly'],
  ['a full disk of ours', withCode('ENOSPC', { syscall: 'write' }), 'disk'],
  ['a closed port', withCode('ECONNREFUSED', { syscall: 'connect' }), 'database'],
  ['a missing socket', withCode('ENOENT', { syscall: 'connect' }), 'database'],
  [
    'a host with several addresses',
    new AggregateError([withCode('ECONNREFUSED', { syscall: 'connect' })]),
    'database',
  ],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 'database'],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'database'],
  ['a task that failed because of one', failedTo('save', ofDatabase('53100')), 'disk'],
  ['a missing file', withCode('ENOENT', { syscall: 'open' }), null],
  ['a sender that disconnects', withCode('ECONNRESET'), null],
  ['a constraint', ofDatabase('23505'), null],
  ['a canceled query', ofDatabase('57014'), null],
  ['another service', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), null],
])('classifies %s', (_, error, reason) => {
  expect(outageOf(error)).toBe(reason)
})
