import { KEPT_HEADER } from '@yardmaster/core/keptHeader.ts'
import { KEPT_COUNT_MAX, KEPT_SIZE_MAX } from '@yardmaster/core/offline.ts'
import { VIEW_HEADER } from '@yardmaster/core/view.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAnswers,
  forgetIfEnded,
  forgetUnlessOf,
  keepAnswer,
  keptAnswer,
  keyOf,
  timesForgotten,
} from './keptAnswers.ts'

const ORIGIN = 'https://yard.example'

/** Node has no store of answers. Like that of a browser, it lists its entries in the order of their last put. */
class FakeStore {
  readonly entries = new Map<string, Response>()
  match = async (key: string) => this.entries.get(key)?.clone()
  keys = async () => [...this.entries.keys()]
  delete = async (key: string) => this.entries.delete(key)
  put = async (key: string, answer: Response) => {
    this.entries.delete(key)
    this.entries.set(key, answer)
  }
}

beforeEach(() => {
  const stores = new Map<string, FakeStore>()
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeStore()
      stores.set(name, store)
      return store
    },
    delete: async (name: string) => stores.delete(name),
  })
  vi.useFakeTimers({ now: new Date('2026-11-17T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const request = (path: string, view?: string) =>
  new Request(new URL(path, ORIGIN), view === undefined ? {} : { headers: { [VIEW_HEADER]: view } })
const sessionOf = (userId: number) => Response.json({ user: { id: userId } })
const keep = (path: string, view: string, answer: Response, timesBefore = timesForgotten()) =>
  keepAnswer(keyOf(request(path, view)), answer, timesBefore)
const kept = (path: string, view?: string) => keptAnswer(keyOf(request(path, view)))

test('returns an answer only for the same user and branch, and says when it was kept', async () => {
  await keep('/api/repairs/7', '1.2', Response.json({ id: 7 }))
  const answer = await kept('/api/repairs/7', '1.2')
  expect(await answer?.json()).toEqual({ id: 7 })
  expect(answer?.headers.get(KEPT_HEADER)).toBe('2026-11-17T08:00:00.000Z')
  for (const view of ['1.3', '2.2', '1.2.all', undefined])
    expect(await kept('/api/repairs/7', view)).toBeUndefined()
})

test('returns nothing after a day', async () => {
  await keep('/api/repairs/7', '1.2', Response.json({ id: 7 }))
  vi.setSystemTime(new Date('2026-11-18T07:59:00Z'))
  expect(await kept('/api/repairs/7', '1.2')).toBeDefined()
  vi.setSystemTime(new Date('2026-11-18T08:00:00Z'))
  expect(await kept('/api/repairs/7', '1.2')).toBeUndefined()
})

test('keeps the newest answers, and none that is too large', async () => {
  for (let id = 0; id <= KEPT_COUNT_MAX; id++) await keep(`/api/repairs/${id}`, '1.2', Response.json({ id }))
  expect(await kept('/api/repairs/0', '1.2')).toBeUndefined()
  expect(await kept('/api/repairs/1', '1.2')).toBeDefined()
  await keep('/api/repairs', '1.2', new Response('x'.repeat(KEPT_SIZE_MAX + 1)))
  expect(await kept('/api/repairs', '1.2')).toBeUndefined()
})

test('opens with the last session before the page knows what it shows', async () => {
  await keep('/api/session', '1.2', sessionOf(1))
  expect(await (await kept('/api/session'))?.json()).toEqual({ user: { id: 1 } })
})

test('forgets everything when another user’s session arrives', async () => {
  await keep('/api/session', '1.2', sessionOf(1))
  await keep('/api/repairs/7', '1.2', Response.json({ id: 7 }))
  await keep('/api/session', '1.3', sessionOf(1))
  expect(await kept('/api/repairs/7', '1.2')).toBeDefined()
  await keep('/api/session', '5.3', sessionOf(5))
  expect(await kept('/api/repairs/7', '1.2')).toBeUndefined()
  expect(await (await kept('/api/session'))?.json()).toEqual({ user: { id: 5 } })
})

test('a page that was loaded without the worker forgets the answers of others', async () => {
  await keep('/api/session', '1.2', sessionOf(1))
  await forgetUnlessOf(1)
  expect(await kept('/api/session')).toBeDefined()
  await forgetUnlessOf(5)
  expect(await kept('/api/session')).toBeUndefined()
})

test.each([
  ['error.signedOut', true],
  ['error.otherUser', true],
  ['error.forbidden', false],
  ['error.otherBranch', false],
])('after the refusal %s, has forgotten everything: %s', async (code, forgotten) => {
  await keep('/api/session', '1.2', sessionOf(1))
  await forgetIfEnded(Response.json({ code }, { status: 403 }))
  expect((await kept('/api/session')) === undefined).toBe(forgotten)
})

test('forgets everything at sign-out, also in a browser without caches', async () => {
  await keep('/api/session', '1.2', sessionOf(1))
  await forgetAnswers()
  expect(await kept('/api/session')).toBeUndefined()
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  await forgetAnswers()
})

test.each(['/api/repairs/7', '/api/session'])(
  'does not keep an answer of %s that arrives after everything was forgotten',
  async (path) => {
    const timesBefore = timesForgotten()
    await forgetAnswers()
    await keep(path, '1.2', sessionOf(1), timesBefore)
    expect(await kept(path, '1.2')).toBeUndefined()
    await keep(path, '1.2', sessionOf(1))
    expect(await kept(path, '1.2')).toBeDefined()
  },
)
