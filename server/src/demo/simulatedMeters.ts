import { lifeOf } from '@yardmaster/simulator/life/life.ts'
import { metersAt } from '@yardmaster/simulator/life/segment.ts'
import type { Meters } from '@yardmaster/simulator/life/segment.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'

/** Returns the position and the meters of a demo asset, as its device would have reported them at the time. */
export function simulatedMeters(machine: Machine, at: Temporal.Instant): Meters {
  const { calendar, dayOf } = lifeOf(machine)
  const instant = Math.max(at.epochMilliseconds, calendar.startOf(machine.since))
  const segment = dayOf(calendar.dayOf(instant)).find(({ to }) => instant < to)
  if (!segment) throw new Error(`the simulation has a gap at ${at.toString()}`)
  return metersAt(machine, segment, instant)
}

/** Returns the hour meter in hours. */
export const hourMeterAt = (machine: Machine, at: Temporal.Instant): number =>
  Math.round(simulatedMeters(machine, at).engineSeconds / 360) / 10
