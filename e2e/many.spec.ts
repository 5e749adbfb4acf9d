import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import type { AnswerOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Page } from '@playwright/test'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

const LONG_NAME = 'Llanfairpwllgwyngyll'.repeat(10)

/** Changes the server's answers, so that the demo needs no hundreds of records. */
async function change<E extends Endpoint>(page: Page, endpoint: E, edit: (answer: AnswerOf<E>) => void) {
  await page.route(
    (url) => url.pathname === endpoint.path,
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as AnswerOf<E>
      edit(answer)
      await route.fulfill({ response, json: answer })
    },
  )
}

const manyCategories = (page: Page) =>
  change(page, categories.list, (answer) => {
    const [first] = Object.values(answer)
    if (!first) throw new Error('the demo has no categories')
    for (let id = 10_001; id <= 10_500; id++) answer[id] = { ...first, id, name: `Category ${id}` }
  })

const manyBranches = (page: Page) =>
  change(page, session.read, (answer) => {
    answer.branch.name = LONG_NAME
    for (let id = 10_001; id <= 10_500; id++) answer.branches.push({ id, name: `Branch ${id}` })
  })

test('cuts the name of a branch, and finds one of 500 categories and branches by typing', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await manyCategories(page)
  await manyBranches(page)
  await signIn('admin', { returnTo: paths.categories })
  // The tooltip's code loads after the page.
  await expect(async () => {
    await page.getByRole('button', { name: /^Switch Branch/ }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip', { name: LONG_NAME })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)

  await page.getByRole('searchbox', { name: 'Search' }).fill('category 10321')
  await expect(page.getByRole('listitem')).toHaveText([/Category 10321/])

  await openInApp(page, paths.assets)
  await page.getByRole('button', { name: 'Category' }).first().click()
  const filter = page.getByRole('dialog', { name: 'Category' })
  await expect(filter.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await expectAccessible('the searched filter', { menuOpen: true })
  await filter.getByRole('combobox', { name: 'Search' }).fill('10444')
  await expect(page.getByRole('option')).toHaveText(['Category 10444'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Category: Category 10444' })).toBeFocused()

  await page.getByRole('button', { name: /^Switch Branch/ }).click()
  const branches = page.getByRole('dialog', { name: /^Switch Branch/ })
  await branches.getByRole('searchbox', { name: 'Search' }).fill('branch 10222')
  await expect(branches.getByRole('button')).toHaveText(['Branch 10222'])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  test('shows the first of 200 tags and opens the rest', async ({ page, signIn }) => {
    await change(page, inventory.list, ({ rows }) => {
      for (const row of rows) row.tags = Array.from({ length: 200 }, (_, index) => `tag${index + 1}`)
    })
    await signIn('admin', { returnTo: paths.assets })
    const card = page.getByRole('listitem').first()
    await expect(card.getByText('tag3', { exact: true })).toBeVisible()
    await expect(card.getByText('tag4', { exact: true })).toBeHidden()
    await card.getByRole('button', { name: '+197 more' }).tap()
    const rest = page.getByRole('dialog', { name: 'Tags: 197 more' })
    await expect(rest.getByText('tag200', { exact: true })).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
})
