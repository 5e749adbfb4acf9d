import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { expect, test, uniqueName } from './test.ts'

/** A week from before the demo, which has no other exceptions. */
const WEEK = '2026-W10'

/** Adds an asset that idled for four hours on the Tuesday of that week. */
async function idleLong(): Promise<string> {
  const name = uniqueName('EX')
  await ask(
    `with asset as (
      insert into equipment (account_id, branch_id, name)
      select account_id, id, $1 from branch
      where name = 'Denver' and account_id = (select id from account where name = 'Front Range Rentals')
      returning account_id, id
    )
    insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, seconds)
    select account_id, id, $2, '2026-03-03T16:00Z', '2026-03-03T20:00Z', 1, 4 * 3600 from asset`,
    [name, INTERVAL_KINDS.idle],
  )
  return name
}

test('lists what was unusual, and keeps a note and what is done', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const name = await idleLong()
  await signIn('worker', { returnTo: '/reports' })
  await page.getByRole('link', { name: /^Exceptions/ }).click()
  await expect(page).toHaveURL('/reports/exceptions')
  await page.goto(`/reports/exceptions#week=${WEEK}`)
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('link', { name: 'Tue, Mar 3: 04h:00m' })).toHaveAttribute(
    'href',
    /timeline#date=2026-03-03$/,
  )
  await page.getByRole('button', { name: 'How this is counted' }).click()
  await expect(page.getByText('More than 2.0 h of idling on one day.')).toBeVisible()
  await expectAccessible('list')

  await row.getByRole('button', { name: /^Add Note/ }).click()
  const dialog = page.getByRole('dialog', { name: `Note About ${name}` })
  await dialog.getByLabel('Note').fill('Heater left on')
  await expectAccessible('note')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Heater left on')

  await row.getByRole('button', { name: /^Mark as done/ }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Heater left on')
  await row.getByRole('button', { name: /^Mark as done/ }).click()
  await expect(row).toBeHidden()

  await openInApp(page, `/reports/exceptions#week=${WEEK}&state=done`)
  await expect(row).toContainText('Done by')
  await row.getByRole('button', { name: /^Reopen/ }).click()
  await expect(row).toBeHidden()
})
