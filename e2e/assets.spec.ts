import { PHONE, expect, test } from './test.ts'

test('search, sort and read the equipment of the branch', async ({ page, signIn, expectAccessible }) => {
  await signIn('manager', { returnTo: '/assets' })
  await expect(page.getByText('19 assets')).toBeVisible()
  await expectAccessible('assets')
  await page.getByRole('searchbox').fill('excav')
  await expect(page.getByText('No assets')).toBeVisible()
  await expect(page.getByText('Nothing matches “excav”.')).toBeVisible()
  await page.getByRole('searchbox').fill('EX-101')
  await expect(page.getByText('1 asset', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#search=EX-101/)
  await page.getByRole('searchbox').fill('')
  const names = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const firstName = () => names.first().innerText()
  const ascending = await firstName()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(firstName).not.toBe(ascending)
})

test('a limited worker sees only what was granted', async ({ page, signIn }) => {
  await signIn('limited', { returnTo: '/assets' })
  await expect(page.getByText('EX-101')).toBeVisible()
  await expect(page.getByText('EX-102')).toBeHidden()
})

test('an admin switches the branch and stays on the page', async ({ page, signIn }) => {
  await signIn('admin', { returnTo: '/assets' })
  await expect(page.getByText('19 assets')).toBeVisible()
  await page.getByRole('button', { name: /Denver/ }).click()
  await page.getByRole('menuitemradio', { name: 'Houston' }).click()
  await expect(page.getByText('12 assets')).toBeVisible()
  await expect(page).toHaveURL('/assets')
})

test.describe('on a phone, dark', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' })
  test('rows become cards', async ({ page, signIn, expectAccessible }) => {
    await signIn('worker', { returnTo: '/assets' })
    await expect(page.getByText('EX-101')).toBeVisible()
    await expectAccessible('assets on a phone')
  })
})
