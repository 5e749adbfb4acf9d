import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { expect, test, uniqueName } from './test.ts'

/** Adds an asset with a tank of 120 liters and its card. */
async function truckWithCard(): Promise<{ name: string; number: string }> {
  const name = uniqueName('TRK')
  // Spaces in card numbers don't count.
  const number = `${name.replaceAll(' ', '')}7788`
  await ask(
    `with asset as (
      insert into equipment (account_id, branch_id, name, tank_litres)
      select account_id, id, $1, 120 from branch
      where name = 'Denver' and account_id = (select id from account where name = 'Front Range Rentals')
      returning account_id, id
    ), card as (
      insert into fuel_card (account_id, provider, number, name)
      select account_id, 'file', $2, 'Unit 12' from asset returning account_id, id
    )
    insert into fuel_card_assignment (account_id, card_id, equipment_id)
    select card.account_id, card.id, asset.id from card, asset`,
    [name, number],
  )
  return { name, number }
}

/** A file with a purchase of 66 gallons, yesterday. */
function fileOf(number: string) {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const text = `Card,Date,Time,Amount,Gallons,Station\n${number},${day},10:00,260.00,66,Prairie Truck Stop`
  return { name: 'fuel.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const findingsOf = (name: string) =>
  ask(
    `select kind from fuel_finding join equipment using (account_id)
     where equipment.id = fuel_finding.equipment_id and equipment.name = $1`,
    [name],
  )

test('finds a purchase of a file that does not fit, and keeps how it was resolved', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { name, number } = await truckWithCard()
  await signIn('manager', { returnTo: '/fuel' })
  await page.getByRole('button', { name: 'Import File' }).click()
  const importing = page.getByRole('dialog', { name: 'Import Fuel Purchases' })
  await importing.getByTestId('import-file').setInputFiles(fileOf(number))
  await expect(importing.getByText('1 of 1 line can be imported.')).toBeVisible()
  await expectAccessible('import')
  await importing.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Imported: 1 new')).toBeVisible()
  await expect.poll(() => findingsOf(name)).toHaveLength(1)
  await page.reload()
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
  await expect(dialog).toBeHidden()
  await expect(finding).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(finding).toContainText('Filled the trailer tank, too')
  await finding.getByRole('button', { name: /^Resolve/ }).click()
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog).toBeHidden()
  await expect(finding).toBeHidden()
  await openInApp(page, '/fuel#tab=findings&state=resolved')
  await expect(finding).toContainText('Resolved by')

  await openInApp(page, '/fuel#tab=cards')
  const card = page.getByRole('row', { name: new RegExp(`7788.*${name}`) })
  await card.getByRole('button', { name: /^Assign card/ }).click()
  const assign = page.getByRole('dialog', { name: 'Assign File •••• 7788' })
  await expect(assign.getByText(`${name}, from the first purchase on`)).toBeVisible()
  await expectAccessible('assign')
})
