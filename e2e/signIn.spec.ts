import { paths } from '@yardmaster/core/paths.ts'
import { expect, test } from './test.ts'

test('shows an error, keeps the email address, and returns to the requested page', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/categories?x=1#add=true')
  await page.waitForURL('**/app/login?returnTo=*')
  await expectAccessible('sign-in')
  await page.getByLabel('Email').fill('admin@frontrange.example')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
  await expect(page.getByLabel('Email')).toHaveValue('admin@frontrange.example')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expectAccessible('sign-in with an error')
  await page.getByLabel('Password').fill('yardmaster-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/categories?x=1#add=true')
  await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()
})

test('ends the session of the browser at sign-out, and shows nothing private from its caches', async ({
  page,
  signIn,
}) => {
  await signIn('worker', { returnTo: paths.assets })
  await expect(page.getByRole('button', { name: 'Add Asset' })).toBeVisible()
  const picture = page.locator('img[src^="/api/"]').first()
  await expect(picture).toHaveJSProperty('complete', true)
  const url = await picture.evaluate((image: HTMLImageElement) => image.src)
  // Even if the cached copy is old, this mode uses it.
  const load = () => page.evaluate(async (from) => (await fetch(from, { cache: 'force-cache' })).status, url)
  expect(await load()).toBe(200)
  await page.getByRole('button', { name: 'User menu' }).click()
  // Only managers register devices.
  await expect(page.getByRole('menuitem', { name: 'Devices' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  expect(await load()).toBe(403)
  await page.goBack()
  await page.waitForURL('**/app/login?returnTo=*')
  await page.goto('/categories')
  await page.waitForURL('**/app/login?returnTo=*')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('supports sign-in and history', async ({ page }) => {
    await page.goto('/app/login?returnTo=/app/account/history')
    await page.getByLabel('Email').fill('admin@frontrange.example')
    await page.getByLabel('Password').fill('yardmaster-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    // The first row has the headers.
    const first = page.getByRole('row').nth(1)
    const newest = await first.innerText()
    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL(/before=/)
    await expect(first).not.toHaveText(newest, { useInnerText: true })
  })
})
