import { ask } from './database.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Records an emergency of a new asset, as ingest does, and returns the name of the asset. */
async function panic(email: string): Promise<string> {
  const name = uniqueName('EX')
  await ask(
    `with person as (select account_id, id, branch_id from app_user where email = $2),
    asset as (
      insert into equipment (account_id, branch_id, name) select account_id, branch_id, $1 from person
      returning account_id, id
    ), wish as (
      insert into subscription (account_id, user_id, topic, settings)
      select account_id, id, 'event:panic', '{"selector": ["all"]}' from person on conflict do nothing
    ), told as (
      insert into notice (account_id, topic, equipment_id, k, at, urgent)
      select account_id, 'event:panic', id, id, now(), true from asset returning id
    )
    select pg_notify('emergency', '') from told`,
    [name, email],
  )
  return name
}

test('announces an emergency on the open page, and lets its reader finish it and undo that', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: '/categories' })
  const bell = page.getByRole('banner').getByRole('button', { name: /^Inbox/ })
  await expect(bell).toHaveAttribute('aria-haspopup', 'dialog')
  const name = await panic('manager@frontrange.example')
  await expect(bell).toHaveAccessibleName(/unread/)
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Inbox' })
  const entry = panel.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText('Panic button pressed')
  await expect(entry).toContainText('Urgent')
  await expectAccessible('panel')

  await entry.getByRole('button', { name: `Done: ${name}` }).click()
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toBeVisible()

  await entry.getByRole('button', { name: `Mute: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Mute Alerts' })
  await dialog.getByRole('radio', { name: 'For an hour' }).check()
  await expectAccessible('mute')
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await expect(entry).toContainText('Muted')

  await entry.getByRole('button', { name: `More: ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Timeline at That Time' })).toHaveAttribute(
    'href',
    /timeline#date=.+&cursor=/,
  )
  await page.keyboard.press('Escape')
  await entry.getByRole('link', { name }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/equipment\/\d+\/events/)
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })

  test('lets an entry be muted, snoozed and found again', async ({ page, signIn, expectAccessible }) => {
    const name = await panic('worker@meseta.example')
    await signIn('worker', { account: 'meseta', returnTo: '/categories' })
    await page.getByRole('link', { name: /^Avisos/ }).tap()
    await expect(page).toHaveURL('/inbox')
    const entry = page.getByRole('listitem').filter({ hasText: name })
    await expect(entry).toContainText('Urgente')
    await entry.getByRole('button', { name: `Silenciar: ${name}` }).tap()
    await page.getByRole('button', { name: 'Silenciar', exact: true }).tap()
    await expect(entry).toContainText('Silenciado')
    await page.getByRole('button', { name: 'Silencio', exact: true }).tap()
    const muted = page.getByRole('listitem').filter({ hasText: name })
    await expectAccessible('what is muted on a phone')
    await muted.getByRole('button', { name: /^Reactivar/ }).tap()
    await expect(muted).toBeHidden()
    await page.getByRole('button', { name: 'Pendientes' }).tap()
    await expect(entry).not.toContainText('Silenciado')

    await entry.getByRole('button', { name: `Posponer: ${name}` }).tap()
    await page.getByRole('menuitem', { name: /^Hasta mañana/ }).tap()
    await expect(entry).toBeHidden()
    await page.getByRole('button', { name: 'Pospuestos' }).tap()
    await expect(entry).toContainText('Hasta el')
    await expectAccessible('snoozed on a phone')
  })
})
