import { invitations } from '@yardmaster/core/contract/account/invitations.ts'
import { signInToNewAccount } from './emptyAccount.ts'
import { PHONE, expect, test } from './test.ts'

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
