import { makeEmptyAccount } from './emptyAccount.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

test('adds, edits and deletes a category, and explains what can’t be saved or deleted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('admin', { returnTo: '/categories' })
  await expect(page).toHaveTitle('Categories · Yardmaster')
  const excavators = page.getByRole('listitem').filter({ has: page.getByText('Excavators', { exact: true }) })
  await expect(excavators).toContainText(/Things: \d+/)
  await expectAccessible('categories')

  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const name = dialog.getByLabel('Name')
  await expect(save).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: 'Light tower' })).toBeChecked()
  await expect(dialog.getByRole('group', { name: 'Color' }).getByRole('radio')).toHaveCount(28)
  await name.focus()
  await name.blur()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectAccessible('add category')

  await name.fill('EXCAVATORS')
  await save.click()
  await expect(dialog.getByText('A category with this name already exists.')).toBeVisible()
  await expect(name).toHaveValue('EXCAVATORS')
  await expect(name).toBeFocused()

  const first = uniqueName('Zz welders')
  await name.fill(first)
  await dialog.getByTitle('Welder').click()
  await expect(dialog.getByRole('radio', { name: 'Welder' })).toBeChecked()
  await save.click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: first })
  await expect(row).toBeInViewport()
  await expect(row).toContainText('Things: 0')
  await expect(row.getByRole('button', { name: `Edit ${first}` })).toBeFocused()

  await row.getByRole('button', { name: `Edit ${first}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Category' })
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled()
  const second = uniqueName('Zz burners')
  await edit.getByLabel('Name').fill(second)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Category ${second} updated`)).toBeVisible()

  await page.getByRole('button', { name: `Delete ${second}` }).click()
  const confirm = page.getByRole('alertdialog', { name: `Delete ${second}?` })
  await expect(confirm).toContainText('Are you sure you want to delete this category?')
  await expectAccessible('delete category')
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(second, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${second}` }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(second, { exact: true })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Categories' }).locator('button:focus')).toBeVisible()

  // An edit that is rejected keeps the entered values.
  await page.getByRole('button', { name: 'Edit Forklifts' }).click()
  const rejected = page.getByRole('dialog', { name: 'Edit Category' })
  await rejected.getByLabel('Name').fill('Trucks')
  await rejected.getByRole('button', { name: 'Save' }).click()
  await expect(rejected.getByText('A category with this name already exists.')).toBeVisible()
  await expect(rejected.getByLabel('Name')).toHaveValue('Trucks')
  await rejected.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Forklifts' })).toBeVisible()

  // A category with equipment can't be deleted.
  const full = page.getByRole('button', { name: 'Delete Excavators' })
  await expect(full).toHaveAttribute('aria-disabled', 'true')
  await full.hover()
  await expect(page.getByRole('tooltip')).toHaveText("Can't delete, category is not empty")
  // Without `force`, Playwright would wait for the button to be enabled, which a user would not do.
  await full.click({ force: true })
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('offers to retry, lets workers add and edit but not delete, and view-only users change nothing', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('worker', { returnTo: '/userProfile' })
  await page.route('**/api/categories', (route) => route.abort())
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByText('This couldn’t be loaded.')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/categories')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Excavators', { exact: true })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Edit Excavators' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Excavators' })).toBeHidden()
  await context.clearCookies()
  await signIn('viewer', { returnTo: '/categories' })
  await expect(page.getByText('Excavators', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Edit|Delete|Add/ })).toHaveCount(0)
})

test('shows an account without categories how to start', async ({ page, expectAccessible }) => {
  const { email, password } = await makeEmptyAccount()
  await page.goto('/app/login?returnTo=/categories')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Start by creating a category.')).toBeVisible()
  await expectAccessible('no categories')
  await page.getByRole('main').getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })
  test('adds a category with the floating button', async ({ page, signIn, expectAccessible }) => {
    await signIn('manager', { account: 'meseta', returnTo: '/categories' })
    await expect(page).toHaveTitle('Categorías · Yardmaster')
    await expect(page.getByText(/^Equipos: \d+$/).first()).toBeVisible()
    await expectAccessible('categories on a phone')
    const add = page.getByRole('button', { name: 'Añadir categoría' })
    await expect(add).toHaveCount(1)
    await add.tap()
    const dialog = page.getByRole('dialog', { name: 'Añadir categoría' })
    const name = uniqueName('Grúas')
    await dialog.getByLabel('Nombre').fill(name)
    await expectAccessible('add category on a phone')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeInViewport()
  })
})

test('asks what counts as work, and follows the icon until somebody chooses', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { returnTo: '/categories#add=true' })
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const work = dialog.getByRole('combobox', { name: 'What counts as work' })
  await expect(work).toHaveText('Engine on')
  await dialog.getByTitle('Excavator', { exact: true }).click()
  await expect(work).toHaveText('Engine on, unless it stands still for long')
  await expect(dialog.getByLabel('Idles after')).toHaveValue('5')
  await work.click()
  await page.getByRole('option', { name: 'A switch or the PTO is on' }).click()
  await dialog.getByTitle('Pickup').click()
  await expect(work).toHaveText('A switch or the PTO is on')
  await dialog.getByRole('combobox', { name: 'Input' }).click()
  await page.getByRole('option', { name: 'Power take-off (PTO)' }).click()
  await expectAccessible('what counts as work')
  const name = uniqueName('Zz pumps')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Category' })
  await expect(edit.getByRole('combobox', { name: 'Input' })).toHaveText('Power take-off (PTO)')
  await expect(edit.getByRole('radiogroup', { name: 'The new rule applies' })).toBeHidden()
  await edit.getByRole('combobox', { name: 'What counts as work' }).click()
  await page.getByRole('option', { name: 'Driving' }).click()
  await expect(edit.getByRole('radio', { name: 'From now on' })).toBeChecked()
  await edit.getByRole('radio', { name: 'To the whole history' }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Category ${name} updated`)).toBeVisible()
})
