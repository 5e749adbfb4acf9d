import type { Page } from '@playwright/test'
import { paths } from '@yardmaster/core/paths.ts'
import { openInApp } from './openInApp.ts'
import { expect, test } from './test.ts'

/** Returns the id of an asset that the user can see. */
async function firstAsset(page: Page): Promise<string> {
  const answer = await page.request.get('/api/equipment')
  const { rows } = (await answer.json()) as { rows: { id: number }[] }
  return String(rows[0]?.id)
}

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('names the branch’s zone once per list and on single times', async ({ page, signIn }) => {
    await signIn('manager', { returnTo: null })
    const id = await firstAsset(page)
    const note = page.getByRole('main').getByText('Time zone: Mountain Time')
    await page.goto(paths.equipmentEvents(id))
    await expect(note).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: /M[SD]T/ })).toHaveCount(0)
    await openInApp(page, paths.equipmentTimeline(id))
    await expect(note).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute(
      'aria-valuetext',
      /\d:\d\d [AP]M M[SD]T/,
    )
    await page.goto(paths.plainTimeline(id))
    await expect(note).toBeVisible()
  })
})

test.describe('in the branch’s time zone', () => {
  test.use({ timezoneId: 'America/Denver' })

  test('writes times as the user chose, without the zone', async ({ page, signIn }) => {
    // No other test looks at the times of this user.
    await signIn('limited', { returnTo: null })
    const choose = async (option: RegExp) => {
      await page.goto(paths.userProfile)
      await page.getByRole('combobox', { name: 'Dates and Numbers' }).click()
      await page.getByRole('option', { name: option }).click()
      await expect(page.getByText('User settings updated')).toBeVisible()
    }
    const cursor = page.getByRole('slider', { name: 'Time' })
    await choose(/^United Kingdom \(31\/12\/2026, 15:30, 12,345\.6\)/)
    const id = await firstAsset(page)
    await openInApp(page, paths.equipmentTimeline(id))
    await expect(cursor).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}, \d\d:\d\d(,|$)/)
    await expect(page.getByText('Time zone:')).toHaveCount(0)
    await page.goto(paths.plainTimeline(id))
    await expect(page.getByText('15:00', { exact: true })).toBeVisible()
    await choose(/^Match browser/)
    await openInApp(page, paths.equipmentTimeline(id))
    await expect(cursor).toHaveAttribute('aria-valuetext', /\d:\d\d [AP]M(,|$)/)
  })
})

test.describe('in a contrast theme', () => {
  test.use({ forcedColors: 'active' })

  test('shows which page, tab, view and row is selected, and keeps the colors of categories', async ({
    page,
    signIn,
  }) => {
    await signIn('admin', { returnTo: paths.assets })
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    const selected = await systemColor(page, 'SelectedItem')
    const canvas = await systemColor(page, 'Canvas')
    expect(selected).not.toBe(canvas)

    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    expect(await background('nav [aria-current=page]')).toBe(selected)
    expect(await background('nav a:not([aria-current])')).not.toBe(selected)
    expect(await background('[role=tab][aria-selected=true]')).toBe(selected)

    await openInApp(page, paths.categories)
    await expect(page.getByText('Excavators', { exact: true })).toBeVisible()
    expect([selected, canvas]).not.toContain(await background('[data-swatch]'))

    await openInApp(page, paths.sentNotifications)
    await expect(page.getByRole('button', { pressed: true })).toBeVisible()
    expect(await background('[aria-pressed=true]')).toBe(selected)
    expect(await background('[aria-pressed=false]')).not.toBe(selected)

    const id = await firstAsset(page)
    await openInApp(page, paths.equipmentEvents(id))
    const toggle = page.getByRole('switch').or(page.getByRole('checkbox'))
    await expect(toggle.first()).toBeVisible()
    const track = await background('.MuiSwitch-track')
    await toggle.first().click()
    await expect.poll(() => background('.MuiSwitch-track')).not.toBe(track)

    // Browsers show the focus after a key was pressed.
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Categories' }).focus()
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return { outlineStyle, outlineWidth }
    })
    expect(ring.outlineStyle).not.toBe('none')
    expect(Number.parseFloat(ring.outlineWidth)).toBeGreaterThanOrEqual(2)
  })
})

/** Returns the color that the contrast theme gives a system color. */
const systemColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.createElement('i')
    probe.style.backgroundColor = color
    document.body.append(probe)
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, name)

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, drawsMaps: true })

  test('fits every page into the width, lets the bars scroll away, and scrolls a dialog as a whole', async ({
    page,
    signIn,
  }) => {
    test.slow()
    await page.goto(paths.login())
    await expectNoSidewaysScroll(page)
    await signIn('admin', { returnTo: paths.assets })
    const id = await firstAsset(page)
    const expectFit = async (path: string) => {
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
      await page.evaluate(() => window.scrollTo(0, 200))
      expect(await coveredHeight(page), path).toBe(0)
    }
    for (const path of [
      paths.dashboard,
      paths.assets,
      `${paths.assets}#tab=person`,
      `${paths.assets}#tab=place`,
      paths.labels,
      paths.importEquipment,
      paths.categories,
      paths.attributes,
      paths.service,
      paths.flags,
      paths.archive,
      paths.subscriptions,
      paths.sentNotifications,
      paths.clients,
      paths.client(1),
      paths.reports,
      paths.account,
      paths.devices,
      paths.tracking,
      paths.userProfile,
      paths.equipment(id),
      paths.equipmentEvents(id),
      paths.equipmentTimeline(id),
      paths.equipmentMaintenance(id),
      paths.equipmentReports(id),
      paths.createRepair(id),
    ]) {
      await openInApp(page, path)
      await expectFit(path)
    }
    await openInApp(page, `${paths.categories}#add=true`)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('heading').first()).not.toBeInViewport()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport()
    await expectNoSidewaysScroll(page)

    for (const path of [paths.history('/'), paths.plainTimeline(id), paths.disconnectReport]) {
      await page.goto(path)
      await expectFit(path)
    }
  })
})

async function expectNoSidewaysScroll(page: Page) {
  const widths = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: viewport } = document.documentElement
    return { content, viewport }
  })
  expect(widths.content, page.url()).toBeLessThanOrEqual(widths.viewport)
}

/** Returns how many pixels of the viewport bars cover that stay in place. */
const coveredHeight = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body header, body nav')]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
  )
