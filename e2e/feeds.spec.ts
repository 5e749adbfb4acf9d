import { startIso15143Emulator } from '@yardmaster/simulator/emulators/iso15143/iso15143.ts'
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

  await page.getByRole('button', { name: 'Linked (3)' }).click()
  await expect(rowOf(first).getByRole('link', { name: `Lift ${first}` })).toBeVisible()
  await expect(rowOf(third).getByRole('link', { name: `Boom ${third}` })).toBeVisible()
})

test('connects VisionLink, links three assets, and shows their hours and a fault', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const emulator = await startIso15143Emulator({ flavor: 'visionlink', assets: 3 })
  const { address, tokenAddress, user, secret } = emulator.settings
  // An account has one connection of this type.
  const ofService = `service_type = 'visionlink' and account_id = (select id from account where name = 'Front Range Rentals')`
  await ask(`delete from integration where ${ofService}`, [])
  await signIn('admin', { returnTo: '/account/integrations' })
  await page.getByRole('button', { name: 'Enable Cat VisionLink' }).click()
  const form = page.getByRole('dialog', { name: 'Enable Cat VisionLink' })
  await form.getByLabel(/^Address/).fill(address)
  await form.getByLabel('Token address').fill(tokenAddress)
  await form.getByLabel('Client ID').fill(user)
  await form.getByLabel('Client secret').fill('wrong')
  await form.getByLabel('Also read what happened between two runs').uncheck()
  await form.getByRole('button', { name: 'Test Connection' }).click()
  await expect(form.getByText('The service rejected the sign-in.')).toBeVisible()
  await form.getByLabel('Client secret').fill(secret)
  await expect(form.getByText('The service rejected the sign-in.')).toBeHidden()
  await form.getByRole('button', { name: 'Test Connection' }).click()
  await expect(form.getByText('The connection works. Found: 3 assets.')).toBeVisible()
  await expectAccessible('connection')
  await form.getByRole('button', { name: 'Enable', exact: true }).click()
  const card = page.getByRole('region', { name: 'Cat VisionLink' })
  await expect(card.getByText('Enabled', { exact: true })).toBeVisible()
  await expect(card).toContainText('3 assets')
  await expectAccessible('integrations')

  // The provider accepts a run every 15 minutes.
  await ask(
    `update integration_run set started_at = started_at - interval '20 minutes'
     where (account_id, integration_id) in (select account_id, id from integration where ${ofService})`,
    [],
  )
  await card.getByRole('link', { name: 'Assets in the Feed' }).click()
  await page.getByRole('checkbox', { name: /select all/i }).check()
  await page.getByRole('button', { name: 'Add as New Asset…' }).click()
  const add = page.getByRole('dialog', { name: 'Add 3 Assets' })
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('3 assets added and linked')).toBeVisible()
  await page.goBack()
  await expect(card).toContainText('3 readings')

  await card.getByRole('link', { name: 'Assets in the Feed' }).click()
  await page.getByRole('button', { name: 'Linked (3)' }).click()
  await page.getByRole('link', { name: 'J1S-2' }).click()
  const meters = page.getByRole('region', { name: 'Meters' })
  await expect(meters).toContainText(/Hour meter\s*From Cat VisionLink\s*[\d,.]+ h/)
  // The second emulated asset always has this fault.
  await expect(page.getByText('SPN 110 FMI 0').first()).toBeVisible()
  await emulator.close()
})
