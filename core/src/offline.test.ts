import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isKeptRead, KEPT_READS } from './offline.ts'

const contract = new URL('contract/', import.meta.url)
const declared = new Set(
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(new URL(name, contract), 'utf8').matchAll(/\bget\(\s*'([^']+)'/g)])
    .map(([, path = '']) => path),
)

test('keeps only reads that the contract declares', () => {
  expect(KEPT_READS.filter((path) => !declared.has(path))).toEqual([])
})

test.each([
  '/api/session',
  '/api/equipment/12/profile',
  '/api/equipment/12/images/34',
  '/api/repairs/7',
  '/analytics/api/overview/newest',
])('keeps %s', (path) => {
  expect(isKeptRead(path)).toBe(true)
})

test.each([
  '/api/session/tokens',
  '/api/session/settings',
  '/api/account/tokens',
  '/api/ingest-tokens',
  '/api/webhooks',
  '/api/integrations',
  '/api/push',
  '/api/live',
  '/api/map/live',
  '/api/equipment/export',
  '/api/equipment/labels',
  '/api/equipment/12/uploadImage',
  '/api/equipment/12/equipmentReport/daily/export',
  '/api/repairs/export',
  '/api/rentals/export',
  '/api/rentals/settings',
  '/api/rentals/7/link',
  '/api/bulk/events',
  '/api/docs',
  '/api/equipment/12/profile/',
])('never keeps %s', (path) => {
  expect(isKeptRead(path)).toBe(false)
})
