import { expect, test } from 'vitest'
import { StartupError } from '../../startupError.ts'
import { explainFailure, isStillHeld } from './failures.ts'

test.each([
  [
    'initdb: error: could not write to file "x": No space left on device',
    'The disk is too full',
    'Free some space',
  ],
  ['EACCES: permission denied, mkdir', 'Permission', 'chown'],
  ['could not create directory "x": Read-only file system', 'read-only', 'DATA_DIR'],
  ['FATAL: something never seen before', 'something never seen before', 'DATABASE_URL'],
])('explains "%s"', (words, happened, advice) => {
  const explained = explainFailure(new Error(words), '/data')
  expect(explained.message).toContain(happened)
  expect(explained.advice).toContain(advice)
})

test('returns an explained failure unchanged', () => {
  const explained = new StartupError('it happened', 'do this')
  expect(explainFailure(explained, '/data')).toBe(explained)
})

test('distinguishes a lock that will be released from other failures', () => {
  expect(isStillHeld('FATAL:  lock file "postmaster.pid" already exists')).toBe(true)
  expect(isStillHeld('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true)
  expect(isStillHeld('FATAL:  data directory "x" has wrong ownership')).toBe(false)
})
