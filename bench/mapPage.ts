import { chromium } from '@playwright/test'
import type { Browser, CDPSession, Page } from '@playwright/test'

/** Milliseconds from one frame to the next, and those of tasks that kept the page waiting for more than 50. */
type Record = { frames: number[]; tasks: number[] }
declare global {
  interface Window {
    recorded: Record
  }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    // Without a graphics card: maps alone need WebGL, as in the journeys.
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })

/** The map of the page with its list and a panel open, looking at the whole fleet. */
const VIEW = '/maptrac#at=39,-105.5,7&focus=thing:1'
const SIZE = { width: 1440, height: 900 }

export async function openMap(browser: Browser, address: string, cookie: string) {
  const context = await browser.newContext({ viewport: SIZE, baseURL: address })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.recorded = { frames: [], tasks: [] }
    let last = performance.now()
    const next = (now: number) => {
      window.recorded.frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.recorded.tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(VIEW)
  const firstMarkers = await page
    .waitForFunction(() => performance.getEntriesByName('fleet drawn')[0]?.startTime, null, {
      timeout: 300_000,
    })
    .then((handle) => handle.jsonValue())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  return { page, devtools, firstMarkers: firstMarkers ?? 0, close: () => context.close() }
}

/** What the page did while something went on. */
export async function during(page: Page, action: () => Promise<void>) {
  await page.evaluate(() => {
    window.recorded.frames.length = 0
    window.recorded.tasks.length = 0
  })
  await action()
  const { frames, tasks } = await page.evaluate(() => window.recorded)
  return {
    meanFrame: frames.reduce((sum, frame) => sum + frame, 0) / Math.max(1, frames.length),
    longestTask: Math.max(0, ...tasks),
  }
}

/** To and fro with the mouse, for so many frames. */
export async function pan(page: Page): Promise<void> {
  const [x, y] = [SIZE.width / 2, SIZE.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 90; step++)
    await page.mouse.move(x + 150 * Math.sin(step / 8), y + 100 * Math.sin(step / 11))
  await page.mouse.up()
}

/** Megabytes that are still used after all that is not was thrown away. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await metric(devtools, 'JSHeapUsedSize')) / 1e6
}

/** Milliseconds of the main thread that an action takes, everything that it leads to included. */
export async function mainThread(
  page: Page,
  devtools: CDPSession,
  action: () => Promise<void>,
): Promise<number> {
  await page.waitForTimeout(SETTLED)
  const before = await metric(devtools, 'TaskDuration')
  await action()
  await page.waitForTimeout(SETTLED)
  return ((await metric(devtools, 'TaskDuration')) - before) * 1000
}

const SETTLED = 1500

async function metric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((each) => each.name === name)?.value ?? 0
}
