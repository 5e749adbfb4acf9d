import type { Browser } from '@playwright/test'

/** What a browser loads until a page shows its first content. */
export type PageLoad = {
  /** Files of JavaScript. */
  files: number
  /** Their compressed size. */
  bytes: number
  requests: number
  /** Milliseconds. Null if the page was still loading when the patience ended. */
  ready: number | null
  /** How much of the page moved by itself until some time after that: the sum of all layout shifts, without a unit. */
  shift: number
}

const PATIENCE = 30_000
/** What a page shows a moment later may move the rest, too. */
const SETTLE = 1500

type Request = { url: string; at: number; bytes: number }

/** Opens a page in a browser that has nothing in its cache. */
export async function openPage(
  browser: Browser,
  address: string,
  cookie: string,
  path: string,
): Promise<PageLoad> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    // A service worker would load files ahead, through requests of its own.
    serviceWorkers: 'block',
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const requests = new Map<string, Request>()
  const start = performance.now()
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, { url: request.url, at: performance.now() - start, bytes: 0 }),
  )
  // A frame needs files that the page around it has loaded.
  network.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await network.send('Network.enable')
  await page.addInitScript(recordShifts)
  try {
    await page.goto(path, { waitUntil: 'commit' })
    const isReady = await page.waitForFunction(hasContent, null, { polling: 50, timeout: PATIENCE }).then(
      () => true,
      () => false,
    )
    const ready = performance.now() - start
    const before = [...requests.values()].filter(({ url, at }) => at <= ready && !url.startsWith('data:'))
    await page.waitForTimeout(SETTLE)
    const code = before.filter(({ url }) => new URL(url).pathname.endsWith('.js'))
    return {
      files: code.length,
      bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: before.length,
      ready: isReady ? ready : null,
      shift: await page.evaluate(() => (globalThis as Shifting).shift ?? 0),
    }
  } finally {
    await context.close()
  }
}

type Shifting = { shift?: number }

/** Runs in the page, before it loads. */
function recordShifts(): void {
  const page = globalThis as Shifting
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) page.shift = (page.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. Whether it has a heading, and nothing says that it is loading. */
const hasContent = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('[role=progressbar]:not([aria-valuenow]), [aria-busy=true], .MuiSkeleton-root') ===
    null
