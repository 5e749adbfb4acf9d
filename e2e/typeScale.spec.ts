import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { expectInScale } from './looks.ts'
import { openInApp } from './openInApp.ts'

/**
 * Pages of the application, of the server and of the analytics service, each with a sign that it has loaded.
 * accessibility.spec.ts checks the type scale of others.
 */
const PAGES = [
  ['/assets/labels#ids=1.2.3', '[data-label]'],
  ['/service', 'role=tab[name="Tickets"]'],
  ['/subscriptions', 'role=heading[name="Low battery"]'],
  ['/equipment/1', 'role=heading[name="Metrics"]'],
  ['/equipment/1/timeline', 'role=heading[name="Events"]'],
  ['/equipment/1/maintenance', 'role=button[name="Assign Task"]'],
  ['/account/tracking', 'role=heading[name="Speed Limits"]'],
  ['/app/equipment/1/repairs', 'role=heading[name=/Service Log/]'],
  ['/app/equipment/1/calibrate', 'role=button[name="Save"]'],
  ['/app/equipment/1/year_month', 'role=table'],
] as const

/** The server renders the pages below /app. */
const open = (page: Page, path: string) =>
  path.startsWith('/app/') ? page.goto(path) : openInApp(page, path)

test('uses only the text styles, radii and button styles of the type scale', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin', { returnTo: '/userProfile' })
  await openInApp(page, '/reports/daily_runtime')
  await expect(
    page.frameLocator('iframe[title^="Report"]').getByRole('table', { name: 'Table' }),
  ).toBeVisible()
  await expectInScale(page, 'an embedded report')
  for (const [path, sign] of PAGES) {
    await open(page, path)
    await expect(page.locator(sign).first()).toBeVisible()
    await expectInScale(page, path)
  }
})
