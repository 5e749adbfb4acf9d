import type { Page } from '@playwright/test'
import { makeEmptyAccount } from './emptyAccount.ts'
import { openInApp } from './openInApp.ts'
import { expect, test } from './test.ts'

async function signInToEmptyAccount(page: Page, baseURL: string | undefined): Promise<void> {
  const { email, password } = await makeEmptyAccount()
  await page.request.post('/app/login', { form: { email, password }, headers: { origin: String(baseURL) } })
}

/** Returns a logo that the browser encoded. */
async function png(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 200
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

test('edits the company, uploads a logo, and adds and deletes a branch', async ({
  page,
  context,
  baseURL,
  expectAccessible,
}) => {
  await signInToEmptyAccount(page, baseURL)
  await page.goto('/account')
  const company = page.getByRole('region', { name: 'Company' })
  await expect(company).toContainText('Empty yard')
  const second = await context.newPage()
  await second.goto('/account')
  await second.getByRole('button', { name: 'Edit' }).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Account' })
  await edit.getByLabel('Company name').fill('')
  await edit.getByLabel('Dashboard address').fill('http://bi.example')
  await edit.getByLabel('Phone').fill('+1 303-555-0142')
  await expect(edit.getByText('Required')).toBeVisible()
  await expect(edit.getByText('Enter an address that starts with https://')).toBeVisible()
  await edit.getByLabel('Company name').fill('High Plains Rentals')
  await edit.getByLabel('Dashboard address').fill('')
  await edit.getByLabel('City').fill('Pueblo')
  await expectAccessible('edit')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Account updated')).toBeVisible()
  await expect(company).toContainText('Pueblo')

  // The second administrator is told, and loses nothing.
  const stale = second.getByRole('dialog', { name: 'Edit Account' })
  await stale.getByLabel('Fax').fill('+1 303-555-0143')
  await stale.getByRole('button', { name: 'Save' }).click()
  await expect(stale.getByText('High Plains Rentals', { exact: false }).first()).toBeVisible()
  await expect(stale.getByLabel('Phone')).toHaveValue('+1 303-555-0142')
  await expect(stale.getByLabel('Fax')).toHaveValue('+1 303-555-0143')
  await stale.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Account updated')).toBeVisible()
  await second.close()

  const logo = page.getByRole('region', { name: 'Logo' })
  await expect(logo.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  const arrive = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await logo.locator('input[type=file]').setInputFiles(await png(page))
  await expect(logo.getByText('logo.png')).toBeVisible()
  await logo.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(logo.getByRole('progressbar', { name: 'Uploading logo.png' })).toBeVisible()
  arrive.resolve()
  await expect(page.getByText('Logo updated')).toBeVisible()
  await expect(logo.getByRole('img', { name: 'Logo of High Plains Rentals' })).toBeVisible()
  await expect(logo.getByText('logo.png')).toHaveCount(0)
  await expectAccessible('account')

  const branches = page.getByRole('region', { name: 'Branches' })
  const home = branches.getByRole('row').filter({ hasText: 'Home' })
  const removeHome = home.getByRole('button', { name: 'Delete Home' })
  await expect(removeHome).toHaveAttribute('aria-disabled', 'true')
  await removeHome.hover()
  await expect(
    page.getByRole('tooltip', { name: "Can't delete branch with users or equipment" }),
  ).toBeVisible()
  await branches.getByRole('button', { name: 'Add Branch' }).click()
  const add = page.getByRole('dialog', { name: 'Add Branch' })
  await expect(add.getByLabel('Country')).toHaveValue('USA')
  await expect(add.getByLabel('Time zone')).toHaveValue('America/Denver')
  await add.getByLabel('Name').fill('home')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('A branch with this name already exists.')).toBeVisible()
  await add.getByLabel('Name').fill('Pueblo West')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Branch Pueblo West created')).toBeVisible()
  await page.getByRole('button', { name: 'Switch Branch: Home' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Pueblo West' })).toBeVisible()
  await page.keyboard.press('Escape')

  await branches.getByRole('link', { name: 'Pueblo West' }).click()
  await expect(page).toHaveURL(/\/account\/branches\/\d+\?backTo=%2Faccount$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await branches.getByRole('button', { name: 'Delete Pueblo West' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Pueblo West?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Branch Pueblo West deleted')).toBeVisible()
  await expect(branches.getByText('Pueblo West')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Switch Branch/ })).toHaveCount(0)

  const users = page.getByRole('region', { name: 'Users' })
  await expect(users.getByRole('row').filter({ hasText: 'Ada Empty' })).toContainText('Administrator')
  await users.getByRole('link', { name: 'Ada Empty' }).click()
  await expect(page).toHaveURL(/\/users\/\d+\?backTo=%2Faccount$/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/account$/)

  // An account without categories says how to start.
  await openInApp(page, '/categories')
  await expect(page.getByText('Start by creating a category.')).toBeVisible()
  await expectAccessible('no categories')
  await page.getByRole('main').getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
})
