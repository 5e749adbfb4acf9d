import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { SMALL_SCREEN, expect, test, uniqueName } from './test.ts'

/** Without a graphics card, a map is slow. */
const PATIENT = { timeout: 60_000 }

const assetOf = async (branch: string): Promise<{ id: number; name: string }> => {
  const [found] = (await ask(
    `select equipment.id, equipment.name from equipment
     join branch on branch.id = equipment.branch_id join asset_state on asset_id = equipment.id
     where branch.name = $1 and archived_at is null and asset_state.lat is not null order by equipment.id`,
    [branch],
  )) as { id: number; name: string }[]
  if (!found) throw new Error(`no asset in ${branch}`)
  return found
}

async function switchTo(page: Page, branch: string) {
  await page.getByRole('button', { name: /^Switch Branch/ }).click()
  await page.getByRole('menuitemradio', { name: branch }).click()
  await expect(page.getByRole('button', { name: `Switch Branch: ${branch}` })).toBeVisible()
}

test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

test('an administrator works in all branches and opens an asset of another one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const houston = await assetOf('Houston')
  await signIn('admin', { returnTo: `/assets#search=${houston.name}` })

  // A search in one branch leads to the others and stays the same.
  await expect(page.getByText('No matches in Denver. 1 in other branches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show All Branches' }).click()
  const table = page.getByRole('table', { name: 'Equipment' })
  const row = table.getByRole('row').filter({ hasText: houston.name })
  await expect(row).toContainText('Houston')
  await expect(page.getByRole('button', { name: 'Switch Branch: All branches' })).toBeVisible()

  await switchTo(page, 'Denver')
  await switchTo(page, 'All branches')
  await page.getByRole('searchbox').fill('')
  await expect(table.getByRole('columnheader', { name: 'Branch' })).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Denver' }).first()).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Houston' }).first()).toBeVisible()
  await expectAccessible('assets of all branches')

  const name = uniqueName('Tower')
  await page.getByRole('button', { name: 'Add Asset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Asset' })
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Year').fill('1492')
  await dialog.getByLabel('Make').fill('Genie')
  await expect(dialog.getByText('At least 1900')).toBeVisible()
  await dialog.getByLabel('Year').fill('2024')
  await dialog.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Salt Lake City' }).click()
  await expectAccessible('add an asset')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/equipment\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const stored = await ask(
    `select branch.name from equipment join branch on branch.id = branch_id where equipment.name = $1`,
    [name],
  )
  expect(stored).toEqual([{ name: 'Salt Lake City' }])

  // In one branch, a link to an asset of another one works as well.
  await openInApp(page, '/flags')
  await switchTo(page, 'Denver')
  await openInApp(page, `/maptrac#focus=thing:${houston.id}`)
  const panel = page.getByRole('region', { name: houston.name })
  await expect(panel.getByText('Houston')).toBeVisible(PATIENT)
  await expect(panel.getByText('Never located')).toBeHidden()
  await expect(page).toHaveURL(/at=29\.|at=30\./, PATIENT)

  await openInApp(page, '/maptrac#focus=place:999999')
  await expect(page.getByText('This link leads to nothing on the map')).toBeVisible(PATIENT)
})
