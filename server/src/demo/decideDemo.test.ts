import { expect, test } from 'vitest'
import { decideDemo } from './decideDemo.ts'

type Decision = ReturnType<typeof decideDemo>
type Wanted = boolean | undefined

const UNSET = undefined

test.each<[accounts: 'none' | 'demo' | 'own', wanted: Wanted, local: Decision, open: Decision]>([
  ['none', UNSET, 'create', 'withhold'],
  ['none', true, 'create', 'create'],
  ['none', false, 'none', 'none'],
  ['demo', UNSET, 'keep', 'refuse'],
  ['demo', true, 'keep', 'keep'],
  ['demo', false, 'keep', 'refuse'],
  ['own', UNSET, 'none', 'none'],
  ['own', true, 'create', 'create'],
  ['own', false, 'none', 'none'],
])('with accounts: %s and DEMO: %s, decides %s on this computer and %s on a network', (...row) => {
  const [accounts, wanted, local, open] = row
  const situation = { accounts, wanted, embedded: true }
  expect(decideDemo({ ...situation, isPublic: false })).toBe(local)
  expect(decideDemo({ ...situation, isPublic: true })).toBe(open)
})

test.each<[accounts: 'none' | 'demo', wanted: Wanted, isPublic: boolean, Decision]>([
  ['none', UNSET, false, 'none'],
  ['none', UNSET, true, 'none'],
  ['none', true, true, 'create'],
  ['demo', UNSET, false, 'keep'],
  ['demo', UNSET, true, 'refuse'],
])('in your own PostgreSQL with accounts: %s, DEMO: %s, public: %s, decides %s', (...row) => {
  const [accounts, wanted, isPublic, decision] = row
  expect(decideDemo({ accounts, wanted, isPublic, embedded: false })).toBe(decision)
})
