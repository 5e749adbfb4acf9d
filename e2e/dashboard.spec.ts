import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

test('shows the frame and Recent Activity as specified, and a change in it and in the history', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('admin')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const panel = page.getByRole('complementary', { name: 'Recent Activity' })
  await expect(panel).toHaveCSS('width', '270px')
  await expect(panel).toHaveCSS('transition-duration', '0.3s')
  const frame = page.locator('iframe')
  await expect(frame).toHaveCSS('height', '836px')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Fleet Now' })).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expectAccessible('dashboard')
  // The last control before the frame.
  await page.getByRole('button', { name: /User menu/ }).focus()
  await page.keyboard.press('Tab')
  await expect(frame).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Shift+Tab')
  await expect(frame).toHaveCSS('outline-style', 'none')
  await page.getByRole('button', { name: 'Hide Recent Activity' }).click()
  await expect(page.locator('aside')).toHaveCSS('width', '0px')
  await page.getByRole('button', { name: 'Show Recent Activity' }).click()
  await expect(panel).toHaveCSS('width', '270px')
  await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0)

  await openInApp(page, '/categories#add=true')
  const name = uniqueName('<b>Zz</b>')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Name').fill(`${name}!`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name}!`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `changed category ${name}!` })).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(/\/app\/account\/history\?backTo=%2F$/)
  await expect(page.getByText(`Name: ${name} → ${name}!`)).toBeVisible()
  await expectAccessible('history')
  await page.getByRole('textbox', { name: 'To' }).fill('2001-01-01')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('No changes in this period.')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('/')

  await page.goto('/app/account/history#start=2023-01-01T07:00:00Z&end=2024-01-01T06:59:59Z')
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('2023-01-01')
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('2023-12-31')
})

test('links each number to the list behind it, keeps the chosen cards, and prints whose figures these are', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  const frame = page.frameLocator('iframe')
  const cards = frame.getByRole('heading', { level: 2 })
  await expect(cards.first()).toHaveText('Fleet Now')
  await frame.getByRole('button', { name: 'Customize' }).click()
  await frame.getByRole('checkbox', { name: 'Newest Equipment' }).uncheck()
  const up = frame.getByRole('button', { name: 'Move Where up' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(cards).toHaveText([
    'Where',
    'Fleet Now',
    'Needs Attention',
    'How We Did',
    'Going Out Today',
    'Coming Back Today',
  ])
  await page.reload()
  await expect(cards.first()).toHaveText('Where')
  await expect(frame.getByRole('heading', { name: 'Newest Equipment' })).toHaveCount(0)
  await frame.getByRole('button', { name: 'Customize' }).click()
  await frame.getByRole('button', { name: 'Reset' }).click()
  await expect(cards.first()).toHaveText('Fleet Now')
  const available = frame.getByRole('link', { name: /Available/ })
  const [count = ''] = /\d+/.exec(await available.innerText()) ?? []
  await available.click()
  await expect(page).toHaveURL('/assets#rentals=available')
  await expect(page.getByText(`${count} assets`)).toBeVisible()

  await page.goBack()
  const used = frame.getByRole('link', { name: /^Fuel used/ })
  const gallons = (shown: string) => Number(/([\d,.]+) gal/.exec(shown)?.[1]?.replaceAll(',', ''))
  const tile = gallons(await used.innerText())
  await used.click()
  await expect(page).toHaveURL(/\/reports\/fuel_used\?start=.*&end=/)
  const report = page.frameLocator('iframe[title="Report: Fuel Used"]')
  const total = report.getByRole('region', { name: 'Totals of the period' }).getByRole('listitem').first()
  await expect(total).toContainText('gal')
  // Devices go on reporting between the two pages.
  expect(gallons(await total.innerText()) / tile).toBeCloseTo(1, 1)
  await report.getByRole('table', { name: 'Table' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fuel Used by Day' })).toBeVisible()

  await page.goto('/analytics/overview')
  await expect(page.getByRole('link', { name: /Available/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const heading = page.locator('header.paper')
  await expect(heading.getByText('Front Range Rentals')).toBeInViewport()
  await expect(heading.getByText(/^Denver · .*\d:\d\d/)).toBeInViewport()
  await expect(page.getByRole('combobox')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('offers what the user can create behind the add button, and scrolls only the frame', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('worker')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const add = page.getByRole('button', { name: 'Add' })
    const place = await add.boundingBox()
    expect(place && PHONE.width - place.x - place.width).toBe(15)
    await expectAccessible('dashboard on a phone')
    await add.tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Thing',
      'Place',
      'Service Ticket',
      'Check-Out by Label',
      'Category',
    ])
    await page.getByRole('menuitem', { name: 'Category' }).tap()
    await expect(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible()

    await signIn('viewer')
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Fleet Now' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0)
    const frame = await page.locator('iframe').boundingBox()
    const navigation = await page.getByRole('navigation').boundingBox()
    expect(frame && frame.y + frame.height).toBe(navigation?.y)
  })

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-MX', colorScheme: 'dark' })

    test('shows what to do before what to look at', async ({ page, signIn, expectAccessible }) => {
      await signIn('viewer', { account: 'meseta' })
      const cards = page.frameLocator('iframe').getByRole('heading', { level: 2 })
      await expect(cards).toHaveText([
        'La flota ahora',
        'Requiere atención',
        'Salen hoy',
        'Vuelven hoy',
        'Dónde está',
        'Cómo nos fue',
        'Equipos más recientes',
      ])
      await expectAccessible('dashboard in Spanish')
    })
  })
})
