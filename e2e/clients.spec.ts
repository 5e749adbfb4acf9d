import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Adds an asset to the branch of the demo account's manager. */
async function newAsset(account: string, branch: string) {
  const name = uniqueName('CL')
  const [row] = await ask<{ id: number }>(
    `insert into equipment (account_id, branch_id, name)
      select account_id, id, $3 from branch
      where name = $2 and account_id = (select id from account where name = $1) returning id`,
    [account, branch, name],
  )
  return { id: row?.id ?? 0, name }
}

test('adds a client with a site, opens a ticket for them and lists it by client', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const asset = await newAsset('Front Range Rentals', 'Denver')
  const name = uniqueName('Acme Paving')
  await signIn('manager', { returnTo: '/assets' })
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Summit Peak Builders/ })).toBeVisible()
  await expectAccessible('clients')

  await page.getByRole('button', { name: 'Add Client' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Client' })
  await adding.getByLabel('Name').fill('summit peak builders')
  await adding.getByLabel('Phone').fill('303-555-0199')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('A client with this name already exists.')).toBeVisible()
  await adding.getByLabel('Name').fill(name)
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: '303-555-0199' })).toHaveAttribute('href', 'tel:3035550199')

  await page.getByRole('button', { name: 'Add Site' }).click()
  const site = page.getByRole('dialog', { name: 'Add Site' })
  await site.getByLabel('Name').fill('Ramp 7')
  await site.getByRole('combobox', { name: 'Place on the map' }).fill('denver yard')
  await page.getByRole('option', { name: /Denver yard/ }).click()
  await expectAccessible('add site')
  await site.getByRole('button', { name: 'Save' }).click()
  const sites = page.getByRole('region', { name: 'Sites' })
  await expect(sites.getByRole('row', { name: /Ramp 7/ })).toContainText('Denver yard')
  await expectAccessible('client')

  await openInApp(page, `/equipment/${asset.id}/createRepair`)
  const form = page.getByRole('dialog', { name: `New Service Ticket for: ${asset.name}` })
  await expect(form.getByLabel('Hour meter')).toHaveValue('0')
  await form.getByLabel('Issue').fill('Oil leak')
  await form.getByRole('combobox', { name: 'Client' }).fill(name)
  await page.getByRole('option', { name }).click()
  await form.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option', { name: 'Ramp 7' }).click()
  await expectAccessible('new ticket')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/repairs\/\d+$/)
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText(`${name} · Ramp 7`)
  const notes = page.getByRole('table', { name: 'Notes' })
  for (const header of ['Content', 'Date', 'User'])
    await expect(notes.getByRole('columnheader', { name: header })).toBeVisible()
  await expect(notes).toContainText('- No Notes -')

  await openInApp(page, '/service')
  await page.getByRole('button', { name: 'Client', exact: true }).click()
  await page.getByRole('dialog', { name: 'Client' }).getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByText('1 ticket', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(asset.name) })).toContainText('Ramp 7')
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: PHONE, hasTouch: true, locale: 'es-ES' })

  test('puts an asset at a client and finds it there', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    const asset = await newAsset('Meseta Equipos', 'Madrid')
    await signIn('manager', { account: 'meseta', returnTo: `/equipment/${asset.id}` })
    const card = page.getByRole('region', { name: 'Cliente' })
    await expect(card).toContainText('En ningún cliente')
    await card.getByRole('button', { name: 'Indicar cliente' }).click()
    const dialog = page.getByRole('dialog', { name: `Cliente de ${asset.name}` })
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('vega')
    await page.getByRole('option', { name: 'Construcciones Vega Baja' }).click()
    await dialog.getByRole('combobox', { name: 'Obra' }).click()
    await page.getByRole('option', { name: 'Almacén de Rivas' }).click()
    await expectAccessible('cliente del activo')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(card).toContainText('Construcciones Vega Baja · Almacén de Rivas')

    await card.getByRole('link', { name: 'Construcciones Vega Baja' }).click()
    const there = page.getByRole('region', { name: 'Activos allí ahora' })
    await expect(there.getByRole('link', { name: asset.name })).toBeVisible()
    await expectAccessible('cliente')
    await there.getByRole('link', { name: /activos?$/ }).click()
    await expect(page).toHaveURL(/\/assets#client=\d+$/)
    await expect(page.getByRole('link', { name: asset.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cliente: Construcciones Vega Baja' })).toBeVisible()
  })
})
