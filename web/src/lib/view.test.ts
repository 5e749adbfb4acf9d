import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { inView, noteRefusal, setView, subscribeToRefusal, viewRefusal } from './view.ts'

afterEach(() => setView(null))

test('names what the page shows in an address, once it is known', () => {
  expect(inView('/api/live')).toBe('/api/live')
  setView({ userId: 4, branchId: 2 })
  expect(inView('/api/live?assetIds=1.2')).toBe('/api/live?assetIds=1.2&viewing=4.2')
})

test('remembers only refusals of the view', () => {
  let calls = 0
  const stop = subscribeToRefusal(() => calls++)
  noteRefusal('error.forbidden')
  expect(viewRefusal()).toBeNull()
  noteRefusal('error.otherUser')
  expect(viewRefusal()).toBe('error.otherUser')
  expect(calls).toBe(1)
  stop()
})

const ROOT = new URL('../', import.meta.url)
const SOURCES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
  .map((file) => ({ file, code: readFileSync(new URL(file, ROOT), 'utf8') }))

/** Calls and AppLink name the view themselves. Everything else that reaches the server must use inView. */
test.each([
  ['event streams', /new EventSource\((?!\s*inView\()/],
  ['downloads', /fetch\(\s*callAddress\(/],
  ['frames and forms', /\b(?:src|action|post)=\{(?!paths\.logout\b)(?:paths|access|callAddress)\b/],
  ['links', /<(?:a|Link)\s+href=\{(?!paths\.(?:equipment|login)\()(?:paths|callAddress)\b/],
])('%s name the view', (_, forgotten) => {
  const found = SOURCES.filter(({ file, code }) => file !== 'lib/call.ts' && forgotten.test(code))
  expect(found.map(({ file }) => file)).toEqual([])
})
