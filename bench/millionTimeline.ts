import { inventedFleet } from '../simulator/src/fleet.ts'
import { unit } from '../simulator/src/random.ts'
import type { Report } from '../simulator/src/report/report.ts'
import { reportsOf } from '../simulator/src/reports.ts'
import { deviceName } from './millionYard.ts'
import type { Spread } from './millionYard.ts'

/** Computing the life of an asset takes milliseconds, so a sample is computed and each of it stands for many. */
const SAMPLE = 2000
const SEED = 1
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Copies of an asset do the same up to this much earlier or later, so that they don't report together. */
const APART_MS = 30 * 60_000
/** What arrives within this time is sent together, per account. */
const SLICE_MS = 10_000
const MOST_PER_BODY = 100

/** The working day that is simulated, in milliseconds since 1970. */
export type Workday = {
  from: number
  /** How much later its reports are sent. If they were a day old, every device would seem to have fallen silent. */
  later: number
}

/** Readings of one account that arrive at about the same time. */
export type Batch = { account: number; arrivesAt: number; readings: object[] }

/**
 * Yields the last report of each device before the timeline begins. The first report of a device costs more than
 * any other: it creates the state of its asset.
 */
export function* firstReportsOf(spread: Spread, { from, later }: Workday): Generator<Batch, void, void> {
  const { sampled, copies } = sampleOf(spread)
  const until = from - APART_MS
  const lasts = accurateFleet(sampled).map((machine) =>
    lastOf(reportsOf(machine).between(until - DAY, until)),
  )
  const waiting = new Map<number, object[]>()
  for (let copy = 0; copy < copies; copy++)
    for (const [asset, report] of lasts.entries()) {
      const device = copy * sampled + asset
      if (!report || device >= spread.devices) continue
      const account = spread.accountOf(device)
      const readings = [...(waiting.get(account) ?? []), readingOf(device, copy, later, report)]
      waiting.set(account, readings)
      if (readings.length < MOST_PER_BODY) continue
      yield { account, readings, arrivesAt: until }
      waiting.delete(account)
    }
  for (const batch of batchesOf(waiting)) yield { ...batch, arrivesAt: until }
}

/** Yields what a fleet sends, in order of arrival, with the spacing that its devices have on a working day. */
export function* timelineOf(
  spread: Spread,
  { from, later }: Workday,
  hours: number,
): Generator<Batch, void, void> {
  const { sampled, copies } = sampleOf(spread)
  const reports = sampleReports(sampled, from - APART_MS, from + hours * HOUR + APART_MS)
  for (let slice = from; slice < from + hours * HOUR; slice += SLICE_MS) {
    const byAccount = new Map<number, object[]>()
    for (let copy = 0; copy < copies; copy++) {
      const shift = Math.round((unit(SEED, copy) * 2 - 1) * APART_MS)
      for (let index = firstFrom(reports, slice - shift); index < reports.length; index++) {
        const { asset, report } = reports[index]!
        if (report.deliveredAt >= slice - shift + SLICE_MS) break
        const device = copy * sampled + asset
        if (device >= spread.devices) continue
        const account = spread.accountOf(device)
        const readings = byAccount.get(account) ?? []
        byAccount.set(account, readings)
        readings.push(readingOf(device, copy, shift + later, report))
      }
    }
    const batches = batchesOf(byAccount)
    for (const [index, batch] of batches.entries())
      yield { ...batch, arrivesAt: slice + (SLICE_MS * index) / batches.length }
  }
}

const sampleOf = ({ devices }: Spread) => {
  const sampled = Math.min(SAMPLE, devices)
  return { sampled, copies: Math.ceil(devices / sampled) }
}

const batchesOf = (byAccount: ReadonlyMap<number, object[]>) =>
  [...byAccount].flatMap(([account, readings]) =>
    Array.from({ length: Math.ceil(readings.length / MOST_PER_BODY) }, (_, index) => ({
      account,
      readings: readings.slice(index * MOST_PER_BODY, (index + 1) * MOST_PER_BODY),
    })),
  )

const accurateFleet = (count: number) =>
  inventedFleet(count, SEED).map((machine) => ({
    ...machine,
    habits: { ...machine.habits, badClock: false },
  }))

function lastOf(reports: Iterable<Report>): Report | undefined {
  let last: Report | undefined
  for (const report of reports) if (!last || report.at > last.at) last = report
  return last
}

type Sampled = { asset: number; report: Report }

/** Returns the reports of the sample, in order of arrival. */
function sampleReports(count: number, from: number, to: number): Sampled[] {
  const found = accurateFleet(count).flatMap((machine, asset) =>
    [...reportsOf(machine).between(from, to)].map((report) => ({ asset, report })),
  )
  return found.toSorted((a, b) => a.report.deliveredAt - b.report.deliveredAt)
}

/** Returns the index of the first report that arrives at this instant or later. */
function firstFrom(reports: readonly Sampled[], instant: number): number {
  let low = 0
  let high = reports.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (reports[middle]!.report.deliveredAt < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** A copy is somewhere else, about a kilometer from the next one. */
const readingOf = (device: number, copy: number, shift: number, report: Report) => ({
  deviceId: deviceName(device),
  at: report.at + shift,
  lat: report.lat + (copy % 25) * 0.01,
  lng: report.lng + (Math.floor(copy / 25) % 25) * 0.01,
  fields: report.fields,
  alerts: report.alerts,
})
