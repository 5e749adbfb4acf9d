import { ask } from './database.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

test('finds, filters and exports tickets, and manages parts', async ({ page, signIn, expectAccessible }) => {
  test.slow()
  await signIn('admin', { returnTo: '/service' })
  await expect(page).toHaveTitle('Service · Tickets · Yardmaster')
  const table = page.getByRole('table', { name: 'Tickets' })
  const rows = table.getByRole('row').filter({ hasText: '#' })
  await expect(rows.filter({ hasText: 'Battery not charging' })).toBeVisible()
  await expect(rows.filter({ hasText: '500 hour service' })).toHaveCount(0)
  await expectAccessible('tickets')

  const search = page.getByRole('searchbox', { name: 'Search number, asset, or issue' })
  await search.fill('boom leak')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 ticket' })).toBeAttached()
  await expect(page).toHaveURL(/search=boom/)
  await search.fill('')
  await page.getByRole('button', { name: 'Age' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Open for 30 days or more' }).click()
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: 'Battery not charging' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Door latch' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('button', { name: 'Resolved' }).click()
  await expect(rows.filter({ hasText: '500 hour service' })).toContainText('$')

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Service tickets Denver .*\.csv$/)

  await page.getByRole('tab', { name: 'Parts' }).click()
  const name = uniqueName('Seal kit')
  await page.getByRole('button', { name: 'Add Part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Part' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Unit cost').fill('24.50')
  await expectAccessible('add a part')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const part = page.getByRole('row').filter({ hasText: name })
  await expect(part).toContainText('$24.50')
  await part.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(part).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(part).toBeVisible()
  await expectAccessible('parts')
})

test('keeps a new ticket through a reload and a lost connection', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('worker', { returnTo: '/service' })
  await page.getByRole('button', { name: 'New Ticket' }).click()
  const picker = page.getByRole('dialog', { name: 'New Ticket' })
  await picker.getByRole('combobox', { name: 'Asset' }).fill('ex-102')
  await page.getByRole('option', { name: /EX-102/ }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveTitle('New Service Ticket for: EX-102 · Yardmaster')

  const issue = page.getByLabel('Issue')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  const said = uniqueName('Swing brake drags')
  await issue.fill(said)
  await page.getByLabel('Hour meter').fill('0')
  await expectAccessible('new ticket')
  await page.reload()
  await expect(page.getByText('Your draft was restored')).toBeVisible()
  await expect(issue).toHaveValue(said)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You’re offline. The ticket')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Ticket for EX-102 opened')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/repairs\/\d+$/)
  await expect(page.getByText(said).first()).toBeVisible()
})

test('turns a problem reported without a sign-in into a ticket', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const [machine] = await ask<{ id: number }>(
    `select id from equipment where name = 'LT-702' and account_id = (select id from account where name = $1)`,
    ['Front Range Rentals'],
  )
  await signIn('admin', { returnTo: null })
  const labels = await page.request.get(`/api/equipment/labels?ids=${machine?.id}`)
  const [{ requestCode }] = await labels.json()
  await page.context().clearCookies()

  await page.goto(`/equipment/${machine?.id}?request=${requestCode}`)
  await page.getByRole('link', { name: 'Report a problem without signing in' }).click()
  await expect(page.getByRole('heading', { name: 'Report a Problem' })).toBeVisible()
  await expect(page.getByText('LT-702')).toBeVisible()
  await expectAccessible('report a problem')
  const said = uniqueName('Seat is torn')
  await page.getByLabel('What’s wrong?').fill(said)
  await page.getByLabel('How can we reach you?').fill('Joe')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()

  await signIn('manager', { returnTo: '/service' })
  await page.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expectAccessible('requests')
  await page.getByRole('link', { name: 'Accept: LT-702' }).first().click()
  await expect(page.getByLabel('Issue')).toHaveValue(said)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/repairs\/\d+$/)
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('shows the service page, a new ticket and the service log', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    await signIn('admin', { account: 'meseta', returnTo: '/service' })
    await expect(page.getByRole('row').filter({ hasText: 'La batería no carga' })).toBeVisible()
    await page.getByRole('tab', { name: 'Solicitudes' }).click()
    await expect(page.getByRole('link', { name: /Aceptar:/ }).first()).toBeVisible()
    await expectAccessible('solicitudes')
    await page.getByRole('tab', { name: 'Órdenes' }).click()
    await page.getByRole('button', { name: 'Resueltas' }).click()
    await page.getByRole('row').filter({ hasText: 'Revisión de 500 horas' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/repairs\/\d+$/)

    const [machine] = await ask<{ id: number }>(
      `select equipment_id as id from repair where issue like $1 limit 1`,
      ['Revisión de 500 horas%'],
    )
    await page.goto(`/app/equipment/${machine?.id}/repairs`)
    await expect(page.getByRole('heading', { name: /Registro de servicio/ })).toBeVisible()
    await expect(page.getByText('Aceite y filtros cambiados')).toBeVisible()
    await expectAccessible('registro')
  })
})
