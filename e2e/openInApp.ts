import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** An address that no page has. The application shows it without loading anything. */
const NOWHERE = '/nowhere'

/**
 * Opens another page of the application without loading the application again, which would take most of the
 * time of a test that looks at many pages. Returns when the page before is gone, so that the test can't
 * mistake it for the new page: it goes by way of an address that no page has.
 */
export async function openInApp(page: Page, address: string): Promise<void> {
  const notFound = page.getByRole('heading', { name: /Page Not Found|Página no encontrada/ })
  // Repeats it, because an application that has just loaded may not follow the address yet.
  await expect(async () => {
    await goTo(page, NOWHERE)
    await expect(notFound).toBeVisible({ timeout: 1000 })
  }).toPass()
  // A few pages load the application after all, at once, so that the browser can't answer this call.
  await goTo(page, address).catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error
  })
  await expect(notFound, address).toBeHidden()
}

/** Changes the address as the browser's buttons do, which the application follows. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
