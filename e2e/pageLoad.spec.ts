import { ask } from './database.ts'
import { expect, test } from './test.ts'

/**
 * A slow machine loads what the frame of every page needs later before the page is ready. The files that a screen
 * itself needs are limited by `web/src/firstLoad.test.ts`.
 */
const MOST_FILES = 40
const MOST_REQUESTS = 60
/** The goal is 0.02, but on a slow machine parts of a page appear one by one. */
const MOST_SHIFT = 0.05

type Shifting = { shift: number }

/** Runs in the browser. Sums how much of the page moves by itself. */
function recordShifts(): void {
  const page = globalThis as unknown as Shifting
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) page.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

test('shows the most used pages after few files and requests, and moves nothing', async ({
  page,
  signIn,
}) => {
  test.slow()
  const [asset] = await ask<{ id: number }>(
    `select e.id from equipment e join branch b on b.account_id = e.account_id and b.id = e.branch_id
     where b.name = $1 and e.archived_at is null order by e.id limit 1`,
    ['Denver'],
  )
  await signIn('admin', { returnTo: null })
  await page.addInitScript(recordShifts)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname))
  for (const path of ['/', '/assets', '/maptrac', `/equipment/${asset?.id}`]) {
    addresses.length = 0
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root') === null,
    )
    expect(addresses.length, `requests of ${path}`).toBeLessThanOrEqual(MOST_REQUESTS)
    const files = addresses.filter((address) => address.endsWith('.js'))
    expect(files.length, `files of ${path}`).toBeLessThanOrEqual(MOST_FILES)
    const shift = await page.evaluate(() => (globalThis as unknown as Shifting).shift)
    expect(shift, `movements of ${path}`).toBeLessThanOrEqual(MOST_SHIFT)
  }
})
