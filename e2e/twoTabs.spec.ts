import type { Page } from '@playwright/test'
import { paths } from '@yardmaster/core/paths.ts'
import { ask } from './database.ts'
import { expect, test, uniqueName } from './test.ts'

const PEOPLE = `${paths.assets}#tab=person`

const switcher = (page: Page, branch: string) =>
  page.getByRole('button', { name: `Switch Branch: ${branch}` })

async function switchBranch(page: Page, from: string, to: string) {
  await switcher(page, from).click()
  await page.getByRole('menuitemradio', { name: to }).click()
  await expect(switcher(page, to)).toBeVisible()
}

test('each tab keeps its branch, and hears of a switch in another one', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { account: 'meseta', returnTo: PEOPLE })
  await expect(switcher(page, 'Madrid')).toBeVisible()
  const other = await context.newPage()
  await other.goto(PEOPLE)
  await switchBranch(other, 'Madrid', 'Guadalajara')

  await expect(
    page.getByText('You switched to Guadalajara in another tab. This tab still shows Madrid.'),
  ).toBeVisible()
  await expectAccessible('another branch in another tab')
  await page.getByRole('button', { name: 'Show Guadalajara' }).click()
  await expect(switcher(page, 'Guadalajara')).toBeVisible()

  await switchBranch(other, 'Guadalajara', 'Madrid')
  await expect(page.getByText('This tab still shows Guadalajara.')).toBeVisible()
  const lastName = uniqueName('Reyes')
  await page.getByRole('button', { name: 'Add Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Person' })
  await dialog.getByLabel('First name').fill('Eva')
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Eva ${lastName} added`)).toBeVisible()
  expect(
    await ask(
      `select branch.name from app_user join branch on branch.id = app_user.branch_id where last_name = $1`,
      [lastName],
    ),
  ).toEqual([{ name: 'Guadalajara' }])

  await page.reload()
  await expect(switcher(page, 'Guadalajara')).toBeVisible()
  await page.getByRole('searchbox').fill(lastName)
  await expect(page.getByText(`Eva ${lastName}`)).toBeVisible()
  await other.getByRole('searchbox').fill(lastName)
  await expect(other.getByText('No people')).toBeVisible()
})

test('a page says that another user has signed in before it sends anything', async ({
  page,
  context,
  baseURL,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { returnTo: '/categories#add=true' })
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name').fill('Typed by Dana')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })

  await context.request.post(paths.login(), {
    form: { email: 'manager@frontrange.example', password: 'yardmaster-demo', returnTo: '/' },
    headers: { origin: String(baseURL) },
  })
  const other = await context.newPage()
  await other.goto('/categories')
  const dialog = page.getByRole('alertdialog', { name: /You’re signed in as/ })
  await expect(dialog).toContainText('This page belongs to Dana Whitfield')
  await expectAccessible('another user in another tab')
  expect(sent).toEqual([])

  await dialog.getByRole('button', { name: 'Keep Reading' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Another user is now signed in to this browser.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Typed by Dana')
  await expect(dialog).toBeHidden()
})
