import { paths } from '@yardmaster/core/paths.ts'
import type { Page } from '@playwright/test'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

/** The demo's EX-101 has weeks of history: hundreds of events, with some on each of the last ten days. */
const MACHINE = 'EX-101'

/** The text of a status event. */
const STATUS = /^Device report( ·|$)/

const rows = (page: Page) => page.getByRole('article')
const days = (page: Page) => page.getByRole('heading', { level: 2 })
const linked = (page: Page) => page.locator('article[aria-current]')

/** Returns a day in the branch's time zone, such as 2026-11-14. */
const denverDay = (daysAgo: number) =>
  Temporal.Now.zonedDateTimeISO('America/Denver').toPlainDate().subtract({ days: daysAgo })

async function openEvents(page: Page, tab = 'Events'): Promise<string> {
  // Other tests add assets, so that it may be far down.
  await page.getByRole('searchbox').fill(MACHINE)
  await page.getByRole('link', { name: MACHINE, exact: true }).click()
  await page.getByRole('link', { name: tab, exact: true }).last().click()
  await page.waitForURL(/\/equipment\/\d+\/events/)
  await expect(rows(page).first()).toBeVisible()
  return new URL(page.url()).pathname
}

/** Returns the address of the events. */
async function eventsPath(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/equipment?search=${MACHINE}`)
  const { rows: found } = (await answer.json()) as { rows: { id: number }[] }
  return paths.equipmentEvents(String(found[0]?.id))
}

/** Opens the events by their address, without the list and the profile before them. */
async function goToEvents(page: Page): Promise<string> {
  const path = await eventsPath(page)
  await page.goto(path)
  await expect(rows(page).first()).toBeVisible()
  return path
}

/** Returns the ids of the newest events from the API, newest first. */
async function newestIds(page: Page, path: string, count: number): Promise<string[]> {
  const address = path.replace('/equipment/', '/api/assets/')
  const ids: string[] = []
  while (ids.length < count) {
    const start = ids.at(-1)
    const response = await page.request.get(address, { params: start ? { exclusiveStartKey: start } : {} })
    const events = (await response.json()) as { id: string }[]
    if (events.length === 0) throw new Error(`${MACHINE} has only ${ids.length} events`)
    ids.push(...events.map(({ id }) => id))
  }
  return ids.slice(0, count)
}

test('opens the events from the asset list and pages back day by day', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: '/assets' })
  await openEvents(page)
  await expect(page.getByRole('heading', { level: 1, name: MACHINE })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(`${MACHINE} · Events · Yardmaster`)
  await expectAccessible('events')
  const newest = await days(page).first().innerText()
  const older = page.waitForRequest((request) => /exclusiveStartKey=[^&]*Z-/.test(request.url()))
  await page.getByRole('region', { name: 'Events' }).focus()
  await page.keyboard.press('End')
  await older
  await page.keyboard.press('End')
  await expect(days(page).first()).not.toHaveText(newest)
  await page.keyboard.press('Home')
  await expect(days(page).first()).toHaveText(newest)
  // Print shows every day that was loaded.
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => days(page).count()).toBeGreaterThan(2)
  await expect(days(page).first()).toHaveText(newest)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/assets(#|$)/)
})

test.describe('in a browser without Temporal', () => {
  test.beforeEach(({ page }) => page.addInitScript('delete globalThis.Temporal'))

  test('shows the days with the polyfill', async ({ page, signIn }) => {
    await signIn('manager', { returnTo: null })
    await goToEvents(page)
    expect(await page.evaluate('typeof Temporal.PlainDate.from')).toBe('function')
    await expect(days(page).first()).toBeVisible()
  })
})

test('keeps the date picker and the URL in sync, and opens the linked event, however old it is', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('manager', { returnTo: null })
  const path = await goToEvents(page)
  const date = page.getByRole('button', { name: /^Events up to/ })
  await date.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible('date picker', { menuOpen: true })
  const chosen = denverDay(3)
  if (chosen.month !== denverDay(0).month) await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('gridcell', { name: String(chosen.day), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`#end=${chosen.toString()}$`))
  const dayText = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { dateStyle: 'full' })
  await expect(days(page).first()).toHaveText(dayText(chosen))
  await page.evaluate((end) => {
    window.location.hash = `end=${end}`
  }, denverDay(5).toString())
  await expect(days(page).first()).toHaveText(dayText(denverDay(5)))
  await expect(date).toHaveText(denverDay(5).toLocaleString('en-US', { dateStyle: 'medium' }))
  await page.goBack()
  await expect(days(page).first()).toHaveText(dayText(chosen))
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).not.toHaveURL(/#/)
  for (const end of [denverDay(-2).toString(), 'someday']) {
    await page.evaluate((text) => {
      window.location.hash = `end=${text}`
    }, end)
    await expect(page).not.toHaveURL(/end=/)
  }

  const ids = await newestIds(page, path, 200)
  await page.goto(`${path}#eventId=${ids[190]}`)
  await expect(linked(page)).toBeInViewport()
  await expect(linked(page)).toHaveCount(1)
  // No event happened one millisecond later.
  const [instant = '', suffix] = (ids[40] ?? '').split('Z-')
  const missing = `${new Date(Date.parse(`${instant}Z`) + 1).toISOString()}-${suffix}`
  await page.goto(`${path}#eventId=${missing}`)
  await expect(page.getByRole('alert')).toHaveText(/^Event not found \d+$/)
  await page.goto(`${path}#eventId=malformed`)
  await expect(page.getByRole('alert')).toHaveText('Event not found 0')
})

test('shows a new device message, hides status events, and copies the link of an event by keyboard', async ({
  page,
  signIn,
  context,
  expectAccessible,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('manager', { returnTo: null })
  const path = await eventsPath(page)
  const asset = await page.request.get(path.replace(/^(.*)\/events$/, '/api$1'))
  const { deviceIds } = (await asset.json()) as { deviceIds: string[] }
  const streaming = page.waitForResponse(/\/api\/live\?.*assetIds/)
  await page.goto(path)
  await streaming
  await expect(rows(page).first()).toBeVisible()
  const response = await page.request.post('/api/readings', {
    headers: { authorization: 'Bearer yardmaster-demo-frontRange' },
    data: { deviceId: deviceIds[0], at: Date.now(), fields: { speed: 3.57632, batteryVoltage: 13.7 } },
  })
  expect(await response.json()).toMatchObject({ stored: 1 })
  // What it ends or begins may be above it.
  await expect(rows(page).filter({ hasText: 'Device report · 8 mph, 13.7 V' })).toBeVisible()

  await expect(page.getByText(STATUS).first()).toBeVisible()
  await page.getByRole('switch', { name: 'Hide status' }).click()
  await expect(page).toHaveURL(/\?hideStatus=true/)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText(STATUS)).toHaveCount(0)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText(STATUS)).toHaveCount(0)

  await page
    .getByRole('button', { name: /^Actions: / })
    .nth(2)
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Show This Event' })).toBeFocused()
  await expectAccessible('menu of an event', { menuOpen: true })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/events\?hideStatus=true#eventId=.*Z-[0-9a-f]{5}&end=\d{4}-\d\d-\d\d$/)
  await page.goto(link)
  await expect(linked(page)).toBeInViewport()
  await linked(page)
    .getByRole('button', { name: /^Actions: / })
    .click()
  const at = encodeURIComponent(/eventId=(.*Z)-/.exec(link)?.[1] ?? '')
  await expect(page.getByRole('menuitem', { name: 'Show on Map' })).toHaveAttribute(
    'href',
    RegExp(`dateTime=${at}$`),
  )
  await page.getByRole('menuitem', { name: 'Show on Timeline' }).click()
  await expect(page).toHaveURL(/\/timeline#date=.*cursor=/)
})

test.describe('on a phone, in the dark theme, in Spanish', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'es-MX' })
  test('names the asset in the app bar and leaves the space to the list', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    // The list renders only the rows near the visible ones.
    await signIn('worker', { returnTo: `/assets#search=${MACHINE}` })
    const path = await openEvents(page, 'Eventos')
    await expect(page.getByRole('heading', { level: 1, name: `Equipo: ${MACHINE}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Eventos hasta el/ })).toBeVisible()
    await expectAccessible('events on a phone')
    // The list scrolls instead of the page.
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
    await page.goto(`${path}?hideStatus=true`)
    await expect(rows(page).first()).toBeVisible()
    await openInApp(page, '/account/possible-events')
    await expect(page.getByText('Exceso de velocidad: 71 mi/h en zona de 65 mi/h')).toBeVisible()
    await expectAccessible('possible events on a phone')
  })
})
