import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { PHONE, expect, test } from './test.ts'

const RESTORE = fileURLToPath(new URL('../server/src/backup/restoreCommand.ts', import.meta.url))

test('a backup made on the page is restored into a new directory, and the work goes on there', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await signIn('admin', { returnTo: '/account/backups' })
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await expect(page.getByText(/Complete and verified/).first()).toBeVisible({ timeout: 90_000 })
  await expectAccessible('backups')
  const command = await page.getByText(/npm run restore/).textContent()
  const file = command?.split(' ').at(-1) ?? ''

  const directory = temporaryDirectory()
  const dataDir = path.join(directory.path, 'restored')
  const restored = spawnSync(process.execPath, [RESTORE, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toContain('Start it with')
  // Other journeys add companies, so the one that runs the installation must be named.
  const server = startServer({ DATA_DIR: dataDir, DEMO: '0', ADMIN_ACCOUNTS: '1' })
  try {
    const address = await server.address
    await page.goto(`${address}/app/login`)
    await page.getByLabel('Email').fill('admin@frontrange.example')
    await page.getByLabel('Password').fill('yardmaster-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).not.toHaveURL(/login/)
    await page.goto(`${address}/assets`)
    await expect(page.getByText('EX-101').first()).toBeVisible()
    await page.goto(`${address}/categories`)
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Category' })
    await dialog.getByLabel('Name').fill('After the restore')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('After the restore').first()).toBeVisible()
    // The backup was still running when it was copied.
    await page.goto(`${address}/account/backups`)
    await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeEnabled()
  } finally {
    await stopServer(server)
    directory.remove()
  }
})

test('the schedule is changed on a phone', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize(PHONE)
  await signIn('admin', { returnTo: '/account/backups' })
  await page.getByRole('switch', { name: 'Back up every day' }).check()
  await page.getByLabel('Backups to keep').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Backups to keep')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Backups to keep').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Backup schedule saved.')).toBeVisible()
  await expect(page.getByText(/Next backup:/)).toBeVisible()
  await expectAccessible('backups on a phone')
})
