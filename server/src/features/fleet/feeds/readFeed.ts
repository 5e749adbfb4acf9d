import { ProviderError } from '../../../integrations/providerError.ts'
import { readAhead } from '../../../integrations/readAhead.ts'
import { fleetPages, openClient } from '../../../telemetry/feeds/iso15143/client.ts'
import type { Client, Spelling } from '../../../telemetry/feeds/iso15143/client.ts'
import type { FeedAsset, FeedPage } from '../../../telemetry/feeds/iso15143/feedAsset.ts'
import type { Delivery } from '../../../telemetry/readings/intake.ts'
import { feedKey } from './feedKey.ts'
import { findLinked, storeSeen } from './feedRun.queries.ts'
import type { LinkedAsset } from './feedRun.queries.ts'
import { newReadings } from './newReadings.ts'
import type { ReadSoFar } from './newReadings.ts'
import { readSeries } from './readSeries.ts'
import { deviceOf, submit } from './submit.ts'
import type { FeedRun } from './submit.ts'
import { suggest } from './suggestions.queries.ts'

/** The page with which the next run continues. Null for the first one. */
type Cursor = { next: string | null }

const cursorOf = (cursor: unknown): Cursor => {
  const next = (cursor as Partial<Cursor> | null)?.next
  return { next: typeof next === 'string' ? next : null }
}

/** Pages that are stored together. A page of 100 assets costs the database almost as much as five. */
const PAGES_TOGETHER = 5

/**
 * Reads the snapshot of a fleet, a few pages at a time. Readings are stored before the cursor moves past their
 * pages. If the run is killed in between, the pages are read again, and intake recognizes what it already has.
 */
export async function readFeed(run: FeedRun, spelling: Spelling): Promise<void> {
  const client = openClient(run, spelling)
  const { next } = cursorOf(run.cursor)
  try {
    await readFrom(run, client, next)
  } catch (error) {
    // The fleet has fewer pages than when an earlier run stopped.
    const isGone = error instanceof ProviderError && error.code === 'notFound'
    if (next === null || !isGone || cursorOf(run.cursor).next !== next) throw error
    await readFrom(run, client, null)
  }
}

async function readFrom(run: FeedRun, client: Client, from: string | null): Promise<void> {
  for await (const pages of readAhead(fleetPages(client, from), PAGES_TOGETHER))
    await readPages(run, client, pages)
}

async function readPages(run: FeedRun, client: Client, pages: readonly FeedPage[]): Promise<void> {
  const { db, clock, accountId, settings } = run
  const assets = new Map<string, Reported>()
  for (const page of pages)
    for (const asset of page.assets)
      assets.set(feedKey(asset.identity), {
        asset,
        snapshotAt: page.snapshotAt ?? clock.now().epochMilliseconds,
      })
  const linked = (await findLinked(db, run, [...assets.keys()], clock.now())).flatMap((link) => {
    const reported = assets.get(link.key)
    return reported ? [{ link, ...reported }] : []
  })
  if (settings.readsSeries) await readSeries(run, client, linked)
  const read = await submitNew(run, linked)
  const seen = [...assets].map(([key, { asset }]) => ({
    key,
    ...asset.identity,
    read: read.get(key) ?? null,
  }))
  run.count('assets', seen.length)
  await run.commit({ next: pages.at(-1)?.next ?? null } satisfies Cursor, async (transaction) => {
    const stored = await storeSeen(transaction, run, seen, clock.now())
    const unlinked = stored.filter(({ key }) => !read.has(key))
    if (unlinked.length > 0)
      await suggest(
        transaction,
        accountId,
        unlinked.map(({ id }) => id),
      )
  })
}

/** What a page says about an asset, and the instant of its snapshot in milliseconds. */
type Reported = { asset: FeedAsset; snapshotAt: number }
type Linked = Reported & { link: LinkedAsset }

/** Returns what is read of each asset then. */
async function submitNew(run: FeedRun, linked: readonly Linked[]): Promise<Map<string, ReadSoFar>> {
  const read = new Map<string, ReadSoFar>()
  const deliveries: Delivery[] = []
  for (const { link, asset, snapshotAt } of linked) {
    const found = newReadings(asset, link.read, { hasTracker: link.hasTracker, snapshotAt })
    read.set(link.key, found.read)
    if (found.readings.length > 0) deliveries.push({ device: deviceOf(run, link), readings: found.readings })
  }
  await submit(run, deliveries)
  return read
}
