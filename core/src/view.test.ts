import { expect, test } from 'vitest'
import { formatView, parseView } from './view.ts'

test('reads back a view that it has written', () => {
  expect(parseView(formatView({ userId: 7, branchId: 123 }))).toEqual({ userId: 7, branchId: 123 })
})

test.each(['', '7', '7.', '.7', '0.1', '1.0', '-1.2', '1.2.3', '1.2 ', '1e3.2', '9999999999.1'])(
  'rejects %j',
  (text) => {
    expect(parseView(text)).toBeNull()
  },
)
