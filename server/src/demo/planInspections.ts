import type { DemoAccount, DemoEquipment } from './fleet/demoAccount.ts'
import { FOUND_BY_INSPECTION } from './inspections.ts'
import type { DemoPlan } from './inspections.ts'
import type { IssueKey } from './issues.ts'
import { planTickets } from './planTickets.ts'

export type PlannedInspection = {
  asset: DemoEquipment
  at: Temporal.Instant
  /** What failed: the position of the item, and the ticket that was opened for it. */
  failed: { item: number; issue: IssueKey; ticketNum: number } | null
}

/** The days since the last inspection of the assets, in turn. Two of twelve are due. */
const DAYS_AGO = [3, 11, 24, 6, 19, 33, 2, 15, 27, 8, 41, 13]
/** Each was inspected so often, a month apart, give or take a few days. */
const TIMES = 3
const EVERY_DAYS = 30
const JITTER = [0, 2, -1, 1, -2]
/** An asset that failed is not inspected by schedule in the days around it. */
const AROUND_FAILURE_DAYS = 12

/** Plans the inspections of the last months by one checklist, oldest first. */
export function planInspections(
  account: DemoAccount,
  { icon }: DemoPlan,
  now: Temporal.Instant,
): PlannedInspection[] {
  const category = account.categories.find((known) => known.icon === icon)
  const failures = failuresOf(account, icon, now)
  return account.equipment
    .filter(({ categoryKey }) => categoryKey === category?.key)
    .flatMap((asset, index) => {
      const failed = failures.filter((failure) => failure.asset.key === asset.key)
      const regular = Array.from({ length: TIMES }, (_, time): PlannedInspection => {
        const daysAgo =
          (DAYS_AGO[index % DAYS_AGO.length] ?? 0) +
          time * EVERY_DAYS +
          (time === 0 ? 0 : (JITTER[(index + time) % JITTER.length] ?? 0))
        return { asset, at: shiftTime(account, asset, { now, daysAgo, index: index + time }), failed: null }
      })
      return [...failed, ...regular.filter(({ at }) => !failed.some((failure) => isNear(failure.at, at)))]
    })
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

/** The mechanic opens the ticket a few minutes after the inspection that found the problem. */
const failuresOf = (
  account: DemoAccount,
  icon: DemoPlan['icon'],
  now: Temporal.Instant,
): PlannedInspection[] =>
  planTickets(account, now).flatMap(({ asset, issue, openedAt }, index) => {
    const found = FOUND_BY_INSPECTION[issue]
    const category = account.categories.find(({ key }) => key === asset.categoryKey)
    if (found?.icon !== icon || category?.icon !== icon) return []
    const failed = { item: found.item, issue, ticketNum: index + 1 }
    return { asset, at: openedAt.subtract({ minutes: 12 }), failed }
  })

const isNear = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Math.abs(one.since(other).total('hours')) < AROUND_FAILURE_DAYS * 24

type Shift = { now: Temporal.Instant; daysAgo: number; index: number }

/** Returns a time between 7:30 and noon on a working day, another one for each asset. */
function shiftTime({ branches }: DemoAccount, asset: DemoEquipment, { now, daysAgo, index }: Shift) {
  const timeZone = branches.find(({ key }) => key === asset.branchKey)?.timezone ?? 'UTC'
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: daysAgo })
  const workday = day.subtract({ days: Math.max(0, day.dayOfWeek - 5) })
  const minutes = 450 + ((index * 47) % 270)
  return workday.toZonedDateTime({ timeZone, plainTime: '00:00' }).add({ minutes }).toInstant()
}
