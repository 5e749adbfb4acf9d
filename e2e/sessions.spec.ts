import type { Browser, Page } from '@playwright/test'
import { paths } from '@yardmaster/core/paths.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

const PASSWORD = 'yardmaster-demo'

/** Opens a page in another browser, signed in as the same user. */
async function openElsewhere(browser: Browser, email: string, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL, userAgent: 'Firefox/140.0 (Windows)' })
  const page = await context.newPage()
  const answer = await page.request.post(paths.login(), {
    form: { email, password: PASSWORD },
    headers: { origin: baseURL },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await page.goto('/categories')
  return page
}

test('ends a session elsewhere, whose page asks for a new sign-in, and finds it in the security log', async ({
  page,
  browser,
  baseURL,
  signIn,
  expectAccessible,
}) => {
  const elsewhere = await openElsewhere(browser, 'admin@frontrange.example', baseURL)
  await signIn('admin', { returnTo: '/userProfile' })
  const card = page.getByRole('region', { name: 'Where You’re Signed In' })
  await expect(card.getByText('This device')).toHaveCount(1)
  const row = card.getByRole('listitem').filter({ hasText: 'Firefox on Windows' }).first()
  await expect(row).toContainText('This network')
  await expectAccessible('sessions')
  await row.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Firefox on Windows signed out')).toBeVisible()

  await elsewhere.goto('/categories')
  await expect(elsewhere).toHaveURL(/\/app\/login/)
  await elsewhere.context().close()

  await openInApp(page, '/account/security')
  const entry = page.getByRole('row').filter({ hasText: 'Device: Firefox, Windows' }).first()
  await expect(entry).toContainText('Session ended')
  await expectAccessible('security log')
  await page.getByLabel('What').click()
  await page.getByRole('option', { name: 'Session ended' }).click()
  await expect(entry).toBeVisible()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true })

  test('an administrator ends all sessions of a user', async ({
    page,
    browser,
    baseURL,
    signIn,
    expectAccessible,
  }) => {
    const elsewhere = await openElsewhere(browser, 'worker@meseta.example', baseURL)
    const { user } = await (await elsewhere.request.get('/api/session')).json()
    await signIn('admin', { account: 'meseta', returnTo: paths.user(user.id, paths.account) })
    const card = page.getByRole('region', { name: /Dónde tiene sesión iniciada/ })
    await expect(card.getByText('Firefox en Windows').first()).toBeVisible()
    await expectAccessible('sessions of a user')
    await card.getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas las sesiones' }).click()
    await expect(card.getByText('No tiene ninguna sesión iniciada')).toBeVisible()
    await elsewhere.goto('/categories')
    await expect(elsewhere).toHaveURL(/\/app\/login/)
    await elsewhere.context().close()

    await openInApp(page, '/account/security')
    await expect(page.getByText('Sesión cerrada').first()).toBeVisible()
    await expectAccessible('security log')
  })
})
