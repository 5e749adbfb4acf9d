import { expect, test } from 'vitest'
import { settingsFrom } from './settings.ts'

const standard = settingsFrom({})

test.each([
  null,
  undefined,
  7,
  'x',
  [],
  [1],
  { idleSeconds: 'long' },
  { idleSeconds: Number.NaN },
  { idleSeconds: -1 },
  { idleSeconds: 1e9 },
  { other: 1 },
  { __proto__: { idleSeconds: 60 } },
])('ignores invalid settings such as %j', (nonsense) => expect(settingsFrom(nonsense)).toEqual(standard))

test('applies the thresholds of the account', () => {
  expect(settingsFrom({ idleSeconds: 300, tripMetres: 0 })).toEqual({ ...standard, idleSeconds: 300 })
})

test.each([
  { limits: {}, own: {}, limit: null },
  { limits: {}, own: { speedLimit: 25 }, limit: 25 },
  { limits: { account: 30 }, own: { speedLimit: 25 }, limit: 30 },
  { limits: { account: 30, category: 20 }, own: {}, limit: 20 },
  { limits: { account: 30, category: 20, asset: 10 }, own: {}, limit: 10 },
  { limits: { account: 30, category: null, asset: Number.NaN }, own: {}, limit: 30 },
  { limits: { account: 30, asset: -1 }, own: {}, limit: 30 },
])('uses the most specific limit for the asset: $limit', ({ limits, own, limit }) => {
  expect(settingsFrom(own, limits).speedLimit).toBe(limit)
})
