import { expect, test } from 'vitest'
import type { Told } from './samePurchase.ts'
import { isSamePurchase } from './samePurchase.ts'

const AT = '2026-11-10T15:30:00Z'
const told = (some: Partial<Told>): Told => ({
  status: 'posted',
  at: AT,
  exactTime: true,
  amount: 180.12,
  ...some,
})

test.each<[string, Partial<Told>, boolean]>([
  ['the same minute and amount', {}, true],
  ['another amount in the same minute, as an authorization has', { amount: 150 }, true],
  ['the same amount an hour later', { at: '2026-11-10T16:30:00Z' }, true],
  ['another amount an hour later', { at: '2026-11-10T16:30:00Z', amount: 150 }, false],
  ['the same amount on the next day', { at: '2026-11-11T15:30:00Z' }, false],
  ['the same amount, posted two days later', { at: '2026-11-12T06:00:00Z', exactTime: false }, true],
  ['another amount, posted on the same day', { exactTime: false, amount: 95 }, false],
  ['a declined attempt in the same minute', { status: 'declined' }, false],
  ['a credit in the same minute', { status: 'credit', amount: -20 }, false],
  ['the same amount, posted a week later', { at: '2026-11-17T06:00:00Z', exactTime: false }, false],
])('%s', (_, other, expected) => {
  expect(isSamePurchase(told({}), told(other))).toBe(expected)
  expect(isSamePurchase(told(other), told({}))).toBe(expected)
})
