import { paths } from '@yardmaster/core/paths.ts'
import { makeEmptyAccount } from './emptyAccount.ts'
import { expect, test } from './test.ts'

test('an administrator downloads everything, and asks to delete the account and cancels it', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { email, password } = await makeEmptyAccount()
  await page.request.post(paths.login(), {
    form: { email, password },
    headers: { origin: String(baseURL) },
    maxRedirects: 0,
  })
  await page.goto(paths.accountData)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Everything' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Empty yard .*\.zip$/)
  await expect(page.getByText('Last export: finished on')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Empty yard?' })
  await dialog.getByLabel('Type “Empty yard”').fill('Empty')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete in 30 Days' }).click()
  await expect(dialog.getByText('This is not the name')).toBeVisible()
  await dialog.getByLabel('Type “Empty yard”').fill('Empty yard')
  await expectAccessible('dialog')
  await dialog.getByRole('button', { name: 'Delete in 30 Days' }).click()

  const notice = page.getByRole('complementary', { name: 'Deletion of the account' })
  await expect(notice).toContainText('Empty yard will be deleted for good on')
  await expectAccessible('pending')
  await page.getByRole('button', { name: 'Cancel Deletion' }).click()
  await expect(notice).toBeHidden()
})
