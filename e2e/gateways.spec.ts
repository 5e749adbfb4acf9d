import { ask } from './database.ts'
import { PHONE, expect, test } from './test.ts'

const idOf = async (name: string): Promise<number> => {
  const [row] = await ask<{ id: number }>('select id from place where name = $1', [name])
  if (!row) throw new Error(`the demo has no ${name}`)
  return row.id
}

test('shows the gateway of an area, the assets in range and where they were heard', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: `/places/${await idOf('Denver yard')}#tab=areas` })
  const area = page.getByRole('listitem').filter({ hasText: 'Gateway GW-DEN-01' })
  await expect(area.getByText(/^Online/)).toBeVisible()
  await expectAccessible('areas with a gateway')
  await area.getByRole('button', { name: /assets? in range$/ }).click()
  const list = page.getByRole('dialog', { name: 'Assets in range of Rental line' })
  await expect(list.getByText(/^In range since/).first()).toBeVisible()
  await expectAccessible('assets in range')
  await list.getByRole('link').first().click()
  await expect(
    page.getByRole('link', { name: /In range of the gateway of Denver yard · Rental line/ }),
  ).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ ...PHONE, locale: 'es-ES' })

  test('lists what the gateways of a place reported', async ({ page, signIn, expectAccessible }) => {
    const place = await idOf('Patio de Madrid')
    await signIn('manager', { account: 'meseta', returnTo: `/places/${place}#tab=events` })
    await page.getByRole('button', { name: 'Puertas de enlace' }).click()
    await expect(page).toHaveURL(/list=gateways/)
    await expect(page.getByText(/Eventos|no reportaron cambios|Al alcance/).first()).toBeVisible()
    await expectAccessible('eventos de puertas de enlace')
  })
})
