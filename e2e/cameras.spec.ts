import type { Page } from '@playwright/test'
import { PHONE, expect, test } from './test.ts'

/** Waits until the video of the player moves. */
async function expectPlaying(page: Page): Promise<void> {
  const video = page.locator('video')
  await expect(video).toBeVisible()
  const time = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  const start = await time()
  await expect.poll(time).toBeGreaterThan(start)
  await expect(video).toHaveJSProperty('videoWidth', 320)
}

async function openTruck(page: Page, name: string): Promise<void> {
  const answer = await page.request.get(`/api/cameras?search=${name}`)
  const { rows } = await answer.json()
  await page.goto(`/equipment/${rows[0].equipment.id}`)
}

type Shot = { id: string; timestamp: string; fields: object }

/** Returns the latest event with a still. The demo's driver may have had none for days. */
async function latestShot(page: Page, assetId: number): Promise<Shot> {
  const older: { exclusiveStartKey?: string } = {}
  for (;;) {
    const params = { includeStatus: false, ...older }
    const events: Shot[] = await (await page.request.get(`/api/assets/${assetId}/events`, { params })).json()
    const shot = events.find(({ fields }) => 'media' in fields)
    if (shot) return shot
    const last = events.at(-1)
    expect(last, 'a driver event with a still').toBeDefined()
    older.exclusiveStartKey = last!.id
  }
}

test('shows the cameras of a truck, plays a stream and saves settings', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: null })
  await openTruck(page, 'TR-901')
  const card = page.getByRole('region', { name: 'Cameras' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expectAccessible('asset with cameras')
  await card.getByRole('link', { name: 'Open Stream: Road camera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Road camera' })).toBeVisible()
  await expectPlaying(page)
  await expectAccessible('stream of a camera')

  // The demo's own addresses: a media playlist, then a master playlist.
  await page.goto('/stream')
  const field = page.getByRole('textbox', { name: 'Stream URL' })
  for (const address of ['/app/stream/road/live.m3u8', '/app/stream/driver/master.m3u8']) {
    await field.fill(address)
    await field.press('Enter')
    await expectPlaying(page)
    await page.getByRole('button', { name: 'Stop' }).click()
  }

  await openTruck(page, 'TR-901')
  await card.getByRole('link', { name: 'Settings: Driver camera' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Camera Settings: Driver camera' })).toBeVisible()
  await expectAccessible('camera settings')
  await page.getByLabel('Stream URL').fill('http://video.example/live.m3u8')
  await page.getByRole('button', { name: 'Save' }).click()
  const url = page.getByLabel('Stream URL')
  await expect(url).toHaveAccessibleDescription(/^Enter a URL that begins with https:/)
  await expectAccessible('rejected settings')
  await url.fill('/app/stream/driver/live.m3u8')
  await page.getByLabel('Speaker volume (percent)').fill('35')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Camera settings saved')
  await expect(page.getByLabel('Speaker volume (percent)')).toHaveValue('35')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(card).toBeVisible()
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX' })
  test('shows stills of events, and plays playlists without the library', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('manager', { account: 'meseta', returnTo: null })
    await openTruck(page, 'CA-01')
    const card = page.getByRole('region', { name: 'Cámaras' })
    await expect(card).toContainText('Cámara del conductor')
    await expectAccessible('activo con cámaras')
    const { rows } = await (await page.request.get('/api/cameras?search=CA-01')).json()
    const shot = await latestShot(page, rows[0].equipment.id)
    await page.goto(
      `/equipment/${rows[0].equipment.id}/events#eventId=${shot.id}&end=${shot.timestamp.slice(0, 10)}`,
    )
    await page
      .getByRole('button', { name: /^(Ver la imagen|Reproducir el clip)/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('iframe').contentFrame().locator('img, video')).toBeVisible()
    await expectAccessible('imagen de un evento')

    await page.addInitScript(() =>
      Object.assign(window, { MediaSource: undefined, ManagedMediaSource: undefined }),
    )
    for (const name of ['live', 'master']) {
      await page.goto(`/stream?src=/app/stream/road/${name}.m3u8`)
      await page.getByRole('button', { name: 'Reproducir' }).click()
      await expectPlaying(page)
    }
  })
})
