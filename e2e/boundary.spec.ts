import type { Locator, Page } from '@playwright/test'
import { PHONE, SMALL_SCREEN, expect, test } from './test.ts'

/** Without a graphics card, a map takes long to appear. */
const PATIENT = { timeout: 60_000 }

test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

/** Returns the page of an asset in the branch. */
const addressOf = async (page: Page, name: string): Promise<string> => {
  const answer = await page.request.get(`/api/equipment?search=${name}`)
  const { rows } = (await answer.json()) as { rows: { id: number; name: string }[] }
  return `/equipment/${rows.find((row) => row.name === name)?.id}`
}

/** Returns the center of an element that moves with the map, once the map has stopped moving. */
async function atRest(handle: Locator): Promise<{ x: number; y: number }> {
  let at = { x: NaN, y: NaN }
  const isStill = async () => {
    const before = at
    const box = await handle.boundingBox()
    if (box) at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return before.x === at.x && before.y === at.y
  }
  await expect.poll(isStill, { ...PATIENT, intervals: [500] }).toBe(true)
  return at
}

async function dragBy(page: Page, handle: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await atRest(handle)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
  await page.mouse.up()
}

test('adds a boundary, edits it by typing, dragging and keys, re-centers it and deletes it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('manager', { returnTo: null })
  await page.goto(await addressOf(page, 'EX-102'))
  const card = page.getByRole('region', { name: 'Geofence Boundary' })
  await card.getByRole('button', { name: 'Add Boundary' }).press('Enter')
  const add = page.getByRole('dialog', { name: 'Add Boundary' })
  await expect(add.getByLabel('Radius (ft)')).toBeFocused()
  await expect(add.getByLabel('Radius (ft)')).toHaveValue('50')
  await expectAccessible('add boundary')
  // Enter in an invalid form marks the field, although Save is disabled.
  await add.getByLabel('Radius (ft)').fill('0')
  await page.keyboard.press('Enter')
  await expect(add.getByText('Must be positive')).toBeVisible()
  await add.getByLabel('Radius (ft)').fill('50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Boundary added')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Edit Boundary' })).toBeFocused()
  await expect(card).toContainText('Radius 50 ft')
  await expect(card.getByRole('figure', { name: 'Boundary and current location' })).toBeVisible()
  // The hint of the focused button floats above the page.
  await expectAccessible('boundary card', { menuOpen: true })

  await card.getByRole('button', { name: 'Edit Boundary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Boundary' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const radius = dialog.getByLabel('Radius (ft)')
  const edge = dialog.getByRole('slider', { name: 'Radius' })
  await expect(edge).toHaveAttribute('aria-valuetext', '50 ft', PATIENT)
  await expect(save).toBeDisabled()
  await expectAccessible('edit boundary')

  await radius.fill('0')
  await radius.blur()
  await expect(dialog.getByText('Must be positive')).toBeVisible()
  await expect(save).toBeDisabled()
  await radius.fill('400')
  await expect(edge).toHaveAttribute('aria-valuetext', '400 ft')

  await dragBy(page, edge, 40, 0)
  await expect.poll(async () => Number(await radius.inputValue())).toBeGreaterThan(410)
  const dragged = Number(await radius.inputValue())
  await edge.press('ArrowLeft')
  await expect.poll(async () => Number(await radius.inputValue())).toBeLessThan(dragged)
  await dragBy(page, dialog.getByRole('button', { name: /^Center/ }), 60, 30)
  await dialog.getByRole('button', { name: /^Center/ }).press('ArrowDown')
  await radius.fill('300')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Radius 300 ft')

  await card.getByRole('button', { name: 'Re-center' }).click()
  await expect(card).toContainText('Inside the boundary')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Boundary updated').last()).toBeVisible()

  await card.getByRole('button', { name: 'Delete Boundary' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByRole('button', { name: 'Add Boundary' })).toBeFocused()
})

test.describe('on a phone, in Spanish, in meters', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })
  test('adds and edits a boundary', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('manager', { account: 'meseta', returnTo: null })
    const answer = await page.request.get('/api/equipment')
    const { rows } = (await answer.json()) as { rows: { id: number }[] }
    await page.goto(`/equipment/${rows[0]?.id}`)
    const card = page.getByRole('region', { name: 'Perímetro de geocerca' })
    const add = card.getByRole('button', { name: 'Añadir perímetro' })
    const edit = card.getByRole('button', { name: 'Editar perímetro' })
    await expect(add.or(edit)).toBeVisible()
    if (await add.isVisible()) {
      await add.tap()
      const adding = page.getByRole('dialog', { name: 'Añadir perímetro' })
      await expect(adding.getByLabel('Radio (m)')).toHaveValue('15')
      await adding.getByRole('button', { name: 'Guardar' }).tap()
      await expect(card).toContainText('Radio 15 m')
    }
    await edit.tap()
    const dialog = page.getByRole('dialog', { name: 'Editar perímetro' })
    await dialog.getByLabel('Radio (m)').fill('120')
    const edge = dialog.getByRole('slider', { name: 'Radio' })
    await expect(edge).toHaveAttribute('aria-valuetext', '120 m', PATIENT)
    await expectAccessible('edit boundary on a phone')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(card).toContainText('Radio 120 m')
  })
})
