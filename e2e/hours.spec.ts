import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { ask } from './database.ts'
import { expect, test, uniqueName } from './test.ts'

/** Adds an asset that a client has had since ten days by the week, and that ran seven hours on each of them. */
async function rentedOut() {
  const name = uniqueName('HR')
  const [asset] = await ask<{ id: number }>(
    `insert into equipment (account_id, branch_id, name)
      select account_id, id, $1 from branch
      where name = 'Denver' and account_id = (select id from account where name = 'Front Range Rentals')
      returning id`,
    [name],
  )
  const id = asset?.id ?? 0
  const [rental] = await ask<{ id: number }>(
    `insert into rental (account_id, equipment_id, client_id, start_at, out_at, due_at, rate, rate_per)
      select account_id, id, (select min(id) from client where client.account_id = equipment.account_id),
        now() - interval '10 days', now() - interval '10 days', now() + interval '4 days', 1200, 'week'
      from equipment where id = $1 returning id`,
    [id],
  )
  await ask(
    `insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, seconds)
      select account_id, id, $2, ran, ran + interval '7 hours', extract(epoch from ran)::bigint, 7 * 3600
      from equipment cross join generate_series(now() - interval '10 days', now() - interval '1 day', '1 day') as ran
      where id = $1`,
    [id, INTERVAL_KINDS.engine],
  )
  await ask(
    `insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, seconds)
      select account_id, id, $2, now() - interval '4 days', now() - interval '1 day', 1, 3 * 86400
      from equipment where id = $1`,
    [id, INTERVAL_KINDS.silent],
  )
  return { name, rentalId: rental?.id ?? 0 }
}

test('shows hours over with the days behind them, and to the client by a link until it is revoked', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  const { name, rentalId } = await rentedOut()
  await signIn('manager', { returnTo: '/rentals/hours#search=unheard-of' })
  await expect(page.getByText('No results for “unheard-of”')).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('1 rental has hours over')).toBeVisible()
  await expectAccessible('report')
  await expect(page.getByRole('row', { name })).toContainText('$270.00')
  await expect(page.getByRole('row', { name })).toContainText('2 × 40.0 h')
  await expect(page.getByRole('row', { name })).toContainText('No data for 3 days')
  await page.getByRole('button', { name: 'More actions' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export Days CSV' }).click()
  expect((await saved).suggestedFilename()).toContain('Days.csv')
  await page.getByRole('row', { name }).getByRole('link').click()

  await expect(page).toHaveURL(`/rentals/${rentalId}`)
  const card = page.getByRole('region', { name: 'Engine Hours' })
  await expect(card.getByText('Included per week')).toBeVisible()
  await expect(card.getByText('unused ones aren’t carried over')).toBeVisible()
  await expect(card.getByRole('alert')).toContainText('No data for 3 days')
  await expect(card.getByRole('row', { name: /1\. / })).toContainText('49.0 h9.0 h$270.00')
  await expect(card.getByRole('row', { name: /2\. / })).toContainText('Running')
  await card.getByRole('button', { name: /Show the days: 1\./ }).click()
  await expect(card.getByTitle(/^Open .* on the timeline$/).first()).toBeVisible()
  await expectAccessible('rental')

  await card.getByRole('button', { name: 'Link for the Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link for the Client' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await expectAccessible('link')

  const stranger = await browser.newContext()
  const client = await stranger.newPage()
  await client.goto(link)
  await expect(client.getByRole('heading', { name: `Hours of ${name}` })).toBeVisible()
  await expect(client.getByRole('table')).toContainText('49.0 h')
  await expect(client.getByText('Included per week')).toBeVisible()
  await expect(client.getByText('No data for 3 days.')).toBeVisible()
  await expect(client.getByText('$')).toHaveCount(0)
  // The link shows nothing else.
  const rental = await client.request.get(new URL(`/api/rentals/${rentalId}`, link).href)
  expect(rental.status()).toBe(403)

  await dialog.getByRole('button', { name: 'Revoke Link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Link' }).click()
  await expect(dialog.getByText('There is no valid link.')).toBeVisible()
  await client.reload()
  await expect(client.getByRole('alert')).toContainText('This link was revoked.')
  await stranger.close()
})

test('prints all rows of the report by the key for printing, and says on paper if some are missing', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(document.querySelectorAll('tbody tr').length)
    }
  })
  await signIn('manager', { returnTo: '/rentals/hours#all=true&preset=last90Days' })
  const more = page.getByRole('button', { name: 'Show More' })
  await expect(more).toBeVisible()
  const first = await page.locator('tbody tr').count()
  const cut = page.getByText(`Only the first ${first} rows.`)
  await expect(cut).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(cut).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d/)
  const printed = Number(await page.locator('body').getAttribute('data-printed'))
  expect(printed).toBeGreaterThan(first)
  await expect(page.locator('tbody tr')).toHaveCount(printed)
  await expect(more).toBeHidden()
  await expect(cut).toBeHidden()
})
