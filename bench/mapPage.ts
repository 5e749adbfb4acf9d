import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { longestTasks } from './mainThread.ts'

declare global {
  interface Window {
    /** Milliseconds between frames. */
    frameTimes: number[]
  }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    // Runs without a GPU. Only maps need WebGL, as in the end-to-end journeys.
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })

export type OpenMap = { browser: Browser; page: Page; close: () => Promise<void> }

/** The map with its list and an open panel, zoomed out to the whole fleet. */
const VIEW = '/maptrac#at=39,-105.5,7&focus=thing:1'
const SIZE = { width: 1440, height: 900 }
const PATIENCE = { timeout: 300_000 }

export async function openMap(browser: Browser, address: string, cookie: string): Promise<OpenMap> {
  const context = await browser.newContext({ viewport: SIZE, baseURL: address })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.frameTimes = []
    let last = performance.now()
    const next = (now: number) => {
      window.frameTimes.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  return { browser, page, close: () => context.close() }
}

/** Milliseconds from the request of the page. */
export type FirstMarkers = {
  /** The list and the first markers are there, and the map can be moved. */
  shown: number
  /** Everything is drawn. */
  drawn: number
  /** When each of these answers had arrived. */
  answers: Record<string, number>
}

/** Opens the map in a browser with an empty cache. */
export async function firstMarkers({ page }: OpenMap): Promise<FirstMarkers> {
  await page.goto(VIEW, PATIENCE)
  await page.waitForFunction(() => performance.getEntriesByName('fleet drawn').length > 0, null, PATIENCE)
  return page.evaluate(() => {
    const marked = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    const loaded = (pattern: RegExp) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return entries.find(({ name }) => pattern.test(name))?.responseEnd ?? 0
    }
    return {
      shown: marked('fleet shown'),
      drawn: marked('fleet drawn'),
      answers: {
        session: loaded(/\/api\/session/),
        'map library': loaded(/maplibre/),
        ground: loaded(/\/api\/map$/),
        fleet: loaded(/\/api\/map\/fleet$/),
      },
    }
  })
}

/**
 * Measures the page during an action. Frames are timed by the wall clock, so other load on the machine makes
 * them longer. Main-thread tasks are measured in CPU time.
 */
export async function during({ browser, page }: OpenMap, action: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate(() => void (window.frameTimes = []))
  await action()
  const frames = await page.evaluate(() => window.frameTimes)
  const tasks = longestTasks(await browser.stopTracing())
  return {
    meanFrame: frames.reduce((sum, frame) => sum + frame, 0) / Math.max(1, frames.length),
    perFrame: tasks.total / Math.max(1, frames.length),
    ...tasks,
  }
}

/** Drags the map back and forth with the mouse. */
export async function pan({ page }: OpenMap): Promise<void> {
  const [x, y] = [SIZE.width / 2, SIZE.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < 60; step++)
    await page.mouse.move(x + 150 * Math.sin(step / 8), y + 100 * Math.sin(step / 11))
  await page.mouse.up()
}

/** Returns the heap size in megabytes after garbage collection. */
export async function heapOf({ page }: OpenMap): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.detach()
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6
}
