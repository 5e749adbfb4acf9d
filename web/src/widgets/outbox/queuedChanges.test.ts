import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import { VIEW_HEADER } from '@yardmaster/core/view.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { QueuedChange } from './queuedChanges.ts'
import { sendChange } from './queuedChanges.ts'

afterEach(() => vi.unstubAllGlobals())

const change: QueuedChange = {
  kind: 'note',
  params: { id: 7 },
  body: { note: 'Belt is here' },
  name: '12',
  detail: 'Belt is here',
  page: '/repairs/7',
  view: '3.4',
  requestKey: '7f3c1f6e-9f0a-4a53-9c1e-0d6a1c6b8a10',
  savedAt: '2026-11-17T08:00:00Z',
  waiting: true,
}

test('sends a change with its own key for the branch in which it was made, however often', async () => {
  const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  for (const _ of [1, 2]) expect(await sendChange(change)).toBe('/repairs/7')
  for (const [url, { method, headers, body }] of fetched.mock.calls) {
    expect([method, url]).toEqual(['POST', '/api/repairs/7/notes'])
    expect(headers).toMatchObject({ [KEY_HEADER]: change.requestKey, [VIEW_HEADER]: '3.4' })
    expect(body).toBe('{"note":"Belt is here"}')
  }
})
