import { ask } from './database.ts'
import { photo } from './photo.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Creates an asset and a reservation of it that starts now. */
async function reserved() {
  const name = uniqueName('CK')
  const [asset] = await ask<{ id: number; account_id: number }>(
    `insert into equipment (account_id, branch_id, name, make, model, tank_litres)
     select account_id, branch.id, $1, 'Volvo', 'EC220', 378.54 from branch
     join account on account.id = account_id
     where account.name = 'Front Range Rentals' and branch.name = 'Denver' returning id, account_id`,
    [name],
  )
  const [rental] = await ask<{ id: number; client: string }>(
    `with chosen as (
       select id, name from client where account_id = $1 and deleted_at is null order by id limit 1),
     made as (
       insert into rental (account_id, equipment_id, client_id, start_at, due_at)
       select $1, $2, id, now(), now() + interval '3 days' from chosen returning id)
     select made.id, chosen.name as client from made, chosen`,
    [asset?.account_id, asset?.id],
  )
  return { assetId: asset?.id ?? 0, rentalId: rental?.id ?? 0, client: rental?.client ?? '', name }
}

/** Lets the asset of a reservation be out, since two days ago. */
const isOut = (rentalId: number) =>
  ask(
    `update rental set start_at = now() - interval '2 days', out_at = now() - interval '2 days'
     where id = $1 returning id`,
    [rentalId],
  )

test.use({ viewport: PHONE, hasTouch: true })

test('checks out offline, sends it once, and turns damage at the return into a ticket', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const { assetId, rentalId, client, name } = await reserved()
  await signIn('worker', { returnTo: `/equipment/${assetId}` })
  await page.getByRole('link', { name: 'Check Out' }).click()
  await expect(page.getByRole('heading', { name: `Check Out: ${name}` })).toBeVisible()
  await expect(page.getByText(client).first()).toBeVisible()

  const submit = page.getByRole('button', { name: 'Check Out', exact: true })
  await submit.click()
  await expect(page.getByText('Choose one for each item')).toBeVisible()
  await page.getByRole('button', { name: 'All OK' }).click()
  // Only managers put off what was agreed.
  await expect(page.getByText(/^Reserved until .*Only managers can extend it\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '7 days' })).toHaveCount(0)
  await page.getByLabel('Hour meter').fill('1250.5')
  await page.getByRole('button', { name: 'Full' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(page))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible('check-out')

  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText('You’re offline. The check-out')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`${name} checked out`)).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(`/equipment/${assetId}`)
  const sent = await ask(
    `select photo.id from rental_check c join rental_check_photo photo
       on photo.account_id = c.account_id and photo.check_id = c.id where rental_id = $1`,
    [rentalId],
  )
  expect(sent).toHaveLength(1)

  await page.getByRole('link', { name: 'Check In' }).click()
  await expect(page.getByText('At check-out: 1,250.5')).toBeVisible()
  await page.getByRole('button', { name: 'Same as at Check-Out' }).click()
  await page
    .getByRole('group', { name: 'Hydraulics and leaks' })
    .getByRole('button', { name: 'Damaged' })
    .click()
  await page.getByLabel('Hour meter').fill('1250')
  await page.getByRole('button', { name: '½' }).click()
  await page.getByLabel('Notes on the damage').fill('Hose is torn')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(page))
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible('check-in')
  const receive = page.getByRole('button', { name: 'Check In', exact: true })
  await receive.click()
  await expect(page.getByText('Lower than at check-out')).toBeVisible()
  await page.getByLabel('Hour meter').fill('1251')
  await receive.click()

  await expect(page.getByText(`${name} is back`)).toBeVisible()
  await expect(page.getByText('Fuel to charge').locator('..')).toContainText('50.0 gal50% of the tank')
  await expectAccessible('return')
  await page.getByRole('link', { name: /^Ticket \d+$/ }).click()
  await expect(page.getByText('Hose is torn').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show image 1 of 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Damage found at the return' }).click()
  await expect(page.getByRole('heading', { name: 'Condition at Check-Out and Check-In' })).toBeVisible()
})

test('swaps an asset that is out, with the check of both', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const { rentalId, client, name } = await reserved()
  const other = await reserved()
  await ask('update rental set canceled_at = now() where id = $1 returning id', [other.rentalId])
  await isOut(rentalId)
  await signIn('manager', { returnTo: `/rentals/${rentalId}` })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Swap Asset' }).click()
  await expect(page.getByRole('heading', { name: `Swap: ${name}` })).toBeVisible()
  await expect(page.getByText(client).first()).toBeVisible()

  const submit = page.getByRole('button', { name: 'Swap', exact: true })
  await page.getByRole('combobox', { name: 'Replacement' }).fill(other.name)
  await page.getByRole('option', { name: other.name }).click()
  const back = page.getByRole('region', { name: `Comes back: ${name}`, exact: true })
  const out = page.getByRole('region', { name: `Goes out: ${other.name}`, exact: true })
  await submit.click()
  await expect(back.getByText('Choose one for each item')).toBeVisible()
  await expect(out.getByText('Choose one for each item')).toBeVisible()

  await back.getByRole('button', { name: 'All OK' }).click()
  await back
    .getByRole('group', { name: 'Hydraulics and leaks' })
    .getByRole('button', { name: 'Damaged' })
    .click()
  await back.getByLabel('Hour meter').fill('1250.5')
  await back.getByLabel('Notes on the damage').fill('Hose is torn')
  await back
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(page))
  await expect(back.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await out.getByRole('button', { name: 'All OK' }).click()
  await out.getByLabel('Hour meter').fill('400')
  await out.getByRole('button', { name: 'Full' }).click()
  await out
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(page))
  await expect(out.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible('swap')

  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText('You’re offline. The swap')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`${name} is back`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(`${other.name} is on rent instead.`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ticket \d+$/ })).toBeVisible()
  await expectAccessible('swapped')
  await page.getByRole('link', { name: `Go to Rental of ${other.name}` }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('400.0').first()).toBeVisible()
  const sent = await ask(
    `select kind from rental_check c join rental_check_photo photo
       on photo.account_id = c.account_id and photo.check_id = c.id
     join rental on rental.account_id = c.account_id and rental.id = rental_id
     where $1 in (rental.id, rental.swapped_from)`,
    [rentalId],
  )
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['in', 'out']))
})
