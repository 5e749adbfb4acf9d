import { lifeOf } from '@yardmaster/simulator/life/life.ts'
import { metersAt } from '@yardmaster/simulator/life/segment.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'

/** Returns the hour meter of a demo asset in hours, as its device would have reported it at the time. */
export function hourMeterAt(machine: Machine, at: Temporal.Instant): number {
  const { calendar, dayOf } = lifeOf(machine)
  const instant = at.epochMilliseconds
  const segment = dayOf(Math.max(machine.since, calendar.dayOf(instant))).find(({ to }) => instant < to)
  if (!segment) return 0
  const { engineSeconds } = metersAt(machine, segment, Math.max(segment.from, instant))
  return Math.round(engineSeconds / 360) / 10
}
