import type { Page } from '@playwright/test'
import { PHONE, SMALL_SCREEN, expect, test } from './test.ts'
import { looksOutsideScale } from './looks.ts'
import { openInApp } from './openInApp.ts'

/** Pages of the application, of the server and of the analytics service, each with a sign that it has loaded. */
const PAGES = [
  ['/', 'role=heading[name="Recent Activity"]'],
  ['/assets', 'role=row[name=/BL-401/]'],
  ['/assets/labels#ids=1.2.3', '[data-label]'],
  ['/categories#add=true', 'role=dialog'],
  ['/service', 'role=tab[name="Tickets"]'],
  ['/subscriptions', 'role=heading[name="Low battery"]'],
  ['/equipment/1', 'role=heading[name="Metrics"]'],
  ['/equipment/1/timeline', 'role=heading[name="Events"]'],
  ['/equipment/1/maintenance', 'role=button[name="Assign Task"]'],
  ['/account/tracking', 'role=heading[name="Speed Limits"]'],
  ['/userProfile', 'text=admin@frontrange.example'],
  ['/app/account/history', 'role=row'],
  ['/app/equipment/1/repairs', 'role=heading[name=/Service Log/]'],
  ['/app/equipment/1/calibrate', 'role=button[name="Save"]'],
  ['/app/equipment/1/year_month', 'role=table'],
] as const

/** The server renders the pages below /app. */
const open = (page: Page, path: string) =>
  path.startsWith('/app/') ? page.goto(path) : openInApp(page, path)

async function expectInScale(page: Page, where: string): Promise<void> {
  // Polls, because a page may have shown its sign before its last part.
  await expect(async () => {
    expect(await looksOutsideScale(page), `outside the type scale on ${where}`).toEqual([])
  }).toPass({ timeout: 5000 })
}

test('uses only the text styles, radii and button styles of the type scale', async ({ page, signIn }) => {
  test.slow()
  await page.goto('/app/login')
  await expectInScale(page, 'the sign-in page')
  await signIn('admin', { returnTo: '/userProfile' })
  await openInApp(page, '/reports/daily_runtime')
  await expect(
    page.frameLocator('iframe[title^="Report"]').getByRole('table', { name: 'Table' }),
  ).toBeVisible()
  await expectInScale(page, 'an embedded report')
  for (const [path, sign] of PAGES) {
    await open(page, path)
    await expect(page.locator(sign).first()).toBeVisible()
    if (path === '/') await expectOverview(page)
    await expectInScale(page, path)
  }
})

/** The figures come after the page that frames them. */
const expectOverview = (page: Page) =>
  expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Needs Attention' })).toBeVisible()

test.describe('on the map', () => {
  test.use({ viewport: SMALL_SCREEN, drawsMaps: true })
  test('uses only the type scale on the map with its list open', async ({ page, signIn }) => {
    await signIn('admin', { returnTo: '/maptrac' })
    await expect(page.getByRole('button', { name: /BL-401/ })).toBeVisible()
    await expectInScale(page, 'the map')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'es-ES' })
  test('uses only the type scale on a phone', async ({ page, signIn }) => {
    await page.goto('/app/login')
    await expectInScale(page, 'the sign-in page')
    await signIn('manager', { account: 'meseta', returnTo: '/userProfile' })
    for (const path of ['/', '/assets', '/service', '/account/devices', '/app/account/history']) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectInScale(page, path)
    }
  })
})
