import { ask } from './database.ts'
import { expect, test, uniqueName } from './test.ts'

/** Adds an asset with a card, and a purchase of more fuel than its tank holds, which was found. */
async function overfilled(): Promise<string> {
  const name = uniqueName('TRK')
  await ask(
    `with asset as (
      insert into equipment (account_id, branch_id, name, tank_litres)
      select account_id, id, $1, 120 from branch
      where name = 'Denver' and account_id = (select id from account where name = 'Front Range Rentals')
      returning account_id, id
    ), card as (
      insert into fuel_card (account_id, provider, number, name)
      select account_id, 'comdata', $1 || '7788', 'Unit 12' from asset returning account_id, id
    ), assignment as (
      insert into fuel_card_assignment (account_id, card_id, equipment_id)
      select card.account_id, card.id, asset.id from card, asset
    ), purchase as (
      insert into fuel_purchase (account_id, card_id, provider, key, records, status, at, exact_time, amount, currency,
        litres, product, merchant, place, approval_code, equipment_id, seen_at)
      select card.account_id, card.id, 'comdata', 'id 1', '{}', 'posted', now() - interval '2 hours', true, 260, 'USD',
        250, 'ULSD', 'Prairie Truck Stop', 'Denver, CO', 'A1', asset.id, now()
      from card, asset returning account_id, id, equipment_id
    )
    insert into fuel_finding (account_id, purchase_id, equipment_id, kind, evidence, found_at)
    select account_id, id, equipment_id, 'overTank', '{"litres": 250, "tankLitres": 120}', now() from purchase`,
    [name],
  )
  return name
}

test('shows a fuel purchase that does not fit, and keeps how it was resolved', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = await overfilled()
  await signIn('manager', { returnTo: '/fuel' })
  const purchase = page.getByRole('row', { name })
  await expect(purchase).toContainText('$260.00')
  await expectAccessible('purchases')
  await purchase.getByRole('link', { name: 'More fuel than the tank holds' }).click()

  const finding = page.getByRole('row', { name })
  await expect(finding).toContainText('66.0 gal bought, but the tank holds 31.7 gal.')
  await expectAccessible('findings')
  await finding.getByRole('button', { name: /^Resolve/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve “More fuel than the tank holds”' })
  await dialog.getByLabel('Note').fill('Filled the trailer tank, too')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(finding).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(finding).toContainText('Filled the trailer tank, too')
  await finding.getByRole('button', { name: /^Resolve/ }).click()
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(finding).toBeHidden()
  await page.goto('/fuel#tab=findings&state=resolved')
  await expect(finding).toContainText('Resolved by')

  await page.goto('/fuel#tab=cards')
  const card = page.getByRole('row', { name: new RegExp(`7788.*${name}`) })
  await card.getByRole('button', { name: /^Assign card/ }).click()
  const assign = page.getByRole('dialog', { name: 'Assign Comdata •••• 7788' })
  await expect(assign.getByText(`${name}, from the first purchase on`)).toBeVisible()
  await expectAccessible('assign')
})
