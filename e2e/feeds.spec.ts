import { ask } from './database.ts'
import { expect, test, uniqueName } from './test.ts'

/** Adds a connection whose feed lists four assets. Two of them match assets of ours. */
async function connectFeed() {
  const name = uniqueName('Feed')
  const serials = ['A', 'B', 'C', 'D'].map((letter) => uniqueName(letter))
  const [feed] = await ask<{ id: number; account_id: number }>(
    `insert into integration (account_id, service_type, name, settings, next_run_at, paused)
     select id, 'iso15143', $1, '{}', '2100-01-01Z', true from account where name = 'Front Range Rentals'
     returning account_id, id`,
    [name],
  )
  await ask(
    `with asset as (
       insert into equipment (account_id, branch_id, name, make, serial_number)
       select b.account_id, b.id, 'Lift ' || s, 'JLG', s from branch b, unnest($3::text[]) with ordinality as t (s, n)
       where b.account_id = $1 and b.name = 'Denver' and n <= 2
       returning id, serial_number
     )
     insert into feed_asset (account_id, integration_id, key, oem_name, model, name, serial_number, first_seen_at,
       last_seen_at, suggested_id, suggested_by)
     select $1, $2, 'serial:JLG:' || s, 'JLG', '600S', 'Boom ' || s, s, now(), now(), asset.id,
       case when asset.id is not null then 'serial' end
     from unnest($3::text[]) as s left join asset on asset.serial_number = s`,
    [feed?.account_id, feed?.id, serials],
  )
  return { path: `/account/integrations/${feed?.id}/assets`, name, serials }
}

test('links assets of a feed, adds one and ignores one', async ({ page, signIn, expectAccessible }) => {
  const { path, name, serials } = await connectFeed()
  const [first = '', , third = '', fourth = ''] = serials
  await signIn('admin', { returnTo: path })
  await expect(page.getByRole('heading', { name: `Assets in ${name}` })).toBeVisible()
  const rowOf = (serial: string) => page.getByRole('row', { name: serial })
  await expect(rowOf(first)).toContainText('Same make and serial number')
  await expectAccessible('feed')

  await page.getByRole('button', { name: 'Accept All Suggestions (2)' }).click()
  await expect(page.getByText('2 assets linked')).toBeVisible()
  await expect(rowOf(first)).toBeHidden()

  await rowOf(third)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Add as New Asset…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 1 Asset' })
  await expectAccessible('add')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('1 asset added and linked')).toBeVisible()

  await rowOf(fourth)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ignore' }).click()
  await expect(page.getByText('No new assets in the feed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(fourth)).toBeVisible()

  await page.getByRole('button', { name: 'Linked: 3' }).click()
  await expect(rowOf(first).getByRole('link', { name: `Lift ${first}` })).toBeVisible()
  await expect(rowOf(third).getByRole('link', { name: `Boom ${third}` })).toBeVisible()
})
