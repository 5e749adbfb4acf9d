import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { goTo, openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Creates a separate asset for each test, with a matching task and part. */
async function newMachine(account = 'Front Range Rentals', branch = 'Denver') {
  const [name, task, part] = [uniqueName('SV'), uniqueName('Oil'), uniqueName('Filter')]
  const [row] = await ask<{ id: number; task_id: number }>(
    `with yard as (
       select account_id, branch.id from branch join account on account.id = account_id
       where account.name = $1 and branch.name = $2),
     machine as (
       insert into equipment (account_id, branch_id, name, make, model)
       select account_id, id, $3, 'Volvo', 'EC220' from yard returning account_id, id),
     task as (
       insert into task (account_id, name, schedule_type, every)
       select account_id, $4, 'engine-hours', 900000 from yard returning id),
     part as (
       insert into part (account_id, name, unit_cost) select account_id, $5, 12.5 from yard)
     insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     select account_id, machine.id, task.id, 'engine-hours', 0, 900000 from machine, task
     returning equipment_id as id, task_id`,
    [account, branch, name, task, part],
  )
  return { id: row?.id ?? 0, taskId: row?.task_id ?? 0, name, task, part }
}

/** Opens a ticket with the same API call as the form. */
async function openTicket(page: Page, machineId: number, plannedTasks: number[] = []): Promise<number> {
  const answer = await page.request.post(`/api/equipment/${machineId}/repairs`, {
    headers: { origin: new URL(page.url()).origin },
    data: { checkInDate: '2026-11-02', engineHours: 120, issue: 'Belt is torn', plannedTasks },
  })
  return ((await answer.json()) as { repairId: number }).repairId
}

async function picture(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

test('opens a ticket, adds a note and an image, edits and resolves it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const machine = await newMachine()
  await signIn('admin', { returnTo: `/equipment/${machine.id}` })
  await expect(page.getByRole('link', { name: 'Service Check-In' })).toHaveAttribute(
    'href',
    `/equipment/${machine.id}/createRepair`,
  )
  await openTicket(page, machine.id, [machine.taskId])
  // The page doesn't know about the ticket, because it didn't open it.
  await page.reload()
  await page.getByRole('link', { name: 'Work Order' }).click()
  await expect(page.getByRole('heading', { name: `Service Ticket for: ${machine.name}` })).toBeVisible()
  const ticket = page.getByRole('region', { name: 'Ticket' })
  await expect(ticket).toContainText('Open')
  await expect(ticket).toContainText('120 h')
  await expect(ticket).not.toContainText('Total labor')

  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('- No Notes -')).toBeVisible()
  await expect(notes.getByRole('button', { name: 'Add Note' })).toBeDisabled()
  await notes.getByLabel('Note', { exact: true }).fill('x'.repeat(14_850))
  await expect(notes.getByText('You have hit the max number of characters')).toBeVisible()
  await notes.getByLabel('Note', { exact: true }).fill('Ordered the belt')
  await expectAccessible('ticket')
  // The notes are hidden until the images above them have loaded.
  await page.route('**/api/repairs/*/images', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(notes.getByRole('row').filter({ hasText: 'Ordered the belt' })).toContainText('Dana Whitfield')
  await expect(notes.getByLabel('Note', { exact: true })).toHaveValue('')
  await expect(notes.getByRole('row').filter({ hasText: 'Ordered the belt' })).toBeFocused()
  await page.unroute('**/api/repairs/*/images')

  const images = page.getByRole('region', { name: 'Images' })
  const files = await Promise.all([1, 2, 3, 4, 5].map((number) => picture(page, `${number}.jpg`)))
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByText('5 Images Uploaded')).toBeVisible()
  await expect(images.getByRole('listitem')).toHaveCount(5)
  await expect(images.getByText('Limit of five images reached.')).toBeVisible()
  await images.getByRole('button', { name: 'Upload Image' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Limit of five images reached.')
  await images.getByRole('button', { name: 'Show image 2 of 5' }).click()
  await expect(page.getByRole('dialog').getByText('2 of 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await images.getByRole('button', { name: 'Delete image 2' }).click()
  await expect(images.getByRole('listitem')).toHaveCount(4)
  await expect(images.locator('button:focus')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: /^Edit Ticket/ })
  await expect(edit.getByLabel('Resolution')).toHaveCount(0)
  await edit.getByLabel('Issue').fill('Both belts are torn')
  await edit.getByLabel('Hour meter').fill('')
  await expectAccessible('edit')
  // Another user saves first.
  const address = page.url().replace(/^.*\/repairs\//, '/api/repairs/')
  const headers = { origin: new URL(page.url()).origin }
  const theirs = { date: '2026-11-01', issue: 'Belt is worn', engineCount: 120 }
  await page.request.post(`${address}/update`, { headers, data: theirs })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toContainText('changed Start date')
  await expect(edit.getByRole('alert')).toContainText('Now: Nov 1, 2026')
  await edit.getByRole('radio', { name: 'Theirs: Belt is worn' }).check()
  await expect(edit.getByRole('textbox', { name: 'Issue' })).toHaveValue('Belt is worn')
  await edit.getByRole('radio', { name: 'Yours: Both belts are torn' }).check()
  await expectAccessible('meeting')
  await expect(edit.getByRole('textbox', { name: 'Issue' })).toHaveValue('Both belts are torn')
  await edit.getByRole('checkbox', { name: machine.task }).uncheck()
  await edit.getByRole('checkbox', { name: machine.task }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('region', { name: 'Issue' })).toContainText('Both belts are torn')
  await expect(ticket).toContainText('0 h')

  await page.getByRole('button', { name: 'Resolve' }).click()
  const resolve = page.getByRole('dialog', { name: /^Resolve Ticket/ })
  await resolve.getByLabel('Resolution').fill('New belts')
  await resolve.getByLabel('Total labor').fill('1.5')
  await expect(resolve.getByLabel(machine.task)).toBeChecked()
  await resolve.getByLabel('Add a part').fill(machine.part)
  await page.getByRole('option', { name: machine.part }).click()
  await resolve.getByRole('group', { name: machine.part }).getByLabel('Quantity').fill('2')
  await expect(resolve.getByRole('definition').nth(1)).toHaveText('$25.00')
  await resolve.getByLabel('Next service hour meter').fill('500')
  await expectAccessible('resolve')
  await resolve.getByRole('button', { name: 'Resolve' }).click()
  await expect(page).toHaveURL('/service')
  await expect(page.getByText(/^Ticket \d+ resolved$/)).toBeVisible()

  await page.goBack()
  await expect(ticket).toContainText('Resolved')
  await expect(ticket).toContainText('Total labor')
  await expect(ticket).toContainText('500 h')
  await expect(page.getByRole('region', { name: 'Cost' })).toContainText(`2 × ${machine.part}`)
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeHidden()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(edit.getByLabel('Resolution')).toHaveValue('New belts')
  await page.keyboard.press('Escape')
  await expectAccessible('resolved')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('[data-work-order]')).toContainText('New belts')
})

test('notifies the second of two users who resolve a ticket, keeps their input, reopens and deletes it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const machine = await newMachine()
  await signIn('manager', { returnTo: '/userProfile' })
  const id = await openTicket(page, machine.id, [machine.taskId])
  await openInApp(page, `/repairs/${id}`)
  await page.getByRole('button', { name: 'Resolve' }).click()
  const resolve = page.getByRole('dialog', { name: /^Resolve Ticket/ })
  await resolve.getByLabel('Resolution').fill('Mine')
  await page.request.post(`/api/repairs/${id}/resolve`, {
    headers: { origin: new URL(page.url()).origin },
    data: { date: '2026-11-03', version: 1, tasksDone: [machine.taskId] },
  })
  await resolve.getByRole('button', { name: 'Resolve' }).click()
  await expect(resolve.getByRole('alert')).toContainText('has already resolved this ticket')
  await expect(resolve.getByLabel('Resolution')).toHaveValue('Mine')
  await expect(resolve.getByRole('button', { name: 'Resolve' })).toBeDisabled()
  await resolve.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'DELETE' }).click()
  const confirm = page.getByRole('alertdialog', { name: /^Delete ticket/ })
  await confirm.getByRole('radiogroup', { name: 'Does the service still count?' }).getByText(/^No,/).click()
  await expectAccessible('delete a resolved ticket')
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Reopen' }).click()
  const reopen = page.getByRole('alertdialog', { name: /^Reopen ticket/ })
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(/^Ticket \d+ reopened$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeVisible()
  await page.getByRole('button', { name: 'DELETE' }).click()
  await expect(confirm.getByRole('radiogroup')).toHaveCount(0)
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/service')
  await goTo(page, `/repairs/${id}`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test.describe('on a phone, in Spanish, in the dark theme', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })
  test('adds a note and resolves a ticket', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    const machine = await newMachine('Meseta Equipos', 'Madrid')
    await signIn('worker', { account: 'meseta', returnTo: '/userProfile' })
    const id = await openTicket(page, machine.id)
    await openInApp(page, `/equipment/${machine.id}`)
    await page.getByRole('button', { name: 'Más acciones' }).tap()
    await page.getByRole('menuitem', { name: 'Orden de servicio' }).tap()
    await expect(page).toHaveURL(`/repairs/${id}`)
    await page.getByLabel('Nota', { exact: true }).fill('Correa pedida')
    await page.getByRole('button', { name: 'Añadir nota' }).tap()
    await expect(page.getByText('Nota añadida')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Correa pedida' })).toBeVisible()
    await expectAccessible('ticket on a phone')
    await page.getByRole('button', { name: 'Más acciones' }).tap()
    await expect(page.getByRole('menuitem', { name: 'Historial' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'ELIMINAR' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Resolver' }).tap()
    const resolve = page.getByRole('dialog', { name: /^Resolver la orden/ })
    await resolve.getByLabel('Solución').fill('Correa nueva')
    await expectAccessible('resolve on a phone')
    await resolve.getByRole('button', { name: 'Resolver' }).tap()
    await expect(page.getByText(/^Orden \d+ resuelta$/)).toBeVisible()
  })
})
