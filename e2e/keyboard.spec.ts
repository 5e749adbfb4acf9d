import { readFile } from 'node:fs/promises'
import { ask } from './database.ts'
import { press, tabTo, type } from './keyboard.ts'
import { openInApp } from './openInApp.ts'
import { SMALL_SCREEN, expect, test, uniqueName } from './test.ts'

/** Without a graphics card, a map takes long to appear. */
const PATIENT = { timeout: 60_000 }

/** These tests use the keyboard alone: no click, and no focus but by the Tab key. */

test('finds an asset, renames it, opens and resolves a ticket, and adds a category', async ({
  page,
  signIn,
}) => {
  test.slow()
  const name = uniqueName('KB')
  await ask(
    `insert into equipment (account_id, branch_id, name)
     select account_id, branch.id, $1 from branch where branch.name = 'Denver'`,
    [name],
  )
  await signIn('admin', { returnTo: '/assets' })
  await type(page, page.getByRole('searchbox'), name)
  await expect(page.getByText('1 asset', { exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await press(page, page.getByRole('banner').getByRole('button', { name: 'More actions' }))
  await press(page, page.getByRole('menuitem', { name: 'Edit' }))
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await type(page, edit.getByRole('textbox', { name: 'Name' }), `${name} new`)
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: `${name} new` })).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Service Check-In' }))
  await type(page, page.getByRole('textbox', { name: 'Issue' }), 'Torn belt')
  await press(page, page.getByRole('button', { name: 'Save' }))
  await expect(page).toHaveURL(/\/repairs\/\d+$/)
  await expect(page.getByRole('region', { name: 'Issue' })).toContainText('Torn belt')

  await press(page, page.getByRole('button', { name: 'Resolve' }))
  const resolve = page.getByRole('dialog', { name: /^Resolve Ticket/ })
  await type(page, resolve.getByLabel('Resolution'), 'New belt')
  await press(page, resolve.getByRole('button', { name: 'Resolve' }))
  await expect(page.getByText(/^Ticket \d+ resolved$/)).toBeVisible()
  // A dialog returns the focus when it has disappeared.
  await expect(resolve).toBeHidden()

  await press(page, page.getByRole('link', { name: 'Categories' }))
  await press(page, page.getByRole('button', { name: 'Add Category' }))
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const category = uniqueName('Zz keys')
  await type(page, dialog.getByLabel('Name'), category)
  await tabTo(page, dialog.getByRole('radio', { name: 'Light tower' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Light tower' })).not.toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('listitem').filter({ hasText: category })).toBeVisible()
  await ask(`delete from category where name = $1`, [category])
})

test.describe('beside a map', () => {
  // Drawing it would take most of the time, and the keyboard reaches what is around it.
  test.use({ viewport: SMALL_SCREEN })

  test('shows an asset of the map and plays its trail', async ({ page, signIn }) => {
    test.slow()
    await signIn('viewer', { returnTo: '/maptrac' })
    await type(page, page.getByRole('searchbox', { name: 'Search by name' }), 'TR-90')
    const list = page.getByRole('list', { name: 'Assets on the map' })
    await expect(list.getByRole('button').filter({ hasNotText: 'TR-90' })).toHaveCount(0)
    await tabTo(page, list.getByRole('button', { name: 'TR-901' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'TR-901' })
    await expect(panel.getByText('Odometer')).toBeVisible(PATIENT)

    await press(page, panel.getByRole('button', { name: 'Show Trail' }))
    await expect(page.getByRole('menuitem', { name: 'Today' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const bar = page.getByRole('region', { name: 'Playback' })
    const instant = bar.getByRole('slider', { name: 'Playback time' })
    const at = async () => Number(await instant.inputValue())
    await tabTo(page, instant)
    const start = await at()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('PageUp')
    await expect.poll(at).toBe(start + 11 * 60_000)
    await expect(instant).toHaveAttribute('aria-valuetext', /12:11:00 AM/)
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('Space')
    await tabTo(page, bar.getByRole('button', { name: 'Next event' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    // The jump is announced with its time and event.
    await expect(bar.getByRole('status')).toHaveText(/M, \w/)
    await tabTo(page, bar.getByRole('combobox', { name: 'Playback speed' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: '×30' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('combobox')).toHaveText('×120')

    await press(page, bar.getByRole('button', { name: 'Stops and events' }))
    const log = page.getByRole('dialog', { name: 'Stops and events' })
    const stop = log.getByRole('row').filter({ hasText: /^.*Stop at .*\d\dh:\d\dm$/ })
    await press(page, stop.last().getByRole('button'))
    await expect(log).toBeHidden()
    await expect(bar.getByRole('button', { name: 'Stops and events' })).toBeFocused()
    await expect.poll(at).toBeGreaterThan(start)

    await press(page, bar.getByRole('button', { name: 'Close playback' }))
    await expect(bar).toBeHidden()
    await press(page, panel.getByRole('button', { name: 'Close' }))
    await expect(panel).toBeHidden()
  })
})

test.describe('on maps', () => {
  test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

  test('draws an area with its corners and by coordinates, corrects it, and asks who was somewhere', async ({
    page,
    signIn,
  }) => {
    test.slow()
    const [place] = await ask<{ id: number }>(
      `insert into place (account_id, branch_id, name, lat, lng)
     select account_id, branch.id, $1, 39.5, -104.5 from branch where branch.name = 'Denver' returning id`,
      [uniqueName('Keys')],
    )
    await signIn('admin', { returnTo: `/places/${place?.id}#tab=areas` })
    await press(page, page.getByRole('button', { name: 'Add Area' }))
    const dialog = page.getByRole('dialog', { name: 'Add Area' })
    await type(page, dialog.getByLabel('Name'), 'Pit')
    await tabTo(page, dialog.getByRole('button', { name: 'Circle' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const status = dialog.getByRole('status').filter({ hasText: 'corner' })
    await expect(status).toHaveText(/^4 corners, [\d.]+ ac$/)

    await tabTo(page, dialog.getByRole('button', { name: /^Corner 2 of 4/ }))
    await page.keyboard.press('ArrowRight')
    await expect(status).toHaveText(/^Corner 2: 39\.\d{5}, -104\.\d{5}\. 4 corners/)
    await press(page, dialog.getByRole('button', { name: 'Add a corner after corner 4' }))
    await expect(dialog.getByRole('button', { name: /^Corner 5 of 5/ })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(dialog.getByRole('button', { name: /^Corner 4 of 4/ })).toBeFocused()

    await press(page, dialog.getByRole('button', { name: 'Coordinates' }))
    const first = dialog.getByRole('textbox', { name: 'Corner 1 (' })
    await type(page, first, '39.5, here')
    await expect(dialog.getByText('Enter two numbers, such as')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(first).toBeFocused()
    await type(page, first, '39.501, -104.499')
    await press(page, dialog.getByRole('button', { name: 'Insert a corner after corner 1' }))
    const second = dialog.getByRole('textbox', { name: 'Corner 2 (' })
    await expect(second).toBeFocused()
    await type(page, second, '39.5, -104.498')
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
    const area = page.getByRole('listitem').filter({ hasText: 'Pit' })
    await press(page, area.getByRole('button', { name: 'Edit Pit' }))
    const edit = page.getByRole('dialog', { name: 'Edit Area' })
    await press(page, edit.getByRole('button', { name: 'Coordinates' }))
    await expect(edit.getByRole('textbox', { name: 'Corner 1 (' })).toHaveValue('39.50100, -104.49900')
    await press(page, edit.getByRole('button', { name: 'Remove corner 2' }))
    await expect(edit.getByRole('status').filter({ hasText: 'corners' })).toHaveText(/^4 corners/)
    await page.keyboard.press('Enter')
    await expect(edit).toBeHidden()
    await ask(`update place set deleted_at = now() where id = $1`, [place?.id])

    await openInApp(page, '/maptrac')
    await press(page, page.getByRole('button', { name: 'Go back in time' }))
    await expect(page.getByRole('menuitem', { name: 'Fleet at a Past Time' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const visits = page.getByRole('region', { name: 'Who was here?' })
    await press(page, visits.getByRole('button', { name: 'Coordinates' }))
    await type(page, visits.getByRole('textbox', { name: 'Center (' }), '39.75, -104.95')
    await type(page, visits.getByRole('spinbutton', { name: 'Radius' }), '49000')
    await press(page, visits.getByRole('button', { name: 'Find' }))
    await expect(visits.getByText(/^\d+ assets were here$/)).toBeVisible(PATIENT)
  })
})

test('imports a file and undoes it, subscribes to an alert, and exports a report', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('admin', { account: 'meseta', returnTo: '/assets/import' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, page.getByRole('button', { name: 'Choose File' })),
  ])
  const unit = uniqueName('Unit')
  await chooser.setFiles({
    name: 'keys.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Unit;Maker;Painted\n${unit};Volvo;yes`),
  })
  await tabTo(page, page.getByLabel('Import “Painted” as'))
  // Typing a letter selects the next option that starts with it, as in every native list.
  await page.keyboard.press('n')
  await expect(page.getByLabel('Import “Painted” as')).not.toHaveValue('')
  await press(page, page.getByRole('button', { name: 'Check' }))
  await press(page, page.getByRole('button', { name: 'Import 1 Asset' }))
  await expect(page.getByText('1 asset added, 0 changed.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Undo Import' }))
  const confirm = page.getByRole('alertdialog', { name: 'Undo the import of keys.csv?' })
  await press(page, confirm.getByRole('button', { name: 'Undo Import' }))
  await expect(page.getByText('0 assets restored, 1 removed.')).toBeVisible()

  await openInApp(page, '/subscriptions')
  const card = page.getByRole('article', { name: 'Device battery low' })
  await press(page, card.getByRole('button', { name: 'Subscribe Users' }))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel('Users'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await tabTo(page, dialog.getByRole('radio', { name: 'All' }))
  await page.keyboard.press('ArrowDown')
  await type(page, dialog.getByLabel('Assets and categories'), 'exc')
  await expect(page.getByRole('option').first()).toContainText(/exc/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible()
  await press(page, card.getByRole('list').getByRole('button').first())
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('User unsubscribed')).toBeVisible()

  // The page of alerts has hundreds of buttons. The search leads on.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search Everything' })).toBeFocused()
  await page.keyboard.type('reports')
  await expect(page.getByRole('option', { name: 'Reports', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: /^Equipment Daily Runtime/ }))
  const frame = page.frameLocator('iframe[title="Report: Equipment Daily Runtime"]')
  await press(page, frame.getByRole('button', { name: 'Show as Table' }))
  await expect(frame.getByRole('table', { name: 'Figures of the chart' }).getByRole('row').nth(1)).toHaveText(
    /\d{4}\d+h:\d\dm$/,
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, frame.getByRole('button', { name: 'Download as CSV' })),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Asset,Category')
})
