import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Page, Route } from '@playwright/test'
import { openInApp } from './openInApp.ts'
import { expect, test } from './test.ts'

/**
 * A page of each kind, and those that read by themselves. The others show their lists, forms and cards with the same
 * components. Without those that draw a map, which take long in a test.
 */
const PAGES = [
  // A frame and a panel, lists, a list in a tab, a form, a sheet for printers.
  paths.dashboard,
  paths.assets,
  `${paths.assets}#tab=place`,
  paths.subscriptions,
  paths.account,
  paths.tracking,
  `${paths.labels}#ids=1`,
  // Cards of one thing, a ticket, a form that starts with data, a branch, a user.
  paths.equipment(1),
  paths.repair(1),
  paths.createRepair(1),
  paths.branch(1),
  paths.user(1),
  // Pages of an asset, of which each reads its own data.
  paths.equipmentMaintenance(1),
  paths.equipmentEvents(1),
  paths.equipmentTimeline(1),
  // Reports, in a frame and alone.
  paths.report('daily_runtime'),
  paths.fullScreenReport(1, { report: 'daily_stops' }),
  `${paths.devices}#tab=tokens`,
  paths.map,
]

const again = (page: Page) => page.getByRole('button', { name: 'Try Again' }).first()

/** Answers all calls except those that load the session, without which no page is shown. */
const answerCalls = (page: Page, answer: (route: Route) => Promise<void> | void) =>
  page.route('**/api/**', (route) =>
    new URL(route.request().url()).pathname === session.read.path ? route.fallback() : answer(route),
  )

test('offers to try again on every kind of page after a 502', async ({ page, signIn }) => {
  test.slow()
  await page.clock.install()
  await signIn('admin', { returnTo: paths.possibleEvents })
  await answerCalls(page, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  for (const address of PAGES) {
    await openInApp(page, address)
    await expect(async () => {
      // Skips the wait before the second attempt.
      await page.clock.runFor(1000)
      await expect(again(page), address).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1, name: /Loading/ }), address).toBeHidden()
  }
  await openInApp(page, `${paths.categories}#add=true`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(again(page), 'behind a dialog').toBeVisible()
  await openInApp(page, paths.assets)
  await expect(again(page)).toBeVisible()
  await page.unrouteAll()
  await again(page).click()
  await expect(page.getByRole('row', { name: /BL-401/ })).toBeVisible()
  await expect(again(page)).toBeHidden()
})

/** The same component watches the reads of all pages, so these stand for the others. */
const SLOW_PAGES = [
  paths.dashboard,
  paths.service,
  paths.report('daily_runtime'),
  paths.equipment(1),
  paths.map,
  paths.assets,
]
/** What stands where the content will be. */
const OUTLINE = '[role=progressbar], [aria-busy=true], .MuiSkeleton-root'

test('offers to try again while a page is still loading after three seconds', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('admin', { returnTo: paths.possibleEvents })
  let isAnswering = false
  await answerCalls(page, (route) => (isAnswering ? route.fallback() : undefined))
  for (const address of SLOW_PAGES) {
    await openInApp(page, address)
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page.getByRole('status').getByText('Still loading…')).toBeVisible({ timeout: 200 })
    }, address).toPass()
    await expect(again(page), address).toBeVisible()
    const outlines = page.locator('main').locator(OUTLINE).filter({ visible: true })
    await expect(outlines.first(), `outline of ${address}`).toBeVisible()
  }
  isAnswering = true
  await again(page).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('row', { name: /BL-401/ })).toBeVisible()
})

test('offers to try again if the session can’t be loaded', async ({ page, signIn }) => {
  await signIn('admin', { returnTo: paths.possibleEvents })
  await page.route(`**${session.read.path}`, (route) => route.fulfill({ status: 502 }))
  await page.goto(paths.categories)
  await expect(again(page)).toBeVisible()
  await page.unrouteAll()
  await again(page).click()
  await expect(page.getByText('Excavators', { exact: true })).toBeVisible()
})
