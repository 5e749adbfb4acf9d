import type { Page } from '@playwright/test'
import { invitations } from '@yardmaster/core/contract/account/invitations.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import { ask } from './database.ts'
import { makeEmptyAccount } from './emptyAccount.ts'
import { PHONE, expect, test } from './test.ts'

/** Signs in as the administrator of an account that has just been set up. Returns its branch. */
async function signInToNewAccount(page: Page, origin: string | undefined): Promise<number> {
  const { email, password } = await makeEmptyAccount()
  const [branch] = await ask<{ id: number }>(
    `update account set features = $2 from branch, app_user
     where app_user.email = $1 and account.id = app_user.account_id and branch.account_id = account.id
     returning branch.id`,
    [email, [...FEATURES]],
  )
  const headers = { origin: String(origin) }
  await page.request.post(paths.login(), { form: { email, password }, headers, maxRedirects: 0 })
  return branch?.id ?? 0
}

test('leads a new account through its setup, up to the link that invites a manager', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await signInToNewAccount(page, baseURL)
  await page.goto(paths.dashboard)
  const checklist = page.getByRole('region', { name: 'Set Up Your Account' })
  await expect(checklist).toContainText('0 of 7 done')
  await expect(page.frameLocator('iframe').getByText('No equipment yet')).toBeVisible()
  await expectAccessible('dashboard of a new account')

  await checklist.getByRole('link', { name: /Create categories/ }).click()
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await category.getByLabel('Name').fill('Lifts')
  await category.getByRole('button', { name: 'Save' }).click()
  await expect(category).toBeHidden()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(checklist).toContainText('1 of 7 done')
  await expect(checklist.getByRole('link', { name: /Create categories \(done\)/ })).toBeVisible()

  await checklist.getByRole('button', { name: 'Hide' }).click()
  await expect(checklist).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show Setup Checklist' }).click()
  await checklist.getByRole('link', { name: /Invite people/ }).click()

  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite User' })
  await invite.getByLabel('Email').fill('luz@yard')
  await invite.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Branch Manager' }).click()
  await expect(invite.getByText('Enter a valid email address')).toBeVisible()
  await expectAccessible('invite')
  await invite.getByLabel('Email').fill('luz@yard.example')
  await invite.getByRole('button', { name: 'Invite' }).click()
  const link = page.getByRole('dialog', { name: 'Invitation for luz@yard.example' })
  await expect(link.getByLabel('Link')).toHaveValue(/\/app\/invitation\/\S+$/)
  await expectAccessible('link')
  await link.getByRole('button', { name: 'Done' }).click()
  const pending = page.getByRole('table', { name: 'Pending Invitations' }).getByRole('row')
  await expect(pending.filter({ hasText: 'luz@yard.example' })).toContainText('Branch Manager')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(checklist).toContainText('2 of 7 done')
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })
  test('lets an invited manager in, who works in their branch in their own units', async ({
    page,
    context,
    baseURL,
    expectAccessible,
  }) => {
    const branchId = await signInToNewAccount(page, baseURL)
    const answer = await page.request.post(invitations.send.path, {
      data: { branchId, email: 'luz@yard.example', role: 'branch' },
      headers: { origin: String(baseURL) },
    })
    const { path } = (await answer.json()) as { path: string }
    await context.clearCookies()

    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Incorpórese a Empty yard' })).toBeVisible()
    await expect(page.getByText('Gerente de sucursal')).toBeVisible()
    await expectAccessible('invitation')
    await page.getByLabel('Nombre').fill('Luz')
    await page.getByLabel('Apellidos').fill('Vega')
    await page.getByLabel('Contraseña', { exact: true }).fill('caballo correcto')
    await page.getByLabel('Confirmar contraseña').fill('otro caballo')
    await page.getByRole('button', { name: 'Aceptar invitación' }).tap()
    await expect(page.getByText('Las contraseñas deben coincidir.')).toBeVisible()
    await page.getByLabel('Contraseña', { exact: true }).fill('caballo correcto')
    await page.getByLabel('Confirmar contraseña').fill('caballo correcto')
    await page.getByRole('button', { name: 'Aceptar invitación' }).tap()

    await expect(page.getByRole('heading', { level: 1, name: 'Panel' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Configure su cuenta' })).toContainText('de 5 hechos')
    await page.getByRole('button', { name: /Menú de usuario/ }).tap()
    await page.getByRole('menuitem', { name: /Unidades/ }).tap()
    await page.getByRole('menuitemradio', { name: /Métricas/ }).tap()
    await expect(page.getByText('Preferencias de usuario actualizadas')).toBeVisible()
    await page.getByRole('button', { name: /Menú de usuario/ }).tap()
    await expect(page.getByRole('menuitem', { name: /Unidades/ })).toContainText('Métricas')
    await page.getByRole('menuitem', { name: 'Sucursal: Home' }).tap()
    await expect(page.getByRole('button', { name: 'Invitar' })).toBeVisible()
    await expectAccessible('branch')
    await page.goto(path)
    await expect(page.getByText('Esta invitación ya se usó.')).toBeVisible()
  })
})
