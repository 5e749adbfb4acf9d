import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PHONE, expect, test } from './test.ts'

/** Two seconds of VP9 in fragmented MP4, which a browser recorded from a canvas of 160 by 90 pixels. */
const FILM = readFileSync(new URL('stream.mp4', import.meta.url))
const BEGINNING = FILM.indexOf('moof') - 4
const SITE = 'https://video.example'

const playlist = (...lines: string[]) =>
  ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:3', ...lines, '#EXT-X-ENDLIST'].join('\n')

const WITH_FILM = playlist('#EXT-X-MAP:URI="beginning.mp4"', '#EXTINF:2.3,', 'film.m4s')
const MASTER = (codecs: string) =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=50000,RESOLUTION=160x90,CODECS="${codecs}"\nlive.m3u8`

/** Simulates another server that allows cross-origin reads of its streams. */
async function serveStreams(page: Page): Promise<string[]> {
  const asked: string[] = []
  const files: Record<string, string | Buffer> = {
    '/live.m3u8': WITH_FILM,
    '/master.m3u8': MASTER('vp09.00.10.08'),
    '/ancient.m3u8': MASTER('rv40.1'),
    '/page.html': '<!doctype html><title>No stream</title>',
    '/empty.m3u8': playlist(),
    '/beginning.mp4': FILM.subarray(0, BEGINNING),
    '/film.m4s': FILM.subarray(BEGINNING),
    '/broken.m3u8': WITH_FILM.replace('film.m4s', 'broken.m4s'),
    '/broken.m4s': Buffer.alloc(2000, 'no film '),
  }
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const body = files[pathname]
    if (pathname === '/gone.m3u8') await route.abort()
    else
      await route.fulfill({
        status: body === undefined ? 404 : 200,
        headers: { 'access-control-allow-origin': '*' },
        body: body ?? '',
      })
  })
  return asked
}

test('plays a stream from another server, stops it and leaves the page', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const asked = await serveStreams(page)
  const address = `${SITE}/master.m3u8`
  await signIn('viewer', { returnTo: `/stream?src=${encodeURIComponent(address)}` })
  const field = page.getByRole('textbox', { name: 'Stream URL' })
  await expect(field).toHaveValue(address)
  await expect(page.getByText('Nothing is playing')).toBeVisible()
  await expectAccessible('no stream yet')
  expect(asked, 'nothing is fetched before Play').toEqual([])

  await page.getByRole('button', { name: 'Play' }).click()
  const video = page.getByLabel('Video', { exact: true })
  await expect(video).toBeVisible()
  await expect(video).toHaveJSProperty('videoWidth', 160)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(asked).toEqual(['/master.m3u8', '/live.m3u8', '/beginning.mp4', '/film.m4s'])
  await expectAccessible('playing')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Nothing is playing')).toBeVisible()
  await expect(video).toBeHidden()

  // The content security policy of this page allows requests to other sites. It no longer applies after
  // leaving the page.
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  // The browser reloads the page, so the old page may disappear during the query.
  const expectLoaded = (pathname: string) =>
    expect(async () => {
      const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '')
      expect(new URL(loaded).pathname).toBe(pathname)
    }).toPass()
  await expectLoaded('/categories')
  await page.goBack()
  await expectLoaded('/stream')
  await expect(field).toHaveValue(address)
})

test('explains every failure', async ({ page, signIn, expectAccessible }) => {
  test.slow()
  await serveStreams(page)
  await signIn('worker', { returnTo: '/stream' })
  const field = page.getByRole('textbox', { name: 'Stream URL' })
  const play = async (address: string) => {
    await field.fill(address)
    await field.press('Enter')
  }
  await play('')
  await expect(field).toHaveAccessibleDescription('Required')
  await play('live.m3u8')
  await expect(field).toHaveAccessibleDescription('Enter a URL that begins with https://')
  await play('http://video.example/live.m3u8')
  await expect(field).toHaveAccessibleDescription(/^Streams over http:\/\/ are blocked/)
  await expectAccessible('refused address')

  const alert = page.getByRole('alert')
  for (const [address, reason] of [
    ['/gone.m3u8', 'The server can’t be reached'],
    ['/nothing.m3u8', 'The server returned error 404.'],
    ['/page.html', 'isn’t an HLS stream'],
    ['/empty.m3u8', 'isn’t an HLS stream'],
    ['/ancient.m3u8', 'can’t decode the video or audio'],
    ['/broken.m3u8', 'The video is damaged'],
  ] as const) {
    await play(SITE + address)
    await expect(alert, address).toContainText(reason, { timeout: 20_000 })
  }
  await expectAccessible('a stream that cannot be played')
  await expect(page).toHaveURL(`/stream?src=${encodeURIComponent(`${SITE}/broken.m3u8`)}`)
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX' })
  test('uses the native player if the browser lacks what the library needs', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await serveStreams(page)
    await page.addInitScript(() => {
      Object.assign(window, {
        MediaSource: undefined,
        ManagedMediaSource: undefined,
        WebKitMediaSource: undefined,
      })
      HTMLMediaElement.prototype.canPlayType = () => 'maybe'
    })
    await signIn('worker', { returnTo: '/stream' })
    await page.getByLabel('URL de la transmisión').fill(`${SITE}/page.html`)
    await page.getByRole('button', { name: 'Reproducir' }).click()
    await expect(page.locator('video')).toHaveAttribute('src', `${SITE}/page.html`)
    await expect(page.getByRole('alert')).toContainText('Esta transmisión no se puede reproducir')
    await expectAccessible('phone')
  })
})
