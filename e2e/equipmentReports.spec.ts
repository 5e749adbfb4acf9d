import type { Page } from '@playwright/test'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

/** The demo's TR-901 drives every day and reports its tank level. */
const addressOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/equipment?search=TR-901')
  const { rows } = (await answer.json()) as { rows: { id: number }[] }
  return `/equipment/${rows[0]?.id}/reports`
}

const yesterday = () =>
  Temporal.Now.zonedDateTimeISO('America/Denver').toPlainDate().subtract({ days: 1 }).toString()

test('shows stops with addresses, a report in a frame, and fluid levels in a separate window', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('viewer', { returnTo: '/categories' })
  const address = await addressOf(page)
  await openInApp(page, address)
  const tabs = page.getByRole('navigation', { name: 'Equipment' })
  await expect(tabs.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Grease Tank Level' })).toHaveAttribute(
    'href',
    /^\/reports\/asset_grease_level\?asset=\d+&backTo=%2Fequipment%2F\d+%2Freports$/,
  )
  await expectAccessible('reports of an asset')

  await page.getByRole('link', { name: /^Daily Stops/ }).click()
  const days = page.getByRole('table')
  await expect(days).toHaveCount(7)
  await expect(days.first().getByRole('link', { name: /^Total: \d+$/ })).toHaveAttribute(
    'href',
    /^\/app\/equipment\/\d+\/timeline\?date=/,
  )
  const addresses = page.getByRole('button', { name: 'View Addresses' })
  await addresses.click()
  // Any day, because the asset may not have stopped today yet.
  await expect(days.getByText(/, CO$/).first()).toBeVisible()
  await expect(addresses).toBeDisabled()
  await expectAccessible('stops')
  await page.getByRole('button', { name: /^7-Day ending on: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('dialog').getByRole('gridcell', { name: '1', exact: true }).click()
  await expect(page.getByText('No Data', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?date=\d{4}-\d\d-01$/)

  await page.getByRole('link', { name: 'All Reports' }).click()
  await expect(page.getByRole('link', { name: /^Daily Usage/ })).toHaveAttribute(
    'href',
    /^\/reports\/equipment_daily_usage\?asset=\d+&backTo=/,
  )
  await openInApp(page, `${address}/daily_usage`)
  const frame = page.frameLocator('iframe[title="Daily Usage"]')
  await expect(
    frame.getByRole('img', { name: /^Engine on \d+h:\d\dm, working \d+h:\d\dm, idling / }),
  ).toBeVisible()
  await expect(frame.getByRole('row', { name: /^Total / })).toContainText(' mi')

  await openInApp(page, `${address}/fluidLevelLine?date=${yesterday()}`)
  await expect(page.getByRole('table', { name: '' }).first().getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Print / PDF' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Full Screen' }).click()
  const full = await opened
  await expect(full.getByRole('heading', { level: 1, name: 'Fluid Level (Line): TR-901' })).toBeVisible()
  await expect(full.getByRole('button', { name: /^14-Day ending on: / })).toBeVisible()
  await expect(full).toHaveURL(new RegExp(`reportsFullScreen\\?day=${yesterday()}&report=fluidLevelLine`))
  await full.close()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES' })
  test('shows fluid levels and the server-rendered page behind a frame', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    await signIn('manager', { returnTo: '/categories' })
    const address = await addressOf(page)
    await openInApp(page, address)
    const tabs = page.getByRole('navigation', { name: 'Equipo' })
    await expect(tabs.getByRole('link', { name: 'Informes' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: /^Nivel de líquido \(barras\)/ }).click()
    await expect(page.getByRole('columnheader', { name: /^Combustible · / })).toBeVisible()
    await expectAccessible('levels on a phone')
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWider).toBe(false)

    await page.goto(`/app${address.replace('/reports', '/year_month')}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Año por meses: TR-901' })).toBeVisible()
    await expectAccessible('a year on a phone')
    await page.goto(`/app${address.replace('/reports', '/nightly_timeline')}`)
    await expect(page.getByRole('img', { name: /: motor encendido \d\dh:\d\dm$/ })).toHaveCount(7)
    await expectAccessible('nights on a phone')
  })
})
