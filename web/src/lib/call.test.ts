import { session } from '@yardmaster/core/contract/access/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { FakeSource } from './eventSource.fixture.ts'
import { notifyRenewed, setRenewal } from './renewal.ts'

const SIGNED_OUT = { error: 'You’re not signed in.', code: 'error.signedOut' }
const answers: Response[] = []
const renewal = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  answers.push(Response.json(SIGNED_OUT, { status: 403 }), Response.json({ role: 'worker' }))
  vi.stubGlobal('fetch', async () => answers.shift())
  setRenewal(() => renewal())
})
afterEach(() => {
  answers.length = 0
  setRenewal(null)
  renewal.mockReset()
  vi.unstubAllGlobals()
})

test('sends a call again after the user has signed in again', async () => {
  renewal.mockResolvedValue(true)
  expect(await call(session.read)).toEqual({ role: 'worker' })
  expect(renewal).toHaveBeenCalledOnce()
})

test('does not ask again for a call that was sent before the user signed in again', async () => {
  // Streams that other tests have left open listen, too.
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift()
    if (answer?.status === 403) notifyRenewed()
    return answer
  })
  expect(await call(session.read)).toEqual({ role: 'worker' })
  expect(renewal).not.toHaveBeenCalled()
})

test('fails with the text of the server if the user does not sign in', async () => {
  renewal.mockResolvedValue(false)
  await expect(call(session.read)).rejects.toMatchObject({ status: 403, error: SIGNED_OUT.error })
})

test('fails if nobody can be asked', async () => {
  vi.stubGlobal('reportError', () => {})
  renewal.mockRejectedValue(new Error('offline'))
  await expect(call(session.read)).rejects.toMatchObject({ code: 'error.signedOut' })
  setRenewal(null)
  answers.unshift(Response.json(SIGNED_OUT, { status: 403 }))
  await expect(call(session.read)).rejects.toMatchObject({ code: 'error.signedOut' })
})

test('does not ask for other refusals, nor where the caller forbids it', async () => {
  await expect(call(session.read, undefined, undefined, { renew: false })).rejects.toMatchObject({
    status: 403,
  })
  answers.unshift(Response.json({ code: 'error.forbidden' }, { status: 403 }))
  await expect(call(session.read)).rejects.toMatchObject({ code: 'error.forbidden' })
  expect(renewal).not.toHaveBeenCalled()
})
