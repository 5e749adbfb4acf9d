import { expect, test } from 'vitest'
import { findLinked } from './linkedEvent.ts'

const events = [
  '2026-11-14T10:00:00.000Z-0bcde',
  '2026-11-14T10:00:00.000Z-0abcd',
  '2026-11-13T10:00:00.000Z-0abcd',
].map((id) => ({ id }))

test.each([
  ['the newest', '2026-11-14T10:00:00.000Z-0bcde', true, { state: 'found', index: 0 }],
  ['one of the same instant', '2026-11-14T10:00:00.000Z-0abcd', true, { state: 'found', index: 1 }],
  ['the oldest', '2026-11-13T10:00:00.000Z-0abcd', false, { state: 'found', index: 2 }],
  ['newer than all', '2026-11-15T10:00:00.000Z-0abcd', true, { state: 'missing', index: 0 }],
  ['between two', '2026-11-14T09:59:59.999Z-0abcd', true, { state: 'missing', index: 2 }],
  ['older than what is loaded', '2026-11-12T10:00:00.000Z-0abcd', true, { state: 'older' }],
  ['malformed', 'yesterday', true, { state: 'missing', index: 0 }],
  ['older than all there is', '2026-11-12T10:00:00.000Z-0abcd', false, { state: 'missing', index: 3 }],
])('locates a linked event: %s', (_, id, hasMore, expected) => {
  expect(findLinked(id, { events, hasMore })).toEqual(expected)
})

test('reports the event as missing in an empty list', () => {
  expect(findLinked('2026-11-12T10:00:00.000Z-0abcd', { events: [], hasMore: false })).toEqual({
    state: 'missing',
    index: 0,
  })
})
