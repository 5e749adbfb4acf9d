import type { Page } from '@playwright/test'
import { openInApp } from './openInApp.ts'
import { PHONE, SMALL_SCREEN, expect, test } from './test.ts'

/** Without a graphics card, a map takes long to appear. */
const PATIENT = { timeout: 60_000 }

test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

const idOf = async (page: Page, name: string): Promise<number> => {
  const answer = await page.request.get(`/api/equipment?search=${name}`)
  const { rows } = (await answer.json()) as { rows: { id: number }[] }
  return rows[0]?.id ?? 0
}

/** Returns yesterday in the format of the map's hash. */
function yesterday(): string {
  const day = Temporal.Now.zonedDateTimeISO('America/Denver').startOfDay().subtract({ days: 1 })
  return `dateTime=${day.toInstant().toString()}&endDate=${day.add({ days: 1 }).toInstant().toString()}`
}

test('plays a trail, restores it from a link, and shows the fleet at a past time', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('viewer', { returnTo: null })
  const id = await idOf(page, 'TR-901')
  await page.goto(`/maptrac#focus=thing:${id}`)
  await page.getByRole('button', { name: 'Show Trail' }).click(PATIENT)
  await page.getByRole('menuitem', { name: 'Yesterday' }).click()
  const bar = page.getByRole('region', { name: 'Playback' })
  const instant = bar.getByRole('slider', { name: 'Playback time' })
  await expect(instant).toBeVisible(PATIENT)
  await expect(page).toHaveURL(/dateTime=.*endDate=/)
  await expect(bar.getByText('below 20 mph')).toBeVisible()
  await expectAccessible('playback')

  await bar.getByRole('button', { name: 'Next event' }).click()
  await bar.getByRole('button', { name: 'Next event' }).click()
  await expect(page).toHaveURL(/cursor=/)
  const stepped = Number(await instant.inputValue())
  await bar.getByRole('combobox', { name: 'Playback speed' }).click()
  await page.getByRole('option', { name: '×120' }).click()
  await bar.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => Number(await instant.inputValue())).toBeGreaterThan(stepped + 60_000)
  await bar.getByRole('button', { name: 'Pause' }).click()
  await bar.getByRole('button', { name: 'Status' }).click()
  await expect(bar.getByRole('list', { name: 'Legend' }).getByText('Idling')).toBeVisible()
  await instant.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/color=state/)
  const at = Number(await instant.inputValue())
  await expect
    .poll(() => Date.parse(/cursor=([^&]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? ''))
    .toBeCloseTo(at, -4)

  const copied = page.url()
  await openInApp(page, copied)
  await expect(bar.getByRole('list', { name: 'Legend' }).getByText('Idling')).toBeVisible(PATIENT)
  expect(Math.abs(Number(await instant.inputValue()) - at)).toBeLessThan(2000)
  await bar.getByRole('button', { name: 'Close playback' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page).not.toHaveURL(/endDate/)

  await page.getByRole('button', { name: 'Go back in time' }).click(PATIENT)
  await page.getByRole('menuitem', { name: 'Fleet at a Past Time' }).click()
  const past = page.getByRole('region', { name: 'Fleet at a Past Time' })
  await expect(past.getByLabel('Date and time')).toBeVisible()
  const before = await past.getByLabel('Date and time').inputValue()
  await past.getByRole('button', { name: '−1 h' }).click()
  await expect(past.getByLabel('Date and time')).not.toHaveValue(before)
  await expectAccessible('the fleet as it stood')
  await past.getByRole('button', { name: 'Back to Live' }).click()
  await expect(past).toHaveCount(0)
  await expect(page).not.toHaveURL(/dateTime/)

  // A link that also names an unknown asset.
  await openInApp(page, `/maptrac#assets=thing:${id}.thing:999999&${yesterday()}`)
  await expect(instant).toBeVisible(PATIENT)
  await expect(page.getByText('1 asset of this link isn’t on the map.')).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', drawsMaps: false })
  test('lists the assets that were in a drawn circle', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('manager', { returnTo: null })
    // A circle around the whole of Denver.
    await page.goto(`/maptrac#here=39.75,-104.95,15000&${yesterday()}`)
    const panel = page.getByRole('region', { name: '¿Qué activos estuvieron aquí?' })
    // The link restores the answer with the question.
    await expect(panel.getByRole('listitem').first()).toContainText(/\d\dh:\d\dm/, PATIENT)
    await expectAccessible('who was here')
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'CSV' }).click()
    expect((await saved).suggestedFilename()).toBe('visits.csv')
    await panel.getByRole('button', { name: 'Polígono' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(0)
    await expect(page).toHaveURL(/here=[^&]*(\/|%2F)/)
  })
})
