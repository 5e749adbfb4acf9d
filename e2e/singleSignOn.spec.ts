import { randomBytes } from 'node:crypto'
import { startOidcProvider } from '../server/src/testing/oidcProvider.ts'
import { ask } from './database.ts'
import { makeEmptyAccount } from './emptyAccount.ts'
import { expect, test } from './test.ts'

/** An account with a provider of its own, because each test changes how its users sign in. */
async function prepare(base: string) {
  const provider = await startOidcProvider({ base })
  const domain = `${randomBytes(6).toString('hex')}.example`
  const email = `eva@${domain}`
  provider.people.set(email, {
    sub: 'eva',
    email,
    email_verified: true,
    given_name: 'Eva',
    family_name: 'Lund',
    groups: ['chiefs'],
  })
  return { provider, domain, email, admin: await makeEmptyAccount() }
}

test('an administrator connects a provider, and a user signs in and out with it', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const { provider, domain, email, admin } = await prepare(String(baseURL))
  await page.goto('/app/login?returnTo=%2Faccount')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const card = page.getByRole('region', { name: 'Single Sign-On' })
  await expect(card.getByText(`${baseURL}/app/sso/callback`)).toBeVisible()
  await card.getByRole('button', { name: 'Set Up' }).click()
  const form = page.getByRole('dialog', { name: 'Single Sign-On' })
  await form.getByLabel('Issuer address').fill(provider.issuer)
  await form.getByLabel('Client ID').fill(provider.clientId)
  await form.getByLabel('Client secret').fill('wrong')
  await form.getByRole('button', { name: 'Test' }).click()
  await expect(form.getByRole('alert')).toContainText('rejects the client ID or the client secret')
  await form.getByLabel('Client secret').fill(provider.clientSecret)
  await form.getByRole('button', { name: 'Test' }).click()
  await expect(form.getByText('accepts the client ID and secret')).toBeVisible()
  await form.getByRole('combobox', { name: 'Email domains' }).fill(domain)
  await form.getByRole('combobox', { name: 'Email domains' }).press('Enter')
  await form.getByRole('button', { name: 'Add Group' }).click()
  const row = form.getByRole('group', { name: 'Group 1' })
  await row.getByRole('textbox', { name: 'Group' }).fill('chiefs')
  await row.getByLabel('Role').selectOption('Branch Manager')
  await expectAccessible('settings')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(card.getByText(`_yardmaster.${domain}`)).toBeVisible()
  await card.getByRole('button', { name: 'Remove single sign-on' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove single sign-on?' })
  await expect(question).toContainText('All users have a password.')
  await expectAccessible('removal')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // The test can't change the DNS.
  await ask('update single_sign_on_domain set verified_at = now() where domain = $1', [domain])

  await page.context().clearCookies()
  await page.goto('/app/login')
  await expectAccessible('sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with Your Company' }).click()
  await expect(page.getByRole('heading', { name: 'Acme Login' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(email)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu').getByText('Eva Lund')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL('**/app/login*')
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await provider.close()
})

test.describe('on a phone in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'es-MX', hasTouch: true, isMobile: true })

  test('a user signs in at the address of their company, and reads why they are refused', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    const { provider, domain, email, admin } = await prepare(String(baseURL))
    const signedIn = await page.request.post('/app/login', {
      form: admin,
      headers: { origin: String(baseURL) },
      maxRedirects: 0,
    })
    expect(signedIn.status()).toBe(303)
    const session = (await (await page.request.get('/api/session')).json()) as { branch: { id: number } }
    const saved = await page.request.put('/api/account/singleSignOn', {
      headers: { origin: String(baseURL) },
      data: {
        enabled: true,
        issuer: provider.issuer,
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        domains: [domain],
        createsUsers: true,
        defaultRole: 'worker',
        branchId: session.branch.id,
        groupClaim: 'groups',
        groups: [],
        onlyWay: true,
        version: 0,
      },
    })
    expect(saved.status()).toBe(204)
    const settings = (await (await page.request.get('/api/account/singleSignOn')).json()) as {
      addresses: { start: string }
    }
    await page.context().clearCookies()

    provider.people.set('stranger', { sub: 'x', email: 'x@elsewhere.example', email_verified: true })
    await page.goto(settings.addresses.start)
    await page.getByLabel('Name').fill('stranger')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText('no es de ninguno de los dominios')
    await expectAccessible('refused')

    await page.context().clearCookies()
    await page.goto(settings.addresses.start)
    await page.getByLabel('Name').fill(email)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
    await provider.close()
  })
})
