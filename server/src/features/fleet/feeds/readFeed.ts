import { ProviderError } from '../../../integrations/providerError.ts'
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

/**
 * Reads the snapshot of a fleet, page by page. Readings are stored before the cursor moves past their page. If
 * the run is killed in between, the page is read again, and intake recognizes what it already has.
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
  for await (const page of fleetPages(client, from)) await readPage(run, client, page)
}

async function readPage(run: FeedRun, client: Client, page: FeedPage): Promise<void> {
  const { db, clock, accountId, settings } = run
  const assets = new Map(page.assets.map((asset) => [feedKey(asset.identity), asset]))
  const linked = await findLinked(db, run, [...assets.keys()], clock.now())
  if (settings.readsSeries) await readSeries(run, client, withAsset(linked, assets))
  const snapshotAt = page.snapshotAt ?? clock.now().epochMilliseconds
  const read = await submitNew(run, withAsset(linked, assets), snapshotAt)
  const seen = [...assets].map(([key, { identity }]) => ({ key, ...identity, read: read.get(key) ?? null }))
  run.count('assets', seen.length)
  await run.commit({ next: page.next } satisfies Cursor, async (transaction) => {
    await suggest(transaction, accountId, await storeSeen(transaction, run, seen, clock.now()))
  })
}

type Linked = { link: LinkedAsset; asset: FeedAsset }

const withAsset = (linked: readonly LinkedAsset[], assets: ReadonlyMap<string, FeedAsset>): Linked[] =>
  linked.flatMap((link) => {
    const asset = assets.get(link.key)
    return asset ? [{ link, asset }] : []
  })

/** Returns what is read of each asset then. */
async function submitNew(
  run: FeedRun,
  linked: readonly Linked[],
  snapshotAt: number,
): Promise<Map<string, ReadSoFar>> {
  const read = new Map<string, ReadSoFar>()
  const deliveries: Delivery[] = []
  for (const { link, asset } of linked) {
    const found = newReadings(asset, link.read, { hasTracker: link.hasTracker, snapshotAt })
    read.set(link.key, found.read)
    if (found.readings.length > 0) deliveries.push({ device: deviceOf(run, link), readings: found.readings })
  }
  await submit(run, deliveries)
  return read
}
