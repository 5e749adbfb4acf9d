import { ask } from './database.ts'
import { goTo, openInApp } from './openInApp.ts'
import { PHONE, SMALL_SCREEN, expect, test, uniqueName } from './test.ts'

test.use({ viewport: SMALL_SCREEN, drawsMaps: true })

const idOf = async (name: string): Promise<number> => {
  const [row] = await ask<{ id: number }>('select id from place where name = $1', [name])
  if (!row) throw new Error(`the demo has no ${name}`)
  return row.id
}

test('adds a place, draws an area on it and deletes both', async ({ page, signIn, expectAccessible }) => {
  test.slow()
  await signIn('admin', { returnTo: null })
  await page.goto('/assets#tab=place')
  await expect(page.getByRole('link', { name: 'Denver yard' })).toBeVisible()
  await expectAccessible('places')

  await page.getByRole('button', { name: 'Add Place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Place' })
  const name = uniqueName('Quarry')
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Or use an asset’s current position' }).fill('EX-102')
  await page.getByRole('option', { name: /EX-102/ }).click()
  await expect(dialog.getByRole('button', { name: /^Position. Use the arrow keys/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Look Up Address' }).click()
  await expect(dialog.getByLabel('Address', { exact: true })).not.toHaveValue('')
  await expectAccessible('add place')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/places\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Draw an area to see which assets come and go.')).toBeVisible()

  await page.getByRole('tab', { name: 'Areas' }).click()
  await expect(page).toHaveURL(/#tab=areas$/)
  await page.getByRole('button', { name: 'Add Area' }).click()
  const drawing = page.getByRole('dialog', { name: 'Add Area' })
  await drawing.getByLabel('Name').fill('Pit')
  await drawing.getByRole('spinbutton', { name: 'Radius' }).fill('400')
  await drawing.getByRole('button', { name: 'Polygon' }).click()
  await drawing.getByRole('button', { name: 'Add a corner after corner 1', exact: true }).click()
  const corner = drawing.getByRole('button', { name: /^Corner 2 of 5/ })
  await corner.press('ArrowRight')
  await expectAccessible('draw an area')
  await drawing.getByRole('button', { name: 'Save' }).click()
  await expect(drawing).toBeHidden()
  const area = page.getByRole('listitem').filter({ hasText: 'Pit' })
  await expect(area.getByRole('button', { name: /^Pit/ })).toBeFocused()
  await area.getByRole('button', { name: /^Pit/ }).click()
  await expect(page).toHaveURL(/#tab=areas&areaId=\d+$/)
  await expect(area.getByRole('button', { name: /^Pit/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible('areas')

  await area.getByRole('button', { name: 'Delete Pit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No areas yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Area' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const confirm = page.getByRole('alertdialog', { name: `Delete ${name}?` })
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/assets#tab=place')
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test.describe('beside the map', () => {
  test.use({ drawsMaps: false })

  test('lists the assets at a place now and the visits of yesterday', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    const id = await idOf('Denver yard')
    await signIn('viewer', { returnTo: null })
    await page.goto(`/places/${id}`)
    await expect(page.getByRole('heading', { name: 'On Site Now' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
    await expectAccessible('a place')

    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByRole('button', { name: /^Day:/ }).click()
    const calendar = page.getByRole('dialog', { name: /^Day:/ })
    await calendar.getByRole('gridcell', { selected: true }).press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#tab=events&date=\d{4}-\d\d-\d\d$/)
    await expect(calendar).toBeHidden()
    const visits = page.getByRole('table', { name: /^Visits on/ })
    await expect(visits.getByText(/^\d\d+h:\d\dm$/).first()).toBeVisible()
    await expectAccessible('visits')

    await visits
      .getByRole('button', { name: /^Actions for the visit by/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Show This Visit' }).click()
    await expect(page).toHaveURL(/eventId=/)
    await page.reload()
    await expect(visits.getByText(/^\d\d+h:\d\dm$/).first()).toBeVisible()
    await expect(page.getByText('The linked visit no longer exists.')).toBeHidden()

    await openInApp(page, `/places/${id}#tab=areas`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Workshop' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Area' })).toBeHidden()
    await goTo(page, '/places/999999')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})

test.describe('in Spanish on a phone', () => {
  test.use({ locale: 'es-ES', viewport: PHONE, drawsMaps: false })

  test('shows a place with its areas and events', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    const id = await idOf('Patio de Madrid')
    await signIn('manager', { account: 'meseta', returnTo: null })
    await page.goto(`/places/${id}`)
    await expect(page.getByRole('heading', { name: 'Ahora en el lugar' })).toBeVisible()
    await expectAccessible('perfil')
    await page.getByRole('tab', { name: 'Áreas' }).click()
    await expect(page).toHaveURL(/tab=areas/)
    const areas = page.getByRole('list', { name: 'Áreas' })
    await expect(areas.getByRole('listitem').filter({ hasText: 'Taller' })).toBeVisible()
    await expectAccessible('áreas')
    await page.getByRole('tab', { name: 'Eventos' }).click()
    await expect(page.getByRole('button', { name: /^Día:/ })).toBeVisible()
    await expectAccessible('eventos')
  })
})
