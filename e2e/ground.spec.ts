import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeTown } from '../basemap/src/streets/testing/town.ts'
import { PHONE, SMALL_SCREEN, expect, test } from './test.ts'

/** Without a graphics card, a map is slow. */
const PATIENT = { timeout: 60_000 }
/** Around the yard of the first demo account. */
const DENVER = [-104.9693, 39.7862] as const

const file = path.join(process.env['E2E_DATA_DIR'] ?? '', 'map.pmtiles')

test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

test('an administrator previews and chooses a street file', async ({ page, signIn, expectAccessible }) => {
  test.slow()
  writeFileSync(file, writeTown(DENVER))
  await signIn('admin', { returnTo: '/account/map' })
  const preview = page.getByRole('region', { name: 'Map with the chosen background' })
  await expect(preview).toBeVisible(PATIENT)
  await expect(page.getByRole('radio', { name: 'Built-in' })).toBeChecked()
  const streets = page.waitForResponse((response) => response.url().includes('/map/streets.pmtiles'), PATIENT)
  await page.getByRole('radio', { name: 'Street file' }).check()
  expect((await streets).status()).toBe(206)
  await expectAccessible('ground')

  await page.getByRole('radio', { name: 'Another map service' }).check()
  await page.getByLabel('Address of the style').fill('http://maps.example/style.json')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible()

  await page.getByRole('radio', { name: 'Street file' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Map background saved/)).toBeVisible()
  const settings = async () => (await (await page.request.get('/api/map')).json()) as { streets: unknown }
  expect((await settings()).streets).not.toBeNull()

  await page.getByRole('radio', { name: 'Built-in' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await settings()).streets).toBeNull()
  rmSync(file)
})

test('finds a place by keyboard, and prints the map without the rest of the page', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('admin', { returnTo: '/maptrac' })
  await page.getByRole('button', { name: 'Find a place or an address' }).click(PATIENT)
  const field = page.getByRole('combobox', { name: 'Find a place or an address' })
  await field.fill('yard')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible('search')
  await field.press('Enter')
  await expect(field).toBeHidden()
  await expect.poll(() => new URL(page.url()).hash, PATIENT).toMatch(/at=[^&]*,15\.5/)

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const sheet = page.locator('[data-printed-map]')
  await expect(sheet.locator('canvas')).toBeVisible()
  await expect(sheet.getByText('Working')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  const colors = await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })
  expect(colors).toBeGreaterThan(1)
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', drawsMaps: false })
  test('says which service would see what is viewed', async ({ page, signIn, expectAccessible }) => {
    await signIn('admin', { returnTo: '/account/map' })
    await expect(page.getByRole('radio', { name: 'OpenFreeMap' })).toHaveAccessibleDescription(
      /El servicio ve/,
    )
    await expectAccessible('ground on a phone')
  })
})
