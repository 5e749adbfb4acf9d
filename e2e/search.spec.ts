import { PHONE, expect, test } from './test.ts'

test('everything is found with the keyboard alone', async ({ page, signIn, expectAccessible }) => {
  await signIn('manager', { returnTo: '/categories' })
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search Everything' })
  await expect(search).toBeFocused()
  await search.fill('ex101')
  await expect(page.getByRole('option', { name: 'EX-101' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible('search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/equipment/1')

  // The next search offers it again, finds a page and an action by name, and forgives a typing error.
  await page.getByRole('heading', { name: 'EX-101' }).press('/')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(/EX-101/)
  await search.fill('subscri')
  await expect(page.getByRole('option', { name: 'Subscriptions' })).toBeVisible()
  await search.fill('add categ')
  await expect(page.getByRole('option', { name: 'Add Category' })).toBeVisible()
  await search.fill('catrpillar')
  await expect(page.getByText('Nothing is spelled “catrpillar”. These are similar.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, locale: 'es-ES' })

  test('a button opens the search over the whole screen', async ({ page, signIn, expectAccessible }) => {
    await signIn('worker', { account: 'meseta', returnTo: '/categories' })
    await page.getByRole('button', { name: 'Buscar' }).click()
    const search = page.getByRole('combobox', { name: 'Buscar en todo' })
    await search.fill('zzzz')
    await expect(page.getByText(/No hay resultados para «zzzz»/)).toBeVisible()
    await search.fill('excavadoras')
    await expectAccessible('search on a phone')
    await page.getByRole('group', { name: 'Categorías' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/assets#categories=\d+/)
  })
})
