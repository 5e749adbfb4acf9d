import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Creates an asset in Denver that no other test edits, with a device that has reported. */
async function newMachine(values: Record<string, number> = { speed: 10, fuelLevel: 62, boomAngle: 12.5 }) {
  const name = uniqueName('PF')
  const [machine] = await ask<{ id: number; account_id: number }>(
    `insert into equipment (account_id, branch_id, name, make, model)
     select account_id, id, $1, 'Volvo', 'EC220' from branch where name = 'Denver' returning id, account_id`,
    [name],
  )
  const { id, account_id: account } = machine ?? { id: 0, account_id: 0 }
  await report({ id, account }, values)
  return { id, account, name }
}

/** Stores and publishes readings as ingest does. */
async function report({ id, account }: { id: number; account: number }, values: Record<string, number>) {
  const at = Date.now()
  const snapshot = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [value, at]]))
  await ask(
    `insert into asset_state (account_id, asset_id, last_update_at, snapshot) values ($1, $2, now(), $3)
     on conflict (account_id, asset_id) do update set last_update_at = now(), changed_in = pg_current_xact_id(),
       snapshot = asset_state.snapshot::jsonb || excluded.snapshot::jsonb`,
    [account, id, JSON.stringify(snapshot)],
  )
  await ask(`select pg_notify('live', $1)`, [`${account}:${id}`])
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Chooses an action from the menu of the page. */
async function choose(page: Page, action: string) {
  await page.getByRole('banner').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('shows the profile of an asset and updates its readings', async ({ page, signIn, expectAccessible }) => {
  test.slow()
  const machine = await newMachine()
  await signIn('admin', { returnTo: null })
  const calls: string[] = []
  let isAnswered = false
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !isAnswered) calls.push(pathname)
  })
  page.on('response', (response) => {
    if (response.url().endsWith(`/api/equipment/${machine.id}/profile`)) isAnswered = true
  })
  await page.goto(`/equipment/${machine.id}`)
  const metrics = card(page, 'Metrics')
  await expect(metrics).toContainText('22 mph')
  // The logo is for printing. The account may not have one.
  const allowed = [
    '/api/session',
    '/api/account/logo',
    `/api/equipment/${machine.id}/now`,
    `/api/equipment/${machine.id}/profile`,
  ]
  expect(calls.toSorted(), 'requests before the first answer').toEqual(
    allowed.filter((path) => path !== '/api/account/logo' || calls.includes(path)).toSorted(),
  )

  const information = card(page, 'Asset Information')
  await expect(information).toContainText('Volvo EC220')
  await expect(information.getByText('-', { exact: true })).not.toHaveCount(0)
  await expect(card(page, 'Devices')).toContainText('No Devices')
  await expect(card(page, 'Users')).toContainText('No Users')
  await expect(metrics).toContainText('boomAngle')
  await expectAccessible('profile')

  await report(machine, { speed: 20, driver: 7 })
  await expect(metrics).toContainText('45 mph')

  await metrics.getByRole('button', { name: 'History of Speed' }).press('Enter')
  const history = page.getByRole('dialog', { name: 'History of Speed' })
  await expect(history).toContainText('No readings in this period.')
  await history.getByRole('button', { name: 'Close' }).click()

  const imei = `35${String(Math.random()).slice(2, 15).padEnd(13, '7')}`
  await button(page, 'Add Device').click()
  const adding = page.getByRole('dialog', { name: 'Add Device' })
  await adding.getByRole('button', { name: 'New Device' }).click()
  await adding.getByLabel('Unique ID').fill(imei)
  await adding.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: /RL-300/ }).click()
  await expectAccessible('add device')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'What Do the Meters Show?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(card(page, 'Devices')).toContainText(imei)

  await choose(page, 'Device Calibration')
  await page.getByLabel('Sensor value 1', { exact: true }).first().fill('0.5')
  await page.getByLabel('Percent full 1', { exact: true }).first().fill('0')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Enter at least 2 points')).toBeVisible()
  await page.getByLabel('Sensor value 2', { exact: true }).first().fill('4.5')
  await page.getByLabel('Percent full 2', { exact: true }).first().fill('100')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Calibration saved')).toBeVisible()
  await expectAccessible('calibration')
  await page.getByRole('link', { name: 'Back', exact: true }).click()

  await button(page, `Remove ${imei}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card(page, 'Devices')).toContainText('No Devices')
  await button(page, 'Add Device').click()
  await adding.getByRole('combobox', { name: 'Device' }).fill(imei)
  await page.getByRole('option', { name: new RegExp(imei) }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'What Do the Meters Show?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(card(page, 'Devices')).toContainText(imei)

  await button(page, 'Assign User').click()
  const assigning = page.getByRole('dialog', { name: 'Assign User' })
  await assigning.getByRole('combobox', { name: 'User' }).press('ArrowDown')
  const person = page.getByRole('option').first()
  const user = await person.innerText()
  await person.click()
  await assigning.getByRole('button', { name: 'Save' }).click()
  await expect(card(page, 'Users').getByRole('link', { name: user })).toHaveAttribute('href', /^\/users\/\d+/)
})

test('archives and undoes it, sells and sends back, and duplicates', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const { id, name } = await newMachine()
  await signIn('manager', { returnTo: `/equipment/${id}` })
  await choose(page, 'Archive')
  await page
    .getByRole('alertdialog', { name: `Archive ${name}?` })
    .getByRole('button', { name: 'Archive' })
    .click()
  await expect(page).toHaveURL('/assets')
  await button(page, 'Undo').click()
  await expect(page.getByText(`Asset ${name} reinstated`)).toBeVisible()

  await openInApp(page, `/equipment/${id}`)
  await choose(page, 'Sell')
  const sale = page.getByRole('dialog', { name: `Sell ${name}` })
  await sale.getByLabel('Sold to').fill('Hill Rentals')
  await sale.getByLabel('Price').fill('12,500.50')
  await expectAccessible('sell')
  await sale.getByRole('button', { name: 'Sell' }).click()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText(/Sold on .* to Hill Rentals for \$12,500\.50/)
  await expect(page.getByRole('link', { name: 'Service Check-In' })).toBeHidden()
  // The pointer may rest on something with a tooltip.
  await page.mouse.move(0, 0)
  await expectAccessible('sold')
  await banner.getByRole('button', { name: 'Send back to inventory' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(banner).toBeHidden()

  await choose(page, 'Duplicate')
  await expect(page.getByRole('heading', { name: `${name} copy` })).toBeVisible()
  await expect(page).not.toHaveURL(`/equipment/${id}`)
})

test('merges the edits of two users of one asset', async ({ page, signIn, browser, expectAccessible }) => {
  test.slow()
  const { id, name } = await newMachine()
  await signIn('manager', { returnTo: `/equipment/${id}` })
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(`/app/login?returnTo=/equipment/${id}`)
  await other.locator('#email').fill('admin@frontrange.example')
  await other.locator('#password').fill('yardmaster-demo')
  await other.locator('button[type=submit]').click()

  const dialogOn = (screen: Page) => screen.getByRole('dialog', { name: `Edit ${name}` })
  for (const screen of [page, other]) await choose(screen, 'Edit')
  const mine = dialogOn(page)
  const theirs = dialogOn(other)
  await theirs.getByLabel('Notes').fill('belt replaced')
  await theirs.getByLabel('Year Built').fill('2021')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(`Asset ${name} updated`)).toBeVisible()

  await mine.getByLabel('Notes').fill('needs a belt')
  await mine.getByLabel('Speed Limit').fill('45')
  await mine.getByLabel('Purchase Price').fill('a lot')
  await mine.getByLabel('Make').focus()
  await expect(mine.getByText('Wrong type of value')).toBeVisible()
  await mine.getByLabel('Purchase Price').fill('18,499.99')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText('Someone else saved changes while you were editing')).toBeVisible()
  await expect(mine).toContainText(/changed Year Built/)
  await expect(mine.getByLabel('Year Built')).toHaveValue('2021')
  await expect(mine.getByLabel('Notes', { exact: true })).toHaveValue('needs a belt')
  await expectAccessible('meeting')
  await mine.getByRole('radio', { name: 'Theirs: belt replaced' }).check()
  await expect(mine.getByLabel('Notes', { exact: true })).toHaveValue('belt replaced')
  await mine.getByRole('radio', { name: 'Yours: needs a belt' }).check()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  const information = card(page, 'Asset Information')
  for (const value of ['needs a belt', '2021', '$18,499.99', '45 mph'])
    await expect(information).toContainText(value)
  await context.close()
})

test.describe('in Spanish, on a phone', () => {
  test.use({ locale: 'es-ES', viewport: PHONE, hasTouch: true })

  test('shows the cards of the profile in one column', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    const [machine] = await ask<{ id: number; name: string }>(
      `select e.id, e.name from equipment e join branch b on b.account_id = e.account_id and b.id = e.branch_id
       where b.name = $1 and e.archived_at is null order by e.id limit 1`,
      ['Madrid'],
    )
    await signIn('admin', { account: 'meseta', returnTo: `/equipment/${machine?.id}` })
    await expect(page.getByRole('heading', { name: `Equipo: ${machine?.name}` })).toBeVisible()
    await expect(card(page, 'Mediciones')).toContainText('km')
    await expectAccessible('Spanish phone')
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await expectAccessible('context menu', { menuOpen: true })
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await expect(
      page.getByRole('dialog', { name: `Editar ${machine?.name}` }).getByText('km/h'),
    ).toBeVisible()
    await expectAccessible('Spanish edit')
  })
})
