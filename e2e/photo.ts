import type { Page } from '@playwright/test'

/** Returns a picture that the browser encoded. */
export async function photo(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    canvas.getContext('2d')?.fillRect(50, 50, 300, 200)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name: 'hose.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
