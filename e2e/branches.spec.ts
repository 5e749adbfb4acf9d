import { ask } from './database.ts'
import { makeEmptyAccount } from './emptyAccount.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

test('applies changes to a branch immediately and adds and removes users', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { email, password } = await makeEmptyAccount()
  await page.request.post('/app/login', { form: { email, password }, headers: { origin: String(baseURL) } })
  await page.goto('/userProfile')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Branch: Home' }).click()
  await expect(page).toHaveURL(/\/account\/branches\/\d+$/)
  const facts = page.getByRole('region', { name: 'Branch' })
  await expect(facts).toContainText('America/Denver · Mountain Time')
  await expect(facts).toContainText('$0.00 per hour')
  await expectAccessible('branch')

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Branch' })
  await edit.getByLabel('Hourly labor rate').fill('1000')
  await edit.getByLabel('City').fill('Madrid')
  await expect(edit.getByText('Must be less than 1000')).toBeVisible()
  await edit.getByLabel('Hourly labor rate').fill('48.50')
  await edit.getByLabel('Name').fill('Yard Madrid')
  await edit.getByLabel('Country').selectOption('Spain')
  await edit.getByLabel('Time zone').selectOption('Europe/Madrid')
  await edit.getByLabel('Metric system').check()
  await expectAccessible('edit')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Branch Yard Madrid updated')).toBeVisible()
  await expect(facts).toContainText('Europe/Madrid')
  await expect(facts).toContainText('$48.50 per hour')
  // By now the session, on which every page relies, has the new branch.
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Branch: Yard Madrid' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Euro (EUR)')
  await page.goBack()
  await expect(facts).toContainText('€48.50 per hour')

  const users = page.getByRole('region', { name: 'Users' })
  await users.getByRole('button', { name: 'Add User' }).click()
  const add = page.getByRole('dialog', { name: 'Add User' })
  await add.getByLabel('First name').fill('Ana')
  await add.getByLabel('Last name').fill('Ruiz')
  await add.getByLabel('Email').fill(email)
  await add.getByLabel('Password', { exact: false }).first().fill('1234567')
  await add.getByLabel('Confirm password').fill('12345678')
  await add.getByLabel('Last name').focus()
  await expect(add.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(add.getByText("Your password don't match")).toBeVisible()
  await add.getByLabel('Password', { exact: false }).first().fill('12345678')
  await expect(add.getByText('This password is too easy to guess.')).toBeVisible()
  await add.getByLabel('Password', { exact: false }).first().fill('quite long enough')
  await add.getByLabel('Confirm password').fill('quite long enough')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('This email address is already in use.')).toBeVisible()
  await expectAccessible('add')
  await add.getByLabel('Email').fill(`ana.${email}`)
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ana Ruiz added')).toBeVisible()
  const row = users.getByRole('row').filter({ hasText: 'Ana Ruiz' })
  await expect(row).toContainText('Employee')
  await expect(row.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute(
    'href',
    /\/users\/\d+\?backTo=%2Faccount%2Fbranches%2F\d+/,
  )
  await row.getByRole('button', { name: 'Delete Ana Ruiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true })
  test('shows why a ticket was rejected after reconnecting and lets the user fix it', async ({
    page,
    context,
    signIn,
    expectAccessible,
  }) => {
    const [machine] = await ask<{ id: number }>(
      `with yard as (select account_id, branch.id from branch where name = 'Madrid'),
       machine as (insert into equipment (account_id, branch_id, name) select account_id, id, $1 from yard returning account_id, id),
       task as (insert into task (account_id, name, schedule_type, every) select account_id, $1, 'engine-hours', 900000 from yard returning id)
       insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
       select account_id, machine.id, task.id, 'engine-hours', 0, 900000 from machine, task returning equipment_id as id`,
      [uniqueName('MX')],
    )
    // The connection is lost before the code that sends saved tickets has arrived.
    const laterCode = '**/static/shell-shown-*'
    await page.route(laterCode, (route) => route.abort())
    await signIn('worker', { account: 'meseta', returnTo: `/equipment/${machine?.id}/createRepair` })
    await page.getByRole('textbox', { name: 'Problema' }).fill('Pierde aceite')
    await page.getByRole('checkbox').check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText('Sin conexión. La orden')).toBeVisible()
    // Meanwhile the task is removed from the asset.
    await ask('delete from task_assignment where equipment_id = $1 returning task_id', [machine?.id])
    await page.unroute(laterCode)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Atrás' }).tap()
    await page.getByRole('link', { name: 'Servicio' }).tap()
    const refused = page.getByRole('alert').filter({ hasText: 'No se pudo abrir la orden' }).first()
    await expect(refused).toContainText('Tareas previstas', { timeout: 30_000 })
    await refused
      .getByRole('link', { name: 'Editar' })
      .or(refused.getByRole('button', { name: 'Editar' }))
      .tap()
    await expect(page.getByText('Sus datos se conservan.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Problema' })).toHaveValue('Pierde aceite')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expectAccessible('refused')
    await page.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page).toHaveURL(/\/repairs\/\d+$/)
  })
})
