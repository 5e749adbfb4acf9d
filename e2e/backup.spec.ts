import type { Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NEW_CATEGORY } from '@yardmaster/core/contract/fleet/categories.ts'
import { startServer, stopServer } from '../server/src/testing/serverProcess.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { withNewInstallation } from './newInstallation.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test } from './test.ts'

const RESTORE = fileURLToPath(new URL('../server/src/backup/restoreCommand.ts', import.meta.url))

const ADMIN = { email: 'ana@lonestar.example', password: 'correct horse' }

/** Creates the first account of an installation, whose administrator is then signed in. */
async function setUp({ request }: Page, setupLink: string): Promise<void> {
  const { origin, searchParams } = new URL(setupLink)
  const answer = await request.post(`${origin}/app/setup`, {
    headers: { origin },
    maxRedirects: 0,
    form: {
      ...ADMIN,
      token: searchParams.get('token') ?? '',
      accountName: 'Lone Star Lifts',
      branchName: 'Austin',
      timezone: 'America/Chicago',
      units: 'us',
      firstName: 'Ana',
      lastName: 'Ruiz',
      confirmPass: ADMIN.password,
    },
  })
  expect(answer.status()).toBe(303)
}

async function addCategory({ request }: Page, origin: string, name: string): Promise<void> {
  const data = { ...NEW_CATEGORY, name }
  const answer = await request.post(`${origin}/api/categories`, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Restores a backup with the command that the page shows, and runs a server on it while `use` runs. */
async function withRestored(file: string, use: (address: string) => Promise<void>): Promise<void> {
  const directory = temporaryDirectory()
  const dataDir = path.join(directory.path, 'restored')
  const restored = spawnSync(process.execPath, [RESTORE, file], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toContain('Start it with')
  const server = startServer({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    await use(await server.address)
  } finally {
    await stopServer(server)
    directory.remove()
  }
}

// In an installation of its own, because the database of the demo takes a minute.
test('a backup made on the page is restored into a new directory, and the work goes on there', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  await withNewInstallation(async ({ address, setupLink }) => {
    await setUp(page, setupLink)
    await addCategory(page, address, 'Before the backup')
    await page.goto(`${address}/account/backups`)
    await page.getByRole('button', { name: 'Back Up Now' }).click()
    await expect(page.getByText(/Complete and verified/).first()).toBeVisible({ timeout: 90_000 })
    await expectAccessible('backups')
    const command = await page.getByText(/npm run restore/).textContent()
    await withRestored(command?.split(' ').at(-1) ?? '', async (origin) => {
      const signedIn = await page.request.post(`${origin}/app/login`, {
        form: ADMIN,
        headers: { origin },
        maxRedirects: 0,
      })
      expect(signedIn.status()).toBe(303)
      await addCategory(page, origin, 'After the restore')
      await page.goto(`${origin}/categories`)
      for (const name of ['Before the backup', 'After the restore'])
        await expect(page.getByText(name, { exact: true })).toBeVisible()
      // The backup was still running when it was copied.
      await openInApp(page, '/account/backups')
      await expect(page.getByRole('button', { name: 'Back Up Now' })).toBeEnabled()
    })
  })
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
