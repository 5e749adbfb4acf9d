import type { Machine } from '@yardmaster/simulator/machine.ts'
import type { Report } from '@yardmaster/simulator/report/report.ts'
import { reportsOf } from '@yardmaster/simulator/reports.ts'
import { cameraPartOf } from './cameras.ts'
import type { Intake, Source } from '../telemetry/readings/intake.ts'
import type { Reading } from '../telemetry/readings/reading.ts'

const DAY_MS = 86_400_000
const REPORTS_AT_ONCE = 1_000
const MACHINES_AT_ONCE = 4

export type FillOptions = {
  intake: Intake
  /** Each asset with the instant up to which its history has already been written, if any. */
  machines: readonly { machine: Machine; writtenUntil: number | null }[]
  now: number
  days: number
}

/** Writes the missing history of the last days for the fleet. Returns the number of reports. */
export async function fillHistory({ intake, machines, now, days }: FillOptions): Promise<number> {
  const waiting = [...machines]
  let count = 0
  await Promise.all(
    Array.from({ length: MACHINES_AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const from = Math.max(next.writtenUntil ?? 0, now - days * DAY_MS)
        count += await fillOne(intake, next.machine, from, now)
      }
    }),
  )
  return count
}

/**
 * Submits the reports in the order in which they were made, each once. Every order gives the same history, but
 * late reports would have to be derived again.
 */
async function fillOne(intake: Intake, machine: Machine, from: number, to: number): Promise<number> {
  const source: Source = { protocol: machine.protocol, address: '' }
  const device = await intake.identify(machine.uniqueId, source)
  if (!device) return 0
  const made = new Map<string, Report>()
  for (const report of reportsOf(machine).between(from, to))
    made.set(`${report.at} ${report.alerts.join()}`, report)
  const reports = [...made.values()].toSorted((a, b) => a.at - b.at)
  for (let sent = 0; sent < reports.length; sent += REPORTS_AT_ONCE)
    await intake.submit(
      device,
      reports.slice(sent, sent + REPORTS_AT_ONCE).map((report) => readingOf(machine, report)),
      source,
    )
  return reports.length
}

function readingOf(machine: Machine, report: Report): Reading {
  const { at, lat, lng, fields, alerts } = report
  const camera = cameraPartOf(machine, report)
  return { at, position: { lat, lng }, fields, alerts, ...(camera && { camera }) }
}
