import { ask } from './database.ts'
import { makeEmptyAccount } from './emptyAccount.ts'
import { PHONE, expect, test } from './test.ts'

test('sets limits, resolves the conflict of two administrators and records it in the history', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { email, password } = await makeEmptyAccount()
  const [account] = await ask<{ id: number }>('select account_id as id from app_user where email = $1', [
    email,
  ])
  await ask(
    `insert into category (account_id, name, icon, color) values ($1, 'Trucks', 'excavator', '#689f38')`,
    [account?.id],
  )
  await page.request.post('/app/login', { form: { email, password }, headers: { origin: String(baseURL) } })
  await page.goto('/account/devices')
  await page.getByRole('link', { name: 'Tracking Settings' }).click()
  await expect(page).toHaveURL('/account/tracking')
  await page.getByRole('button', { name: /Advanced/ }).click()
  await expect(page.getByRole('textbox', { name: 'Minimum moving speed' })).toHaveValue('3.4')
  await expectAccessible('tracking settings')

  const ofAccount = page.getByRole('textbox', { name: 'Account speed limit' })
  const ofTrucks = page.getByRole('textbox', { name: 'Speed limit for Trucks' })
  const idling = page.getByRole('textbox', { name: 'Minimum idling time' })
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeHidden()
  await ofAccount.fill('65')
  await expect(ofTrucks).toHaveAttribute('placeholder', '65')
  await ofTrucks.fill('55')
  const drain = page.getByRole('textbox', { name: 'Maximum drain time' })
  await drain.fill('1')
  await page.getByRole('button', { name: /Advanced/ }).click()
  await save.click()
  await expect(drain).toBeFocused()
  await expect(page.getByText('Between 5 min and 360 min')).toBeVisible()
  await expectAccessible('an error')
  await page.getByRole('button', { name: 'Use Default: Maximum drain time' }).click()
  await idling.fill('5')

  // Another user saves first.
  const { version, ...settings } = await (await page.request.get('/api/account/tracking')).json()
  const faster = await page.request.put('/api/account/tracking', {
    headers: { origin: String(baseURL) },
    data: {
      ...settings,
      version,
      thresholds: { ...settings.thresholds, idleSeconds: 600, tripMetres: 1000 },
      categories: [],
    },
  })
  expect(faster.status()).toBe(204)
  await save.click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Ada Empty changed “Minimum trip distance”')
  await notice.getByRole('radio', { name: 'Theirs: 10 min' }).click()
  await expect(idling).toHaveValue('10')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await save.click()
  await expect(page.getByText('Tracking settings saved')).toBeVisible()
  await expect(save).toBeHidden()
  await expect(ofTrucks).toHaveValue('55')

  // A save that hangs can be left. When it succeeds after all, the form shows it.
  const wait = Promise.withResolvers<void>()
  await page.route('**/api/account/tracking', async (route) => {
    if (route.request().method() === 'PUT') await wait.promise
    await route.continue()
  })
  const history = page.getByRole('textbox', { name: 'Keep history for' })
  await history.fill('2000')
  await save.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(history).toHaveValue('1096')
  await expect(save).toBeHidden()
  wait.resolve()
  await expect(history).toHaveValue('2000')
  await page.unroute('**/api/account/tracking')

  await page.getByRole('link', { name: 'History' }).click()
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'changed category Trucks' })).toContainText('default → 55 mph')
  await expect(rows.filter({ hasText: 'Account speed limit' })).toContainText('none → 65 mph')
  await expect(rows.filter({ hasText: 'Minimum idling time' })).toContainText('2 min → 10 min')
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('asks for confirmation before it shortens the history', async ({ page, signIn, expectAccessible }) => {
    await signIn('admin', { account: 'meseta', returnTo: '/account/tracking' })
    const history = page.getByRole('textbox', { name: 'Conservar el historial durante' })
    await history.fill('20')
    await page.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText('Entre 30 días y 3660 días')).toBeVisible()
    await expectAccessible('tracking settings on a phone')
    await history.fill('365')
    await page.getByRole('button', { name: 'Guardar' }).tap()
    const question = page.getByRole('alertdialog', { name: '¿Conservar menos historial?' })
    await expect(question).toContainText(/El historial empezará el \d+ \w+ 20\d\d/)
    await question.getByRole('button', { name: 'Cancelar' }).tap()
    await expect(history).toHaveValue('365')
    await page.getByRole('button', { name: 'Cancelar' }).tap()
    await expect(history).toHaveValue('1096')
  })
})
