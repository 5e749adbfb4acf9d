import { expect, test, uniqueName } from './test.ts'

test('a token from the profile reads assets, and is refused once it is revoked', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const name = uniqueName('Script')
  await signIn('worker', { returnTo: '/userProfile' })
  const card = page.getByRole('region', { name: 'API Tokens' })
  await card.getByRole('button', { name: 'Create Token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Token' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Expires').selectOption('In 90 days')
  await expectAccessible('create')
  await dialog.getByRole('button', { name: 'Create Token' }).click()

  const shown = page.getByRole('dialog', { name: `Token for ${name}` })
  const token = await shown.getByLabel('Token', { exact: true }).inputValue()
  await expect(shown.locator('code')).toContainText(`curl -H "Authorization: Bearer ${token}"`)
  await expectAccessible('token')
  await shown.getByRole('button', { name: 'Done' }).click()

  const read = () => request.get('/api/equipment', { headers: { authorization: `Bearer ${token}` } })
  const answer = await read()
  expect(answer.status()).toBe(200)
  expect((await answer.json()).rows.length).toBeGreaterThan(0)

  const row = card.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Read everything')
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toBeHidden()
  expect((await read()).status()).toBe(401)
})
