import { photo } from './photo.ts'
import { ask } from './database.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

test('a manager writes a checklist, and finds its due assets and results', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const name = uniqueName('Pumps')
  await signIn('manager', { returnTo: '/service#tab=inspections&view=plans' })
  await page.getByRole('button', { name: 'Add Checklist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Checklist' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('combobox', { name: 'Applies to' }).click()
  await page.getByRole('option', { name: 'Pumps', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Items' }).fill('Hoses\n\nCoupling guard')
  await dialog.getByRole('checkbox', { name: 'On a schedule' }).check()
  await expectAccessible('a checklist')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('At check-out, Every 30 days')
  await expect(row).toContainText('2 items')

  await page.getByRole('button', { name: 'Due', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Never')
  await expectAccessible('due inspections')
  await page.getByRole('button', { name: 'Checklists', exact: true }).click()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'es-ES', timezoneId: 'Europe/Madrid' })

  test('what fails opens a ticket with the note and the photo', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    const plan = uniqueName('Revisión')
    const [asset] = await ask<{ id: number; name: string }>(
      `with plan as (insert into inspection_plan (account_id, name, items)
         select account_id, $1, '{Frenos,Luces,Bocina}' from app_user where email = 'worker@meseta.example'
         returning account_id)
       select e.id, e.name from equipment e join plan using (account_id)
       join app_user u on u.account_id = e.account_id and u.email = 'worker@meseta.example'
       where e.branch_id = u.branch_id and e.archived_at is null order by e.id limit 1`,
      [plan],
    )
    await signIn('worker', { account: 'meseta', returnTo: `/equipment/${asset?.id}/maintenance` })
    await page.getByRole('link', { name: `Inspeccionar ${plan}` }).click()
    await expect(page.getByRole('heading', { name: `Inspeccionar ${asset?.name}` })).toBeVisible()
    const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await item('Frenos').getByRole('button', { name: 'Fallo' }).click()
    await page.getByRole('button', { name: 'El resto correcto' }).click()
    await page.getByRole('button', { name: 'Guardar inspección' }).click()
    await expect(page.getByText('Indique qué ocurre.')).toBeVisible()
    await item('Frenos').getByRole('textbox', { name: '¿Qué ocurre?' }).fill('Pastillas gastadas')
    await item('Frenos')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo(page))
    await expect(item('Frenos').getByRole('img')).toBeVisible()
    await expectAccessible('an inspection')
    await page.getByRole('button', { name: 'Guardar inspección' }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(plan) })).toBeVisible()
    await expect(page.getByText('1 de 3 con fallos')).toBeVisible()
    await expect(page.getByText('Pastillas gastadas')).toBeVisible()
    await expectAccessible('a result')
    await page.getByRole('link', { name: /^N\.º \d+/ }).click()
    await expect(page.getByRole('main').getByText('Frenos: Pastillas gastadas').first()).toBeVisible()
  })
})
