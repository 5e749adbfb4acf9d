import { openInApp } from './openInApp.ts'
import { expect, test } from './test.ts'

test('a report is scheduled from its page for two users, paused, deleted and restored', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: '/reports/mileage_by_state' })
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Report' })
  await expect(dialog.getByRole('combobox', { name: 'Report' })).toHaveText('Mileage by State')
  await dialog.getByRole('combobox', { name: 'Repeat' }).click()
  await page.getByRole('option', { name: 'Every month' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Period' })).toHaveText('Last month')
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('Cody')
  await page.getByRole('option', { name: /Cody/ }).click()
  await page.keyboard.press('Escape')
  await expectAccessible('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report scheduled')).toBeVisible()

  await openInApp(page, '/reports/scheduled')
  const row = page.getByRole('row', { name: /Mileage by State/ })
  await expect(row).toContainText('Day 1 of the month at 7:00 AM')
  await expect(row).toContainText('Cody Hernandez, Marcus Oyelaran')
  await expect(row).toContainText('Not sent yet')
  const choose = async (name: string) => {
    await row.getByRole('button', { name: /More actions/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Pause')
  await expect(row).toContainText('Paused')
  await expectAccessible('list')
  await choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Paused')
  await choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('a table with its filters is scheduled as its page shows it, and exceptions from theirs', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: '/reports/utilization?view=unused14' })
  await page.getByRole('combobox', { name: 'Category' }).click()
  const option = page.getByRole('option').nth(1)
  const category = (await option.innerText()).trim()
  await option.click()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(category)
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Report' })
  await expect(dialog.getByRole('combobox', { name: 'Table' })).toHaveText('Unused for 14 days')
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveText(category)
  await expectAccessible('dialog of a table')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Report scheduled')).toBeVisible()

  await openInApp(page, '/reports/exceptions')
  await page.getByRole('link', { name: 'Schedule…' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Report' })).toHaveText('Exceptions')
  await expect(dialog.getByRole('combobox', { name: 'Period' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  for (const [name, about] of [
    ['Utilization', `Denver · Unused for 14 days · ${category}`],
    ['Exceptions', 'Denver'],
  ] as const) {
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(about)
    await row.getByRole('button', { name: /More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toBeHidden()
  }
})
