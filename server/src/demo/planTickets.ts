import { KIND_OF_ICON } from '@yardmaster/simulator/kinds.ts'
import { seedOf } from '@yardmaster/simulator/random.ts'
import type { ShopStay } from '@yardmaster/simulator/machine.ts'
import type { DemoAccount, DemoBranch, DemoEquipment } from './fleet/demoAccount.ts'
import { ISSUE_KEYS, issueOf } from './issues.ts'
import type { DemoIssue, IssueKey } from './issues.ts'

export type PlannedTicket = {
  branch: DemoBranch
  asset: DemoEquipment
  issue: IssueKey
  checkIn: Temporal.PlainDate
  completed: Temporal.PlainDate | null
  openedAt: Temporal.Instant
  resolvedAt: Temporal.Instant | null
}

/** One ticket in 90 days for so many assets. */
const ASSETS_PER_TICKET = 3
/** Local times. Tickets are opened from this hour on, when the asset has been brought to the yard. */
const FIRST_HOUR = 10
const HOURS = 5
const RESOLVED = '16:10'

/** Returns the tickets of the last 90 days in the order in which they were opened. */
export function planTickets(account: DemoAccount, now: Temporal.Instant): PlannedTicket[] {
  return account.branches
    .flatMap((branch) => ticketsOf(account, branch, now))
    .toSorted((a, b) => Temporal.Instant.compare(a.openedAt, b.openedAt))
}

function ticketsOf(account: DemoAccount, branch: DemoBranch, now: Temporal.Instant): PlannedTicket[] {
  const fleet = account.equipment.filter(({ branchKey }) => branchKey === branch.key)
  const today = now.toZonedDateTimeISO(branch.timezone).toPlainDate()
  const taken = new Set<DemoEquipment>()
  return ISSUE_KEYS.slice(0, Math.round(fleet.length / ASSETS_PER_TICKET)).flatMap((issue) => {
    const chance = seedOf(`${branch.key}/${issue}`)
    // Assets with a regular driver stay on the road.
    const suitable = fleet.filter(
      (asset) => !taken.has(asset) && asset.assignedTo === null && fits(asset, issueOf(issue)),
    )
    const asset = suitable[chance % suitable.length]
    if (!asset) return []
    taken.add(asset)
    return { branch, asset, issue, ...timesOf(issueOf(issue), today, branch.timezone, chance) }
  })
}

const fits = ({ picture }: DemoEquipment, { fits: kinds }: DemoIssue): boolean =>
  kinds.includes(KIND_OF_ICON[picture.category])

function timesOf({ ago, took }: DemoIssue, today: Temporal.PlainDate, timeZone: string, chance: number) {
  const checkIn = onWorkday(today.subtract({ days: ago }), -1)
  const completed = took === null ? null : onWorkday(checkIn.add({ days: took }), 1)
  const minutes = chance % (HOURS * 60)
  const plainTime = Temporal.PlainTime.from({ hour: FIRST_HOUR }).add({ minutes })
  return {
    checkIn,
    completed,
    openedAt: checkIn.toZonedDateTime({ timeZone, plainTime }).toInstant(),
    resolvedAt: completed?.toZonedDateTime({ timeZone, plainTime: RESOLVED }).toInstant() ?? null,
  }
}

/** Returns the day, or the closest working day before (-1) or after (1) it. */
function onWorkday(day: Temporal.PlainDate, direction: -1 | 1): Temporal.PlainDate {
  return day.dayOfWeek < 6 ? day : onWorkday(day.add({ days: direction }), direction)
}

/** Returns the time that the asset spends in the shop. */
export const shopStayOf = ({ openedAt, resolvedAt, issue }: PlannedTicket): ShopStay => ({
  from: openedAt.epochMilliseconds,
  until: resolvedAt?.epochMilliseconds ?? Infinity,
  fault: issueOf(issue).fault ?? null,
})

/** A note follows about an hour after the ticket. */
export const notedAt = (openedAt: Temporal.Instant): Temporal.Instant => openedAt.add({ minutes: 64 })
