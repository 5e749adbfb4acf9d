import { THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'
import type pg from 'pg'
import type { Fate } from '../write/batch.ts'
import { makeMissingWeeks } from '../write/eventWeeks.ts'
import type { Device } from '../readings/intake.ts'
import { trueInstant } from '../readings/clockAhead.ts'
import { findBeacons, lockGateways, readPresences, storeReports } from './hearing.queries.ts'
import type { BeaconOfAsset, LockedGateway } from './hearing.queries.ts'
import { byInstant, hear } from './presence.ts'
import type { HeardList, Presence } from './presence.ts'
import { nameOf } from './report.ts'
import type { GatewayReport } from './report.ts'
import { writeHeard } from './writeHeard.ts'
import type { HeardArea } from './writeHeard.ts'

type Options = {
  now: () => number
  /** Called with the beacons that were heard, after the commit. */
  onHeard: (beacon: Device, at: number) => void
}

export type ReportFates = ReadonlyMap<GatewayReport, Fate>

/**
 * Stores reports of gateways and what follows from them, in one transaction. Reports that are already stored
 * change nothing. Reports that are older than the newest one are stored, but say nothing about now.
 */
export async function commitReports(
  client: pg.ClientBase,
  reports: readonly GatewayReport[],
  { now, onHeard }: Options,
): Promise<ReportFates> {
  await client.query('begin')
  const gateways = await lockGateways(client, reports)
  const stored = await storeReports(client, reports)
  const beacons = await findBeacons(client, stored)
  const presences = await readPresences(client, gateways)
  const areas = gateways.map((gateway) => {
    const own = stored.filter((report) => isOf(report, gateway))
    return heardIn(gateway, own, {
      assetsOf: (report) => beacons.get(report) ?? [],
      presences: presences.get(nameOf(gateway)) ?? new Map(),
      now: now(),
    })
  })
  await makeMissingWeeks(
    client,
    areas.flatMap(({ changes }) => changes.map(({ at }) => at)),
    NO_WEEKS,
  )
  await writeHeard(client, areas)
  await client.query('commit')
  for (const [report, found] of beacons)
    for (const { beacon } of found) onHeard({ ...beacon, accountId: report.accountId }, now())
  return new Map(stored.map((report) => [report, 'stored']))
}

const NO_WEEKS: ReadonlySet<number> = new Set()

const isOf = (report: GatewayReport, gateway: LockedGateway): boolean =>
  report.accountId === gateway.accountId &&
  report.areaId === gateway.areaId &&
  report.deviceId === gateway.deviceId

type Circumstances = {
  assetsOf: (report: GatewayReport) => readonly BeaconOfAsset[]
  presences: Map<number, Presence>
  now: number
}

/** Decides what new reports of a gateway say about now. */
function heardIn(
  gateway: LockedGateway,
  reports: readonly GatewayReport[],
  { assetsOf, presences, now }: Circumstances,
): HeardArea {
  const before = new Map(presences)
  const lists: HeardList[] = reports
    .filter(({ reading }) => reading.beacons && trueInstant(reading) >= (gateway.listedAt ?? 0))
    .map((report) => ({
      at: trueInstant(report.reading),
      assets: new Map(assetsOf(report).map(({ assetId, rssi }) => [assetId, rssi])),
    }))
  const changes: HeardArea['changes'] = []
  for (const list of byInstant(lists)) {
    const heard = hear(presences, list, { isFirstOfInstant: list.at !== gateway.listedAt })
    if (heard.came.length + heard.went.length === 0) continue
    const count = [...presences.values()].filter(({ goneAt }) => goneAt === null).length
    changes.push({ at: list.at, count, ...heard })
  }
  const newest = (instants: readonly number[], known: number | null) =>
    instants.reduce((latest: number | null, at) => Math.max(latest ?? 0, at), known)
  const reported = reports.map(({ reading }) => trueInstant(reading))
  return {
    ...gateway,
    heardAt: newest(reported, gateway.heardAt),
    listedAt: newest(
      lists.map(({ at }) => at),
      gateway.listedAt,
    ),
    connectedAt: connectedAt(gateway, reported, now),
    presences: [...presences.values()].filter((presence) => before.get(presence.assetId) !== presence),
    changes,
  }
}

/**
 * Returns when a gateway connected: with its first report ever, or with the first one after a silence. Null if it
 * was connected before or still isn't. Reports that it kept while it was offline don't bring it back by themselves.
 */
function connectedAt(
  { heardAt, offlineAt, silenceSeconds }: LockedGateway,
  reported: readonly number[],
  now: number,
): number | null {
  if (heardAt !== null && offlineAt === null) return null
  const silence = (silenceSeconds ?? THRESHOLDS.gatewaySilenceSeconds.standard) * 1000
  const [newest, ...earlier] = reported.filter((at) => at > (heardAt ?? 0)).toSorted((a, b) => b - a)
  if (newest === undefined || (heardAt !== null && newest <= now - silence)) return null
  let first = newest
  for (const at of earlier) {
    if (first - at > silence) break
    first = at
  }
  return first
}
