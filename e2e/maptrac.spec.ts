import type { Locator, Page } from '@playwright/test'
import { ask } from './database.ts'
import { expectInScale } from './looks.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, SMALL_SCREEN, expect, test, uniqueName } from './test.ts'

/** Without a graphics card, a map is slow. */
const PATIENT = { timeout: 60_000 }

test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

type Machine = { id: number; name: string; lat: number; lng: number }

const machinesOf = async (page: Page, name: string): Promise<Machine[]> => {
  const answer = await page.request.get('/api/equipment', { params: { search: name } })
  return ((await answer.json()) as { rows: Machine[] }).rows
}

const named = async (page: Page, name: string): Promise<Machine> => {
  const machine = (await machinesOf(page, name)).find((row) => row.name === name)
  if (!machine) throw new Error(`no ${name}`)
  return machine
}

const hashOf = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1))

/** Opens a link as if it came from an email: the map starts again. */
const open = (page: Page, hash: string) => openInApp(page, `/maptrac${hash}`)

/**
 * Clicks the center of the map until the outcome appears, because the map may still be drawing. Doesn't wait until the
 * map rests, which on a busy machine may be never.
 */
async function pressMiddle(map: Locator, outcome: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        const middle = (await outcome()) ? null : await map.locator('canvas').evaluate(freeMiddle)
        if (middle) await map.page().mouse.click(middle.x, middle.y)
        return outcome()
      },
      { ...PATIENT, intervals: [1500] },
    )
    .toBe(true)
}

/** Runs in the browser. A panel that opens just now may move controls to the center, which then get in the way. */
function freeMiddle(canvas: Element): { x: number; y: number } | null {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const middle = { x: left + width / 2, y: top + height / 2 }
  return document.elementFromPoint(middle.x, middle.y) === canvas ? middle : null
}

test('keeps search, filter, focus and layers in the URL', async ({ page, signIn, expectAccessible }) => {
  test.slow()
  await signIn('admin', { returnTo: '/maptrac' })
  const list = page.getByRole('list', { name: 'Assets on the map' })
  await expect(list.getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Layers and legend' })).toBeVisible(PATIENT)
  await expectAccessible('map')
  await expectInScale(page, 'the map')

  const search = page.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('ex-10')
  await expect(list.getByRole('button').first()).toContainText('EX-10')
  await expect(list.getByRole('button').filter({ hasNotText: 'EX-10' })).toHaveCount(0)
  expect(hashOf(page).get('search')).toBe('ex-10')
  // Enter opens the first one, and the order depends on what the assets are doing.
  await search.fill('ex-101')
  await expect(list.getByRole('button')).toHaveCount(1)
  await search.press('Enter')
  const panel = page.getByRole('region', { name: 'EX-101' })
  await expect(panel.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Events' })).toBeVisible()
  const { id } = await named(page, 'EX-101')
  expect(hashOf(page).get('focus')).toBe(`thing:${id}`)
  await expect.poll(() => hashOf(page).get('at'), PATIENT).not.toBeNull()
  await expectAccessible('map with panel')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(list.getByRole('button', { name: 'EX-101' })).toBeFocused()

  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await list.getByRole('checkbox').first().click()
  await list
    .getByRole('checkbox')
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Only These' }).click()
  await expect(page.getByText('3 selected assets')).toBeVisible()
  await expect(list.getByRole('button')).toHaveCount(3)
  expect(hashOf(page).get('assets')?.split('.')).toHaveLength(3)

  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('button', { name: /^Stopped/ }).click()
  expect(hashOf(page).get('statuses')).toBe('stopped')
  await page.getByRole('button', { name: /^Not in the shop/ }).click()
  expect(hashOf(page).get('inShop')).toBe('false')
  await page.getByRole('button', { name: 'Category' }).click()
  await page.getByRole('menuitemcheckbox', { name: /^Excavators/ }).click()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('button').filter({ hasNotText: /EX-.*Stopped/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Layers and legend' }).click()
  const layers = page.getByRole('dialog', { name: 'Layers and legend' })
  await layers.getByRole('switch', { name: 'Names' }).click()
  await layers.getByRole('switch', { name: 'Areas' }).click()
  await page.keyboard.press('Escape')
  const hash = hashOf(page)
  expect(hash.get('displayTags')).toBe('true')
  expect(hash.get('layers')).toBe('places')

  await page.reload()
  await expect(page.getByRole('button', { name: /^Stopped/, pressed: true })).toBeVisible()
  // During working hours, only one excavator may be stopped.
  await page.getByRole('button', { name: 'Clear All' }).click()
  // Few enough to be drawn, wherever an asset is after it reported another status.
  await search.fill('ex-10')
  await expect(list.getByRole('button').filter({ hasNotText: 'EX-10' })).toHaveCount(0)
  await list.getByRole('button').first().focus()
  const focused = list.locator(':focus')
  const first = String(await focused.getAttribute('data-asset'))
  await page.keyboard.press('ArrowDown')
  await expect(focused).not.toHaveAttribute('data-asset', first)
  // By its id, because the order changes when an asset reports another status.
  const chosen = await focused.getAttribute('data-asset')
  await page.keyboard.press('Enter')
  await expect.poll(() => hashOf(page).get('focus')).not.toBeNull()
  const heading = page.getByRole('region').getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeFocused()
  // An open menu takes Escape before the panel does.
  await page.getByRole('button', { name: 'Category' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(heading).toBeVisible()
  await heading.focus()
  await page.keyboard.press('Escape')
  await expect(heading).toBeHidden()
  await expect(list.locator(`[data-asset="${chosen}"]`)).toBeFocused()
})

test('reacts to clicks on markers and clusters, and centers the map on the asset of a link', async ({
  page,
  signIn,
}) => {
  test.slow()
  // A page that loads quickly.
  await signIn('viewer', { returnTo: '/categories' })
  const map = page.getByRole('figure', { name: 'Fleet map' })
  const one = await named(page, 'BL-401')
  const other = await named(page, 'SS-203')

  // Without places, which a click before the first markers would open.
  const layers = 'layers=boundaries'
  await open(page, `#assets=thing:${one.id}&${layers}&at=${one.lat},${one.lng},15`)
  const panel = page.getByRole('region', { name: 'BL-401' })
  await pressMiddle(map, () => panel.isVisible())
  expect(hashOf(page).get('focus')).toBe(`thing:${one.id}`)

  await open(page, `#search=BL-401&${layers}&at=${one.lat},${one.lng},15`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByText('None selected')).toBeVisible()
  await pressMiddle(map, () => page.getByText('1 selected', { exact: true }).isVisible())
  await expect(panel).toBeHidden()

  // Open tickets keep these two in the yard.
  const inYard = [await named(page, 'WL-181'), await named(page, 'WL-183')] as const
  const middle = [(inYard[0].lat + inYard[1].lat) / 2, (inYard[0].lng + inYard[1].lng) / 2]
  await open(page, `#assets=thing:${inYard[0].id}.thing:${inYard[1].id}&${layers}&at=${middle.join(',')},10`)
  await expect(page.getByText('2 selected assets')).toBeVisible()
  const zoom = () => Number(hashOf(page).get('at')?.split(',')[2])
  await pressMiddle(map, async () => zoom() > 12)

  await open(page, `#focus=thing:${other.id}`)
  await expect(page.getByRole('region', { name: 'SS-203' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Ticket' })).toHaveCount(0)
})

test.describe('beside the map', () => {
  test.use({ drawsMaps: false })

  test('recovers from a lost connection, and says that the asset in the open panel was archived', async ({
    page,
    signIn,
  }) => {
    test.slow()
    const name = uniqueName('Unit')
    const [asset] = await ask<{ id: number; account_id: number }>(
      `insert into equipment (account_id, branch_id, name)
     select account_id, branch_id, $1 from app_user where email = 'manager@meseta.example' returning account_id, id`,
      [name],
    )
    const { id = 0, account_id: account = 0 } = asset ?? {}
    await page.route('**/api/map/live*', (route) => route.abort())
    await signIn('manager', { account: 'meseta', returnTo: `/maptrac#focus=thing:${id}` })
    const panel = page.getByRole('region', { name })
    await expect(panel.getByText('No position yet')).toBeVisible(PATIENT)
    const lost = page.getByText('Connection lost')
    await expect(lost).toBeVisible(PATIENT)
    await page.unroute('**/api/map/live*')
    await expect(lost).toBeHidden(PATIENT)

    await ask('update equipment set archived_at = now() where account_id = $1 and id = $2', [account, id])
    await expect(panel.getByText('Archived', { exact: true })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', `/equipment/${id}`)
    await ask('delete from equipment where account_id = $1 and id = $2', [account, id])
  })
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true, drawsMaps: false })
  test('shows the list and then the asset in the sheet', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('manager', { account: 'meseta', returnTo: '/maptrac' })
    const handle = page.getByRole('button', { name: 'Mostrar más o menos' })
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await handle.tap()
    await handle.tap()
    const list = page.getByRole('list', { name: 'Activos en el mapa' })
    const first = list.getByRole('button').first()
    await expect(first).toBeInViewport()
    await expectAccessible('list on a phone')
    await first.tap()
    await expect(page.getByRole('link', { name: 'Perfil' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cronología', exact: true })).toBeVisible()
    await expect.poll(() => hashOf(page).get('focus')).toMatch(/^thing:/)
    await expectAccessible('panel on a phone')
    await page.getByRole('button', { name: 'Cerrar' }).tap()
    await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toBeVisible()
  })
})
