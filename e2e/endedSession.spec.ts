import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const PASSWORD = 'yardmaster-demo'

/** Ends the session on the server. The browser keeps its cookie, as after a timeout. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies()
  const secret = cookies.find(({ name }) => name === 'session')?.value.split('.')[1] ?? ''
  const hash = createHash('sha256').update(secret).digest('hex')
  await ask(`delete from session where token_hash = decode($1, 'hex')`, [hash])
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Submits the form of the page without a click or key. The live inbox may already have asked, above the form. */
const submitForm = (page: Page) =>
  page
    .locator('[role=dialog] form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit())

async function signInAgain(page: Page, password = PASSWORD) {
  await question(page).getByLabel('Password').fill(password)
  await question(page).getByRole('button', { name: 'Sign In' }).click()
}

test('keeps what was typed when the session ends, until the user has signed in again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: '/categories#add=true' })
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const name = uniqueName('Kept')
  await dialog.getByLabel('Name').fill(name)
  await endSession(page)
  await submitForm(page)
  await expect(question(page)).toContainText('manager@frontrange.example')
  await expect(question(page).getByLabel('Password')).toBeFocused()
  await expectAccessible('sign in again')

  await signInAgain(page, 'wrong')
  await expect(question(page).getByRole('alert')).toHaveText('The email or password is incorrect.')
  await expect(question(page).getByLabel('Password')).toBeFocused()
  await expectAccessible('sign in again after an error')

  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(dialog.getByRole('alert')).toHaveText('You’re not signed in. Sign in and try again.')
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await expect(dialog.getByRole('alert')).toBeFocused()

  await dialog.getByRole('button', { name: 'Save' }).click()
  await signInAgain(page)
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await ask(`delete from category where name = $1`, [name])
})

/** A form that holds typed text: where it is, how to fill it in, and what shows that it was saved. */
type Form = {
  /** If absent, the form is on the page to which the previous one led. */
  at?: string
  open: string
  /** The action is in the menu of the page. */
  inMenu?: true
  fill: Record<string, string>
  saved: (page: Page) => Promise<void>
}

const typed = uniqueName('Typed')
const inRow = (page: Page) => expect(page.getByRole('row').filter({ hasText: typed })).toBeVisible()
const shown = (page: Page) => expect(page.getByText(typed).first()).toBeVisible()

const FORMS: Form[] = [
  {
    at: '/assets',
    open: 'Add Asset',
    fill: { Name: typed },
    saved: (page) => expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible(),
  },
  {
    open: 'Edit',
    inMenu: true,
    fill: { Notes: `${typed} notes` },
    saved: async (page) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(`${typed} notes`)).toBeVisible()
    },
  },
  {
    at: '/assets#tab=person',
    open: 'Add Person',
    fill: { 'First name': 'Mo', 'Last name': typed },
    saved: (page) => expect(page.getByText(`Mo ${typed} added`)).toBeVisible(),
  },
  { at: '/service#tab=parts', open: 'Add Part', fill: { Name: typed }, saved: inRow },
  {
    at: '/service#tab=tasks',
    open: 'New Task',
    fill: { Name: typed, Type: 'Oil', Every: '100' },
    saved: inRow,
  },
  { at: '/attributes', open: 'Add Attribute', fill: { Name: typed }, saved: shown },
  {
    at: '/account/devices#tab=tokens',
    open: 'Add Token',
    fill: { Name: typed },
    saved: (page) => expect(page.getByRole('dialog', { name: `Token for ${typed}` })).toBeVisible(),
  },
  {
    // The browser itself posts this form. The server's answer shows that it came with a session.
    at: '/userProfile',
    open: 'Change Password',
    fill: { Current: 'wrong', New: 'another horse', Confirm: 'another horse' },
    saved: (page) => expect(page.getByText('The current password is incorrect.')).toBeVisible(),
  },
]

test('saves what was typed in every kind of form after a new sign-in', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin', { returnTo: '/categories' })
  for (const { at, open, inMenu, fill, saved } of FORMS) {
    if (at) await openInApp(page, at)
    if (inMenu) await page.getByRole('banner').getByRole('button', { name: 'More actions' }).click()
    const role = inMenu ? 'menuitem' : 'button'
    await page.getByRole(role, { name: open, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [label, value] of Object.entries(fill))
      await dialog.getByLabel(new RegExp(`^${label}`)).fill(value)
    await endSession(page)
    // On pages with a live stream, the question may already cover the form.
    await page.locator('[role=dialog] button[type=submit]').first().dispatchEvent('click')
    await signInAgain(page)
    await saved(page)
  }

  const [machine] = await ask<{ id: number }>(`select id from equipment where name = 'EX-102'`, [])
  await openInApp(page, `/equipment/${machine?.id}/createRepair`)
  await page.getByLabel('Issue').fill(typed)
  await endSession(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await signInAgain(page)
  await expect(page).toHaveURL(/\/repairs\/\d+$/)
  await shown(page)
  await ask(`delete from equipment where name = $1`, [typed])
})

test('continues only as the user of the page', async ({ page, signIn, baseURL }) => {
  const enter = (persona: string) =>
    page.request.post('/app/login', {
      form: { email: `${persona}@frontrange.example`, password: PASSWORD },
      headers: { origin: String(baseURL) },
      maxRedirects: 0,
    })
  // As when the user comes back to the tab. The page then asks the server who is signed in, and is refused.
  const lookAgain = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  await signIn('manager', { returnTo: '/categories#add=true' })
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const name = uniqueName('Own')
  await dialog.getByLabel('Name').fill(name)
  await endSession(page)
  await submitForm(page)
  await expect(question(page)).toBeVisible()

  await enter('viewer')
  await lookAgain()
  await expect(question(page)).toContainText('has signed in in another window of this browser.')
  await question(page).getByRole('link', { name: 'Sign in as someone else' }).click()
  const discard = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await discard.getByRole('button', { name: 'Keep Editing' }).click()

  await enter('manager')
  await lookAgain()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  await ask(`delete from category where name = $1`, [name])

  await endSession(page)
  await page.locator('nav a[href="/assets"]').dispatchEvent('click')
  await page.waitForURL('**/assets')
  await question(page).getByRole('link', { name: 'Sign in as someone else' }).click()
  await page.waitForURL('**/app/login?returnTo=%2Fassets')
})

test('continues in the frame of a report on a phone', async ({ page, signIn }) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await signIn('viewer', { returnTo: '/reports/daily_runtime' })
  const frame = page.frameLocator('iframe[title="Report: Equipment Daily Runtime"]')
  const rows = frame.getByRole('table', { name: 'Table' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await endSession(page)
  // The live inbox may already have asked, above the page.
  await page.getByLabel('Include archived').dispatchEvent('click')
  await expect(question(page)).toBeVisible()
  // The frame doesn't wait for the user. It loads its report again when they have signed in.
  await expect(frame.getByRole('alert')).toBeVisible()
  await signInAgain(page)
  await expect(frame.getByRole('alert')).toBeHidden()
  await expect(rows.nth(1)).toBeVisible()
})
