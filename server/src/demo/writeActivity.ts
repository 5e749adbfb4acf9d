import { KIND_OF_ICON } from '@yardmaster/simulator/kinds.ts'
import { seedOf } from '@yardmaster/simulator/random.ts'
import { fullName } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount, DemoBranch, DemoEquipment, DemoUser } from './fleet/demoAccount.ts'
import { leftAt, saleOf } from './leaving.ts'
import { notedAt } from './planTickets.ts'
import { WITH_PINS } from './kindGroups.ts'
import { DEMO_TASKS } from './tasks.ts'
import type { Ticket } from './writeTicket.ts'

type Ids = ReadonlyMap<string, number>
export type Written = {
  accountId: number
  branches: Ids
  categories: Ids
  equipment: Ids
  users: Ids
  now: Temporal.Instant
}

type Entry = {
  accountId: number
  at: Temporal.Instant
  userId: number | null
  userName: string
  action: string
  resourceKind: string
  resourceId: number
  resourceName: string
  branchId: number | null
  /** The new values. Nothing was there before. */
  after?: Record<string, unknown>
}

export async function insertActivity(db: Db, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ after, at, ...row }) => ({
    ...row,
    at: at.toString(),
    changes:
      after &&
      JSON.stringify(
        Object.fromEntries(Object.entries(after).map(([field, value]) => [field, [null, value]])),
      ),
  }))
  await db.insertInto('activity').values(rows).execute()
}

export async function writeTicketActivity(db: Db, ticket: Ticket, repairId: number): Promise<void> {
  const { asset, ticketNum, openedAt, resolvedAt, texts } = ticket
  const entry = (action: string, at: Temporal.Instant, after: Record<string, unknown>): Entry => ({
    accountId: ticket.accountId,
    at,
    userId: ticket.userId,
    userName: fullName(ticket.by),
    action,
    resourceKind: 'repair',
    resourceId: repairId,
    resourceName: `${ticketNum} · ${asset.name}`,
    branchId: ticket.branchId,
    after,
  })
  const opened = {
    checkInDate: ticket.checkIn.toString(),
    engineCount: ticket.engineCount,
    issue: texts.issue,
  }
  const resolved = {
    dateCompleted: ticket.completed?.toString(),
    totalLabor: ticket.labor,
    resolution: texts.resolution,
  }
  await insertActivity(db, [
    entry('created', openedAt, opened),
    ...(texts.note ? [entry('noteAdded', notedAt(openedAt), { note: texts.note })] : []),
    ...(resolvedAt ? [entry('resolved', resolvedAt, resolved)] : []),
  ])
}

/**
 * Writes the rest of the change history: the administrator created the categories, each asset was added when
 * it was bought, and the people in the yard keep up their records.
 */
export async function writeActivity(db: Db, account: DemoAccount, ids: Written): Promise<void> {
  const admin = account.users.find(({ role }) => role === 'admin')
  if (!admin) return
  const bought = [...account.equipment, ...account.former].map((item) => ({
    item,
    at: enteredAt(account, item),
  }))
  const first = bought.map(({ at }) => at).toSorted((a, b) => Temporal.Instant.compare(a, b))[0]
  const categories = account.categories.map(({ key, name }) => ({
    ...by(ids, admin, first ?? ids.now),
    action: 'created',
    resourceKind: 'category',
    resourceId: idOf(ids.categories, key),
    resourceName: name,
    branchId: null,
  }))
  const equipment = bought.map(({ item, at }) => ({
    ...by(ids, admin, at),
    ...about(ids, item),
    action: 'created',
  }))
  const recent = account.branches.flatMap((branch) => recentWork(account, branch, ids))
  await insertActivity(db, [...categories, ...equipment, ...leaving(account, ids), ...recent])
}

/** Returns the entries of archiving and selling. */
function leaving(account: DemoAccount, ids: Written): Entry[] {
  const manager = account.users.find(({ key }) => key === 'manager')
  if (!manager) return []
  return account.former.map((item) => {
    const after = saleOf(account, item, ids.now)
    return {
      ...by(ids, manager, leftAt(item, ids.now)),
      ...about(ids, item),
      action: item.sale ? 'sold' : 'archived',
      ...(after && { after }),
    }
  })
}

const by = ({ accountId, users }: Written, user: DemoUser, at: Temporal.Instant) => ({
  accountId,
  at,
  userId: idOf(users, user.key),
  userName: fullName(user),
})

const about = ({ equipment, branches }: Written, { key, name, branchKey }: DemoEquipment) => ({
  resourceKind: 'equipment',
  resourceId: idOf(equipment, key),
  resourceName: name,
  branchId: idOf(branches, branchKey),
})

/** Returns the morning of the purchase date. */
export function enteredAt(
  { branches }: DemoAccount,
  { purchaseDate, branchKey }: DemoEquipment,
): Temporal.Instant {
  const timeZone = branches.find(({ key }) => key === branchKey)?.timezone ?? 'UTC'
  return Temporal.PlainDate.from(purchaseDate).toZonedDateTime({ timeZone, plainTime: '09:30' }).toInstant()
}

const RECENT_DAYS = 12
const ENTRIES_PER_DAY = 2

/** Returns the maintenance that the branch recorded on the last working days. */
function recentWork(account: DemoAccount, branch: DemoBranch, ids: Written): Entry[] {
  const staff = account.users.filter(({ branchKey, role, viewOnly, access }) => {
    return (
      branchKey === branch.key && !viewOnly && access === null && (role === 'worker' || role === 'branch')
    )
  })
  const greased = account.equipment.filter(
    ({ branchKey, picture }) =>
      branchKey === branch.key && WITH_PINS.includes(KIND_OF_ICON[picture.category]),
  )
  const task = DEMO_TASKS[account.language].find(({ fits }) => fits === WITH_PINS)?.name
  const now = ids.now.toZonedDateTimeISO(branch.timezone)
  return Array.from({ length: RECENT_DAYS * ENTRIES_PER_DAY }).flatMap((_, index) => {
    const chance = seedOf(`${branch.key}/${index}`)
    const day = now.toPlainDate().subtract({ days: Math.floor(index / ENTRIES_PER_DAY) })
    const plainTime = Temporal.PlainTime.from({ hour: 7 }).add({ minutes: chance % 560 })
    const at = day.toZonedDateTime({ timeZone: branch.timezone, plainTime })
    const user = staff[chance % staff.length]
    const item = greased[chance % greased.length]
    if (!user || !item || !task || day.dayOfWeek > 5 || Temporal.ZonedDateTime.compare(at, now) > 0) return []
    return { ...by(ids, user, at.toInstant()), ...about(ids, item), action: 'taskPerformed', after: { task } }
  })
}

/** Throws for an unknown key, which is a mistake in the description. */
export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo has no ${key}`)
  return id
}
