import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hashPassword } from '../server/src/session/password.ts'
import { codeAt } from '../server/src/features/access/secondFactor/totp.ts'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { expect, PHONE, test } from './test.ts'

const PASSWORD = 'correct horse'

/** Creates an account with an administrator and a worker whom no other test signs in. */
async function newPeople() {
  const domain = `${randomBytes(6).toString('hex')}.example`
  const passwordHash = await hashPassword(PASSWORD)
  await ask(
    `with new_account as (insert into account (name) values ('Safe yard') returning id),
       new_branch as (insert into branch (account_id, name) select id, 'Home' from new_account returning account_id, id)
     insert into app_user (account_id, branch_id, first_name, last_name, email, password_hash, role)
     select account_id, new_branch.id, first_name, 'Safe', role || '@' || $1, $2, role
     from new_branch, (values ('Ada', 'admin'), ('Wes', 'worker')) as person (first_name, role)`,
    [domain, passwordHash],
  )
  return { admin: `admin@${domain}`, worker: `worker@${domain}` }
}

async function typePassword(page: Page, email: string) {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(PASSWORD)
  await page.getByRole('button', { name: /^(Sign In|Iniciar sesión)$/ }).click()
}

/** Returns the code of the next period, because each is accepted once. The server accepts it a little early. */
const nextCode = (secret: string) => codeAt(secret, Temporal.Now.instant().add({ seconds: 30 }))

test('sets up an authenticator app, signs in with it, and requires it of everyone', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const { admin, worker } = await newPeople()
  await page.goto('/app/login?returnTo=/userProfile')
  await typePassword(page, admin)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const setup = page.getByRole('dialog', { name: 'Set Up Authenticator App' })
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible('the setup of the app')
  await setup.getByLabel('Code from the app').fill(codeAt(secret, Temporal.Now.instant()))
  await setup.getByLabel('Your password').fill(PASSWORD)
  await setup.getByRole('button', { name: 'Turn On' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery Codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').first().innerText()
  await expectAccessible('the recovery codes')
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  await expectAccessible('the profile with an app')

  await openInApp(page, '/account')
  await page.getByRole('switch', { name: 'Require a second factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require' }).click()
  await expect(page.getByText('A second factor is required now')).toBeVisible()

  await page.context().clearCookies({ name: 'session' })
  await page.goto('/app/login?returnTo=/userProfile')
  await typePassword(page, admin)
  await expect(page.getByRole('heading', { name: 'Two-Step Sign-In' })).toBeVisible()
  await expectAccessible('the second step')
  await page.getByLabel('Code', { exact: true }).fill(nextCode(secret))
  await page.getByRole('button', { name: 'Continue' }).first().click()
  await page.waitForURL('**/userProfile')

  await page.context().clearCookies({ name: 'session' })
  await page.goto('/app/login?returnTo=/userProfile')
  await typePassword(page, admin)
  await page.getByText('Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await expect(page.getByText('9 codes left')).toBeVisible()

  await page.context().clearCookies({ name: 'session' })
  await page.goto('/app/login?returnTo=/assets')
  await typePassword(page, worker)
  await expect(page.getByRole('heading', { name: 'Set Up a Second Factor' })).toBeVisible()
  await expectAccessible('the required setup')
  await page.getByRole('button', { name: 'Use an Authenticator App' }).click()
  const workers = (await setup.locator('code').innerText()).replaceAll(' ', '')
  await setup.getByLabel('Code from the app').fill(codeAt(workers, Temporal.Now.instant()))
  await setup.getByLabel('Your password').fill(PASSWORD)
  await setup.getByRole('button', { name: 'Turn On' }).click()
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(page.getByRole('heading', { name: 'Assets', level: 1 })).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES' })

  test('adds a passkey and signs in with it, alone and after the password', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    test.slow()
    const { worker } = await newPeople()
    // Authenticators know a site by its name, never by its number.
    const site = String(baseURL).replace('127.0.0.1', 'localhost')
    await addAuthenticator(page)
    await page.goto(`${site}/app/login?returnTo=/userProfile`)
    await typePassword(page, worker)
    await page.getByRole('button', { name: 'Añadir clave de acceso' }).click()
    const adding = page.getByRole('dialog', { name: 'Añadir clave de acceso' })
    await adding.getByLabel('Nombre').fill('Teléfono')
    await adding.getByLabel('Su contraseña').fill(PASSWORD)
    await expectAccessible('a new passkey')
    await adding.getByRole('button', { name: 'Añadir clave de acceso' }).click()
    await page.getByRole('button', { name: 'Los he guardado' }).click()
    await expect(page.getByRole('list', { name: 'Claves de acceso' })).toContainText('Teléfono')
    await expectAccessible('the profile with a passkey')

    await page.context().clearCookies({ name: 'session' })
    await page.goto(`${site}/app/login?returnTo=/userProfile`)
    await expectAccessible('the sign-in page')
    await page.getByRole('button', { name: 'Iniciar sesión con una clave de acceso' }).click()
    await expect(page.getByRole('list', { name: 'Claves de acceso' })).toContainText('Último uso')

    await page.context().clearCookies({ name: 'session' })
    await page.goto(`${site}/app/login?returnTo=/userProfile`)
    await typePassword(page, worker)
    await expectAccessible('the second step with a passkey')
    await page.getByRole('button', { name: 'Usar una clave de acceso' }).click()
    await page.getByRole('button', { name: 'Quitar Teléfono' }).click()
    const removal = page.getByRole('dialog', { name: '¿Quitar «Teléfono»?' })
    await removal.getByLabel('Su contraseña').fill(PASSWORD)
    await removal.getByRole('button', { name: 'Quitar' }).click()
    await expect(page.getByText('Ninguna. Inicie sesión')).toBeVisible()
  })
})

/** Gives the browser an authenticator that verifies its user without asking. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
