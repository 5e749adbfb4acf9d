import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Adds an asset to the branch of the demo account's manager. */
async function newAsset(account: string, branch: string) {
  const name = uniqueName('RN')
  const [row] = await ask<{ id: number }>(
    `insert into equipment (account_id, branch_id, name)
      select account_id, id, $3 from branch
      where name = $2 and account_id = (select id from account where name = $1) returning id`,
    [account, branch, name],
  )
  return { id: row?.id ?? 0, name }
}

/** Rents an asset to the first client of its account since yesterday, due an hour ago. */
async function rentOut(assetId: number) {
  await ask(
    `insert into rental (account_id, equipment_id, client_id, start_at, out_at, due_at)
      select account_id, id, (select min(id) from client where client.account_id = equipment.account_id),
        now() - interval '1 day', now() - interval '1 day', now() - interval '61 minutes'
      from equipment where id = $1`,
    [assetId],
  )
}

/** A day from today on, as a date and time field has it. */
const noonIn = (days: number) =>
  `${Temporal.Now.plainDateISO('America/Denver').add({ days }).toString()}T12:00`

/** All actions of a rental fit into the bar. */
test.use({ viewport: { width: 1600, height: 900 } })

test('reserves an asset, edits, extends, refuses an overlap, cancels and undoes', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const asset = await newAsset('Front Range Rentals', 'Denver')
  await signIn('manager', { returnTo: '/categories' })
  await page.getByRole('navigation').getByRole('link', { name: 'Rentals' }).click()
  await expect(page.getByRole('heading', { name: 'Going Out Today' })).toBeVisible()
  await expectAccessible('board')

  const client = uniqueName('Basin Rigging')
  const reserve = async (start: string, due: string) => {
    await openInApp(page, `/equipment/${asset.id}/rentals`)
    await page.getByRole('link', { name: 'New Rental' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Rental' })
    await expect(dialog.getByRole('combobox', { name: 'Asset' })).toHaveValue(asset.name)
    await dialog.getByLabel('Start').fill(start)
    await dialog.getByLabel('Due', { exact: true }).fill(due)
    return dialog
  }

  const first = await reserve(noonIn(1), noonIn(3))
  await first.getByRole('button', { name: 'Add Client' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Client' })
  await adding.getByLabel('Name').fill(client)
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByRole('combobox', { name: 'Client' })).toHaveValue(client)
  await first.getByLabel('Rate').fill('400')
  await expect(first.getByText('Leave blank for $50.00.')).toBeVisible()
  await expectAccessible('new rental')
  await first.getByRole('button', { name: 'Reserve' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${asset.name}, ${client}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('$400.00 / day')
  await expectAccessible('rental')

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Rental' })
  await edit.getByLabel('Contract').fill('C-77')
  await edit.getByRole('combobox', { name: 'Agreed hours of use' }).click()
  await page.getByRole('option', { name: 'Agreed with the client' }).click()
  await edit.getByRole('button', { name: 'Saturday' }).click()
  await edit.getByLabel('From', { exact: true }).selectOption('22:00')
  await edit.getByLabel('Until', { exact: true }).selectOption('06:00')
  await expect(edit.getByText('On the next day')).toBeVisible()
  await expectAccessible('agreed hours')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('C-77')
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Mon–Sat, 10:00 PM – 6:00 AM')

  await page.getByRole('button', { name: 'Extend' }).click()
  const extend = page.getByRole('dialog', { name: `Extend Rental of ${asset.name}` })
  await extend.getByRole('button', { name: '+1 week' }).click()
  await expect(extend.getByLabel('New due time')).toHaveValue(noonIn(10))
  await expectAccessible('extend')
  await extend.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText(`${asset.name} is now due`)).toBeVisible()

  const second = await reserve(noonIn(9), noonIn(12))
  await second.getByRole('combobox', { name: 'Client' }).fill(client)
  await page.getByRole('option', { name: client }).click()
  await second.getByLabel('Notes').fill('Call first')
  await second.getByRole('button', { name: 'Reserve' }).click()
  await expect(second.getByLabel('Start')).toHaveAccessibleDescription(new RegExp(`Rented to ${client}`))
  await expect(second.getByLabel('Notes')).toHaveValue('Call first')
  await second.getByLabel('Start').fill(noonIn(11))
  await second.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText(`${asset.name} reserved`)).toBeVisible()

  await openInApp(page, `/rentals#tab=list&view=reserved&search=${asset.name}`)
  await expect(page.getByText('2 rentals', { exact: true })).toBeVisible()
  await expectAccessible('list')
  await page.getByRole('link', { name: asset.name }).first().click()
  await page.getByRole('button', { name: 'Cancel Rental' }).click()
  await page
    .getByRole('alertdialog', { name: 'Cancel this rental?' })
    .getByRole('button', { name: 'Cancel Rental' })
    .click()
  await expect(page.getByRole('region', { name: 'Rental', exact: true })).toContainText('Canceled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Rental', exact: true })).toContainText('Reserved')
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: PHONE, hasTouch: true, locale: 'es-ES' })

  test('shows what is overdue first, and finds it in the list', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    const asset = await newAsset('Meseta Equipos', 'Madrid')
    await rentOut(asset.id)
    await signIn('worker', { account: 'meseta', returnTo: '/rentals' })
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Vencidos')
    const card = page.getByRole('listitem').filter({ hasText: asset.name })
    await expect(card).toContainText('Vencido hace 1 hora')
    await expect(card.getByRole('link', { name: `Recibir ${asset.name}` })).toBeVisible()
    // Workers check in. Managers decide how long a rental lasts.
    await expect(card.getByRole('button', { name: `Prolongar ${asset.name}` })).toHaveCount(0)
    await expectAccessible('tablero')

    await page.getByRole('link', { name: 'Vencidos' }).click()
    await expect(page).toHaveURL(/#tab=list&view=overdue$/)
    await page.getByRole('searchbox').fill(asset.name)
    await expect(page.getByText('1 alquiler', { exact: true })).toBeVisible()
    await expectAccessible('lista')
    await page.getByRole('link', { name: asset.name }).click()
    await expect(page.getByRole('region', { name: 'Alquiler', exact: true })).toContainText('Vencido')
    await expectAccessible('alquiler')

    await openInApp(page, `/equipment/${asset.id}`)
    await expect(page.getByRole('region', { name: 'Estado' })).toContainText('Vencido')
  })
})

test('leads from the board to what needs attention and what is to be picked up', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { id, name } = await newAsset('Front Range Rentals', 'Denver')
  await rentOut(id)
  await ask(
    `insert into rental_alert (account_id, equipment_id, rental_id, kind, occasion, at)
      select account_id, equipment_id, id, 'left', now(), now() - interval '40 days' from rental where equipment_id = $1`,
    [id],
  )
  // Called off, and still in an area of its site.
  const called = await newAsset('Front Range Rentals', 'Denver')
  await ask(
    `with there as (
        select site.account_id, site.client_id, site.id as site_id, area.id as area_id from site
        join area on area.account_id = site.account_id and area.place_id = site.place_id
        where site.deleted_at is null and area.deleted_at is null
          and site.account_id = (select account_id from equipment where id = $1) order by site.id limit 1),
      stood as (
        insert into area_presence (account_id, asset_id, area_id, since)
        select account_id, $1, area_id, now() - interval '35 days' from there)
      insert into rental (account_id, equipment_id, client_id, site_id, start_at, out_at, due_at, in_at)
      select account_id, $1, client_id, site_id, now() - interval '40 days', now() - interval '40 days',
        now() - interval '29 days', now() - interval '29 days' from there`,
    [called.id],
  )
  await signIn('manager', { returnTo: '/rentals' })
  const notices = page.getByRole('navigation', { name: 'What telematics says' })
  await expect(notices.getByRole('link')).toHaveText([/^Needs attention: \d+$/, /^To pick up: \d+$/])
  await expectAccessible('board with notices')
  await notices.getByRole('link', { name: 'To pick up' }).click()
  await expect(page.getByRole('button', { name: /^To pick up: / })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row').filter({ hasText: called.name })).toBeVisible()
  await page.getByRole('button', { name: /^Needs attention: / }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Left the site')

  // As the days on rent of a report lead there.
  const dayBefore = (days: number) =>
    Temporal.Now.plainDateISO('America/Denver').subtract({ days }).toString()
  const period = `from=${dayBefore(35)}&to=${dayBefore(30)}`
  await openInApp(page, `/rentals#tab=list&view=all&${period}&asset=${called.id}`)
  await expect(page.getByRole('row').filter({ hasText: called.name })).toHaveCount(1)
  await page.getByRole('button', { name: new RegExp(`^${called.name}, on rent`) }).click()
  const fields = page.getByRole('dialog')
  await expectAccessible('period of the list')
  await fields.getByLabel('On rent from').fill(dayBefore(20))
  await expect(fields.getByLabel('On rent until')).toHaveValue(dayBefore(20))
  await page.keyboard.press('Escape')
  await expect(page.getByText('No rentals match these filters.')).toBeVisible()

  await openInApp(page, `/equipment/${called.id}`)
  await expect(page.getByText(/^Returned, but still at /)).toBeVisible()
})
