import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import { VIEW_HEADER } from '@yardmaster/core/view.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WaitingRequest } from '../lib/waitingRequests.ts'
import { sendAll } from './outbox.ts'

/** What the browser has stored. */
const kept = { requests: [] as WaitingRequest[], sent: [] as string[] }
const send = () =>
  sendAll({
    allRequests: async () => kept.requests,
    markSent: async ({ key }) => void kept.sent.push(key),
    keptFile: async (key) => new Blob([key], { type: 'image/jpeg' }),
  })

const request = (key: string, more: Partial<WaitingRequest> = {}): WaitingRequest => ({
  key,
  savedAt: '2026-11-18T08:00:00Z',
  method: 'POST',
  address: '/api/equipment/7/repairs',
  body: { issue: 'Leak' },
  view: '3.4',
  photos: null,
  sent: false,
  ...more,
})

const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
const urls = () => fetched.mock.calls.map(([url, { method = 'GET' }]) => `${method} ${url}`)
const answers = (statusOf: (url: string) => number) =>
  fetched.mockImplementation(async (url) => {
    const status = statusOf(url)
    if (status === 0) throw new TypeError('no connection')
    const target = { method: 'PUT', url: `/uploads/${url.slice(-1)}`, headers: {} }
    const body = url.includes('uploadImage') ? target : { repairId: 12, inCheckId: 21, outCheckId: 22 }
    return new Response(JSON.stringify(body), { status })
  })

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  kept.sent = []
})

test('sends a ticket and its photos for the user who saved them, and what was sent not again', async () => {
  const photos = { path: '/api/repairs/:id/uploadImage', idField: 'repairId', keys: ['a', 'b'] }
  kept.requests = [request('one', { photos }), request('two', { sent: true })]
  answers(() => 200)
  await send()
  expect(urls()).toEqual([
    'POST /api/equipment/7/repairs',
    'GET /api/repairs/12/uploadImage?key=a',
    'PUT /uploads/a?viewing=3.4',
    'GET /api/repairs/12/uploadImage?key=b',
    'PUT /uploads/b?viewing=3.4',
  ])
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ [KEY_HEADER]: 'one', [VIEW_HEADER]: '3.4' })
  expect(kept.sent).toEqual(['one'])
})

test('sends the photos of both assets of a swap', async () => {
  const path = '/api/rentalChecks/:id/uploadImage'
  const photos = [
    { path, idField: 'inCheckId', keys: ['a'] },
    { path, idField: 'outCheckId', keys: ['b'] },
  ]
  kept.requests = [request('one', { photos })]
  answers(() => 200)
  await send()
  expect(urls().filter((url) => url.startsWith('GET'))).toEqual([
    'GET /api/rentalChecks/21/uploadImage?key=a',
    'GET /api/rentalChecks/22/uploadImage?key=b',
  ])
  expect(kept.sent).toEqual(['one'])
})

test.each([0, 401, 403, 429, 500, 503])('is asked to try again after status %d', async (status) => {
  kept.requests = [request('one', { address: '/api/first' }), request('two')]
  answers((url) => (url === '/api/first' ? status : 200))
  await expect(send()).rejects.toThrow('1 requests')
  expect(kept.sent, 'the others are sent all the same').toEqual(['two'])
})

test('leaves what the server rejects to the page, which shows the reason', async () => {
  kept.requests = [request('one')]
  answers(() => 422)
  await send()
  expect(kept.sent).toEqual([])
})

test('counts a ticket as sent if the server already has its photo', async () => {
  const photos = { path: '/api/repairs/:id/uploadImage', idField: 'repairId', keys: ['a'] }
  kept.requests = [request('one', { photos })]
  answers((url) => (url.includes('uploadImage') ? 409 : 200))
  await send()
  expect(kept.sent).toEqual(['one'])
})
