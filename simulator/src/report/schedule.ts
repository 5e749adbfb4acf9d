import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { kindOf } from '../kinds.ts'
import type { Machine } from '../machine.ts'
import { isRunning } from '../life/segment.ts'
import type { Segment } from '../life/segment.ts'
import { mix } from '../random.ts'

const NONE: readonly Alert[] = []

/** Calls back for every report of a segment in order: immediately on a change, then at regular intervals. */
export function eachReportTime(
  machine: Machine,
  segment: Segment,
  report: (at: number, alerts: readonly Alert[]) => void,
): void {
  const { from, to } = segment
  const alerts = segment.alerts.filter(({ at }) => at < to).toSorted((a, b) => a.at - b.at)
  let next = 0
  const reportAlertsUntil = (instant: number) => {
    for (; next < alerts.length && alerts[next]!.at <= instant; next++)
      report(alerts[next]!.at, [alerts[next]!.alert])
  }
  const every = pace(machine, segment)
  if (changes(segment)) report(from, NONE)
  let at = segment.activity === 'parked' ? onGrid(machine, from, every) : from + every
  for (; at < to; at += every) {
    reportAlertsUntil(at)
    if (alerts[next - 1]?.at !== at) report(at, NONE)
  }
  reportAlertsUntil(to)
}

/** Returns whether a device notices that something else begins: by its ignition, its motion sensor or a level. */
const changes = ({ activity, before, journey, filled, faults }: Segment) =>
  isRunning(activity) !== isRunning(before) ||
  (activity === 'work') !== (before === 'work') ||
  journey !== undefined ||
  filled > 0 ||
  faults === ''

function pace({ kind, habits }: Machine, { activity }: Segment): number {
  const [running, moving] = kindOf(kind).every
  if (activity === 'drive' || activity === 'carried') return moving * 1000
  return activity === 'parked' ? habits.parkedEvery : running * 1000
}

/** A parked device wakes by its own clock, regardless of when it stopped. */
function onGrid({ seed }: Machine, from: number, every: number): number {
  const phase = (mix(seed, 5) % (every / 1000)) * 1000
  return Math.ceil((from + 1 - phase) / every) * every + phase
}
