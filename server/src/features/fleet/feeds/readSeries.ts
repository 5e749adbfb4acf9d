import { ProviderError } from '../../../integrations/providerError.ts'
import { SERIES } from '../../../telemetry/feeds/iso15143/client.ts'
import type { Client, Signal } from '../../../telemetry/feeds/iso15143/client.ts'
import type { FeedAsset, FeedPoint } from '../../../telemetry/feeds/iso15143/feedAsset.ts'
import { storeRead } from './feedRun.queries.ts'
import type { LinkedAsset } from './feedRun.queries.ts'
import { seriesReadings } from './newReadings.ts'
import { deviceOf, submit } from './submit.ts'
import type { FeedRun } from './submit.ts'

/** The signal whose newest instant says how far each series was read. */
const READ_BY: Record<Signal, string> = {
  Locations: 'position',
  CumulativeOperatingHours: 'engineSeconds',
  CumulativeIdleHours: 'idleSeconds',
  CumulativeFuelUsed: 'fuelUsed',
  FuelRemainingRatio: 'fuelLevel',
  DEFRemaining: 'defLevel',
  EngineCondition: 'ignition',
  Distance: 'odometer',
  Faults: 'faults',
}

/** How far back the series of an asset are read at first. Most providers keep them for two weeks. */
const SERIES_DAYS = 14
const DAY_MS = 86_400_000

type Linked = { link: LinkedAsset; asset: FeedAsset }

/**
 * Reads what happened between two snapshots. A series is read from its newest known value on, not from the
 * last run on, because values arrive late at the provider. What was read is stored after each asset: a fleet
 * has many series, and a run may end in between.
 */
export async function readSeries(run: FeedRun, client: Client, linked: readonly Linked[]): Promise<void> {
  const missing = new Set<Signal>()
  for (const { link, asset } of linked) {
    const found = await readAll(run, client, { link, asset }, missing)
    const now = run.clock.now().epochMilliseconds
    const options = { hasTracker: link.hasTracker, snapshotAt: now }
    const { readings, read } = seriesReadings(found, link.read, options)
    await submit(run, readings.length > 0 ? [{ device: deviceOf(run, link), readings }] : [])
    await run.commit(run.cursor, (transaction) => storeRead(transaction, run, { key: link.key, read }))
    link.read = read
  }
}

async function readAll(
  { clock }: FeedRun,
  client: Client,
  { link, asset }: Linked,
  missing: Set<Signal>,
): Promise<Pick<FeedAsset, 'points' | 'faults'>> {
  const to = clock.now().epochMilliseconds
  const earliest = Math.max(to - SERIES_DAYS * DAY_MS, link.read.since ?? 0)
  const points = new Map<number, FeedPoint>()
  const faults: FeedAsset['faults'] = []
  for (const signal of SERIES) {
    if (missing.has(signal)) continue
    const from = Math.max(earliest, (link.read.at?.[READ_BY[signal]] ?? 0) + 1)
    try {
      for await (const page of client.series(asset.identity, signal, from, to)) {
        for (const point of page.points) points.set(point.at, joined(points.get(point.at), point))
        faults.push(...page.faults)
      }
    } catch (error) {
      // Providers don't offer every series.
      if (!(error instanceof ProviderError && error.code === 'notFound')) throw error
      missing.add(signal)
    }
  }
  return { points: [...points.values()].toSorted((one, other) => one.at - other.at), faults }
}

const joined = (known: FeedPoint | undefined, point: FeedPoint): FeedPoint =>
  known ? { ...known, ...point, fields: { ...known.fields, ...point.fields } } : point
