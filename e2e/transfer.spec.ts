import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('rejects, maps, checks and imports a file, and exports it again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const unit = uniqueName('Unit')
  // Uses a separate branch, because other tests count the equipment of Denver.
  await signIn('admin', { account: 'meseta', returnTo: '/assets' })
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveTitle('Import Equipment · Yardmaster')
  await choose(page, 'fleet.csv', '%PDF-1.4')
  await expect(page.getByText('This is a PDF. Save the table as CSV or XLSX.')).toBeVisible()
  await expectAccessible('choose a file')

  const lines = [`${unit} A;Volvo;2020;yes`, `${unit} B;Genie;1492;yes`, `${unit} C;=1+1;;`]
  await choose(page, 'fleet.csv', ['Unit;Maker;Year;Painted', ...lines].join('\n'))
  await expect(page.getByText('fleet.csv: 3 lines')).toBeVisible()
  await expect(page.getByLabel('Import “Unit” as')).toHaveValue('name')
  await page.getByLabel('Import “Unit” as').selectOption('Don’t import')
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled()
  await page.getByLabel('Import “Unit” as').selectOption('Name')
  await expectAccessible('map columns')
  await page.getByRole('button', { name: 'Check' }).click()

  await expect(page.getByRole('tab', { name: 'Rejected (1)' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${unit} B` })).toContainText('Year: At least 1900')
  await expectAccessible('outcome')
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Rejected Lines' }).click(),
  ])
  expect(refused.suggestedFilename()).toBe('fleet - rejected.csv')

  // The result of the check survives a reload.
  await page.reload()
  await page.getByRole('tab', { name: 'New (2)' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${unit} A` })).toContainText('Make: Volvo')
  const apply = page.getByRole('button', { name: 'Import 2 Assets' })
  await expect(apply).toBeDisabled()
  await page.getByLabel('Skip the rejected line').check()
  await apply.click()
  await expect(page.getByText('2 assets added, 0 changed.')).toBeVisible()
  await expectAccessible('done')

  await page.getByRole('link', { name: 'Show Assets' }).click()
  await page.getByRole('searchbox').fill(unit)
  await expect(page.getByText('2 assets')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  const content = await readFile(await exported.path(), 'utf8')
  expect(content).toContain(`${unit} C,,'=1+1,`)
  expect(content.trim().split('\n')).toHaveLength(3)

  await openInApp(page, '/assets/import')
  await page.getByRole('link', { name: 'Undo Import of fleet.csv' }).first().click()
  await page.getByRole('button', { name: 'Undo Import' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Undo the import of fleet.csv?' })
  await expectAccessible('confirm the undo')
  await dialog.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('0 assets restored, 2 removed.')).toBeVisible()
  await expectAccessible('undone')
  await page.getByRole('button', { name: 'Import Another File' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'fleet.csv' }).first()).toContainText('Undone')
  await openInApp(page, `/assets#search=${encodeURIComponent(unit)}`)
  await expect(page.getByText('No assets', { exact: true })).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'es-ES', colorScheme: 'dark' })
  test('checks a file and cancels the import', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('manager', { account: 'meseta', returnTo: '/assets/import' })
    await choose(page, 'flota.csv', `Nombre,Marca,Año\n${uniqueName('Grúa')},Volvo,2020\n,Volvo,2020`)
    await expect(page.getByText('flota.csv: 2 líneas')).toBeVisible()
    await expectAccessible('map columns on a phone')
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(page.getByRole('tab', { name: 'Rechazadas (1)' })).toBeVisible()
    await expect(page.getByText('Nombre: Obligatorio')).toBeVisible()
    await expectAccessible('outcome on a phone')
    await page.getByRole('button', { name: 'Cancelar importación' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar importación' }).click()
    await expect(page.getByText('Suelte aquí un archivo CSV o XLSX')).toBeVisible()
    await expect(page).toHaveURL('/assets/import')
  })
})
