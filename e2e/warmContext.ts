import type { Browser, BrowserContext } from '@playwright/test'

/** The contexts that tests of this worker have left behind, by their options. */
const kept = new Map<string, BrowserContext>()

/**
 * Returns a browser context with nothing in it but, if a test with the same options has run before, the
 * files of the application in the browser's cache. Loading them takes a fifth of the time of a page.
 */
export async function takeContext(browser: Browser, options: string): Promise<BrowserContext> {
  const context = kept.get(options)
  kept.delete(options)
  return context ?? browser.newContext()
}

/** Keeps a context for the next test with these options, unless something can't be removed from it. */
export async function leaveContext(context: BrowserContext, options: string, origin: string): Promise<void> {
  if (!kept.has(options) && (await isEmptied(context, origin))) kept.set(options, context)
  else await context.close()
}

async function isEmptied(context: BrowserContext, origin: string): Promise<boolean> {
  const [page = await context.newPage(), ...others] = context.pages()
  for (const other of others) await other.close()
  // A page of the application might store something while it closes.
  await page.goto('about:blank')
  // A context keeps a clock that a test has installed.
  const hasClockOfBrowser = await page.evaluate(() => String(Date).includes('[native code]'))
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await page.close()
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  return hasClockOfBrowser
}

/** Everything that a page can store, but not the browser's cache of files. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'
