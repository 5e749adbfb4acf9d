import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { DEMO_PLANS } from './inspections.ts'
import type { DemoPlan } from './inspections.ts'

type Ids = ReadonlyMap<string, number>

type Written = {
  accountId: number
  equipment: Ids
  categories: Ids
  users: Ids
  now: Temporal.Instant
}

/** The days since the last inspection of the assets, in turn. Two of twelve are due. */
const DAYS_AGO = [3, 11, 24, 6, 19, 33, 2, 15, 27, 8, 41, 13]

/** Writes the checklists, and for each asset that they apply to the last inspection. */
export async function writeInspections(db: Db, account: DemoAccount, written: Written): Promise<void> {
  for (const plan of DEMO_PLANS[account.language]) await writePlan(db, account, plan, written)
}

async function writePlan(
  db: Db,
  account: DemoAccount,
  { icon, items, ...plan }: DemoPlan,
  { accountId, equipment, categories, users, now }: Written,
): Promise<void> {
  const category = account.categories.find((known) => known.icon === icon)
  const inspectedBy = users.get('worker')
  if (!category || inspectedBy === undefined) return
  const { id: planId } = await db
    .insertInto('inspectionPlan')
    .values({
      accountId,
      ...plan,
      categoryId: categories.get(category.key) ?? null,
      items: [...items],
      createdAt: now.subtract({ hours: 90 * 24 }).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const assets = account.equipment.filter(({ categoryKey }) => categoryKey === category.key)
  const rows = assets.flatMap(({ key, branchKey }, index) => {
    const equipmentId = equipment.get(key)
    const timeZone = account.branches.find((branch) => branch.key === branchKey)?.timezone ?? 'UTC'
    const at = shiftTime(now, { timeZone, daysAgo: DAYS_AGO[index % DAYS_AGO.length] ?? 0, index })
    return equipmentId === undefined
      ? []
      : {
          accountId,
          planId,
          planName: plan.name,
          equipmentId,
          at: at.toString(),
          occasion: 'schedule',
          inspectedBy,
          items: JSON.stringify(items.map((item) => ({ item, mark: 'pass', note: '', photoKeys: [] }))),
          itemCount: items.length,
          failedCount: 0,
          requestKey: randomUUID(),
          createdAt: at.toString(),
        }
  })
  if (rows.length > 0) await db.insertInto('inspection').values(rows).execute()
}

type Shift = { timeZone: string; daysAgo: number; index: number }

/** Returns a time between 7:30 and noon on a working day, another one for each asset. */
function shiftTime(now: Temporal.Instant, { timeZone, daysAgo, index }: Shift): Temporal.Instant {
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: daysAgo })
  const workday = day.subtract({ days: Math.max(0, day.dayOfWeek - 5) })
  const minutes = 450 + ((index * 47) % 270)
  return workday.toZonedDateTime({ timeZone, plainTime: '00:00' }).add({ minutes }).toInstant()
}
