import { paths } from '@yardmaster/core/paths.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { ask } from './database.ts'
import { expect, PHONE, test, uniqueName } from './test.ts'

test.use({ serviceWorkers: 'allow', viewport: PHONE, locale: 'es-ES', timezoneId: 'Europe/Madrid' })

/** Waits until the service worker handles the requests of the page and has kept all screens. */
const untilKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const complete = await (await caches.open('pages')).match('/complete')
          return complete !== undefined && navigator.serviceWorker.controller !== null
        }),
      { timeout: 60_000 },
    )
    .toBe(true)

/** Waits until the browser has kept the answer of a read. */
const untilAnswered = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const keys = await (await caches.open('kept')).keys()
        return keys.some(({ url }) => new URL(url).pathname === wanted)
      }, path),
    )
    .toBe(true)

/** Returns an asset of the Spanish demo account. */
async function anyAsset() {
  const [asset] = await ask<{ id: number; name: string }>(
    `select equipment.id, equipment.name from equipment join account on account.id = account_id
     where account.name = 'Meseta Equipos' and archived_at is null order by equipment.id limit 1`,
    [],
  )
  if (!asset) throw new Error('the demo has no assets')
  return asset
}

/** A picture of one pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('reads what was opened today without a connection, and nothing after sign-out', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const asset = await anyAsset()
  await signIn('admin', { account: 'meseta', returnTo: paths.assets })
  await untilKept(page)
  await page.goto(paths.equipment(asset.id))
  const title = page.getByRole('heading', { name: asset.name, level: 1 })
  await expect(title).toBeVisible()
  await untilAnswered(page, `/api/equipment/${asset.id}/now`)

  await context.setOffline(true)
  await page.reload()
  await expect(title).toBeVisible()
  await expect(page.getByText(/Sin conexión. Se muestran datos de las \d{1,2}:\d\d/)).toBeVisible()
  await expectAccessible('an asset without a connection')
  await page.goto(paths.assets)
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('No hay conexión. Cierre la sesión cuando vuelva.')).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Activos' })).toBeVisible()
  await expect(page.getByText('Sin conexión')).toBeHidden()
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/app/login')
  await context.setOffline(true)
  await page.goto(paths.equipment(asset.id))
  await expect(page.getByText('No se pudo cargar')).toBeVisible()
  await expect(page.getByText(asset.name)).toBeHidden()
  const left = () =>
    page.evaluate(async () => (await (await caches.open('kept')).keys()).map(({ url }) => url))
  expect(await left()).toEqual([])
})

/** Fills in the form of a ticket, with a photo. */
async function saveTicket(page: Page, issue: string) {
  await page.getByLabel('Problema').fill(issue)
  await page
    .getByLabel('Elegir imágenes')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(page.getByRole('img', { name: 'Imagen 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
}

/** Returns the tickets with this issue that have arrived, each with the number of its images. */
const ticketsWith = (issue: string) =>
  ask<{ images: number }>(
    `select (select count(*)::int from repair_image where repair_id = repair.id) as images
     from repair where issue = $1`,
    [issue],
  )

test('opens a ticket with a photo without a connection, and sends both once', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const asset = await anyAsset()
  const issue = uniqueName('Fuga de aceite')
  await signIn('admin', { account: 'meseta', returnTo: paths.createRepair(asset.id) })
  await expect(page.getByLabel('Problema')).toBeVisible()
  await untilKept(page)
  await untilAnswered(page, `/api/equipment/${asset.id}/tasks`)

  await context.setOffline(true)
  await page.reload()
  await saveTicket(page, issue)
  await expect(page.getByText('Sin conexión. La orden está guardada')).toBeVisible()
  // What waits is still there when the application is opened again.
  await page.goto(paths.equipment(asset.id))
  await expect(page.getByText('1 pendiente de envío')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  const waiting = page.getByRole('dialog', { name: 'Pendiente de envío' })
  await expect(waiting.getByText(issue)).toBeVisible()
  await expectAccessible('what waits to be sent')
  await waiting.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await waiting.getByRole('button', { name: 'Cerrar' }).click()

  await context.setOffline(false)
  await expect(page.getByText(`Orden de ${asset.name} abierta`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 pendiente de envío')).toBeHidden()
  expect(await ticketsWith(issue)).toEqual([{ images: 1 }])
})

/** Reports to the service worker that the connection is back, as the browser does while no page is open. */
async function reportConnection(context: BrowserContext): Promise<void> {
  const blank = await context.newPage()
  const browser = await context.newCDPSession(blank)
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      // The browser also names the registration that was removed after an earlier test.
      const registration = registrations.find(({ isDeleted }) => !isDeleted)
      if (registration) resolve(registration)
    })
  })
  await browser.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await registered
  const origin = scopeURL.replace(/\/$/, '')
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
  await blank.close()
}

/** Runs in the page. Returns how many requests the service worker will send. */
async function countWaiting(): Promise<number> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'yardmaster-outbox')
  if (!isThere) return 0
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('yardmaster-outbox')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('requests').objectStore('requests').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}

test('sends a ticket with a photo after the page was closed, and not again when it is opened', async ({
  page,
  context,
  signIn,
}) => {
  test.slow()
  const asset = await anyAsset()
  const issue = uniqueName('Correa rota')
  await signIn('admin', { account: 'meseta', returnTo: paths.createRepair(asset.id) })
  await expect(page.getByLabel('Problema')).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await saveTicket(page, issue)
  await expect(page.getByText('1 pendiente de envío')).toBeVisible()
  await expect.poll(() => page.evaluate(countWaiting)).toBe(1)
  const next = await context.newPage()
  await page.close()
  await context.setOffline(false)
  // As a browser does, which repeats the event until the worker could send everything.
  await expect(async () => {
    await reportConnection(context)
    await expect.poll(() => ticketsWith(issue), { timeout: 8000 }).toEqual([{ images: 1 }])
  }).toPass({ timeout: 40_000 })
  await next.goto(paths.equipment(asset.id))
  await expect(next.getByText(`Orden de ${asset.name} abierta`)).toBeVisible({ timeout: 30_000 })
  await expect(next.getByText('1 pendiente de envío')).toBeHidden()
  expect(await ticketsWith(issue)).toEqual([{ images: 1 }])
})
