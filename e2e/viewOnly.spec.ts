import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { expect, test, uniqueName } from './test.ts'

const ACCOUNT = `(select id from account where name = 'Front Range Rentals')`

/** Returns the page of an asset of the demo. */
const addressOf = async (name: string): Promise<string> => {
  const [row] = await ask<{ id: number }>(
    `select id from equipment where name = $1 and account_id = ${ACCOUNT}`,
    [name],
  )
  return `/equipment/${row?.id}`
}

/** Opens a ticket, which the demo's own tests may resolve. */
async function openTicket(): Promise<string> {
  const [row] = await ask<{ id: number }>(
    `insert into repair (account_id, ticket_num, equipment_id, check_in_date, issue)
     select account_id, 900000 + floor(random() * 1e8), id, '2026-11-02', 'Belt is torn' from equipment
     where name = 'EX-102' and account_id = ${ACCOUNT} returning id`,
    [],
  )
  return `/repairs/${row?.id}`
}

/** Inserts an asset in the state in which archiving leaves it. */
const archiveOne = () =>
  ask(
    `insert into equipment (account_id, branch_id, name, archived_at)
     select account_id, id, $1, now() from branch where name = 'Denver' and account_id = ${ACCOUNT}`,
    [uniqueName('Only to look at')],
  )

/** Each page with what shows that it has loaded, and the names of the buttons that change something. */
const LISTS: readonly [string, (page: Page) => ReturnType<Page['getByRole']>, RegExp][] = [
  ['/archive', (page) => page.getByRole('table', { name: 'Archived Equipment' }), /Reinstate|Send/],
  ['/attributes', (page) => page.getByRole('region', { name: 'Standard attributes' }), /Add|Edit|Delete/],
  ['/categories', (page) => page.getByText('Excavators', { exact: true }), /Edit|Delete|Add/],
  ['/service#tab=tasks', (page) => page.getByRole('table', { name: 'Tasks' }), /New Task|^Actions for/],
]

test('lets view-only users read every kind of page, and offers them no changes', async ({ page, signIn }) => {
  test.slow()
  const ticket = await openTicket()
  await archiveOne()
  await signIn('viewer', { returnTo: '/assets#search=EX-101' })
  await page.getByRole('checkbox', { name: 'Select EX-101' }).check()
  const bar = page.getByRole('toolbar')
  await expect(bar.getByRole('link', { name: 'Print Labels' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Asset' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import' })).toBeHidden()

  for (const [address, sign, changes] of LISTS) {
    await openInApp(page, address)
    await expect(sign(page)).toBeVisible()
    await expect(page.getByRole('button', { name: changes }), address).toHaveCount(0)
  }

  await openInApp(page, await addressOf('EX-102'))
  await expect(page.getByRole('region', { name: 'Metrics', exact: true })).toContainText('h')
  await expect(page.getByRole('button', { name: /^(Add Device|Assign User)$/ })).toHaveCount(0)
  const media = page.getByRole('region', { name: 'Media' })
  await expect(media.getByRole('button')).toHaveCount(1)
  await expect(media.getByRole('button')).toHaveAccessibleName('Show image 1 of 1')
  await expect(media.getByText('JPEG or PNG')).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Print Label',
    'Mute Alerts…',
    'Service Log',
    'History',
  ])
  await page.keyboard.press('Escape')

  await openInApp(page, await addressOf('SS-203'))
  const boundary = page.getByRole('region', { name: 'Geofence Boundary' })
  await expect(boundary).toContainText('Radius')
  await expect(boundary.getByRole('button')).toHaveCount(0)

  await openInApp(page, ticket)
  await expect(page.getByRole('region', { name: 'Issue' })).toContainText('Belt is torn')
  await expect(page.getByText('- No Notes -')).toBeVisible()
  await expect(page.getByRole('button', { name: /Edit|Resolve|DELETE|Upload|Add Note/ })).toHaveCount(0)

  await openInApp(page, '/userProfile')
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'SMS' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Edit User|Change Password/ })).toHaveCount(0)

  // A page that only changes something doesn't exist for them.
  await page.goto('/assets/import')
  await expect(page.getByText('Page Not Found')).toBeVisible()
})
