import type { Locator, Page } from '@playwright/test'
import { ask } from './database.ts'
import { expect, test, uniqueName } from './test.ts'

const ZONE = 'America/Denver'
const CLIENT = 'Summit Peak Builders'
const OTHER = 'Clear Creek Water District'

/** Eight in the morning, a number of days from the Monday of this week. */
function morning(day: number): Temporal.ZonedDateTime {
  const today = Temporal.Now.zonedDateTimeISO(ZONE)
  return today
    .startOfDay()
    .subtract({ days: today.dayOfWeek - 1 })
    .add({ days: day })
    .with({ hour: 8 })
}

const dayText = (time: Temporal.ZonedDateTime) =>
  time.toLocaleString('en-US', { month: 'short', day: 'numeric' })

/** Adds an asset to Denver that is reserved twice in the next weeks. */
async function reservedAsset() {
  const name = uniqueName('CAL')
  const [asset] = await ask<{ id: number; account_id: number }>(
    `insert into equipment (account_id, branch_id, name, make, model)
      select account_id, id, $1, 'JLG', '600S' from branch
      where name = 'Denver' and account_id = (select id from account where name = 'Front Range Rentals')
      returning id, account_id`,
    [name],
  )
  for (const [client, from, to] of [
    [CLIENT, 8, 12],
    [OTHER, 18, 22],
  ] as const)
    await ask(
      `insert into rental (account_id, equipment_id, client_id, start_at, due_at)
        select account_id, $2, id, $4, $5 from client where account_id = $1 and name = $3`,
      [
        asset?.account_id,
        asset?.id,
        client,
        morning(from).toInstant().toString(),
        morning(to).toInstant().toString(),
      ],
    )
  return name
}

const barOf = (page: Page, client: string) => page.getByRole('link', { name: new RegExp(`^${client}`) })

/** Drags the end of a bar by a number of days. */
async function drag(page: Page, bar: Locator, days: number): Promise<void> {
  const handle = bar.locator('..').locator('[data-handle]')
  const track = await page.locator('[data-track]').first().boundingBox()
  const box = await handle.boundingBox()
  if (!box || !track) throw new Error('The bar has no end')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (track.width / 28) * days, y, { steps: 4 })
  await expect(page.getByText(/^Due \w+, /).first()).toBeVisible()
  await page.mouse.up()
}

test('extends a rental by dragging, refuses an overlap, and reserves an asset that is free', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const name = await reservedAsset()
  const search = encodeURIComponent(name)
  await signIn('manager', { returnTo: `/rentals#tab=calendar&search=${search}` })
  const bar = barOf(page, CLIENT)
  await expect(bar).toHaveAccessibleName(new RegExp(`Reserved.*due ${dayText(morning(12))}`))
  await expectAccessible('calendar')

  await drag(page, bar, 3)
  await expect(page.getByText(new RegExp(`${CLIENT}: now due ${dayText(morning(15))}`))).toBeVisible()
  await expect(bar).toHaveAccessibleName(new RegExp(`to ${dayText(morning(15))}, \\d+, 8:00`))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toHaveAccessibleName(new RegExp(`due ${dayText(morning(12))}`))

  await drag(page, bar, 8)
  await expect(page.getByText(new RegExp(`${OTHER}.*${dayText(morning(18))}`)).first()).toBeVisible()
  await expect(bar).toHaveAccessibleName(new RegExp(`due ${dayText(morning(12))}`))
  await page.getByRole('button', { name: 'Close' }).click()

  await bar.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(new RegExp(`${CLIENT}: now due ${dayText(morning(13))}`))).toBeVisible()
  await page.reload()
  await expect(bar).toHaveAccessibleName(new RegExp(`due ${dayText(morning(13))}`))

  await page.getByRole('link', { name: 'Find Available' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find Available Equipment' })
  await dialog.getByRole('searchbox').fill(`jlg ${name}`)
  await dialog.getByLabel('From').fill(morning(14).toPlainDate().toString())
  await dialog.getByRole('button', { name: '2 weeks' }).click()
  // The sentence is announced for a moment as well.
  await expect(dialog.getByRole('paragraph').filter({ hasText: 'No asset is free' })).toBeVisible()
  const later = dialog.getByRole('button', {
    name: `1 is free from ${morning(24).toLocaleString('en-US', { dateStyle: 'medium' })}`,
  })
  await expect(later).toBeVisible()
  await expectAccessible('nothing available')
  await dialog.getByRole('button', { name: '1 day' }).click()
  await expect(dialog.getByText(`Reserved again from ${dayText(morning(18))}`)).toBeVisible()
  await expectAccessible('available equipment')
  await dialog.getByRole('button', { name: `Reserve ${name}` }).click()
  const rental = page.getByRole('dialog', { name: 'New Rental' })
  await expect(rental.getByRole('combobox', { name: 'Asset' })).toHaveValue(name)
  await expect(rental.getByLabel('Start')).toHaveValue(`${morning(14).toPlainDate().toString()}T07:00`)
  await expect(rental.getByLabel('Due')).toHaveValue(`${morning(15).toPlainDate().toString()}T07:00`)
})
