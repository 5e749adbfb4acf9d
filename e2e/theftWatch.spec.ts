import { paths } from '@yardmaster/core/paths.ts'
import { ask } from './database.ts'
import { expect, PHONE, test } from './test.ts'

/** Returns an asset with a device in the branch of a user. */
async function tracked(email: string): Promise<number> {
  const [asset] = await ask<{ id: number }>(
    `select equipment.id from equipment
     join app_user on app_user.account_id = equipment.account_id and app_user.branch_id = equipment.branch_id
     where email = $1 and archived_at is null and theft_watch = 'settings' and exists (
       select from device_assignment as assigned
       where assigned.account_id = equipment.account_id and assigned.equipment_id = equipment.id)
     order by equipment.id limit 1`,
    [email],
  )
  if (!asset) throw new Error('the demo has no asset with a device')
  return asset.id
}

test('a manager exempts one asset from theft watch, and the history says so', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const id = await tracked('manager@frontrange.example')
  await signIn('manager', { returnTo: paths.equipment(id) })
  const card = page.getByRole('region', { name: 'Theft Watch' })
  const choice = card.getByRole('combobox', { name: 'Watch this asset' })
  await choice.selectOption('Never')
  await expect(card).toContainText('No theft alerts')
  await expectAccessible('theft watch of an asset')
  await page.goto(paths.history(paths.equipment(id), `equipment:${id}`))
  await expect(page.getByText('Theft watch: By the company’s settings → Never')).toBeVisible()
  await page.goto(paths.equipment(id))
  await expect(choice).toHaveValue('never')
  await choice.selectOption('Always')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(choice).toHaveValue('never')
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-ES' })

  test('a worker sees the choice but can’t change it', async ({ page, signIn, expectAccessible }) => {
    const id = await tracked('worker@meseta.example')
    await signIn('worker', { account: 'meseta', returnTo: paths.equipment(id) })
    const card = page.getByRole('region', { name: 'Vigilancia contra robos' })
    await expect(card).toContainText('Según la configuración de la empresa')
    await expect(card.getByRole('combobox')).toHaveCount(0)
    await expectAccessible('vigilancia de un activo')
  })
})
