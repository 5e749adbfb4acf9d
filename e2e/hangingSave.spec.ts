import type { Page, Route } from '@playwright/test'
import { expect, test, uniqueName } from './test.ts'

/** Holds every new category back, until the test decides what happens to it. */
async function holdSaves(page: Page) {
  const held: Route[] = []
  await page.route('**/api/categories', (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  )
  return {
    count: () => held.length,
    next: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      return held.shift() as Route
    },
  }
}

test('a save that hangs can be left, and is never made twice', async ({ page, signIn, expectAccessible }) => {
  await page.clock.install()
  await signIn('admin', { returnTo: '/categories' })
  const saves = await holdSaves(page)
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const typeName = async (name: string) => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    await dialog.getByLabel('Name').fill(name)
    await expect(save).toBeEnabled()
  }

  // The user presses Enter twice, waits, and leaves. The save goes on.
  const left = uniqueName('Zz left')
  await typeName(left)
  await dialog.getByLabel('Name').press('Enter')
  await dialog.getByLabel('Name').press('Enter')
  const hanging = await saves.next()
  await page.clock.fastForward(6000)
  await expect(dialog.getByRole('status')).toContainText('Still saving… You can close this.')
  await expectAccessible('still saving')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await hanging.continue()
  await expect(page.getByText(`Category ${left} created`)).toBeVisible()
  expect(saves.count()).toBe(0)

  // A refusal that arrives after the dialog was closed says what it is about.
  await typeName(left)
  await save.click()
  const refused = await saves.next()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await refused.continue()
  const message = page.getByText('Couldn’t save (Add Category): A category with this name already exists.')
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  // The server doesn't answer in time. Then it saves, but its answer is lost.
  const once = uniqueName('Zz once')
  await typeName(once)
  await save.click()
  await saves.next()
  await page.clock.fastForward(61_000)
  const unconfirmed = 'The server hasn’t confirmed the change. It may have been saved.'
  await expect(dialog.getByRole('alert')).toContainText(unconfirmed)
  await save.click()
  const lost = await saves.next()
  await lost.fetch()
  await lost.abort()
  await expect(dialog.getByRole('alert')).toContainText(unconfirmed)
  await expect(save).toBeEnabled()
  await save.click()
  await (await saves.next()).continue()
  await expect(page.getByText(`Category ${once} created`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: once })).toHaveCount(1)

  // An answer that isn't ours is shown in our words, above the fields.
  await typeName(uniqueName('Zz broken'))
  await save.click()
  const html = '<html><body><h1>Internal Server Error</h1></body></html>'
  await (await saves.next()).fulfill({ status: 500, contentType: 'text/html', body: html })
  await expect(dialog.getByRole('alert')).toContainText(unconfirmed)
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'false')
  await expect(dialog.getByText('Internal Server Error')).toBeHidden()
})
