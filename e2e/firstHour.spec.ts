import type { Browser, Page } from '@playwright/test'
import { signInToNewAccount } from './emptyAccount.ts'
import { withNewInstallation } from './newInstallation.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

/** Any position. */
const DENVER = { lat: 39.7392, lng: -104.9903 }

/** Reads the address and the token that the page shows, and returns a function that sends a reading with them. */
async function senderOf(page: Page) {
  const header = await page.getByText(/^Authorization: Bearer [\w-]+$/).innerText()
  const url = await page.getByText(/^http\S+\/api\/readings$/).innerText()
  return async (reading: object) => {
    const answer = await page.request.post(url, {
      headers: { authorization: header.replace('Authorization: ', '') },
      data: { at: Date.now(), ...DENVER, ...reading },
    })
    return (await answer.json()) as { stored: number }
  }
}

/** Opens the setup in Spanish on a phone. */
async function expectSetupInSpanish(browser: Browser, setupLink: string): Promise<void> {
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(setupLink)
  await page.getByLabel('Nombre de la empresa').fill('Equipos del Altiplano')
  await page.getByLabel('Primera sucursal').fill('Toluca')
  await page.getByLabel('Unidades').selectOption('metric')
  await page.getByLabel('Nombre', { exact: true }).fill('Ana')
  await page.getByLabel('Apellidos').fill('Rivas')
  await page.getByLabel('Correo').fill('ana@patio.example')
  await page.getByLabel('Contraseña', { exact: true }).fill('caballo correcto')
  await page.getByLabel('Confirmar contraseña').fill('otro caballo')
  await page.getByRole('button', { name: 'Crear cuenta' }).tap()
  await expect(page.getByText('Las contraseñas deben coincidir.')).toBeVisible()
  await context.close()
}

/** Accepts an invitation in another browser, as the invited person does. */
async function accept(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('First name').fill('Luz')
  await page.getByLabel('Last name').fill('Vega')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await context.close()
}

test('takes a new account from the setup link to its first live asset, which raises a flag', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(30_000)
  await withNewInstallation(async ({ address, setupLink, mails, notifyNow }) => {
    await expectSetupInSpanish(browser, setupLink)
    await page.goto(setupLink)
    await expectAccessible('setup')
    await page.getByLabel('Company name').fill('High Plains Rentals')
    await page.getByLabel('First branch').fill('Denver')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Moreau')
    await page.getByLabel('Email').fill('ada@yard.example')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByLabel('Confirm password').fill('correct horse')
    await page.getByRole('button', { name: 'Create Account' }).click()

    const checklist = page.getByRole('region', { name: 'Set Up Your Account' })
    await expect(checklist).toContainText('0 of 7 done')
    await expect(page.frameLocator('iframe').getByText('No equipment yet')).toBeVisible()
    await expectAccessible('dashboard of a new account')
    await checklist.getByRole('button', { name: 'Hide' }).click()
    await expect(checklist).toBeHidden()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Show Setup Checklist' }).click()

    await checklist.getByRole('link', { name: /Complete your branches/ }).click()
    const branches = page.getByRole('region', { name: 'Branches' })
    await branches.getByRole('button', { name: 'Add Branch' }).click()
    const branch = page.getByRole('dialog', { name: 'Add Branch' })
    await branch.getByLabel('Name').fill('Pueblo')
    await branch.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Branch Pueblo created')).toBeVisible()

    const users = page.getByRole('region', { name: 'Users' })
    await users.getByRole('button', { name: 'Invite' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite User' })
    await invite.getByLabel('Email').fill('luz@yard')
    await invite.getByLabel('Branch').click()
    await page.getByRole('option', { name: 'Pueblo' }).click()
    await expect(invite.getByText('Enter a valid email address')).toBeVisible()
    await invite.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Branch Manager' }).click()
    await expectAccessible('invite')
    await invite.getByLabel('Email').fill('luz@yard.example')
    await invite.getByRole('button', { name: 'Invite' }).click()
    const link = page.getByRole('dialog', { name: 'Invitation for luz@yard.example' })
    await expect(link.getByLabel('Link')).toHaveValue(/\/app\/invitation\/\S+$/)
    await expectAccessible('link')
    await link.getByRole('button', { name: 'Done' }).click()
    const pending = users.getByRole('table', { name: 'Pending Invitations' }).getByRole('row')
    await expect(pending.filter({ hasText: 'luz@yard.example' })).toContainText('Branch Manager')
    await expect.poll(() => mails().map(({ to }) => to)).toContain('luz@yard.example')
    await accept(browser, linkIn(mails()[0]?.text ?? ''))

    await openInApp(page, '/')
    await checklist.getByRole('link', { name: /Create categories/ }).click()
    const category = page.getByRole('dialog', { name: 'Add Category' })
    await category.getByLabel('Name').fill('Lifts')
    await category.getByRole('button', { name: 'Save' }).click()
    await expect(category).toBeHidden()

    await openInApp(page, '/assets')
    await page.getByRole('button', { name: 'Add Asset' }).first().click()
    const asset = page.getByRole('dialog', { name: 'Add Asset' })
    await asset.getByLabel('Name').fill('BL-01')
    await asset.getByLabel('Category').click()
    await page.getByRole('option', { name: 'Lifts' }).click()
    await asset.getByRole('button', { name: 'Save' }).click()
    await expect(asset).toBeHidden()

    await openInApp(page, '/account/devices/connect')
    await page.getByRole('button', { name: /^HTTP and JSON/ }).click()
    await page.getByLabel('Device ID').fill('boom-1')
    await page.getByRole('combobox', { name: 'Asset' }).fill('BL')
    await page.getByRole('option', { name: /BL-01/ }).click()
    await page.getByRole('button', { name: 'Register and Continue' }).click()
    await expect(page.getByText('Waiting for the first reading…')).toBeVisible()
    const send = await senderOf(page)
    expect(await send({ fields: { temperature1: 20, input1: false } })).toMatchObject({ stored: 1 })
    await expect(page.getByText(/^First reading received/)).toBeVisible()
    await openInApp(page, '/maptrac')
    const onMap = page.getByRole('list', { name: 'Assets on the map' }).getByRole('button')
    await expect(onMap.filter({ hasText: 'BL-01' })).toBeVisible()

    await openInApp(page, '/account/labels')
    const input = page.getByRole('row').filter({ hasText: 'Input 1' })
    await input.getByRole('button', { name: 'Edit the label of Input 1' }).click()
    await page.keyboard.press('Escape')
    await expect(input.getByRole('button', { name: 'Edit the label of Input 1' })).toBeFocused()
    await page.keyboard.press('Enter')
    await input.getByRole('textbox', { name: 'Label of Input 1' }).fill('Bucket lock')
    await expectAccessible('edit a label')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Input 1 is now called Bucket lock')).toBeVisible()

    await openInApp(page, '/flags')
    await page.getByRole('button', { name: 'Add Flag' }).first().click()
    const flag = page.getByRole('dialog', { name: 'Add Flag' })
    await flag.getByLabel('Name').fill('Freezing')
    await flag.getByLabel('Field').click()
    await page.getByRole('option', { name: 'Temperature 1', exact: true }).click()
    await flag.getByLabel('Value').fill('32')
    await flag.getByLabel('For at least').fill('0')
    await expect(
      flag.getByRole('paragraph').filter({ hasText: 'No asset in Denver would have this flag now' }),
    ).toBeVisible()
    await flag.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Flag “Freezing” added')).toBeVisible()
    await openInApp(page, '/subscriptions')
    const custom = page.getByRole('region', { name: 'Custom Flag Subscriptions' })
    await custom.getByRole('button', { name: 'Subscribe Users' }).click()
    const subscribe = page.getByRole('dialog')
    await subscribe.getByLabel('Users').click()
    await page.getByRole('option', { name: /\(self\)/ }).click()
    await page.keyboard.press('Escape')
    await subscribe.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Subscribed', { exact: true })).toBeVisible()

    expect(await send({ fields: { temperature1: -4, input1: true } })).toMatchObject({ stored: 1 })
    await openInApp(page, '/assets')
    await page.getByRole('link', { name: 'BL-01', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Freezing' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Events' }).click()
    await expect(page.getByText('Bucket lock: on')).toBeVisible()
    await expect(page.getByText('Flag raised: Freezing')).toBeVisible()
    await notifyNow()
    await expect.poll(() => mails().find(({ to }) => to === 'ada@yard.example')?.text).toContain('Freezing')

    await openInApp(page, '/account/devices')
    await expectAccessible('catalog')
    await page.getByRole('button', { name: /^RL-28/ }).click()
    const device = page.getByRole('dialog', { name: 'RL-28 CAN Tracker' })
    await expectAccessible('device type')
    await device.getByRole('button', { name: 'Purchase' }).click()
    await device.getByLabel('Quantity').fill('0')
    await device.getByLabel('Notes').fill('For the gate')
    await expect(device.getByText('Invalid')).toBeVisible()
    await device.getByLabel('Quantity').fill('7')
    await expectAccessible('purchase')
    await device.getByRole('button', { name: 'Send Request' }).click()
    const sent = page.getByRole('dialog', { name: 'Request Sent' })
    await expect(sent).toContainText('7 devices requested')
    await sent.getByRole('button', { name: 'Show Request' }).click()
    const request = page.getByRole('row').filter({ hasText: 'For the gate' })
    await request.getByRole('button', { name: /^Actions for the request/ }).click()
    await page.getByRole('menuitem', { name: 'Mark as Ordered' }).click()
    await expect(request).toContainText('Ordered')
    await expectAccessible('purchase requests')

    await page.goto(address)
    await expect(checklist.getByRole('link', { name: /Invite people \(done\)/ })).toBeVisible()
    await expect(checklist).toContainText('5 of 7 done')
  })
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })

  test('takes a new account to a reading that raises a flag', async ({ page, baseURL, expectAccessible }) => {
    test.slow()
    await signInToNewAccount(page, baseURL)
    await page.goto('/')
    const checklist = page.getByRole('region', { name: 'Configure su cuenta' })
    await expect(checklist).toContainText('0 de 7 hechos')
    await expectAccessible('dashboard of a new account')

    await checklist.getByRole('link', { name: /Complete sus sucursales/ }).tap()
    const branches = page.getByRole('region', { name: 'Sucursales' })
    await branches.getByRole('button', { name: 'Añadir sucursal' }).tap()
    const add = page.getByRole('dialog', { name: 'Añadir sucursal' })
    await add.getByLabel('Nombre').fill('Toledo')
    await add.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText('Sucursal Toledo creada')).toBeVisible()
    await expectAccessible('account')
    await branches.getByRole('button', { name: 'Eliminar Toledo' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).tap()
    await expect(page.getByText('Sucursal Toledo eliminada')).toBeVisible()

    await page.goBack()
    await checklist.getByRole('link', { name: /Conecte un localizador/ }).tap()
    await expectAccessible('choose what to connect')
    await page.getByRole('button', { name: /^HTTP y JSON/ }).tap()
    await page.getByRole('button', { name: 'Registrar y continuar' }).tap()
    await expect(page.getByText('Obligatorio').first()).toBeVisible()
    await page.getByLabel('ID del localizador').fill('dumper-1')
    await page.getByRole('button', { name: 'Activo nuevo' }).tap()
    await page.getByLabel('Nombre del activo nuevo').fill('Dúmper 1')
    await expectAccessible('which device')
    await page.getByRole('button', { name: 'Registrar y continuar' }).tap()
    await expect(page.getByText('Esperando la primera lectura…')).toBeVisible()
    await expectAccessible('settings')
    const send = await senderOf(page)
    await send({ at: '2001-01-01T00:00:00Z' })
    await expect(page.getByText('Se rechazó un mensaje de este localizador')).toBeVisible()
    await page.reload()
    await expect(page.getByText('El token se mostró una sola vez')).toBeVisible()
    expect(await send({ fields: { temperature1: 20 } })).toMatchObject({ stored: 1 })
    await expect(page.getByText(/^Primera lectura recibida/)).toBeVisible()
    await expectAccessible('first reading')

    await openInApp(page, '/flags')
    await page.getByRole('button', { name: 'Añadir alerta' }).first().tap()
    const flag = page.getByRole('dialog', { name: 'Añadir alerta' })
    await flag.getByLabel('Nombre').fill('Helada')
    await flag.getByLabel('Campo').tap()
    await page.getByRole('option', { name: 'Temperatura 1', exact: true }).tap()
    await flag.getByLabel('Valor').fill('0')
    await flag.getByLabel('Durante al menos').fill('0')
    await flag.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText('Se añadió la alerta «Helada»')).toBeVisible()
    expect(await send({ fields: { temperature1: -4 } })).toMatchObject({ stored: 1 })
    // The page lists who has a flag once a minute.
    const raised = page.getByRole('button', { name: /^Helada/ })
    await expect(async () => {
      await page.reload()
      await expect(raised).toBeVisible({ timeout: 3000 })
    }).toPass()
    await raised.tap()
    await page.getByRole('link', { name: 'Dúmper 1' }).first().tap()
    await expect(page.getByRole('heading', { name: 'Dúmper 1', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Helada' })).toBeVisible()
  })
})

/** Returns the link to the invitation in a mail. */
const linkIn = (mail: string): string => /http\S+\/app\/invitation\/\S+/.exec(mail)?.[0] ?? ''
