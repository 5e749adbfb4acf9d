import { expect, test } from './test.ts'

test('shows a lost connection, and moves the focus by keyboard to the content and to the next page', async ({
  page,
  signIn,
  context,
}) => {
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
})

test('shows a page for an unknown path, with a link to the dashboard', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('worker', { returnTo: '/app/nowhere' })
  await expect(page.getByText('Not found.')).toBeVisible()
  await expectAccessible('server-side not found')
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
  await expectAccessible('not found')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.waitForURL('/')
})

test('keeps the theme, including on server-rendered pages', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin', { returnTo: '/categories' })
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

test('opens the API Reference', async ({ page }) => {
  await page.goto('/api/docs/')
  await expect(page.getByText('/api/session', { exact: true }).first()).toBeVisible()
  // The page draws operations as one scrolls to them, so the document says whether the others are there.
  const { paths } = await (await page.request.get('/api/docs/json')).json()
  expect(Object.keys(paths)).toContain('/api/categories')
})
