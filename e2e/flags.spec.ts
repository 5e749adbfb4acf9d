import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Creates a separate asset with a device in Denver. */
async function newAsset() {
  const name = uniqueName('FL')
  const [asset] = await ask<{ id: number }>(
    `with asset as (insert into equipment (account_id, branch_id, name)
       select account_id, id, $1 from branch where name = 'Denver' returning account_id, id),
     device as (insert into device (account_id, unique_id) select account_id, $1 from asset returning account_id, id)
     insert into device_assignment (account_id, device_id, equipment_id, from_at)
     select asset.account_id, device.id, asset.id, '2000-01-01' from asset, device returning equipment_id as id`,
    [name],
  )
  return { id: asset?.id ?? 0, name }
}

async function report(page: Page, deviceId: string, temperature4: number) {
  const response = await page.request.post('/api/readings', {
    headers: { authorization: 'Bearer yardmaster-demo-frontRange' },
    data: { deviceId, at: Date.now(), fields: { temperature4 } },
  })
  expect(await response.json()).toMatchObject({ stored: 1 })
}

test('a manager adds a flag, a reading raises it, and it is cleared when it is deleted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const asset = await newAsset()
  const name = uniqueName('Freezer')
  await report(page, asset.name, 4)
  await signIn('manager', { returnTo: '/flags' })
  await page.getByRole('button', { name: 'Add Flag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Flag' })
  await dialog.getByLabel('Name').fill('Refuel before delivery')
  await dialog.getByLabel('Field').click()
  await page.getByRole('option', { name: 'Temperature 4', exact: true }).click()
  await dialog.getByLabel('Comparison').click()
  await page.getByRole('option', { name: 'above' }).click()
  // The branch's unit is the degree Fahrenheit: 4 °C are 39.2 °F.
  await dialog.getByLabel('Value').fill('39')
  // The same text is also announced to screen readers, a little later.
  const preview = dialog.getByRole('paragraph')
  await expect(preview.filter({ hasText: '1 asset in Denver meets this condition now' })).toBeVisible()
  await dialog.getByLabel('Value').fill('45.5')
  await dialog.getByLabel('For at least').fill('0')
  await expect(preview.filter({ hasText: 'No asset in Denver would have this flag now' })).toBeVisible()
  await expectAccessible('add a flag')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A flag with this name already exists.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Flag “${name}” added`)).toBeVisible()
  await expect(page.getByText('Temperature 4 above 45.5°F')).toBeVisible()

  await report(page, asset.name, 9)
  await openInApp(page, '/assets')
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: asset.name })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: asset.name }).getByText(name)).toBeAttached()

  await openInApp(page, '/flags')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Nobody is subscribed to it')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`Flag “${name}” deleted`)).toBeVisible()
  await openInApp(page, `/equipment/${asset.id}/events`)
  await expect(page.getByText(`Flag cleared: ${name}`)).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })

  test('the second of two managers sees the change of the first and loses nothing', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const name = uniqueName('Alerta')
    await signIn('manager', { account: 'meseta', returnTo: '/flags' })
    await page.getByRole('button', { name: 'Añadir alerta' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nombre').fill(name)
    await expectAccessible('add a flag on a phone')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText(`Se añadió la alerta «${name}»`)).toBeVisible()
    await page.getByRole('button', { name: `Editar ${name}` }).tap()
    await ask('update custom_flag set severity = $2, version = version + 1 where name = $1', [name, 'danger'])
    await dialog.getByLabel('Durante al menos').fill('25')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(dialog.getByText('Crítica').first()).toBeVisible()
    await expect(dialog.getByLabel('Durante al menos')).toHaveValue('25')
    await expectAccessible('two edits of a flag')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('durante 25 minutos').first()).toBeVisible()
    await expectAccessible('flags on a phone')
  })
})
