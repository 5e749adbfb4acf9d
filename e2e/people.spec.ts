import type { Page } from '@playwright/test'
import { hashPassword } from '../server/src/session/password.ts'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const PASSWORD = 'yardmaster-demo'

type Worker = { id: number; email: string; name: string }

/** Creates a separate employee in Denver, so that parallel tests don't interfere. */
async function newWorker(): Promise<Worker> {
  const lastName = uniqueName('Worker')
  const email = `${lastName.replace(' ', '.').toLowerCase()}@frontrange.example`
  const [row] = await ask<{ id: number }>(
    `insert into app_user (account_id, branch_id, first_name, last_name, email, password_hash, role)
     select account_id, id, 'Kim', $1, $2, $3, 'worker' from branch where name = 'Denver' returning id`,
    [lastName, email, await hashPassword(PASSWORD)],
  )
  return { id: row?.id ?? 0, email, name: `Kim ${lastName}` }
}

const signInAs = async (page: Page, email: string, password: string, returnTo: string) => {
  await page.goto(`/app/login?returnTo=${encodeURIComponent(returnTo)}`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
}

test('adds and renames an operator, and deletes them once no equipment is assigned', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('manager', { returnTo: '/assets#tab=person' })
  await expect(page.getByText(/^\d+ people$/)).toBeVisible()
  await expectAccessible('people')
  await page.getByRole('button', { name: 'Add Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Person' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('First name').focus()
  await dialog.getByLabel('Last name').fill('x')
  await expect(dialog.getByText('Required')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expectAccessible('add person')
  const lastName = uniqueName('Archer')
  await dialog.getByLabel('First name').fill('Mo')
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Mo ${lastName} added`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Mo ${lastName}` })).toBeFocused()

  await page.getByRole('searchbox').fill(lastName)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: lastName })
  await expect(row).toContainText('Operator')
  // For operators the menu offers neither editing nor a password.
  await row.getByRole('button', { name: `Actions for Mo ${lastName}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Rename', 'Delete'])
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename' })
  await rename.getByLabel('First name').fill('Maureen')
  await rename.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('link', { name: `Maureen ${lastName}` }).click()
  await expect(page).toHaveTitle(`Maureen ${lastName} · Yardmaster`)
  const information = page.getByRole('region', { name: 'Information' })
  await expect(information).toContainText('Denver')
  await expect(information).not.toContainText('Email')
  await expect(page.getByRole('button', { name: /^Edit|Rename/ })).toHaveCount(0)
  await expectAccessible('operator')

  const machine = 'LT-701'
  const assign = (to: string | null) =>
    ask(
      `update equipment set assigned_to = (select id from app_user where last_name = $2)
       where name = $1 and branch_id = (select id from branch where name = 'Denver')`,
      [machine, to],
    )
  await assign(lastName)
  await page.reload()
  const things = page.getByRole('region', { name: 'Assigned Assets' })
  await expect(things.getByRole('link', { name: machine })).toHaveAttribute('href', /^\/equipment\/\d+$/)
  await expect(things.getByRole('row').last()).toHaveText(/^LT-701\s*\w+/)
  const remove = page.getByRole('button', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.hover()
  await expect(page.getByText('User must be unassigned from all things')).toBeVisible()
  await remove.click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await assign(null)
  await page.reload()
  await remove.click()
  const confirm = page.getByRole('alertdialog', { name: `Delete Maureen ${lastName}?` })
  await expectAccessible('delete person')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  // The list is in the state in which the user left it.
  await expect(page).toHaveURL(/\/assets#tab=person&search=Archer/)
  await expect(page.getByText('No people', { exact: true })).toBeVisible()
})

test('limits a worker to the granted equipment and hides everything else from them', async ({
  page,
  signIn,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const worker = await newWorker()
  await signIn('manager', { returnTo: `/users/${worker.id}` })
  const access = page.getByRole('region', { name: 'Access Levels' })
  await expect(access.getByRole('checkbox', { name: 'All assets' })).toBeChecked()
  await access.getByRole('checkbox', { name: 'All assets' }).uncheck()
  await expect(access.getByText('Nothing selected: this user won’t see any assets.')).toBeVisible()
  await access.getByRole('checkbox', { name: /^Excavators/ }).check()
  await access.getByRole('button', { name: 'Show the assets in Excavators' }).click()
  await expect(access.getByRole('checkbox', { name: /EX-101/ })).toBeDisabled()
  await access.getByRole('searchbox').fill('lt-70')
  await access.getByRole('checkbox', { name: /LT-701/ }).check()
  await expect(access.getByRole('checkbox', { name: 'Light Towers' })).toHaveJSProperty('indeterminate', true)
  await expectAccessible('access levels')

  // Changes aren't discarded without confirmation.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await page.getByRole('link', { name: 'Categories' }).click()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page).toHaveURL(`/users/${worker.id}`)
  await access.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Access updated for ${worker.name}`)).toBeVisible()
  await expect(access.getByRole('button', { name: 'Save' })).toBeHidden()

  const features = page.getByRole('region', { name: 'Visible Features' })
  await features.getByRole('checkbox', { name: 'Reports' }).uncheck()
  await features.getByRole('button', { name: 'Cancel' }).click()
  await expect(features.getByRole('checkbox', { name: 'Reports' })).toBeChecked()
  await features.getByRole('checkbox', { name: 'Reports' }).uncheck()
  await features.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Features updated for ${worker.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/assets#tab=person')

  // The browser's way back asks as well, and leaves once confirmed.
  await page.getByRole('link', { name: worker.name }).click()
  // Playwright's own `goBack` would wait for a navigation that doesn't happen.
  const back = () => page.evaluate(() => window.history.back())
  const reports = page.getByRole('checkbox', { name: 'Reports' })
  await reports.check()
  await back()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/\/users\//)
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(reports).toBeChecked()
  await back()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/assets#tab=person')
  await page.getByRole('link', { name: worker.name }).click()
  await expect(reports).not.toBeChecked()

  const theirs = await browser.newPage()
  await signInAs(theirs, worker.email, PASSWORD, '/assets')
  await expect(theirs.getByText('8 assets', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('row').filter({ hasText: 'Light Towers' })).toHaveCount(1)
  await openInApp(theirs, `/users/${worker.id}`)
  const own = theirs.getByRole('region', { name: 'Access Levels' })
  await expect(own.getByRole('listitem')).toContainText(['Excavators', 'LT-701'])
  await expect(theirs.getByRole('checkbox')).toHaveCount(0)
  await theirs.close()
})

test('validates and sets a new password that then allows a sign-in', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const worker = await newWorker()
  await signIn('manager', { returnTo: `/users/${worker.id}` })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByRole('combobox', { name: 'Role' }).click()
  await expect(page.getByRole('option')).toHaveText(['Employee'])
  await page.keyboard.press('Escape')
  await edit.getByRole('checkbox', { name: 'View Only' }).check()
  await expectAccessible('edit user')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Information' })).toContainText('View OnlyYes')

  await page.getByRole('button', { name: `Actions for ${worker.name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete', 'Edit Password'])
  await page.getByRole('menuitem', { name: 'Edit Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Password' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const password = dialog.getByLabel(/^Password/)
  await password.fill('short')
  await dialog.getByLabel('Confirm password').fill('other')
  await password.focus()
  await expect(dialog.getByText('Password must be at least 8 characters long', { exact: true })).toBeVisible()
  await expect(dialog.getByText("Your passwords don't match", { exact: true })).toBeVisible()
  await expect(save).toBeDisabled()
  await expectAccessible('edit password')
  await password.fill('quite long enough')
  await dialog.getByLabel('Confirm password').fill('quite long enough')
  await save.click()
  await expect(page.getByText(`Password changed for ${worker.name}`)).toBeVisible()

  await page.context().clearCookies()
  await signInAs(page, worker.email, 'quite long enough', `/users/${worker.id}`)
  await expect(page.getByRole('heading', { name: worker.name })).toBeVisible()
  // A view-only user can change nothing, either here or in the list.
  await expect(page.getByRole('button', { name: /Edit|Delete|Rename|Save/ })).toHaveCount(0)
  await openInApp(page, '/assets#tab=person')
  await expect(page.getByText(/^\d+ people$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Add Person|Actions for/ })).toHaveCount(0)
})

test.describe('on a phone, in Spanish, in the dark theme', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })
  test('adds a person, opens them and selects what they can see', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    await signIn('admin', { account: 'meseta', returnTo: '/assets#tab=person' })
    await page.getByRole('button', { name: 'Añadir persona' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Añadir persona' })
    const lastName = uniqueName('Ruiz')
    await dialog.getByLabel('Nombre').fill('Ana')
    await dialog.getByLabel('Apellidos').fill(lastName)
    await expectAccessible('add person on a phone')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByRole('listitem').filter({ hasText: lastName })).toContainText('Operador')
    await expectAccessible('people on a phone')
    await page.getByRole('link', { name: `Ana ${lastName}` }).tap()
    // The list has a button of the same name.
    await expect(page.getByRole('heading', { name: `Ana ${lastName}` })).toBeVisible()
    await page.getByRole('button', { name: 'Más acciones' }).tap()
    await page.getByRole('menuitem', { name: 'Eliminar' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
    await expect(page.getByText(`Se eliminó a Ana ${lastName}`)).toBeVisible()

    const [worker] = await ask<{ id: number }>(`select id from app_user where email = $1`, [
      'worker@meseta.example',
    ])
    await openInApp(page, `/users/${worker?.id}`)
    await page.getByRole('checkbox', { name: 'Todos los activos' }).uncheck()
    await page
      .getByRole('button', { name: /^Mostrar los activos de/ })
      .first()
      .tap()
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
    await expectAccessible('user page on a phone')
    await page.getByRole('button', { name: 'Cancelar' }).tap()
    await expect(page.getByRole('checkbox', { name: 'Todos los activos' })).toBeChecked()
  })
})
