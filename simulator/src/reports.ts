import { lifeOf } from './life/life.ts'
import type { Machine } from './machine.ts'
import { LATEST_DAYS, arrivalsOf, clockError } from './report/delivery.ts'
import { observe } from './report/observe.ts'
import type { Report } from './report/report.ts'
import { eachReportTime } from './report/schedule.ts'

export type Reports = {
  /**
   * Yields the reports that arrive from one instant until before another, in order of arrival. `to` may be
   * Infinity.
   */
  between(from: number, to: number): Generator<Report, void, void>
}

/**
 * Returns the reports of one asset. They depend only on the asset: any window, requested in any order and
 * split anywhere, yields the same reports. Days are generated when they are reached. The current day is
 * cached, along with the reports of earlier days that arrive later.
 */
export function reportsOf(machine: Machine): Reports {
  const { calendar, surroundings, dayOf } = lifeOf(machine)
  const late = new Map<number, Report[]>()
  let newest: { day: number; arrived: Report[] } | undefined

  /** Returns the reports made on a day, split by whether they arrive on that day. */
  function saidOn(day: number): { same: Report[]; later: Report[] } {
    const midnight = calendar.startOf(day + 1)
    const error = clockError(machine, day)
    const same: Report[] = []
    const later: Report[] = []
    for (const segment of dayOf(day)) {
      eachReportTime(machine, segment, (instant, alerts) => {
        const arrivals = arrivalsOf(machine, instant)
        if (arrivals.length === 0) return
        const { lat, lng, fields } = observe(machine, segment, instant, surroundings.altitude)
        const at = instant + error
        for (const deliveredAt of arrivals)
          (deliveredAt < midnight ? same : later).push({ at, deliveredAt, lat, lng, fields, alerts })
      })
    }
    late.set(day, later)
    return { same, later }
  }

  function arrivedOn(day: number): Report[] {
    if (newest?.day === day) return newest.arrived
    for (const known of late.keys()) if (known < day - LATEST_DAYS || known > day) late.delete(known)
    const begin = calendar.startOf(day)
    const end = calendar.startOf(day + 1)
    const arrived: Report[] = []
    for (let earlier = day - LATEST_DAYS; earlier < day; earlier++) {
      const later = late.get(earlier) ?? saidOn(earlier).later
      arrived.push(...later.filter(({ deliveredAt }) => deliveredAt >= begin && deliveredAt < end))
    }
    arrived.push(...saidOn(day).same)
    arrived.sort((a, b) => a.deliveredAt - b.deliveredAt || a.at - b.at)
    newest = { day, arrived }
    return arrived
  }

  return {
    *between(from, to) {
      const begin = Math.max(from, calendar.startOf(machine.since))
      for (let day = calendar.dayOf(begin); calendar.startOf(day) < to; day++) {
        for (const report of arrivedOn(day)) {
          if (report.deliveredAt >= to) return
          if (report.deliveredAt >= begin) yield report
        }
      }
    },
  }
}
