import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Opens a ticket for a new asset of a branch, assigned to nobody. */
async function newTicket(email: string): Promise<{ id: number; name: string }> {
  const name = uniqueName('EX')
  const [row] = await ask<{ id: number }>(
    `with person as (select account_id, id, branch_id from app_user where email = $2),
    asset as (
      insert into equipment (account_id, branch_id, name) select account_id, branch_id, $1 from person
      returning account_id, id
    )
    insert into repair (account_id, ticket_num, equipment_id, check_in_date, issue)
    select account_id, (select max(ticket_num) + 1 from repair where repair.account_id = asset.account_id), id,
      current_date - 1, 'Hydraulic hose leaks' from asset
    returning id`,
    [name, email],
  )
  return { id: row?.id ?? 0, name }
}

test('plans a ticket, and moves it on the board until it is resolved', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const { id, name } = await newTicket('manager@frontrange.example')
  await signIn('manager', { returnTo: `/repairs/${id}` })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit Ticket/ })
  await dialog.getByLabel('Assignee').click()
  await page.getByRole('option', { name: 'Cody Hernandez' }).click()
  await dialog.getByLabel('Priority').click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  await expectAccessible('edit a ticket')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan).toContainText('Cody Hernandez')
  await expect(plan).toContainText('Urgent')
  await expectAccessible('ticket')

  await openInApp(page, '/service#tab=board')
  const column = (status: string) => page.getByRole('region', { name: status, exact: true })
  await expect(column('Open').getByRole('listitem').filter({ hasText: name })).toContainText('Urgent')
  await expectAccessible('board')
  await page.getByRole('button', { name: new RegExp(`^Move ticket .*${name}`) }).click()
  await page.getByRole('menuitem', { name: 'Move to: Waiting for parts' }).click()
  const waiting = column('Waiting for parts').getByRole('listitem').filter({ hasText: name })
  await expect(waiting).toBeVisible()
  await waiting.dragTo(column('In progress'))
  await expect(column('In progress').getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Move ticket .*${name}`) }).click()
  await page.getByRole('menuitem', { name: 'Move to: Resolved' }).click()
  await page
    .getByRole('dialog', { name: /^Resolve Ticket/ })
    .getByRole('button', { name: 'Resolve' })
    .click()
  await expect(column('Resolved').getByRole('listitem').filter({ hasText: name })).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })

  test('measures the work on a ticket, through a reload', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    const { id, name } = await newTicket('worker@meseta.example')
    await signIn('worker', { account: 'meseta', returnTo: `/repairs/${id}` })
    await page.getByRole('button', { name: /^Iniciar/ }).click()
    await expect(page.getByText('En curso').first()).toBeVisible()
    await expectAccessible('orden')

    await openInApp(page, '/service#tab=mine')
    const timer = page.getByRole('region', { name: 'Cronómetro en marcha' })
    await expect(timer).toContainText(name)
    await page.reload()
    await expect(timer).toContainText(name)
    await expectAccessible('mi trabajo')
    await timer.getByRole('button', { name: /^Detener/ }).click()
    await expect(timer).toBeHidden()
    const ticket = page.getByRole('listitem').filter({ hasText: name })
    await expect(ticket.getByRole('button', { name: /^Iniciar/ })).toBeVisible()
    await ticket.getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Mano de obra' })).toContainText('Total: 00h:01m')

    await openInApp(page, '/')
    await page.getByRole('link', { name: 'Mi trabajo' }).click()
    await page.getByRole('tab', { name: 'Tablero' }).click()
    await page.getByRole('button', { name: 'Por técnico' }).click()
    const own = page.getByRole('region', { name: /\(yo\)$/ })
    await expect(own.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await expectAccessible('por técnico')
  })
})
