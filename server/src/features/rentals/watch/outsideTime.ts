import { dayAfter, dayAt, daysAfter } from '@yardmaster/core/days.ts'
import { remembered } from '../../../text/remembered.ts'
import type { Facts, Finding, Stretch, Verdict, WorkingTime } from './facts.ts'
import { LOOK_BACK, MINUTE, currentRental } from './facts.ts'

/** Driving onto a truck after work is not worth a message. */
const WORTH_REPORTING = 15 * MINUTE
/** Longer than a weekend with holidays around it, so that the time that is going on has its end. */
const AHEAD_DAYS = 8

type Period = { from: number; until: number }

/** Returns the times outside working time or agreed hours that touch a period, in order. The first one can begin before it. */
export function timesOff(
  { timeZone, days, from: begin, until: end }: WorkingTime,
  { from, until }: Period,
): Period[] {
  const first = dayAt(from - AHEAD_DAYS * 24 * 60 * MINUTE, timeZone)
  const times = workingTimes([timeZone, begin, end, days.join(), first, dayAt(until, timeZone)].join(' '))
  const off: Period[] = []
  let ended = Number.NEGATIVE_INFINITY
  for (const working of times) {
    if (Number.isFinite(ended) && ended < working.from && working.from > from && ended < until)
      off.push({ from: ended, until: working.from })
    ended = working.until
  }
  return off
}

/**
 * Returns the working times from a day to some days after another. They are the same for all assets of a branch, and to
 * compute them takes longer than all else about an asset.
 */
const workingTimes = remembered((text): Period[] => {
  const [timeZone = '', from = '', until = '', days = '', first = '', last = ''] = text.split(' ')
  const worked = new Set(days.split(',').map(Number))
  const end = daysAfter(last, AHEAD_DAYS)
  const times: Period[] = []
  for (let day = first; day <= end; day = dayAfter(day)) {
    const date = Temporal.PlainDate.from(day)
    if (!worked.has(date.dayOfWeek)) continue
    const lastDate = until > from ? date : date.add({ days: 1 })
    times.push({ from: instantOf(date, from, timeZone), until: instantOf(lastDate, until, timeZone) })
  }
  return times
})

/** PostgreSQL writes the end of a day as 24:00, which is the beginning of the next one. */
function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const isEnd = time.startsWith('24')
  const plainTime = Temporal.PlainTime.from(isEnd ? '00:00' : time)
  return date.add({ days: isEnd ? 1 : 0 }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/**
 * Runs outside the agreed hours, which are watched whatever the account wants, or else the working time of the branch.
 * Each night and each weekend is reported once.
 */
export function judgeOutsideTime(facts: Facts): Verdict {
  const { now, settings, stretches, workingTime } = facts
  const rental = currentRental(facts)
  if (!rental || !(settings.warnOutside || rental.agreed)) return { findings: [] }
  const working = { ...workingTime, ...rental.agreed }
  const looked = { from: Math.max(rental.outAt, now - LOOK_BACK), until: now }
  const runs = stretches.filter(({ kind }) => kind === 'engine')
  const isRunning = runs.some(({ open }) => open)
  const findings = timesOff(working, looked).flatMap((off): Finding[] => {
    const parts = runs.flatMap((run) =>
      partOf(run, { from: Math.max(off.from, looked.from), until: off.until }),
    )
    const ran = parts.reduce((sum, { from, until }) => sum + until - from, 0)
    const [first] = parts
    if (!first || ran < WORTH_REPORTING) return []
    const open = isRunning && off.until > now
    return [{ kind: 'outsideTime', rental, occasion: off.from, at: first.from, open }]
  })
  return { findings, nextAt: isRunning ? nextLook(working, now) : null }
}

function partOf(run: Stretch, { from, until }: Period): Period[] {
  const part = { from: Math.max(run.from, from), until: Math.min(run.until, until) }
  return part.from < part.until ? [part] : []
}

/** While the engine runs: after the next minutes outside working time. */
function nextLook(workingTime: WorkingTime, now: number): number {
  const ahead = timesOff(workingTime, { from: now, until: now + AHEAD_DAYS * 24 * 60 * MINUTE })
  return Math.max(now, ahead[0]?.from ?? now) + WORTH_REPORTING
}
