import { createHash } from 'node:crypto'
import { ask } from './database.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Adds an asset that moves in Golden. */
const ASSET = `
  with person as (select account_id, id, branch_id from app_user where email = $2),
  asset as (
    insert into equipment (account_id, branch_id, name) select account_id, branch_id, $1 from person
    returning account_id, id
  ), state as (
    insert into asset_state (account_id, asset_id, last_update_at, status, lat, lng, speed, heading, snapshot)
    select account_id, id, now(), 'moving', 39.7555, -105.2211, 12.5, 270, '{}' from asset
  )`

/** Records an emergency of a new asset that moves, as ingest does, and returns the name of the asset. */
async function panic(email: string): Promise<string> {
  const name = uniqueName('EX')
  await ask(
    `${ASSET}, wish as (
      insert into subscription (account_id, user_id, topic, settings)
      select account_id, id, 'event:panic', '{"selector": ["all"]}' from person on conflict do nothing
    )
    insert into notice (account_id, topic, equipment_id, k, at, urgent)
    select account_id, 'event:panic', id, id, now(), true from asset`,
    [name, email],
  )
  await ask(`select pg_notify('emergency', '')`, [])
  return name
}

test('an urgent alert is shared by a link that works without a sign-in until it is revoked', async ({
  page,
  browser,
  baseURL,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('manager', { returnTo: null })
  const name = await panic('manager@frontrange.example')
  await page.goto('/inbox')
  const entry = page.getByRole('listitem').filter({ hasText: name })
  await entry.getByRole('button', { name: 'Share Live Link' }).click()
  const form = page.getByRole('dialog', { name: 'Share Live Link' })
  await form.getByRole('textbox', { name: 'For whom' }).fill('Golden Police')
  await expectAccessible('sharing')
  await form.getByRole('button', { name: 'Create Link' }).click()
  const made = page.getByRole('dialog', { name: `Live Link to ${name}` })
  const url = await made.getByRole('textbox', { name: 'Link' }).inputValue()
  await expect(made.getByRole('link', { name: 'Send by Mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.+/,
  )
  await expectAccessible('the new link')
  await made.getByRole('button', { name: 'Done' }).click()

  const stranger = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
  const shared = await stranger.newPage()
  await shared.goto(url)
  await expect(shared.getByRole('heading', { name })).toBeVisible()
  await expect(shared.getByText('Golden, CO')).toBeVisible()
  await expect(shared.getByText('28 mph')).toBeVisible()
  await expect(shared).toHaveTitle(`${name} · Live Location`)

  // Its name says that it is unread.
  await entry.getByRole('link', { name: new RegExp(`${name}$`) }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const card = page.getByRole('region', { name: 'Live Links' })
  await expect(card).toContainText('Golden Police')
  await expect(card).toContainText('Opened once')
  await card.getByRole('button', { name: 'Revoke the link for Golden Police' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(card).toContainText('Revoked by')
  await expect(shared.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await stranger.close()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true, drawsMaps: true })

  test('a live link shows its asset on a map and in words', async ({ page, expectAccessible }) => {
    const name = uniqueName('EX')
    const secret = 'x'.repeat(32) + uniqueName('s').replaceAll(/\W/g, '').slice(-11).padStart(11, '0')
    const [link] = await ask<{ account: number }>(
      `${ASSET}
      insert into live_link (account_id, equipment_id, token_hash, recipient, created_at, created_by, expires_at)
      select asset.account_id, asset.id, $3::bytea, 'Policía', now(), person.id, now() + interval '1 hour'
      from asset, person returning account_id as account`,
      [name, 'manager@meseta.example', createHash('sha256').update(secret).digest()],
    )
    await page.goto(`/live/${link?.account}.${secret}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('En movimiento')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Centrar mapa' })).toBeVisible()
    await expect(page.getByText(/^Este enlace funciona hasta/)).toBeVisible()
    await expectAccessible('a live link on a phone')
    await page.goto(`/live/${link?.account}.${'y'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'Este enlace no funciona' })).toBeVisible()
  })
})
