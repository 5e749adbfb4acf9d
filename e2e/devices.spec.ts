import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

/** Returns an id in the format of an IMEI, unique within the run. */
const newImei = () => `35${String(Math.random()).slice(2, 15).padEnd(13, '7')}`

const ACCOUNT = `(select id from account where name = $1)`
const FRONT_RANGE = 'Front Range Rentals'

const appear = (uniqueId: string) =>
  ask(
    `insert into stranger (account_id, protocol, unique_id, reason, address, messages)
     values (${ACCOUNT}, 'teltonika', $2, 'unknownDevice', '203.0.113.9', 1842)`,
    [FRONT_RANGE, uniqueId],
  )

test('registers and assigns a device, issues a token and deletes the device', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('admin', { returnTo: '/userProfile' })
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  await expect(page).toHaveURL('/account/devices')
  await expect(page).toHaveTitle('Devices · Yardmaster')

  await page.getByRole('button', { name: 'Add Device' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Device' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const uniqueId = dialog.getByLabel('Unique ID')
  await expect(save).toBeDisabled()
  await uniqueId.fill('a/b')
  await dialog.getByLabel('Model').focus()
  await expect(dialog.getByText('Can’t contain spaces, slashes, colons, +, or #')).toBeVisible()
  await expectAccessible('add device')
  const imei = newImei()
  await uniqueId.fill(imei)
  await dialog.getByLabel('Model').fill('FMB920')
  await expect(dialog.getByText('This protocol has no password')).toBeVisible()
  await dialog.getByLabel('Type').click()
  await page.getByRole('option', { name: 'Phone' }).click()
  await expect(dialog.getByLabel('Protocol')).toHaveText('OsmAnd')
  await expect(dialog.getByRole('switch', { name: 'Require a token' })).not.toBeChecked()
  await save.click()
  await expect(page.getByText(`Device ${imei} registered`)).toBeVisible()

  await page.getByRole('searchbox').fill(imei)
  const row = page.getByRole('row').filter({ hasText: imei })
  await expect(row).toContainText('Phone')
  await expect(row).toContainText('Not assigned')
  await expectAccessible('devices')

  await row.getByRole('button', { name: imei, exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Device' })
  await expect(edit.getByLabel('Unique ID')).not.toBeEditable()
  await edit.getByRole('combobox', { name: 'Asset' }).fill('ex-101')
  await page.getByRole('option', { name: /EX-101/ }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(row.getByRole('link', { name: 'EX-101' })).toHaveAttribute('href', /^\/equipment\/\d+$/)

  const actions = row.getByRole('button', { name: `Actions for ${imei}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'New Token' }).click()
  const token = page.getByRole('dialog', { name: `Token for ${imei}` })
  await expect(token).not.toContainText('will stop working')
  await expect(token).toContainText('without a token will be rejected')
  await expectAccessible('explain the token')
  await token.getByRole('button', { name: 'Create Token' }).click()
  await expect(token.getByLabel('Token', { exact: true })).toHaveValue(/^[\w-]{32}$/)
  await expectAccessible('show the token')
  await page.keyboard.press('Escape')
  await token.getByRole('button', { name: 'Done' }).click()
  await actions.click()
  await page.getByRole('menuitem', { name: 'New Token' }).click()
  await expect(token).toContainText('will stop working immediately')
  await token.getByRole('button', { name: 'Cancel' }).click()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog', { name: `Delete ${imei}?` })
  await expect(confirm).toContainText('Data it already reported stays')
  await expectAccessible('delete device')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await expect(page.locator('main:focus, main :focus')).toBeAttached()
  await page.goto('/app/account/history')
  const history = page.getByRole('row').filter({ hasText: imei })
  await expect(history.filter({ hasText: 'changed device' })).toContainText('Asset: none → EX-101')
  await expect(history.filter({ hasText: 'deleted device' })).toBeVisible()
})

test('registers a seen device with its id and removes it from the seen list', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const imei = newImei()
  await appear(imei)
  await signIn('manager', { returnTo: '/account/devices' })
  await page.getByRole('tab', { name: /Unregistered/ }).click()
  const row = page.getByRole('row').filter({ hasText: imei })
  await expect(row).toContainText('Not registered')
  await expect(row).toContainText('1,842')
  await expectAccessible('seen, not registered')
  await page.getByRole('button', { name: `Register ${imei}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Device' })
  await expect(dialog.getByLabel('Unique ID')).toHaveValue(imei)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Register ${imei}` }).click()
  await dialog.getByRole('combobox', { name: 'Asset' }).fill('EX-102')
  await page.getByRole('option', { name: /EX-102/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Device ${imei} registered`)).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(4)

  await page.getByRole('tab', { name: 'Devices', exact: true }).click()
  await page.getByRole('searchbox').fill(imei)
  await expect(page.getByText('1 device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Device' }).click()
  await dialog.getByLabel('Unique ID').fill(imei)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This device is already registered.')).toBeVisible()
})

test('registers a device found by its exact id, shows why a message was rejected, and revokes an account token', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const imei = newImei()
  await ask(`insert into stranger (protocol, unique_id, reason) values ('osmand', $1, 'unknownDevice')`, [
    imei,
  ])
  await signIn('admin', { returnTo: '/account/devices#tab=strangers' })
  const search = page.getByRole('form', { name: 'Find a Device' })
  await search.getByLabel('Exact ID of a device').fill(`${imei}0`)
  await search.getByRole('button', { name: 'Find' }).click()
  await expect(search.getByText('No unregistered device')).toBeVisible()
  await search.getByLabel('Exact ID of a device').fill(imei)
  await page.keyboard.press('Enter')
  await expect(search.getByText(/was last seen .* over OsmAnd/)).toBeVisible()
  await expectAccessible('find a device')
  await search.getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Device' })
  await expect(dialog.getByLabel('Unique ID')).toHaveValue(imei)
  await expect(dialog.getByLabel('Protocol')).toHaveText('OsmAnd')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Device ${imei} registered`)).toBeVisible()

  const [text, bytes] = [newImei(), newImei()]
  await ask(
    `insert into refused_message (account_id, unique_id, protocol, reason, detail, payload)
     values (${ACCOUNT}, $2, 'json', 'clockAhead', '', convert_to('{"lat":1}', 'UTF8')),
       (${ACCOUNT}, $3, 'teltonika', 'wrongChecksum', 'expected 4312', '\\x000000000000000fff')`,
    [FRONT_RANGE, text, bytes],
  )
  await openInApp(page, '/account/devices#tab=refused')
  const damaged = page.getByRole('row').filter({ hasText: bytes })
  await expect(damaged).toContainText('Damaged in transit')
  await expect(damaged).toContainText('expected 4312')
  await damaged.getByText('Message content').click()
  await expect(damaged.getByText('00000000 0000000f ff')).toBeVisible()
  await expectAccessible('refused messages')
  await page.getByLabel('Reason').selectOption('Time in the future')
  await expect(page).toHaveURL(/reason=clockAhead/)
  await expect(damaged).toBeHidden()
  const ahead = page.getByRole('row').filter({ hasText: text })
  await ahead.getByText('Message content').click()
  await expect(ahead.getByText('{"lat":1}')).toBeVisible()

  await page.getByRole('tab', { name: 'Account Tokens' }).click()
  await page.getByRole('button', { name: 'Add Token' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Token' })
  const name = `Relay ${newImei()}`
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create Token' }).click()
  const shown = page.getByRole('dialog', { name: `Token for ${name}` })
  await expect(shown.getByLabel('Token', { exact: true })).toHaveValue(/^[\w-]{32}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expectAccessible('account tokens')
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  const confirm = page.getByRole('alertdialog', { name: `Revoke ${name}?` })
  await confirm.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`Token ${name} revoked`)).toBeVisible()
  await expect(page.getByRole('cell', { name, exact: true })).toBeHidden()
})

test.describe('on a phone, in Spanish, in the dark theme', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })
  test('registers a device, issues a token and deletes the device', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    await signIn('admin', { account: 'meseta', returnTo: '/account/devices' })
    await page.getByRole('button', { name: 'Añadir localizador' }).last().tap()
    const dialog = page.getByRole('dialog', { name: 'Añadir localizador' })
    const imei = newImei()
    await dialog.getByLabel('ID único').fill(imei)
    await dialog.getByLabel('Tipo').click()
    await page.getByRole('option', { name: 'Teléfono' }).click()
    await expectAccessible('add device on a phone')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await page.getByRole('searchbox').fill(imei)
    await expect(page.getByRole('listitem').filter({ hasText: imei })).toContainText('Sin asignar')
    await expectAccessible('devices on a phone')
    await page.getByRole('button', { name: `Acciones para ${imei}` }).tap()
    await page.getByRole('menuitem', { name: 'Nuevo token' }).tap()
    await page.getByRole('button', { name: 'Crear token' }).tap()
    await expectAccessible('token on a phone')
    await page.getByRole('button', { name: 'Listo' }).tap()
    await page.getByRole('button', { name: `Acciones para ${imei}` }).tap()
    await page.getByRole('menuitem', { name: 'Eliminar' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
    await expect(page.getByText(`Localizador ${imei} eliminado`)).toBeVisible()
    for (const tab of [/Sin registrar/, 'Mensajes rechazados', 'Tokens de la cuenta']) {
      await page.getByRole('tab', { name: tab }).tap()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(String(tab))
    }
  })
})
