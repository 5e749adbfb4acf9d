import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The contexts that tests of this worker have left behind, by their options. */
const kept = new Map<string, BrowserContext>()

/**
 * The pages that stay open in kept contexts. They keep the process of the context alive, and with it the
 * compiled code of the application, which saves a sixth of the time of the first page of a test.
 */
const anchors = new Map<BrowserContext, Page>()

/** Each anchor takes the memory of a process, and most tests use the same few options. */
const MOST_ANCHORS = 3

/**
 * Returns a browser context with nothing in it but, if a test with the same options has run before, the
 * files of the application in the browser's cache. Loading them takes a fifth of the time of a page.
 */
export async function takeContext(browser: Browser, options: string): Promise<BrowserContext> {
  const context = kept.get(options)
  kept.delete(options)
  return context ?? newContext(browser)
}

/** A browser that saves data doesn't load ahead what most tests never open. That would take a third of their time. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  return context
}

/** Keeps a context for the next test with these options, unless something can't be removed from it. */
export async function leaveContext(context: BrowserContext, options: string, origin: string): Promise<void> {
  if (!kept.has(options) && (await isEmptied(context, origin))) kept.set(options, context)
  else await context.close()
}

async function isEmptied(context: BrowserContext, origin: string): Promise<boolean> {
  await context.setOffline(false)
  const anchor = await anchorOf(context, origin)
  const pages = context.pages().filter((open) => open !== anchor)
  const from = anchor ?? (await context.newPage())
  // A context installs a clock that a test has installed in every page again, this one included.
  const isUsable = await from.evaluate(hasClockOfBrowser)
  // A page of the application might store something while it closes.
  await Promise.all(pages.map((page) => page.close()))
  const browser = await context.newCDPSession(from)
  await Promise.all([
    browser.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED }),
    context.unrouteAll(),
    context.clearPermissions(),
    context.clearCookies(),
  ])
  await (anchor ? browser.detach() : from.close())
  return isUsable
}

/** Runs in the browser. An installed clock reads like the browser's own, but shares its prototype. */
const hasClockOfBrowser = (): boolean => Date.prototype.constructor === Date

async function anchorOf(context: BrowserContext, origin: string): Promise<Page | undefined> {
  if (!anchors.has(context) && anchors.size < MOST_ANCHORS) {
    const anchor = await context.newPage()
    anchors.set(context, anchor)
    context.once('close', () => anchors.delete(context))
    // Any file of the same site that runs no code.
    await anchor.goto(`${origin}/favicon.svg`)
  }
  return anchors.get(context)
}

/** Everything that a page can store, but not the browser's cache of files. */
const STORED = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'
