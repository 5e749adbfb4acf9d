import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const FRONT_RANGE = 'Front Range Rentals'
const DENVER = `(select account_id, id as branch_id from branch where name = 'Denver'
  and account_id = (select id from account where name = $1))`

/** Inserts an asset in the state in which archiving or selling leaves it. */
const leave = (name: string, columns: { soldOn?: string } = {}) =>
  ask<{ id: number }>(
    `insert into equipment (account_id, branch_id, name, archived_at, archived_by, sold_on, sold_to, sold_price)
     select account_id, branch_id, $2, now(),
       (select id from app_user where email = 'manager@frontrange.example'), $3::date, 'Ruiz & Sons', 12500.5
     from ${DENVER} returning id`,
    [FRONT_RANGE, name, columns.soldOn ?? null],
  )

test('adds an attribute, edits it, rejects a duplicate, deletes it and undoes the deletion', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('admin', { returnTo: '/attributes' })
  await expect(page).toHaveTitle('Attributes · Yardmaster')
  const standard = page.getByRole('region', { name: 'Standard attributes' })
  await expect(standard.getByRole('listitem')).toHaveText([
    'Name',
    'Serial',
    'Monitoring Device ID',
    'Hour Meter',
  ])
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/assets')

  const first = uniqueName('Plate')
  await page.getByRole('button', { name: 'Add Attribute' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Attribute' })
  const name = dialog.getByLabel('Name')
  await name.focus()
  await name.blur()
  await expect(dialog.getByText('Required')).toBeVisible()
  await name.fill(first)
  await expectAccessible('add attribute')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Attribute ${first} created`)).toBeVisible()
  const all = page.getByRole('list', { name: 'All categories' })
  await expect(all.getByRole('listitem').filter({ hasText: first })).toContainText('No values yet')
  await expect(page.getByRole('button', { name: `Edit ${first}` })).toBeFocused()

  await page.getByRole('button', { name: 'Add Attribute' }).click()
  await name.fill(first.toUpperCase())
  await dialog.getByRole('combobox', { name: 'Applicable To' }).click()
  await page.getByRole('option', { name: /^Excavators/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'An attribute with this name already exists for these categories.',
  )
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(name).toHaveValue(first.toUpperCase())
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: `Edit ${first}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Attribute' })
  const second = uniqueName('Reach')
  await edit.getByLabel('Name').fill(second)
  await edit.getByRole('combobox', { name: 'Applicable To' }).click()
  await page.getByRole('option', { name: /^Excavators/ }).click()
  await expect(edit.getByText('Assets in other categories keep their values')).toBeVisible()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Attribute ${second} updated`)).toBeVisible()
  const row = page
    .getByRole('list', { name: 'Excavators', exact: true })
    .getByRole('listitem')
    .filter({ hasText: second })
  await expect(row).toBeVisible()
  await expectAccessible('attributes')

  await row.getByRole('button', { name: `Delete ${second}` }).click()
  const confirm = page.getByRole('alertdialog', { name: `Delete ${second}?` })
  await expect(confirm).toContainText('Are you sure you want to delete this attribute?')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await expect(page.locator('main:focus, main :focus')).toBeAttached()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  await page.goto(`/app/account/history?kind=attribute`)
  const changed = page.getByRole('row').filter({ hasText: `changed attribute ${second}` })
  await expect(changed).toContainText(`Name: ${first} → ${second}`)
  await expect(changed).toContainText('Applicable to: all categories → Excavators')
  await expect(page.getByRole('row').filter({ hasText: `restored attribute ${second}` })).toBeVisible()
})

test('searches the archive, reinstates and sends back equipment, and records it in the history', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const archived = uniqueName('Old lift')
  const sold = uniqueName('Sold lift')
  const [{ id: archivedId } = { id: 0 }] = await leave(archived)
  const [{ id: soldId } = { id: 0 }] = await leave(sold, { soldOn: '2026-03-01' })
  await signIn('manager', { returnTo: '/archive' })
  await expect(page).toHaveTitle('Archive · Yardmaster')
  const table = (name: string) => page.getByRole('table', { name })
  await expect(table('Archived Equipment').getByRole('row', { name: archived })).toContainText('Oyelaran')
  const soldRow = table('Sold Equipment').getByRole('row', { name: sold })
  await expect(soldRow).toContainText('Mar 1, 2026')
  await expect(soldRow).toContainText('Ruiz & Sons')
  await expect(soldRow).toContainText('$12,500.50')
  await expectAccessible('archive')

  await page.getByLabel('Search name, serial, or buyer').fill(archived)
  await expect(table('Archived Equipment').getByRole('row')).toHaveCount(2)
  await expect(page.getByText(`No results for “${archived}”.`)).toBeVisible()
  await page.getByRole('button', { name: `Reinstate: ${archived}` }).click()
  const reinstate = page.getByRole('alertdialog', { name: `Reinstate ${archived}` })
  await expect(reinstate).toContainText('Are you sure you want to reinstate this equipment?')
  await expectAccessible('reinstate')
  await reinstate.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page).toHaveURL(`/equipment/${archivedId}`)

  await openInApp(page, '/archive')
  await page.getByRole('button', { name: `Send back to inventory: ${sold}` }).click()
  const send = page.getByRole('alertdialog', { name: `Send ${sold} back to inventory` })
  await expect(send).toContainText('Are you sure you want to send asset back to inventory?')
  await send.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(`/equipment/${soldId}`)

  await page.goto(`/app/account/history?resource=equipment:${soldId}`)
  await expect(page.getByText(`Changes to ${sold} only`)).toBeVisible()
  const entry = page.getByRole('row').filter({ hasText: 'sent back asset' })
  await expect(entry).toContainText('Sale price: $12,500.50 → none')
  await entry.getByRole('link', { name: sold }).click()
  await expect(page).toHaveURL(`/equipment/${soldId}`)
})

test('shows how many assets have each flag, and which ones', async ({ page, signIn, expectAccessible }) => {
  const machine = uniqueName('Flagged')
  await ask(
    `with made as (insert into equipment (account_id, branch_id, name) select account_id, branch_id, $2 from ${DENVER}
       returning account_id, id)
     insert into asset_flag (account_id, equipment_id, flag_id, since)
     select account_id, id, 8, now() - interval '2 hours' from made`,
    [FRONT_RANGE, machine],
  )
  await signIn('viewer', { returnTo: '/flags' })
  await expect(page.getByText('No areas')).toBeVisible()
  const fuel = page.getByRole('button', { name: /Low fuel \d+ assets?/ })
  await expect(fuel).toHaveAttribute('aria-expanded', 'false')
  await fuel.click()
  await expect(page).toHaveURL('/flags#flag=8')
  const carriers = page.getByRole('list', { name: 'Assets with Low fuel' })
  await expect(carriers.getByRole('listitem').filter({ hasText: machine })).toContainText(/[12] hr\. ago/)
  await expect(page.getByRole('link', { name: 'Show in Assets' })).toHaveAttribute('href', '/assets#flag=8')
  await expectAccessible('flags')
  await carriers.getByRole('link', { name: machine }).click()
  await expect(page).toHaveURL(/\/equipment\/\d+$/)
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })
  test('shows every page of the records', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await leave(uniqueName('Plataforma'), { soldOn: '2026-03-01' })
    await signIn('manager', { returnTo: '/archive' })
    await expect(page).toHaveTitle('Archivo · Yardmaster')
    await expect(
      page.getByRole('button', { name: /^Devolver al inventario: Plataforma / }).first(),
    ).toBeVisible()
    await expectAccessible('archive on a phone')
    await openInApp(page, '/flags')
    await expect(page.getByText('Sin reportar')).toBeVisible()
    await expectAccessible('flags on a phone')
    await openInApp(page, '/attributes')
    await page.getByRole('button', { name: 'Añadir atributo' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Añadir atributo' })
    const name = uniqueName('Matrícula')
    await dialog.getByLabel('Nombre').fill(name)
    await expectAccessible('add attribute on a phone')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText(`Atributo ${name} creado`)).toBeVisible()
    await page.goto('/app/account/history')
    await page.getByLabel('Tipo').selectOption('Atributos')
    await page.getByRole('button', { name: 'Filtrar' }).tap()
    await expect(page.getByText(`creó el atributo ${name}`)).toBeVisible()
    await expectAccessible('history on a phone')
  })
})
