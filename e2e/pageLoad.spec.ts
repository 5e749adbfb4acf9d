import type { Page } from '@playwright/test'
import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import type { Screen } from '@yardmaster/core/screens.ts'
import { SCREENS } from '@yardmaster/core/screens.ts'
import { ask } from './database.ts'
import { FRAME, MOST_REQUESTS, isCounted, listedFiles } from './fewRequests.ts'
import { PHONE, expect, test, uniqueName } from './test.ts'

const MOST_FILES = 20
const MOST_SHIFT = 0.02
/** What a page shows a moment later may move the rest, too. */
const SETTLE_MS = 300

/** Names that stand for ids in addresses. */
const NAMES: Partial<Record<Screen, Record<string, string>>> = {
  report: { name: 'daily_runtime' },
  equipmentReport: { report: 'daily_stops' },
}

/** Screens with a page in a frame, which has a document and style sheets of its own. */
const FRAMING: ReadonlySet<Screen> = new Set<Screen>(['dashboard', 'report'])

/** The rental of most screens is out, and the connection of most screens is a feed. */
const IDS: Partial<Record<Screen, Record<string, string>>> = {
  rentalCheckOut: { rentalId: 'reservedId' },
  integrationItems: { integrationId: 'rentalSystemId' },
}

function pathOf(screen: Screen, ids: Record<string, number | null>): string {
  return SCREENS[screen].replaceAll(/:(\w+)/g, (_, name: string) => {
    const given = NAMES[screen]?.[name] ?? ids[IDS[screen]?.[name] ?? name]
    if (given === undefined || given === null) throw new Error(`the demo has no ${name} for ${screen}`)
    return String(given)
  })
}

/** Returns an id of each kind that addresses contain, of what an administrator in Denver sees. */
async function idsInDenver(): Promise<Record<string, number | null>> {
  const [ids] = await ask<Record<string, number | null>>(
    `with yard as (select account_id, id from branch where name = $1),
       asset as (select e.* from equipment e, yard
                 where e.account_id = yard.account_id and branch_id = yard.id and archived_at is null),
       feed as (insert into integration (account_id, service_type, name, settings, next_run_at, paused)
                select account_id, 'iso15143', $2, '{}', '2100-01-01Z', true from yard returning id),
       rental_system as (insert into integration (account_id, service_type, name, settings, next_run_at, paused)
                         select account_id, 'pointofrental', $4, '{}', '2100-01-01Z', true from yard
                         on conflict (account_id, service_type) where service_type <> 'iso15143'
                         do update set paused = true returning id),
       hook as (insert into webhook (account_id, name, url, topics, selector, secret)
                select account_id, $3, 'https://office.example/hook', '{flag:1}', '{all}', '\\x00' from yard
                returning id),
       lent as (select r.* from rental r, asset
                where r.account_id = asset.account_id and r.equipment_id = asset.id)
     select id as "branchId", (select min(id) from asset) as "equipId",
       (select min(id) from lent where out_at is null and canceled_at is null) as "reservedId",
       (select min(id) from lent where out_at is not null and in_at is null) as "rentalId",
       (select min(client_id) from lent) as "clientId", (select min(site_id) from lent) as "siteId",
       (select min(r.id) from repair r, asset
        where r.account_id = asset.account_id and r.equipment_id = asset.id) as "repairId",
       (select min(i.id) from inspection i, asset
        where i.account_id = asset.account_id and i.equipment_id = asset.id) as "inspectionId",
       (select min(id) from place where account_id = yard.account_id and branch_id = yard.id) as "placeId",
       (select min(id) from app_user where account_id = yard.account_id and branch_id = yard.id) as "userId",
       (select id from hook) as "webhookId", (select id from feed) as "integrationId",
       (select id from rental_system) as "rentalSystemId"
     from yard`,
    ['Denver', uniqueName('Feed'), uniqueName('Hook'), uniqueName('Rental system')],
  )
  return ids ?? {}
}

type Shifting = { shift: number }

/** Runs in the browser. Sums how much of the page moves by itself. */
function recordShifts(): void {
  const page = globalThis as unknown as Shifting
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) page.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What the frame of every page asks once the page is there, or earlier if the machine is slow. */
const isAskedLater = ({ pathname, searchParams }: URL) =>
  pathname === inbox.count.path || searchParams.get('only') === 'inbox'

/** Opens a page as the first of a visit, and returns the addresses that it needed until it was ready. */
function opener(page: Page) {
  const addresses: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isCounted(request) && !isAskedLater(url)) addresses.push(url.pathname)
  })
  return async (path: string) => {
    addresses.length = 0
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector(
          '[role=progressbar]:not([aria-valuenow]), [aria-busy=true], .MuiSkeleton-root',
        ) === null,
      null,
      { timeout: 20_000 },
    )
    // A slow machine loads what the frame of every page needs later, and what can be opened, before the page is
    // ready.
    const { later, opened } = listedFiles(path)
    const early = new Set([...later, ...opened].map((file) => `/${file}`))
    return addresses.filter(
      (address, index) =>
        !early.has(address) &&
        // A frame has its files from the cache that the page around it has filled.
        !(address.startsWith('/static/') && addresses.indexOf(address) < index),
    )
  }
}

async function expectStill(page: Page, path: string) {
  await page.waitForTimeout(SETTLE_MS)
  const shift = await page.evaluate(() => (globalThis as unknown as Shifting).shift)
  expect.soft(shift, `movements of ${path}`).toBeLessThanOrEqual(MOST_SHIFT)
}

/** The screens in halves, because tests of one file run beside each other. */
const HALVES = [0, 1].map((half) =>
  (Object.keys(SCREENS) as Screen[]).filter(
    (screen, index) => screen !== 'fullScreenReport' && index % 2 === half,
  ),
)

for (const [half, screens] of HALVES.entries()) {
  test(`shows each screen after few files and requests, and moves nothing (${half + 1} of 2)`, async ({
    page,
    signIn,
  }) => {
    test.slow()
    const ids = await idsInDenver()
    await signIn('admin', { returnTo: null })
    await page.addInitScript(recordShifts)
    const open = opener(page)
    for (const screen of screens) {
      const path = pathOf(screen, ids)
      const needed = await open(path)
      expect.soft(needed.length, `requests of ${path}`).toBeLessThanOrEqual(MOST_REQUESTS)
      const files = needed.filter((address) => address.endsWith('.js'))
      expect.soft(files.length, `files of ${path}`).toBeLessThanOrEqual(MOST_FILES)
      if (!FRAMING.has(screen)) {
        const others = needed.filter(
          (address) =>
            !address.endsWith('.js') && (!address.startsWith('/api/') || address === '/api/session'),
        )
        expect.soft(others.length, `other requests of ${path}`).toBeLessThanOrEqual(FRAME)
      }
      await expectStill(page, path)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  for (const [half, screens] of HALVES.entries()) {
    test(`moves nothing (${half + 1} of 2)`, async ({ page, signIn }) => {
      test.slow()
      const ids = await idsInDenver()
      await signIn('admin', { returnTo: null })
      await page.addInitScript(recordShifts)
      const open = opener(page)
      for (const screen of screens) {
        const path = pathOf(screen, ids)
        await open(path)
        await expectStill(page, path)
      }
    })
  }
})
