import type { Point } from '@yardmaster/simulator/geo.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import { lifeOf } from '@yardmaster/simulator/life/life.ts'
import { metersAt } from '@yardmaster/simulator/life/segment.ts'
import type { Segment } from '@yardmaster/simulator/life/segment.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'

/** Fuel that went into a tank, or a moment at which somebody could have bought some. Odometer in meters. */
export type Refuel = Point & { at: number; litres: number; odometer: number }

type Period = { now: number; days: number }

/** Pumps don't sell less, and a smaller rise is fuel that was added by hand. */
const LITERS_MIN = 15

/** Whether it buys its fuel at stations. Everything else is fueled on site. */
export const buysFuel = ({ kind }: Machine): boolean => kindOf(kind).roads && kindOf(kind).tank > 0

function segmentsOf(machine: Machine, { now, days }: Period): Segment[] {
  const { calendar, dayOf } = lifeOf(machine)
  const today = calendar.dayOf(now)
  return Array.from({ length: days + 1 }, (_, index) => dayOf(today - days + index)).flat()
}

const momentOf = (machine: Machine, segment: Segment, at: number, litres: number): Refuel => {
  const { lat, lng, odometer } = metersAt(machine, segment, at)
  return { at: Math.round(at / 1000) * 1000, lat, lng, litres, odometer }
}

/** Returns when and where the tank of a vehicle was filled in the last days. */
export const refuelsOf = (machine: Machine, period: Period): Refuel[] =>
  segmentsOf(machine, period)
    .filter(({ to, filled }) => to <= period.now && filled >= LITERS_MIN)
    .map((segment) => momentOf(machine, segment, (segment.from + segment.to) / 2, segment.filled))

const DAY = 86_400_000
const HALF_HOUR = 1_800_000

/** Returns a stop between two drives of one day, some days ago. Nothing was filled in then. */
export function stopOf(machine: Machine, { now, days }: Period): Refuel | null {
  const segments = segmentsOf(machine, { now, days })
  const stop = segments.find(({ from, to, activity, filled, before }, index) => {
    const later = segments.slice(index + 1)
    const next = later.find((each) => each.activity === 'drive')
    const isFilledSoon = later.some((each) => each.filled > 0 && each.from - from < DAY / 4)
    return (
      activity === 'parked' &&
      before !== 'parked' &&
      filled === 0 &&
      !isFilledSoon &&
      to - from < HALF_HOUR * 2 &&
      next !== undefined &&
      next.from - from < DAY / 6 &&
      next.to - from > HALF_HOUR * 1.5
    )
  })
  return stop ? momentOf(machine, stop, stop.from + HALF_HOUR / 10, 0) : null
}
