import type { Page } from '@playwright/test'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

/** Without a graphics card, a map takes long to appear. */
const PATIENT = { timeout: 60_000 }

/** The demo's TR-901 drives every day. */
const addressOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/equipment?search=TR-901')
  const { rows } = (await answer.json()) as { rows: { id: number }[] }
  return `/equipment/${rows[0]?.id}/timeline`
}

/** As the app writes a duration: less than a minute in seconds. */
const DURATION = /\d\dh:\d\dm|\b\d{1,2}s\b/

const yesterday = () =>
  Temporal.Now.zonedDateTimeISO('America/Denver').toPlainDate().subtract({ days: 1 }).toString()

test('shows a day in lanes, moves the cursor, follows an event, and opens the week and the print view', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('viewer', { returnTo: null })
  await page.goto(`${await addressOf(page)}#date=${yesterday()}`)
  const lanes = page.getByRole('region', { name: 'Activity by time' })
  await expect(lanes.getByText(DURATION)).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Timeline' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current', 'page')
  await expectAccessible('timeline')

  const cursor = page.getByRole('slider', { name: 'Time' })
  await cursor.focus()
  await page.keyboard.press('Home')
  await expect(cursor).toHaveAttribute('aria-valuetext', /12:00 AM/)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await expect(cursor).toHaveAttribute('aria-valuetext', /1:01 AM/)
  // The page updates the URL when the cursor rests. Until then the URL has the previous position.
  await expect(page).toHaveURL(/cursor=[^&]*T\d\d(:|%3A)01/)
  const copied = page.url()
  await openInApp(page, copied)
  await expect(cursor).toHaveAttribute('aria-valuetext', /1:01 AM/)

  const what = page.getByRole('region', { name: 'Activity' }).getByRole('table')
  await expect(what.getByRole('row').nth(1)).toContainText(DURATION)
  await page
    .getByRole('link', { name: /^Show event: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/events#eventId=/)
  await page.goBack()

  await page.getByRole('button', { name: 'Week' }).click()
  await expect(page.getByRole('button', { name: /^7 days ending / })).toBeVisible()
  await expect(page).toHaveURL(/view=week/)
  // The demo's data starts twelve days ago.
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('No data for these days.')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  await page.getByRole('link', { name: 'Printable Version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline: TR-901' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^7 days ending / })).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('img', { name: /^Trips: \d\dh:\d\dm$/ })).toBeVisible()
  await expectAccessible('timeline on paper')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/equipment\/\d+\/timeline/)
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', drawsMaps: true })
  test('shows the lanes, then the map, then the lists', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('manager', { returnTo: null })
    await page.goto(`${await addressOf(page)}#date=${yesterday()}`)
    await expect(page.getByRole('region', { name: 'Actividad por hora' })).toContainText('Viajes')
    await expect(page.getByRole('figure', { name: 'Recorrido' })).toBeVisible(PATIENT)
    await expect(page.getByRole('heading', { name: 'Actividad' })).toBeVisible()
    await expectAccessible('timeline on a phone')
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWider).toBe(false)
  })
})
