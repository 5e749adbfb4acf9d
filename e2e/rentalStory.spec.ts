import { createHash, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { ask, runJob } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** Where no other place of the demo is. */
const YARD = { lat: 38.41, lng: -103.2 }
const SITE = { lat: 38.52, lng: -103.31 }

/**
 * Adds an asset with a device, a token for its readings, and a place on the map that has no site yet. The area of the
 * place was drawn before the asset leaves, because an area counts only from then on.
 */
async function newMachine() {
  const name = uniqueName('ST')
  const place = uniqueName('Quarry')
  const token = randomUUID()
  const [asset] = await ask<{ id: number; account_id: number; branch_id: number }>(
    `insert into equipment (account_id, branch_id, name)
      select account_id, id, $1 from branch
      where name = 'Denver' and account_id = (select id from account where name = 'Front Range Rentals')
      returning id, account_id, branch_id`,
    [name],
  )
  const { id = 0, account_id: account, branch_id: branch } = asset ?? {}
  await ask(
    `with made as (insert into device (account_id, unique_id, protocol) values ($1, $2, 'json') returning id)
      insert into device_assignment (account_id, device_id, equipment_id, from_at)
      select $1, id, $3, now() - interval '30 days' from made`,
    [account, token, id],
  )
  const hash = createHash('sha256').update(token).digest()
  await ask('insert into ingest_token (account_id, token_hash) values ($1, $2)', [account, hash])
  await ask(
    `with made as (
        insert into place (account_id, branch_id, name, lat, lng) values ($1, $2, $3, $4, $5) returning id)
      insert into area (account_id, place_id, name, color, lat, lng, radius, outline_from)
      select $1, id, 'Pit', '#689f38', $4, $5, 500, now() - interval '30 days' from made`,
    [account, branch, place, SITE.lat, SITE.lng],
  )
  return { id, name, place, token }
}

/** Sends readings as the device does: it drives to the site, runs there for five hours, and is switched off. */
async function work(request: APIRequestContext, token: string, leftAt: number): Promise<void> {
  const minutes = Array.from({ length: 75 }, (_, step) => step * 5)
  const readings = minutes.map((minute) => ({
    deviceId: token,
    at: leftAt + 10 * MINUTE + minute * MINUTE,
    ...(minute < 10 ? YARD : SITE),
    fields: { ignition: minute < 300, speed: 0 },
  }))
  const answer = await request.post('/api/readings', {
    headers: { authorization: `Bearer ${token}` },
    data: { readings },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** An instant as a date and time field of the branch has it. */
const fieldText = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('America/Denver')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

test('a machine is reserved, checked out, works too long at its site, and comes back, and its client sees the hours', async ({
  page,
  signIn,
  browser,
}) => {
  test.slow()
  const { id, name, place, token } = await newMachine()
  const client = uniqueName('Basin Rigging')
  const site = uniqueName('North face')

  await signIn('manager', { returnTo: `/equipment/${id}/rentals` })
  await page.getByRole('link', { name: 'New Rental' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Rental' })
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  const newClient = page.getByRole('dialog', { name: 'Add Client' })
  await newClient.getByLabel('Name').fill(client)
  await newClient.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Rate').fill('400')
  await dialog.getByLabel('Included hours per period').fill('2')
  await dialog.getByRole('button', { name: 'Reserve' }).click()
  await expect(dialog).toHaveCount(0)

  await page.setViewportSize(PHONE)
  const leftAt = Math.floor((Date.now() - 8 * HOUR) / MINUTE) * MINUTE
  await signIn('worker', { returnTo: `/equipment/${id}` })
  await page.getByRole('link', { name: 'Check Out' }).click()
  await page.getByRole('button', { name: 'Add Site' }).click()
  const newSite = page.getByRole('dialog', { name: 'Add Site' })
  await newSite.getByLabel('Name').fill(site)
  await newSite.getByRole('combobox').fill(place)
  await page.getByRole('option', { name: place }).click()
  await newSite.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveText(site)
  await page.getByRole('button', { name: 'All OK' }).click()
  await page.getByRole('button', { name: 'Change Time' }).click()
  await page.getByLabel('Time', { exact: true }).fill(fieldText(leftAt))
  await page.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(page.getByText(`${name} checked out`)).toBeVisible()
  await expect(page.getByRole('link', { name: `${client}, site ${site}` })).toBeVisible()

  await work(page.request, token, leftAt)

  const [rental] = await ask<{ id: number }>('select id from rental where equipment_id = $1', [id])
  await runJob('watchRentals')
  await openInApp(page, `/rentals/${rental?.id}`)
  const telematics = page.getByRole('region', { name: 'Telematics' })
  await expect(telematics).toContainText('Arrived at the site')
  await expect(telematics).toContainText('Over by 3.0 h')
  await openInApp(page, `/equipment/${id}`)

  await page.getByRole('link', { name: 'Check In' }).click()
  await page.getByRole('button', { name: 'Same as at Check-Out' }).click()
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  await expect(page.getByText(`${name} is back`)).toBeVisible()
  const over = page.getByText('Hours over').locator('..')
  await expect(over).toContainText('3.0 h$150.00')
  await page.getByRole('link', { name: 'Go to Rental' }).click()
  await expect(page.getByRole('region', { name: 'Engine Hours' })).toContainText('5.0 h')

  await signIn('manager', { returnTo: `/rentals/${rental?.id}` })
  await page.getByRole('button', { name: 'Link for the Client' }).click()
  await page.getByRole('button', { name: 'Create Link' }).click()
  const url = await page.getByLabel('Link', { exact: true }).inputValue()
  // The client has no account.
  const reader = await browser.newContext({ viewport: PHONE })
  const letter = await reader.newPage()
  await letter.goto(url)
  await expect(letter.getByRole('heading', { name: `Hours of ${name}` })).toBeVisible()
  await expect(letter.getByRole('main')).toContainText(site)
  await expect(letter.getByText('Over', { exact: true }).first().locator('..')).toContainText('3.0 h')
  await reader.close()
})
