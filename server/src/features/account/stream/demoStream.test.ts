import { paths } from '@yardmaster/core/paths.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()

test('serves a live stream whose parts exist', async () => {
  const account = await newAccount(app)
  const cookie = await cookieFor(app, account.people.worker)
  const get = (url: string) => send(app, { method: 'GET', url, cookie })
  const { body, headers } = await get(paths.demoStream('road'))
  expect(headers['content-type']).toBe('application/vnd.apple.mpegurl')
  const parts = body.split('\n').filter((line) => line.startsWith('segments/'))
  expect(parts).toHaveLength(6)
  const newest = Number(parts.at(-1)?.split('/')[1])
  const base = paths.demoStream('road').replace('live.m3u8', '')
  for (const part of ['init.mp4', parts[0], parts.at(-1)])
    expect((await get(base + part)).headers['content-type'], part).toBe('video/mp4')
  for (const number of [newest + 1, newest - 1000])
    expect((await get(`${base}segments/${number}`)).statusCode).toBe(404)
  // The next part appears as time passes.
  app.clock.advance({ seconds: 4 })
  expect((await get(`${base}segments/${newest + 1}`)).statusCode).toBe(200)
})
