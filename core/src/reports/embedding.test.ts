import { expect, test } from 'vitest'
import { readFromFrame, readToFrame, seal } from './embedding.ts'

const parameters = {
  asset: 4,
  start: '2026-11-01',
  end: '2026-11-07',
  preset: null,
  archived: true,
  compare: true,
  view: null,
  category: null,
  branch: null,
  client: null,
}

test('reads the messages that the other side seals', () => {
  expect(readToFrame(seal({ type: 'setParameters', id: 1, parameters }))).toMatchObject({ parameters })
  expect(readFromFrame(seal({ type: 'size', height: 812.5 }))).toEqual({ type: 'size', height: 812.5 })
})

test('cuts a text that the frame generated at 200 characters', () => {
  expect(readFromFrame(seal({ type: 'error', message: 'x'.repeat(201) }))).toEqual({
    type: 'error',
    message: 'x'.repeat(200),
  })
})

test.each([
  null,
  'loaded',
  { type: 'loaded' },
  { protocol: 'another', message: { type: 'loaded' } },
  { ...seal({ type: 'loaded' }), message: { type: 'loaded', more: 1 } },
  seal({ type: 'setParameters', id: 1, parameters }),
  seal({ type: 'size', height: Number.NaN }),
])('rejects %j as a message from the frame', (data) => {
  expect(readFromFrame(data)).toBeNull()
})
