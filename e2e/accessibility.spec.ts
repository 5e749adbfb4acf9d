import type { Page } from '@playwright/test'
import { expectInScale } from './looks.ts'
import { goTo, openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

/**
 * Every screen and dialog in the dark theme, each with a sign that it has loaded. The other specs check the
 * light theme along the way.
 */
const SCREENS = [
  ['/', 'main iframe'],
  ['/assets', 'role=row[name=/BL-401/]'],
  ['/categories', 'text="Excavators"'],
  ['/categories#add=true', 'role=dialog'],
  ['/clients', 'role=row[name=/Summit Peak/]'],
  ['/clients/1', 'role=heading[name="Sites"]'],
  ['/sites/1', 'role=heading[name="On the Map"]'],
  ['/rentals', 'role=heading[name="Overdue"]'],
  ['/rentals#tab=list', 'role=button[pressed=true][name=/Open/]'],
  ['/fuel', 'role=row[name=/Comdata/]'],
  ['/fuel#tab=cards', 'role=row[name=/Comdata/]'],
  ['/reports/scheduled', 'role=row[name=/Monday Mail/]'],
  ['/account', 'role=heading[name="Background Jobs"]'],
  ['/account/integrations', 'role=heading[name="For Your Other Systems"]'],
  ['/account/webhooks', 'role=heading[name="Webhooks"]'],
  ['/reports/dataExport', 'role=link[name="Download"]'],
  ['/account/devices', 'role=tab[name=/Devices/]'],
  ['/account/devices#tab=strangers', 'role=tab[selected=true][name=/Unregistered/]'],
  ['/account/devices#tab=refused', 'role=combobox[name="Reason"]'],
  ['/account/devices#tab=purchased', 'role=tab[selected=true][name=/Purchased/]'],
  ['/account/security', 'role=table[name="Security Log"]'],
  ['/account/data', 'role=combobox[name="Person"]'],
  ['/account/labels', 'role=table[name="Device Field Labels"]'],
  ['/account/devices#tab=tokens', 'role=button[name="Add Token"]'],
  ['/inbox', 'role=button[pressed=true][name="Open"]'],
  ['/inbox/week', 'role=button[pressed=true][name="This week"]'],
  ['/userProfile', 'text=admin@frontrange.example'],
  ['/account/possible-events', 'text=Hard braking'],
] as const

/** Screens that the server renders, and one that loads itself again because its policy differs. */
const LOADED_SCREENS = [
  ['/account/map', 'role=radio[name="Built-in"]'],
  ['/app/account/history', 'role=row'],
  ['/app/account/integrations/setup/genie', 'role=heading[name="How to get access"]'],
  ['/app/nowhere', 'role=alert'],
] as const

/** Screens that are also checked for the type scale. typeScale.spec.ts opens others. */
const SCALED = new Set(['/', '/assets', '/categories#add=true', '/userProfile', '/app/account/history'])

test.use({ colorScheme: 'dark' })

test('shows every screen, dialog and menu accessibly and in the type scale in the dark theme', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await page.goto('/app/login')
  await expectAccessible('/app/login')
  await expectInScale(page, '/app/login')
  // A page that loads quickly.
  await signIn('admin', { returnTo: '/categories' })
  const expectScreen = async (path: string, sign: string) => {
    await expect(page.locator(sign).first()).toBeVisible()
    if (path === '/') await expectOverview(page)
    await expectAccessible(path)
    if (SCALED.has(path)) await expectInScale(page, path)
  }
  for (const [path, sign] of SCREENS) {
    await openInApp(page, path)
    await expectScreen(path, sign)
  }
  await goTo(page, '/nowhere')
  await expectScreen('/nowhere', 'role=heading[name="Page Not Found"]')

  await openInApp(page, '/userProfile')
  for (const name of ['Edit User', 'Change Password']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(name)
    await page.keyboard.press('Escape')
  }
  for (const name of [/User menu/, /Denver/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(String(name), { menuOpen: true })
    await page.keyboard.press('Escape')
  }

  for (const [path, sign] of LOADED_SCREENS) {
    await page.goto(path)
    await expectScreen(path, sign)
  }
})

/** The figures come after the page that frames them. */
const expectOverview = (page: Page) =>
  expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Needs Attention' })).toBeVisible()

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'es-ES' })
  test('shows screens accessibly and in the type scale in the dark theme on a phone', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    await page.goto('/app/login')
    await expectInScale(page, '/app/login')
    await signIn('admin', { account: 'meseta', returnTo: '/categories' })
    for (const path of [
      '/',
      '/assets',
      '/categories#add=true',
      '/service',
      '/account/devices',
      '/app/account/history',
    ]) {
      await (path.startsWith('/app/') ? page.goto(path) : openInApp(page, path))
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(path)
      await expectInScale(page, path)
    }
  })
})
