import { post } from '@yardmaster/core/contract/endpoint.ts'
import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from './call.ts'
import { changesOf } from './changes.ts'

const add = post('/api/things/:id', {
  can: 'category.create',
  summary: '',
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string() }),
})
const input = (name: string, id = 1) => ({ params: { id }, body: { name } })

const keys: string[] = []
const answers: (() => Promise<Response>)[] = []

const saved = () => Promise.resolve(new Response(null, { status: 204 }))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }))
const refused = answer(409, '{"error":"Taken","code":"error.emailTaken"}')

beforeEach(() => {
  keys.length = 0
  answers.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[KEY_HEADER] ?? '')
    return answers.shift()?.() ?? saved()
  })
})

const failureOf = async (sent: Promise<unknown>) => {
  const failure = await sent.catch((error: unknown) => error)
  return failure instanceof CallError ? failure : undefined
}

test('sends every change with a new key', async () => {
  const changes = changesOf(add)
  await changes.send(input('A'))
  await changes.send(input('A'))
  expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(keys[1]).not.toBe(keys[0])
})

test.each([
  ['a broken connection', lost, 'error.unconfirmed'],
  ['a proxy’s 502', answer(502, '<html>Bad Gateway</html>'), 'error.unconfirmed'],
  ['a proxy’s JSON', answer(503, '{"error":"Service Unavailable"}'), 'error.unconfirmed'],
  ['our own 500', answer(500, '{"error":"Something went wrong","id":"1"}'), undefined],
])('repeats the key after %s', async (_, first, code) => {
  const changes = changesOf(add)
  answers.push(first)
  expect((await failureOf(changes.send(input('A'))))?.code).toBe(code)
  await changes.send(input('A'))
  expect(keys[1]).toBe(keys[0])
  await changes.send(input('A'))
  expect(keys[2]).not.toBe(keys[0])
})

test('uses a new key after a refusal, and for another record', async () => {
  const changes = changesOf(add)
  answers.push(refused, lost)
  expect((await failureOf(changes.send(input('A'))))?.error).toBe('Taken')
  await failureOf(changes.send(input('A')))
  expect(keys[1]).not.toBe(keys[0])
  await changes.send(input('A', 2))
  expect(keys[2]).not.toBe(keys[1])
})

test('uses a new key if another change was confirmed since', async () => {
  const changes = changesOf(add)
  answers.push(lost)
  await failureOf(changes.send(input('A')))
  await changesOf(add).send(input('B', 2))
  await changes.send(input('A'))
  expect(keys[2]).not.toBe(keys[0])
})

test('repeats the key if a change that was started earlier is confirmed', async () => {
  const changes = changesOf(add)
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers.push(() => promise, lost)
  const earlier = changesOf(add).send(input('B', 2))
  await failureOf(changes.send(input('A')))
  resolve(new Response(null, { status: 204 }))
  await earlier
  await changes.send(input('A'))
  expect(keys[2]).toBe(keys[1])
})

test('knows that nothing was sent while the browser is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answers.push(lost)
  expect((await failureOf(changesOf(add).send(input('A'))))?.code).toBe('error.network')
})

test('begins the same change only once at a time', () => {
  const changes = changesOf(add)
  expect(changes.begin(input('A'))).toBe(true)
  expect(changes.begin(input('A'))).toBe(false)
  expect(changes.begin(input('B'))).toBe(true)
  expect(changes.begin(input('A'))).toBe(true)
  changes.end(input('A'))
  expect(changes.begin(input('A'))).toBe(true)
})
