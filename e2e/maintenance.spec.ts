import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const HOUR = 3600

/** Creates a separate asset with a device in Denver. */
async function newMachine() {
  const name = uniqueName('MT')
  const [machine] = await ask<{ id: number }>(
    `with machine as (insert into equipment (account_id, branch_id, name)
       select account_id, id, $1 from branch where name = 'Denver' returning account_id, id),
     device as (insert into device (account_id, unique_id) select account_id, $1 from machine returning account_id, id)
     insert into device_assignment (account_id, device_id, equipment_id, from_at)
     select machine.account_id, device.id, machine.id, '2000-01-01' from machine, device returning equipment_id as id`,
    [name],
  )
  return { id: machine?.id ?? 0, name }
}

/** No asset of these tests runs longer than this. */
const LAST_HOURS = 1110

/** Reports engine hours for the asset's device, at an instant at which an engine that never stops has them. */
async function report(page: Page, deviceId: string, hours: number) {
  const at = Date.now() - (LAST_HOURS - hours) * HOUR * 1000
  const response = await page.request.post('/api/readings', {
    headers: { authorization: 'Bearer yardmaster-demo-frontRange' },
    data: { deviceId, at, fields: { engineSeconds: hours * HOUR } },
  })
  expect(await response.json()).toMatchObject({ stored: 1 })
}

const flagsOf = (id: number) =>
  ask<{ flag_id: number }>(
    'select flag_id from asset_flag where equipment_id = $1 and flag_id in (5, 6) order by 1',
    [id],
  )

test('creates and assigns a task that becomes due and overdue with engine hours, and removes it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const machine = await newMachine()
  const task = uniqueName('Oil')
  await signIn('admin', { returnTo: '/service#tab=tasks' })
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible()
  await expectAccessible('tasks')

  await page.getByRole('button', { name: 'New Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Task' })
  await dialog.getByLabel('Name').fill(task)
  await dialog.getByLabel('Type').fill('Oil change')
  const every = dialog.getByLabel('Every')
  await every.fill('0')
  await expect(dialog.getByText('Must be positive')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await every.fill('100')
  await dialog.getByLabel('Procedure').fill('Drain, change the filter, fill up.')
  await expectAccessible('new task')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: task })
  await expect(row).toContainText('Every 100 engine hours')

  await report(page, machine.name, 1000)
  const streaming = page.waitForResponse(/\/api\/live\?.*assetIds/)
  await openInApp(page, `/equipment/${machine.id}`)
  await page.getByRole('link', { name: 'Maintenance' }).click()
  await streaming
  await expect(page.getByText('No maintenance tasks')).toBeVisible()
  await page.getByRole('button', { name: 'Assign Task' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign Task' })
  await assign.getByRole('combobox', { name: 'Task' }).click()
  await page.getByRole('option', { name: task }).click()
  await expect(assign.getByLabel('Last performed at')).toHaveValue('1000')
  await expect(assign.getByText('The hour meter now reads 1,000.0 h.')).toBeVisible()
  await expectAccessible('assign a task')
  await assign.getByRole('button', { name: 'Save' }).click()

  const table = page.getByRole('table', { name: `Maintenance of ${machine.name}` })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Procedure',
    'Type',
    'Schedule',
    'Last Serviced',
    'Next Service',
    'Schedule Progress',
    'Remove Assignment',
  ])
  const progress = table.getByRole('progressbar', { name: task })
  await expect(table).toContainText('1,100.0 h')
  await expect(progress).toHaveAttribute('aria-valuetext', '0%, Up to date')

  // The bar and the flags follow the engine hours.
  await report(page, machine.name, 1085)
  await expect(progress).toHaveAttribute('aria-valuetext', '85%, Due')
  expect(await flagsOf(machine.id)).toEqual([{ flag_id: 5 }])
  await report(page, machine.name, 1101)
  await expect(progress).toHaveAttribute('aria-valuetext', '101%, Overdue')
  expect(await flagsOf(machine.id)).toEqual([{ flag_id: 6 }])
  await expectAccessible('maintenance')
  await openInApp(page, '/service#tab=tasks&view=dueNow')
  await expect(page.getByRole('row').filter({ hasText: task })).toContainText('101%, Overdue')
  await expectAccessible('due now')

  // The task was performed at 1,100 hours.
  await openInApp(page, `/equipment/${machine.id}/maintenance`)
  await page.getByRole('button', { name: `Change when “${task}” was last performed` }).click()
  const last = page.getByRole('dialog', { name: `Last performed: ${task}` })
  await last.getByLabel('Last performed at').fill('1100')
  await last.getByRole('button', { name: 'Save' }).click()
  await expect(progress).toHaveAttribute('aria-valuetext', '1%, Up to date')
  expect(await flagsOf(machine.id)).toEqual([])

  await page.getByRole('button', { name: `Remove “${task}”` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No maintenance tasks')).toBeVisible()

  await page.getByRole('link', { name: 'All Tasks' }).click()
  await row.getByRole('button', { name: `Actions for ${task}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('No assets in this branch have this task.')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('assigns a task to several assets on a phone and lists the assets that have it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const machines = [await newMachine(), await newMachine()]
  const name = uniqueName('Grease')
  await ask(
    `insert into task (account_id, name, schedule_type, every, time_unit)
     select account_id, $1, 'time', 2, 'week' from branch where name = 'Denver'`,
    [name],
  )
  await signIn('worker', { returnTo: '/service#tab=tasks' })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Assign to Assets' }).click()
  const dialog = page.getByRole('dialog', { name: `Assign “${name}”` })
  for (const machine of machines) {
    await dialog.getByRole('combobox', { name: 'Assets' }).fill(machine.name)
    await page.getByRole('option', { name: machine.name }).click()
  }
  await page.keyboard.press('Escape')
  await expectAccessible('assign to assets on a phone')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Assigned to 2 assets')).toBeVisible()
  await card.getByRole('link', { name: '2' }).click()
  await expect(page.getByRole('heading', { name: `Assets with “${name}”` })).toBeVisible()
  const found = page.getByRole('listitem').filter({ hasText: machines[0]?.name })
  await expect(found).toContainText('0%, Up to date')
  await expectAccessible('assets of a task on a phone')
  await found.getByRole('link', { name: machines[0]?.name }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Every 2 weeks')
  // Workers can assign tasks, but not remove them.
  await expect(page.getByRole('button', { name: `Remove “${name}”` })).toHaveCount(0)
  await expectAccessible('maintenance on a phone')
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('shows tasks and maintenance in Spanish and in kilometers', async ({ page, signIn }) => {
    await signIn('admin', { account: 'meseta', returnTo: '/service#tab=tasks' })
    const table = page.getByRole('table', { name: 'Tareas' })
    await expect(table).toContainText('Cada 250 horas de motor')
    await expect(table).toContainText('Cada 10.000 km')
    await page.getByRole('button', { name: 'Pendientes ahora' }).click()
    const first = page.getByRole('table', { name: 'Pendientes ahora' }).getByRole('row').nth(1)
    await expect(first).toContainText('Vencida')
    await first.getByRole('link').click()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Procedimiento',
      'Tipo',
      'Frecuencia',
      'Último servicio',
      'Próximo servicio',
      'Progreso',
      'Quitar asignación',
    ])
  })
})
