import { EVENT_TYPE_NAMES } from '@yardmaster/core/events/types.ts'
import { goTo } from './openInApp.ts'
import { expect, test } from './test.ts'

test('shows a lost connection, moves the focus by keyboard, and keeps the theme on all pages', async ({
  page,
  signIn,
  context,
  expectAccessible,
}) => {
  test.slow()
  await signIn('admin', { returnTo: '/categories' })
  await expect(page.getByText('Excavators', { exact: true })).toBeVisible()
  const offline = page.getByText('You’re offline. This page may be out of date.')
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toBeHidden()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Assets' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Assets', level: 1 })).toBeFocused()

  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByText('Excavators', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible('categories, dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/app/account/history')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible('history, dark')
})

test('shows a page for an unknown path or asset, with a link to the dashboard', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('limited', { returnTo: '/app/nowhere' })
  await expect(page.getByText('Not found.')).toBeVisible()
  await expectAccessible('server-side not found')
  await page.goto('/nowhere/at/all')
  const notFound = page.getByRole('heading', { name: 'Page Not Found', level: 1 })
  await expect(notFound).toBeVisible()
  await expectAccessible('not found')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.waitForURL('/')
  for (const path of ['/equipment/2147483647', '/equipment/nonsense/events']) {
    await expect(notFound).toBeHidden()
    await goTo(page, path)
    await expect(notFound).toBeVisible()
    await page.goBack()
  }
})

test('shows developers the API Reference and every type of event', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.goto('/api/docs/')
  await expect(page.getByText('/api/session', { exact: true }).first()).toBeVisible()
  // The page draws operations as one scrolls to them, so the document says whether the others are there.
  const { paths } = await (await page.request.get('/api/docs/json')).json()
  expect(Object.keys(paths)).toContain('/api/categories')

  await signIn('admin', { returnTo: '/account/possible-events' })
  const events = page.getByRole('article')
  await expect(events).toHaveCount(EVENT_TYPE_NAMES.length)
  await expect(page.getByText('Speeding: 71 mph in a 65 mph zone')).toBeVisible()
  // The page uses Denver time for every branch.
  await expect(events.first()).toContainText('Jun 15, 2026, 4:45:00')
  await expectAccessible('possible events')
})
