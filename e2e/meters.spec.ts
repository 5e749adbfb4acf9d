import { ask } from './database.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Creates an asset in the given branch that no other test edits and that never reported. */
async function newMachine(branch: string) {
  const name = uniqueName('MT')
  const [machine] = await ask<{ id: number }>(
    `insert into equipment (account_id, branch_id, name) select account_id, id, $1 from branch where name = $2 returning id`,
    [name, branch],
  )
  return { id: machine?.id ?? 0, name }
}

test('sets a meter, shows it within seconds, and undoes it', async ({ page, signIn, expectAccessible }) => {
  const { id } = await newMachine('Denver')
  await signIn('worker', { returnTo: `/equipment/${id}` })
  const card = page.getByRole('region', { name: 'Meters', exact: true })
  await expect(card).toContainText('Nobody has set a meter yet.')
  await card.getByRole('button', { name: 'Set Meter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Meter' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Meter reading').fill('1,250.5')
  await dialog.getByLabel('Reason (optional)').fill('Read at check-in')
  await expectAccessible('set a meter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Meter set/)).toBeVisible()
  await expect(card).toContainText('Hour meter set to 1,250.5 h')
  await expect(card).toContainText('Read at check-in')
  // Ingest applies the correction in the background.
  await expect(card.getByRole('definition').first()).toContainText('1,250.5 h', { timeout: 15_000 })
  await expectAccessible('meters')

  await card.getByRole('button', { name: 'Undo: Hour meter set to 1,250.5 h' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Correction' }).click()
  await expect(page.getByText('Correction undone')).toBeVisible()
  await expect(card).toContainText('Undone by')
})

test.describe('on a phone, in Spanish, in the dark theme', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })
  test('asks for the meters of an asset that got a device', async ({ page, signIn, expectAccessible }) => {
    const { id, name } = await newMachine('Madrid')
    await signIn('manager', { account: 'meseta', returnTo: `/equipment/${id}#meters=ask` })
    const dialog = page.getByRole('dialog', { name: '¿Qué muestran los medidores?' })
    await expect(dialog).toContainText(name)
    await dialog.getByLabel('Medidor', { exact: true }).click()
    await page.getByRole('option', { name: 'Odómetro' }).click()
    await dialog.getByLabel('Lectura del medidor').fill('80.000')
    await expectAccessible('ask for meters on a phone')
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByRole('region', { name: 'Medidores' })).toContainText(
      'Odómetro ajustado a 80.000 km',
    )
  })
})
