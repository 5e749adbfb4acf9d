import { readFile } from 'node:fs/promises'
import { PHONE, expect, test } from './test.ts'

test('opens a report, changes its period and downloads its table', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('viewer', { returnTo: '/reports' })
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Equipment Mileage by US State/,
    /^Equipment Daily Runtime/,
    /^Engines on by Hour/,
    /^Tank Level/,
    /^Device Disconnect Report/,
    /^Repairs by Category/,
    /^Assets by Geofence/,
    /^Driving Scores/,
    /^Daily Movement/,
    /^Utilization/,
    /^Fuel Used/,
    /^Fuel Cost/,
    /^Service Cost/,
    /^Inspections/,
    /^Exceptions/,
  ])
  await expectAccessible('reports')

  await page.getByRole('link', { name: /^Equipment Daily Runtime/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment Daily Runtime' })).toBeVisible()
  const frame = page.frameLocator('iframe[title="Report: Equipment Daily Runtime"]')
  const table = frame.getByRole('table', { name: 'Table' })
  await expect(table.getByRole('row').nth(1)).toContainText(/\d\dh:\d\dm/)
  await expect(frame.getByRole('figure')).toBeVisible()
  await expectAccessible('a report')

  // The frame prints its own heading.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment Daily Runtime' })).toBeHidden()
  await expect(frame.getByRole('heading', { level: 1, name: 'Equipment Daily Runtime' })).toBeVisible()
  await page.emulateMedia({ media: null })

  const today = await page.getByLabel('To').inputValue()
  await page.getByLabel('From').fill('2020-01-01')
  await expect(page.getByText('Choose at most 92 days')).toBeVisible()
  await page.getByLabel('From').fill(today)
  await expect(page).toHaveURL(new RegExp(`start=${today}&end=${today}`))
  await expect(page.getByText('Choose at most 92 days')).toBeHidden()

  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL(/\?preset=yesterday$/)
  await expect(page.getByLabel('To')).not.toHaveValue(today)
  const totals = frame.getByRole('region', { name: 'Totals of the period' })
  await expect(totals.getByRole('listitem').first()).toContainText(/Engine on.*(than|as) [A-Z][a-z]{2} \d/)
  await expectAccessible('a comparison')
  await page.getByLabel('Compare with the period before').uncheck()
  await expect(page).toHaveURL(/compare=false/)
  await expect(totals.getByRole('listitem').first()).not.toContainText('before')
  await totals.getByText('Assets used').click()
  await expect(totals.getByText('Assets whose engine ran')).toBeVisible()
  await page.getByLabel('To').fill(today)
  const read = page.waitForResponse((answer) => answer.url().includes(`start=${today}`))
  await page.getByLabel('From').fill(today)
  await expect(page).toHaveURL(new RegExp(`compare=false&start=${today}&end=${today}`))
  // Until then, the previous report stays visible and can be downloaded.
  await read
  await expect(frame.getByRole('main')).toHaveAttribute('aria-busy', 'false')

  const download = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`Equipment Daily Runtime Denver ${today}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Asset,Category,Engine on (h)')

  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To').fill('2020-01-31')
  // Assets that did nothing are listed too.
  await expect(table.getByRole('row').nth(1)).toContainText('00h:00m')

  await page.getByLabel('Include archived').uncheck()
  await expect(page).toHaveURL(/archived=false/)
  await page.goto('/reports/daily_runtime?start=2026-11-10&end=2026-11-02')
  await expect(page.getByRole('alert')).toContainText('The period ends before it begins')
  await page.getByRole('button', { name: 'Show Default Period' }).click()
  await expect(table.getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: /^Device Disconnect Report/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Device Disconnect Report' })).toBeVisible()
  await expectAccessible('disconnected devices')
})

test('leads from a figure of the dashboard to the report, its assets, their days and a rental', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('manager')
  const tile = page.frameLocator('iframe').getByRole('link', { name: /^Time utilization/ })
  // The whole tile is the link, so its line is one, too.
  await tile.locator('svg').click()
  await expect(page).toHaveURL(/\/reports\/utilization\?start=[\d-]+&end=[\d-]+$/)
  const frame = page.frameLocator('iframe[title="Report: Utilization"]')
  const table = frame.getByRole('table', { name: 'Table' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('combobox', { name: 'Table' }).click()
  await page.getByRole('option', { name: 'By client' }).click()
  await expect(table.getByRole('columnheader').first()).toHaveText('Client')
  const client = table.getByRole('row').nth(1)
  const sum = client.locator('[data-label="Days on rent"]')
  const count = Number(await sum.innerText())
  // The report counts the days of one client, and the list has their rentals.
  await expect(sum.getByRole('link')).toHaveAttribute('href', /\/rentals#.*client=\d+/)
  await client.getByRole('link').first().click()
  await expect(page).toHaveURL(/client=\d+&view=asset|view=asset&client=\d+/)
  await expect(table.getByRole('columnheader').first()).toHaveText('Asset')
  const days = await table.getByRole('cell').and(frame.locator('[data-label="Days on rent"]')).allInnerTexts()
  expect(days.reduce((total, cell) => total + Number(cell), 0)).toBe(count)

  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Utilization by Day' })).toBeVisible()
  const ofAsset = page.frameLocator('iframe[title="Report: Utilization by Day"]')
  await expect(ofAsset.getByRole('columnheader')).toHaveText([
    'Day',
    'Rented to',
    'Days on rent',
    'In the shop',
    'Days available',
    'Working',
    'Idle',
    'Working time of the branch',
    'Revenue',
  ])
  await expectAccessible('the days of an asset')
  await ofAsset.locator('[data-label="Rented to"]').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/rentals\/\d+/)
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('shows the usage of one asset and then of another', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('manager', { account: 'meseta', returnTo: '/reports/equipment_daily_usage?backTo=/assets' })
    await expect(page.getByText('Seleccione un activo para este informe.')).toBeVisible()
    const picker = page.getByRole('combobox', { name: 'Activo' })
    await picker.click()
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(/asset=\d+/)
    const frame = page.frameLocator('iframe[title="Informe: Uso diario"]')
    await expect(frame.getByText(/Sin datos|Motor encendido/).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Periodo' }).click()
    await page.getByRole('option', { name: 'La semana pasada' }).click()
    await expect(page).toHaveURL(/preset=lastWeek/)
    const before = page.url()
    await picker.click()
    await page.getByRole('option').nth(1).click()
    await expect(page).not.toHaveURL(before)
    await expectAccessible('the usage of a machine')
    await page.getByRole('link', { name: 'Atrás' }).click()
    await expect(page).toHaveURL(/\/assets/)
  })
})
