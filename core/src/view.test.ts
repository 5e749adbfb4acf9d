import { expect, test } from 'vitest'
import { formatView, parseView, withView } from './view.ts'

test.each([
  { userId: 7, branchId: 123 },
  { userId: 7, branchId: 123, allBranches: true },
])('reads back %j after writing it', (view) => {
  expect(parseView(formatView(view))).toEqual(view)
})

test.each([
  '',
  '7',
  '7.',
  '.7',
  '0.1',
  '1.0',
  '-1.2',
  '1.2.3',
  '1.2 ',
  '1e3.2',
  '9999999999.1',
  '1.2.',
  '1.2.all.all',
  '1.all',
])('rejects %j', (text) => {
  expect(parseView(text)).toBeNull()
})

test.each([
  ['/app/account/history', '/app/account/history?viewing=7.123'],
  ['/api/live?assetIds=4', '/api/live?assetIds=4&viewing=7.123'],
  ['/app/account/history?kind=#start=1', '/app/account/history?kind=&viewing=7.123#start=1'],
])('names a view in %s', (address, expected) => {
  expect(withView(address, { userId: 7, branchId: 123 })).toBe(expected)
  expect(withView(address, { userId: 7, branchId: 123, allBranches: true })).toBe(
    expected.replace('7.123', '7.123.all'),
  )
  expect(withView(address, null)).toBe(address)
})
