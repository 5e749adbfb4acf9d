import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const ACCOUNT = `(select id from account where name = 'Front Range Rentals')`

/** Adds separate equipment for a test that changes some, because other tests count the demo's equipment. */
const addMachines = (branch: string, names: string[]) =>
  ask(
    `insert into equipment (account_id, branch_id, name)
     select ${ACCOUNT}, (select id from branch where account_id = ${ACCOUNT} and name = $1), unnest($2::text[])`,
    [branch, names],
  )

/** The assets in Denver. Other tests may have added some. */
const ALL = /^(8[5-9]|9\d) assets$/

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('searches, sorts, filters and selects columns, and keeps every typed letter while it is busy', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('manager', { returnTo: '/assets' })
  await expect(page.getByText(ALL)).toBeVisible()
  // It works at a site by day and stands in the yard at night.
  await expect(row(page, 'EX-101')).toContainText(/Denver yard|\(Site\)/)
  await expectAccessible('assets')
  await page.getByRole('searchbox').fill('no such thing')
  await expect(page.getByText('No assets')).toBeVisible()
  await expect(page.getByText('No results for “no such thing”.')).toBeVisible()
  await page.getByRole('searchbox').fill('320 caterp')
  await expect(page.getByText('1 asset', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#search=320\+caterp/)
  await page.getByRole('searchbox').fill('')

  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.first()).toContainText('BL-401')
  // Print shows all rows without scrolling, and no controls.
  await page.emulateMedia({ media: 'print' })
  await expect(row(page, 'TR-904')).toBeVisible()
  expect(await rows.count()).toBeGreaterThanOrEqual(85)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).not.toContainText('BL-401')

  await page.getByRole('button', { name: 'Category', exact: true }).first().click()
  await page.getByRole('menuitemcheckbox', { name: /^Excavators/ }).click()
  await expectAccessible('filter', { menuOpen: true })
  await page.getByRole('menuitemcheckbox', { name: 'Boom Lifts' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Category: 2' })).toBeVisible()
  await expect(page.getByText('14 assets')).toBeVisible()
  await page.reload()
  await expect(page.getByText('14 assets')).toBeVisible()
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Area gateway offline' }).waitFor({ state: 'hidden' })
  await page.getByRole('menuitemcheckbox', { name: 'Speeding' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No assets match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).first().click()
  await expect(page.getByText(ALL)).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Serial No.' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click()
  await page.keyboard.press('Escape')
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect(header('Serial No.')).toBeVisible()
  await page.reload()
  await expect(header('Serial No.')).toBeVisible()
  await expect(header('Tags')).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Reset Columns' }).click()
  await expect(header('Tags')).toBeVisible()
  await page.keyboard.press('Escape')

  const field = page.getByRole('searchbox')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const delay of [30, 120, 300]) {
    await field.fill('')
    await field.pressSequentially('EX101', { delay })
    await expect(field).toHaveValue('EX101')
    for (let i = 0; i < 3; i++) await field.press('ArrowLeft')
    await field.pressSequentially('-x', { delay })
    await field.press('Backspace')
    await expect(field).toHaveValue('EX-101')
    await expect(page).toHaveURL(/[#&]search=EX-101$/)
    await expect(field).toHaveValue('EX-101')
  }
  await expect(page.getByText('1 asset', { exact: true })).toBeVisible()
})

test('changes several assets at once and undoes archiving', async ({ page, signIn, expectAccessible }) => {
  test.slow()
  const word = uniqueName('Sawhorse')
  await addMachines('Salt Lake City', [`${word} 1`, `${word} 2`])
  await signIn('admin', { returnTo: '/assets' })
  await page.getByRole('button', { name: /Denver/ }).click()
  await page.getByRole('menuitemradio', { name: 'Salt Lake City' }).click()
  await expect(page.getByRole('button', { name: /Salt Lake City/ })).toBeVisible()
  await expect(page).toHaveURL('/assets')
  await page.getByRole('searchbox').fill(word)
  await expect(page.getByText('2 assets', { exact: true })).toBeVisible()
  const selectAll = page.getByRole('checkbox', { name: 'Select all' })
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected assets' })

  await selectAll.check()
  await expect(bar).toContainText('2 selected')
  await expectAccessible('selected assets')
  await bar.getByRole('button', { name: 'Tag' }).click()
  const tags = page.getByRole('dialog', { name: 'Tag 2 Assets' })
  await tags.getByLabel('Tags').fill('rent')
  await tags.getByLabel('Tags').press('Enter')
  await expectAccessible('tag assets')
  await tags.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(page.getByText('2 assets changed')).toBeVisible()
  await expect(row(page, `${word} 1`)).toContainText('rent')

  await selectAll.check()
  await bar.getByRole('button', { name: 'Categorize' }).click()
  const categorise = page.getByRole('dialog', { name: 'Categorize 2 Assets' })
  await categorise.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Forklifts' }).click()
  await categorise.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `${word} 2`)).toContainText('Forklifts')

  await selectAll.check()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('2 assets archived')).toBeVisible()
  await expect(page.getByText('No assets')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 assets', { exact: true })).toBeVisible()
  await ask(`delete from equipment where name like $1`, [`${word}%`])
})

test('updates a status while the page is open', async ({ page, signIn }) => {
  await signIn('manager', { account: 'meseta', returnTo: '/assets' })
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  await expect(first).toBeVisible()
  const id = Number(/\d+$/.exec((await first.getByRole('link').first().getAttribute('href')) ?? '')?.[0])
  const change = (status: string) =>
    ask(
      `with changed as (update asset_state set status = $2, last_update_at = now(), changed_in = pg_current_xact_id()
         where asset_id = $1 returning account_id)
       select pg_notify('live', account_id || ':' || $1::text) from changed`,
      [id, status],
    )
  for (const [status, label] of [
    ['silent', 'Not reporting'],
    ['idling', 'Idling'],
  ] as const)
    await expect(async () => {
      await change(status)
      await expect(first).toContainText(label, { timeout: 1500 })
    }).toPass()
})

test('finds a moving asset with an open ticket by its activity and by the shop', async ({ page, signIn }) => {
  const name = uniqueName('Shop truck')
  await addMachines('Denver', [name])
  const added = `(select account_id, id from equipment where name = $1)`
  await ask(
    `insert into asset_state (account_id, asset_id, last_update_at, status)
     select account_id, id, now(), 'moving' from ${added} as added`,
    [name],
  )
  await ask(
    `insert into asset_flag (account_id, equipment_id, flag_id) select account_id, id, 10 from ${added} as added`,
    [name],
  )
  await signIn('manager', { returnTo: `/assets#search=${name}&statuses=moving` })
  await expect(row(page, name)).toContainText('Moving')
  await expect(row(page, name)).toContainText('In the shop')
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Not in the shop' }).click()
  await expect(page.getByText(`No results for “${name}”.`)).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'In the shop', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, name)).toBeVisible()
  await expect(page).toHaveURL(/inShop=true/)
  // A link from before activity and shop were separate.
  await openInApp(page, `/assets#search=${name}&statuses=service`)
  await expect(page.getByRole('button', { name: 'Shop: In the shop' })).toBeVisible()
  await expect(row(page, name)).toBeVisible()
  for (const [table, key] of [
    ['asset_flag', 'equipment_id'],
    ['asset_state', 'asset_id'],
  ])
    await ask(`delete from ${table} where ${key} in (select id from equipment where name = $1)`, [name])
  await ask('delete from equipment where name = $1', [name])
})

test('shows a limited worker only granted assets', async ({ page, signIn }) => {
  await signIn('limited', { returnTo: '/assets' })
  await expect(page.getByText('EX-101')).toBeVisible()
  await expect(page.getByText('BL-401')).toBeHidden()
  await page.getByRole('searchbox').fill('bl-401')
  await expect(page.getByText('No assets')).toBeVisible()
})

test.describe('on a phone, in the dark theme, in Spanish', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark', locale: 'es-ES' })
  test('shows rows as cards', async ({ page, signIn, expectAccessible }) => {
    await signIn('worker', { returnTo: '/assets' })
    await expect(page.getByText('BL-401')).toBeVisible()
    await expectAccessible('assets on a phone')
    await page.getByRole('button', { name: 'Actividad', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'En ralentí' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Actividad: En ralentí' })).toBeVisible()
    await page.getByRole('button', { name: 'Quitar todo' }).first().click()
    await page.getByRole('checkbox', { name: 'Seleccionar BL-401' }).check()
    await expect(page.getByText('1 seleccionado')).toBeVisible()
    await page.getByRole('toolbar').getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: 'Etiquetar', exact: true })).toBeVisible()
    await expectAccessible('actions on a phone', { menuOpen: true })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitar la selección' }).click()
    await page.getByRole('button', { name: 'Añadir activo' }).click()
    await expect(page.getByRole('dialog', { name: 'Añadir activo' })).toBeVisible()
    await expectAccessible('add on a phone')
  })
})
