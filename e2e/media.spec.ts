import type { Page } from '@playwright/test'
import { paths } from '@yardmaster/core/paths.ts'
import { qrPath } from '../web/src/widgets/qr/qrPath.ts'
import { ask } from './database.ts'
import { openInApp } from './openInApp.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

/** Creates a separate asset without pictures for each test. */
async function newMachine(account = 'Front Range Rentals', branch = 'Denver') {
  const name = uniqueName('MD')
  const [row] = await ask<{ id: number }>(
    `insert into equipment (account_id, branch_id, name, make, model, serial_number)
     select account_id, branch.id, $3, 'Volvo', 'EC220', 'SN-77' from branch
     join account on account.id = account_id where account.name = $1 and branch.name = $2 returning id`,
    [account, branch, name],
  )
  return { id: row?.id ?? 0, name }
}

/** Returns a picture that the browser encoded. */
async function jpeg(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    const paint = canvas.getContext('2d')
    if (paint) {
      paint.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
      paint.fillRect(0, 0, 600, 400)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

const picker = (page: Page) => page.locator('input[type=file]')

test('uploads pictures with progress, selects the main one, shows them and deletes one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const { id } = await newMachine()
  await signIn('admin', { returnTo: `/equipment/${id}` })
  const image = page.getByRole('region', { name: 'Asset Image' })
  const media = page.getByRole('region', { name: 'Media' })
  await expect(image.getByText('No Image')).toBeVisible()
  await expect(media.getByText('No Media')).toBeVisible()
  await expect(media.getByText('JPEG or PNG, up to 20 MB each.')).toBeVisible()
  await expectAccessible('no pictures')

  const arrive = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await picker(page).setInputFiles(await jpeg(page, 'front.jpg'))
  await expect(media.getByRole('progressbar', { name: 'front.jpg' })).toBeVisible()
  await expectAccessible('uploading')
  arrive.resolve()
  await expect(page.getByText('Image Uploaded', { exact: true })).toBeVisible()
  await expect(media.getByText('Main', { exact: true })).toBeVisible()
  await expect(image.getByRole('img')).toHaveJSProperty('naturalWidth', 600)

  await picker(page).setInputFiles([
    await jpeg(page, 'left.jpg'),
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') },
    await jpeg(page, 'right.jpg'),
  ])
  await expect(page.getByText('2 Images Uploaded')).toBeVisible()
  await expect(media.getByText('manual.pdf')).toBeHidden()
  await expect(media.getByRole('alert')).toHaveText('Only JPEG and PNG images are accepted.')
  await media.getByRole('button', { name: 'Dismiss fake.png' }).click()
  await expect(media.getByRole('alert')).toBeHidden()

  const thumbnails = media.getByRole('button', { name: /^Show image/ })
  await expect(thumbnails).toHaveCount(3)
  const second = media.getByRole('listitem').nth(1)
  const setMain = second.getByRole('button', { name: 'Set Main: image 2' })
  await expect(setMain.locator('..')).toHaveCSS('opacity', '0')
  await second.hover()
  await expect(setMain.locator('..')).toHaveCSS('opacity', '1')
  await expectAccessible('pictures')
  const before = await image.getByRole('img').getAttribute('src')
  await setMain.click()
  await expect(page.getByText('Main image changed')).toBeVisible()
  await expect(second.getByText('Main', { exact: true })).toBeVisible()
  await expect(image.getByRole('img')).not.toHaveAttribute('src', before ?? '')

  await thumbnails.nth(1).click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await lightbox.getByRole('button', { name: 'Previous image' }).click()
  await expect(lightbox.getByText('2 of 3')).toBeVisible()
  await expectAccessible('a large picture')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(thumbnails.nth(1)).toBeFocused()

  // Uses only the keyboard: the controls appear when they have the focus.
  await page.keyboard.press('Tab')
  const remove = second.getByRole('button', { name: 'Delete image 2' })
  await expect(remove).toBeFocused()
  await expect(remove.locator('..')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Image deleted')).toBeVisible()
  await expectAccessible('a deleted picture')
  await expect(thumbnails).toHaveCount(2)
  // The next picture is now the main one.
  await expect(media.getByRole('listitem').nth(1).getByText('Main', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Image restored')).toBeVisible()
  await expect(thumbnails).toHaveCount(3)
  await expect(second.getByText('Main', { exact: true })).toBeVisible()

  // The history can restore it, too.
  await second.hover()
  await remove.click()
  await expect(thumbnails).toHaveCount(2)
  await page.goto(`/app/account/history?resource=equipment:${id}`)
  await expect(page.getByRole('row').filter({ hasText: 'added an image to' })).toHaveCount(3)
  const deleted = page.getByRole('row').filter({ hasText: 'deleted an image from' })
  await expect(deleted).toHaveCount(2)
  await deleted.first().getByRole('link', { name: 'Restore' }).click()
  await expectAccessible('a change to restore')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The former state was restored.')).toBeVisible()
  await page.goto(`/equipment/${id}`)
  await expect(thumbnails).toHaveCount(3)
})

test.describe('on a phone, in Spanish, in the dark theme', () => {
  test.use({ viewport: PHONE, locale: 'es-ES', hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('uploads, selects and deletes pictures by touch', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    const { id } = await newMachine('Meseta Equipos', 'Madrid')
    await signIn('manager', { account: 'meseta', returnTo: `/equipment/${id}` })
    await expect(page.getByRole('button', { name: 'Subir imagen' })).toBeVisible()
    await picker(page).setInputFiles([await jpeg(page, 'a.jpg'), await jpeg(page, 'b.jpg')])
    await expect(page.getByText('2 imágenes subidas')).toBeVisible()
    const second = page.getByRole('region', { name: 'Imágenes' }).getByRole('listitem').nth(1)
    for (const name of ['Hacer principal: imagen 2', 'Eliminar la imagen 2']) {
      const button = second.getByRole('button', { name })
      await expect(button.locator('..')).toHaveCSS('opacity', '1')
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible('pictures on a phone')
    await second.getByRole('button', { name: 'Hacer principal: imagen 2' }).tap()
    await expect(second.getByText('Principal', { exact: true })).toBeVisible()
    await second.getByRole('button', { name: 'Eliminar la imagen 2' }).tap()
    await expect(page.getByText('Imagen eliminada')).toBeVisible()
    await expect(second).toBeHidden()
    await openInApp(page, `/assets/labels#ids=${id}&sheet=l7160`)
    await expect(page.getByText('1 etiqueta en 1 página')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
    await expectAccessible('labels on a phone')
  })
})

test('selects, lays out and prints labels without the page around them, and opens a scanned one', async ({
  page,
  context,
  signIn,
  expectAccessible,
  baseURL,
}) => {
  const { id, name } = await newMachine()
  await signIn('worker', { returnTo: `/equipment/${id}` })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print Label' }).click()
  await expect(page).toHaveURL(`/assets/labels#ids=${id}`)
  const labels = page.locator('[data-label]')
  await expect(labels).toHaveCount(1)
  for (const line of [name, 'Volvo EC220', 'S/N SN-77', 'Front Range Rentals'])
    await expect(labels.getByText(line)).toBeVisible()
  await expectAccessible('labels')
  const labeled = await page.request.get(`/api/equipment/labels?ids=${id}`)
  const [{ requestCode }] = (await labeled.json()) as [{ requestCode: string }]
  const address = `${baseURL}${paths.labeledEquipment(id, requestCode)}`
  await expect(labels.locator('svg path')).toHaveAttribute('d', qrPath(address).path)

  await page.getByRole('checkbox', { name: 'Company' }).click()
  await expect(labels.getByText('Front Range Rentals')).toBeHidden()
  const millimetres = async () => {
    const [label, sheet] = [await labels.boundingBox(), await page.getByLabel('Page 1').boundingBox()]
    const inMillimetres = (pixels = 0) => Math.round((pixels * 25.4 * 100) / 96) / 100
    return {
      left: inMillimetres((label?.x ?? 0) - (sheet?.x ?? 0)),
      top: inMillimetres((label?.y ?? 0) - (sheet?.y ?? 0)),
      width: inMillimetres(sheet?.width),
    }
  }
  await page.getByLabel('Labels already used').fill('4')
  // The second position of the second row.
  await expect.poll(async () => (await millimetres()).left).toBeCloseTo(4.7625 + 69.85, 0)
  expect((await millimetres()).top).toBeCloseTo(12.7 + 25.4, 0)
  expect((await millimetres()).width).toBeCloseTo(215.9, 0)
  await page.reload()
  await expect(page.getByLabel('Labels already used')).toHaveValue('4')

  await page.emulateMedia({ media: 'print' })
  await expect(labels.getByText(name)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeHidden()
  await expect(page.getByLabel('Sheet')).toBeHidden()
  expect(await page.evaluate(() => document.body.innerText.split(/\s*\n\s*/).filter(Boolean))).toEqual([
    name,
    'Volvo EC220',
    'S/N SN-77',
  ])
  expect((await page.getByLabel('Page 1').boundingBox())?.x).toBe(0)
  await page.emulateMedia({ media: 'screen' })

  await page.getByLabel('Sheet').click()
  await page.getByRole('option', { name: /100 × 62 mm/ }).click()
  await expect(page.getByLabel('Labels already used')).toBeHidden()
  await openInApp(page, `/assets/labels#ids=${id}.2147483647`)
  await expect(page.getByText('1 asset wasn’t found')).toBeVisible()
  await openInApp(page, '/assets/labels')
  await expect(page.getByText('No assets selected')).toBeVisible()

  // A phone without a session scans the label.
  await context.clearCookies()
  await page.goto(address)
  await page.locator('#email').fill('worker@frontrange.example')
  await page.locator('#password').fill('yardmaster-demo')
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})
