import { ask } from './database.ts'
import { FRAME, MOST_REQUESTS, isCounted, listedFiles } from './fewRequests.ts'
import { expect, test } from './test.ts'

const MOST_FILES = 20
const MOST_SHIFT = 0.02

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
  page.on('request', (request) => {
    if (isCounted(request)) addresses.push(new URL(request.url()).pathname)
  })
  for (const path of ['/', '/assets', '/maptrac', `/equipment/${asset?.id}`, '/account']) {
    addresses.length = 0
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root') === null,
    )
    // A slow machine loads what the frame of every page needs later, and what can be opened, before the page is
    // ready.
    const { later, opened } = listedFiles(path)
    const early = new Set([...later, ...opened].map((file) => `/${file}`))
    const needed = addresses.filter(
      (address, index) =>
        !early.has(address) &&
        // The dashboard's frame has its files from the cache that the page around it has filled.
        !(address.startsWith('/static/') && addresses.indexOf(address) < index),
    )
    expect(needed.length, `requests of ${path}`).toBeLessThanOrEqual(MOST_REQUESTS)
    const files = needed.filter((address) => address.endsWith('.js'))
    expect(files.length, `files of ${path}`).toBeLessThanOrEqual(MOST_FILES)
    // The dashboard has a page in a frame.
    if (path !== '/') {
      const others = needed.filter(
        (address) => !address.endsWith('.js') && (!address.startsWith('/api/') || address === '/api/session'),
      )
      expect(others.length, `other requests of ${path}`).toBeLessThanOrEqual(FRAME)
    }
    const shift = await page.evaluate(() => (globalThis as unknown as Shifting).shift)
    expect(shift, `movements of ${path}`).toBeLessThanOrEqual(MOST_SHIFT)
  }
})
