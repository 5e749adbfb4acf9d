import { PHONE, expect, test } from './test.ts'

test('lets a manager subscribe, edit the subscription, unsubscribe and undo it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('manager', { returnTo: '/assets' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Subscriptions' }).click()
  const card = page.getByRole('article', { name: 'Device battery low' })
  await expect(card.getByText('No subscribers')).toBeVisible()
  const titles = ['Standard Flag Subscriptions', 'Custom Flag Subscriptions', 'Event Subscriptions']
  for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible('subscriptions')

  await card.getByRole('button', { name: 'Subscribe Users' }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Users').click()
  const people = page.getByRole('option')
  await expect(people.first()).toHaveText(/\(self\)$/)
  await people.first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('radio', { name: 'Selected' }).click()
  await expect(dialog.getByText('No assets selected')).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByLabel('Assets and categories').fill('excav')
  await page.getByRole('option', { name: /^Excavators/ }).click()
  await page.keyboard.press('Escape')
  await expectAccessible('subscribe users')
  await save.click()
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible()

  const chip = card.getByRole('button', { name: /Oyelaran/ })
  await chip.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await dialog.getByRole('checkbox', { name: 'Flagged', exact: true }).click()
  await expect(dialog.getByText('Select one')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Unflagged' }).click()
  await expectAccessible('settings of a subscription')
  await save.click()
  await expect(page.getByText('User settings updated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await chip.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Flagged', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')

  await chip.click()
  await page.getByRole('menuitem', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('User unsubscribed')).toBeVisible()
  await expect(chip).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip).toBeVisible()

  await page.getByRole('tab', { name: 'Sent' }).click()
  await expect(page.getByText('Notifications to you in the last 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Not sent', exact: true }).click()
  await expect(page.getByText('weren’t sent in the last 30 days')).toBeVisible()
  await expectAccessible('what was sent')
})

test('lets a manager choose how much a topic matters, and who is next', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: '/subscriptions' })
  const card = page.getByRole('article', { name: 'Outside boundary' })
  const options = card.getByRole('button', { name: 'Options: Outside boundary' })
  await options.click()
  await expect(page.getByRole('menuitemradio', { name: 'Severity: Warning (Default)' })).toBeChecked()
  await expectAccessible('options of a topic', { menuOpen: true })
  await page.getByRole('menuitemradio', { name: 'Severity: Info' }).click()
  await expect(card.getByText('Severity: Info')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('Severity: Warning')).toBeVisible()
  // Besides the specified controls, a card is one stop for the keyboard.
  await expect(card.getByRole('button')).toHaveCount(2 + (await card.getByRole('listitem').count()))

  await options.click()
  await page.getByRole('menuitem', { name: 'Escalation…' }).click()
  await page.getByLabel('People, in this order').click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expectAccessible('escalation')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const escalation = card.getByText(/^Escalation: after 15 min to \w+/)
  await expect(escalation).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(escalation).toBeHidden()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: PHONE, locale: 'es-MX', hasTouch: true, isMobile: true })

  test('lets a worker subscribe to the topic of a link', async ({ page, signIn, expectAccessible }) => {
    await signIn('worker', { account: 'meseta', returnTo: '/subscriptions#topic=event:towing' })
    const card = page.getByRole('article', { name: 'Remolque' })
    await expect(card).toBeInViewport()
    await expect(card).toHaveAttribute('aria-current', 'true')
    await card.getByRole('button', { name: 'Suscribirse' }).tap()
    await expect(card.getByRole('button', { name: 'Suscrito' })).toHaveAttribute('aria-pressed', 'true')
    await card.getByRole('button', { name: 'Recibe notificaciones del evento' }).tap()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Todos' })).toBeChecked()
    await expectAccessible('settings on a phone')
    await page.getByRole('button', { name: 'Cancelar', exact: true }).tap()
    await card.getByRole('button', { name: 'Suscrito' }).tap()
    await expect(page.getByText('Suscripción del usuario cancelada')).toBeVisible()
    await expectAccessible('subscriptions on a phone')
  })
})
