import { expect, test } from 'vitest'
import { readFromFrame, readToFrame, seal } from './embedding.ts'

const parameters = { asset: 4, start: '2026-11-01', end: '2026-11-07' }

test('what one side seals the other reads', () => {
  expect(readToFrame(seal({ type: 'setParameters', id: 1, parameters }))).toMatchObject({ parameters })
  expect(readFromFrame(seal({ type: 'size', height: 812.5 }))).toEqual({ type: 'size', height: 812.5 })
})

test.each([
  null,
  'loaded',
  { type: 'loaded' },
  { protocol: 'another', message: { type: 'loaded' } },
  { ...seal({ type: 'loaded' }), message: { type: 'loaded', more: 1 } },
  seal({ type: 'setParameters', id: 1, parameters }),
  seal({ type: 'size', height: Number.NaN }),
])('%j is no message of a frame', (data) => {
  expect(readFromFrame(data)).toBeNull()
})
