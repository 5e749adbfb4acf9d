import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../outbound/files.ts'
import type { Picture } from './drawPictures.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { DEMO_PLANS } from './inspections.ts'
import type { DemoPlan } from './inspections.ts'
import { mechanicsOf } from './mechanics.ts'
import { planInspections } from './planInspections.ts'
import type { PlannedInspection } from './planInspections.ts'
import { DEMO_SERVICE } from './service.ts'

type Ids = ReadonlyMap<string, number>

type Written = {
  accountId: number
  equipment: Ids
  categories: Ids
  users: Ids
  pictures: ReadonlyMap<string, Picture>
  files: FileStore
  now: Temporal.Instant
}

/** When the yard began to use its checklists. */
const SINCE_DAYS = 120
/** Pixels. */
const PICTURE_SIZE = { width: 1200, height: 800 }

/** Writes the checklists, and the inspections of the last months. What failed has a photo and its ticket. */
export async function writeInspections(db: Db, account: DemoAccount, written: Written): Promise<void> {
  const { accountId } = written
  const tickets = await db
    .selectFrom('repair')
    .where('accountId', '=', accountId)
    .select(['id', 'ticketNum'])
    .execute()
  const repairs = new Map(tickets.map(({ id, ticketNum }) => [ticketNum, id]))
  for (const plan of DEMO_PLANS[account.language]) await writePlan(db, account, plan, { ...written, repairs })
}

type WithTickets = Written & { repairs: ReadonlyMap<number, number> }

async function writePlan(
  db: Db,
  account: DemoAccount,
  demoPlan: DemoPlan,
  written: WithTickets,
): Promise<void> {
  const { accountId, categories, now, equipment } = written
  const { icon, items, ...plan } = demoPlan
  const category = account.categories.find((known) => known.icon === icon)
  if (!category) return
  const { id: planId } = await db
    .insertInto('inspectionPlan')
    .values({
      accountId,
      ...plan,
      categoryId: categories.get(category.key) ?? null,
      items: [...items],
      createdAt: now.subtract({ hours: SINCE_DAYS * 24 }).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const planned = planInspections(account, demoPlan, now).map((inspection) => ({
    ...inspection,
    photoKey: randomUUID(),
  }))
  const rows = planned.flatMap((inspection, index) => {
    const { asset, at, failed } = inspection
    const equipmentId = equipment.get(asset.key)
    const inspectedBy = inspectorOf(account, inspection, { ...written, index })
    if (equipmentId === undefined || inspectedBy === undefined) return []
    return {
      accountId,
      planId,
      planName: plan.name,
      equipmentId,
      at: at.toString(),
      occasion: 'schedule',
      inspectedBy,
      items: JSON.stringify(items.map((item, place) => markOf(account, { item, place, ...inspection }))),
      itemCount: items.length,
      failedCount: failed ? 1 : 0,
      repairId: failed ? (written.repairs.get(failed.ticketNum) ?? null) : null,
      requestKey: inspection.photoKey,
      createdAt: at.toString(),
    }
  })
  if (rows.length === 0) return
  const inserted = await db.insertInto('inspection').values(rows).returning(['id', 'requestKey']).execute()
  for (const inspection of planned) {
    const id = inserted.find(({ requestKey }) => requestKey === inspection.photoKey)?.id
    if (inspection.failed && id !== undefined) await writePhoto(db, { ...written, inspection, id })
  }
}

type Keyed = PlannedInspection & { photoKey: string }

function markOf(
  { language }: DemoAccount,
  { item, place, failed, photoKey }: Keyed & { item: string; place: number },
) {
  if (failed?.item !== place) return { item, mark: 'pass', note: '', photoKeys: [] }
  return {
    item,
    mark: 'fail',
    note: DEMO_SERVICE[language].issues[failed.issue].issue,
    photoKeys: [photoKey],
  }
}

function inspectorOf(
  account: DemoAccount,
  { asset }: PlannedInspection,
  { users, index }: { users: Ids; index: number },
): number | undefined {
  const mechanics = mechanicsOf(account, asset.branchKey)
  return users.get(mechanics[index % mechanics.length]?.key ?? '')
}

type Photo = WithTickets & { inspection: Keyed; id: number }

/** The ticket shows the photo of the inspection that opened it. */
async function writePhoto(
  db: Db,
  { accountId, files, pictures, repairs, inspection: { asset, at, failed, photoKey }, id }: Photo,
): Promise<void> {
  const picture = pictures.get(asset.key)
  const repairId = failed && repairs.get(failed.ticketNum)
  if (!picture || !repairId) return
  const photo = {
    accountId,
    photoKey,
    fileKey: await files.put(picture.full),
    listFileKey: await files.put(picture.list),
    createdAt: at.toString(),
    ...PICTURE_SIZE,
  }
  await db
    .insertInto('inspectionPhoto')
    .values({ ...photo, inspectionId: id })
    .execute()
  await db
    .insertInto('repairImage')
    .values({ ...photo, repairId })
    .execute()
}
