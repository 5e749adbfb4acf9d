import { makeEmptyAccount } from './emptyAccount.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

test('shows the user and keeps the input when an edit is rejected', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('worker', { returnTo: '/userProfile' })
  await expect(page.getByText('worker@frontrange.example')).toBeVisible()
  await expect(page.getByText('Denver').first()).toBeVisible()
  await expectAccessible('profile')
  await page.getByRole('button', { name: 'Edit User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('First name').fill('')
  await dialog.getByLabel('Last name').focus()
  await expect(dialog.getByText('Required')).toBeVisible()
  const firstName = uniqueName('Alex')
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Email').fill('admin@frontrange.example')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Current password').fill('yardmaster-demo')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This email address is already in use.')).toBeVisible()
  await expectAccessible('edit user')
  await dialog.getByLabel('Email').fill('worker@frontrange.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(firstName)).toBeVisible()
})

test('validates the password form before sending it and shows errors from the server', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('manager', { returnTo: '/userProfile' })
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const current = dialog.getByLabel('Current password')
  const fresh = dialog.getByLabel(/^New password/)
  const again = dialog.getByLabel('Confirm new password')
  const save = dialog.getByRole('button', { name: 'Save' })

  await current.fill('wrong password')
  await save.click()
  await expect(dialog.getByText('Required')).toHaveCount(2)
  await expect(current).toHaveValue('')

  await fresh.fill('short')
  await again.fill('other')
  await save.click()
  await expect(dialog.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await expect(dialog.getByText('Password must match!')).toBeVisible()
  await expect(fresh).toHaveValue('')
  await expectAccessible('change password')

  await fresh.fill('P@ssw0rd')
  await expect(dialog.getByText('This password is too easy to guess.')).toBeVisible()
  await current.fill('wrong password')
  await fresh.fill('long enough')
  await again.fill('long enough')
  await save.click()
  await page.waitForURL('/userProfile')
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
})

test('changes the password and changes it back', async ({ page, baseURL }) => {
  const { email, password } = await makeEmptyAccount()
  await page.request.post('/app/login', { form: { email, password }, headers: { origin: String(baseURL) } })
  await page.goto('/userProfile')
  const change = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByLabel('Current password').fill(from)
    await page.getByLabel(/^New password/).fill(to)
    await page.getByLabel('Confirm new password').fill(to)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByText('Your password was changed. All other sessions were signed out.'),
    ).toBeVisible()
  }
  await change(password, 'another password')
  // Without the message of the first change.
  await page.reload()
  await change('another password', password)
})

test('asks for the phone number only when SMS is selected', async ({ page, signIn }) => {
  await signIn('limited', { returnTo: '/userProfile' })
  const panel = page.getByRole('region', { name: 'Notification Preferences' })
  await expect(panel.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  await expect(panel.getByRole('button', { name: 'Save' })).toBeHidden()
  await expect(panel.getByLabel('Phone')).toBeHidden()
  await panel.getByRole('checkbox', { name: 'SMS' }).check()
  const save = panel.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(panel.getByText('Required')).toBeVisible()
  await panel.getByLabel('Phone').fill('303 555 0142')
  await save.click()
  await expect(panel.getByText(/country code/)).toBeVisible()
  await panel.getByLabel('Phone').fill('+1 (303) 555-0142')
  await save.click()
  await expect(page.getByText('User settings updated')).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Phone')).toHaveValue('+13035550142')
  await panel.getByRole('checkbox', { name: 'SMS' }).uncheck()
  await save.click()
  await expect(save).toBeHidden()
})

test('lets view-only users change nothing', async ({ page, signIn }) => {
  await signIn('viewer', { returnTo: '/userProfile' })
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'SMS' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Edit User|Change Password/ })).toHaveCount(0)
})

test.describe('on a phone, in Spanish, in the dark theme', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })
  test('offers the actions in the overflow menu', async ({ page, signIn, expectAccessible }) => {
    await signIn('manager', { account: 'meseta', returnTo: '/userProfile' })
    await expect(page.getByText('manager@meseta.example')).toBeVisible()
    await expectAccessible('profile on a phone')
    await page.getByRole('button', { name: 'Más acciones' }).tap()
    await page.getByRole('menuitem', { name: 'Editar usuario' }).tap()
    await expect(page.getByRole('dialog', { name: 'Editar usuario' })).toBeVisible()
    await expectAccessible('edit user on a phone')
  })
})
