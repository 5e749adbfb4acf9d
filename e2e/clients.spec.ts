import { paths } from '@yardmaster/core/paths.ts'
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

/** Adds a client with a site, an asset that is on rent there now, and one that was before. */
async function newSite({ placeName }: { placeName: string | null }) {
  const account = 'Front Range Rentals'
  const now = await newAsset(account, 'Denver')
  const before = await newAsset(account, 'Denver')
  const name = uniqueName('Juniper Works')
  const [client] = await ask<{ id: number }>(
    `insert into client (account_id, name, contact) select id, $2, 'Ana Peña' from account where name = $1 returning id`,
    [account, name],
  )
  const [site] = await ask<{ id: number }>(
    `insert into site (account_id, client_id, name, address, place_id)
      select account_id, id, 'Hangar 9', '9 Runway Rd', (
        select id from place where place.account_id = client.account_id and place.name = $2)
      from client where id = $1 returning id`,
    [client?.id, placeName],
  )
  await ask(
    `insert into rental (account_id, equipment_id, client_id, site_id, start_at, out_at, due_at, in_at)
      select account_id, equipment.id, $3, $4, now() - interval '2 days', now() - interval '2 days',
        now() + interval '5 days', case when equipment.id = $2 then now() - interval '1 minute' end
      from equipment where equipment.id in ($1, $2)`,
    [now.id, before.id, client?.id, site?.id],
  )
  return { client: { id: client?.id ?? 0, name }, site: { id: site?.id ?? 0, name: 'Hangar 9' }, now, before }
}

test.describe('with maps', () => {
  test.use({ drawsMaps: true })

  test('shows what is and was on rent at a client and at its site, with hours and map', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    const { client, site, now, before } = await newSite({ placeName: 'Denver yard' })
    await signIn('manager', { returnTo: paths.client(client.id) })
    const rentals = page.getByRole('region', { name: 'Rentals' })
    const onRent = rentals.getByRole('table', { name: 'On rent and reserved' })
    await expect(onRent.getByRole('row', { name: new RegExp(now.name) })).toContainText('Hangar 9')
    await expect(rentals.getByRole('table', { name: 'Before' })).toContainText(before.name)
    const hours = page.getByRole('region', { name: 'Engine Hours' })
    await expect(hours.getByRole('link', { name: 'Last month' })).toHaveAttribute(
      'href',
      `/rentals/hours#preset=lastMonth&client=${client.id}&all=true`,
    )
    await expect(hours.getByRole('link', { name: /^0/ })).toHaveCount(4)

    await page.getByRole('region', { name: 'Sites' }).getByRole('link', { name: site.name }).click()
    await expect(page).toHaveURL(new RegExp(`/sites/${site.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible()
    const facts = page.getByRole('region', { name: 'Site', exact: true })
    await expect(facts).toContainText('9 Runway Rd')
    await expect(facts).toContainText('Ana Peña')
    await expect(page.getByRole('figure', { name: `Map of ${site.name}` })).toBeVisible()
    await expect(onRent).toContainText(now.name)
    await expect(rentals.getByRole('table', { name: 'Before' })).toContainText(before.name)
    await expectAccessible('site')

    await hours.getByRole('link', { name: 'This month' }).click()
    await expect(page.getByRole('button', { name: `Client: ${client.name}` })).toBeVisible()
    await expect(page.getByText(`Site: ${site.name}`)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Hours Over' })).toBeVisible()
    await page.goBack()
    await rentals.getByRole('link', { name: '1 rental' }).click()
    await expect(page.getByText(`Site: ${site.name}`)).toBeVisible()
    await expect(page.getByRole('link', { name: now.name })).toBeVisible()
    await page.getByRole('button', { name: /Returned today/ }).click()
    await expect(page.getByRole('link', { name: before.name })).toBeVisible()
    await page.getByRole('link', { name: before.name }).click()
    await page.getByRole('link', { name: site.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible()
  })

  test('gives a site a new place, and comes back from drawing its area', async ({ page, signIn }) => {
    test.slow()
    const { site } = await newSite({ placeName: null })
    await signIn('manager', { returnTo: paths.site(site.id) })
    await page.getByRole('button', { name: 'New Place…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Place' })
    await expect(dialog.getByLabel('Name')).toHaveValue(site.name)
    await dialog.getByLabel('Latitude, longitude').fill('39.7, -104.9')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(new RegExp(`/places/\\d+#tab=areas&site=${site.id}$`))
    // The page before keeps its own way back until the place is shown.
    await expect(page.getByRole('tab', { name: 'Areas' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(new RegExp(`/sites/${site.id}$`))
    await expect(page.getByRole('link', { name: 'Draw Area' })).toBeVisible()
  })
})

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
