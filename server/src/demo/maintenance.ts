import { nextService } from '@yardmaster/core/rules/schedule.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { DEMO_TASKS } from './tasks.ts'
import type { DemoTask } from './tasks.ts'

type Asset = { accountId: number; assetId: number }
type Meters = { engineSeconds: number | null; odometer: number | null }

/** The kinds that drive to their work. */
const ON_THE_ROAD: ReadonlySet<Machine['kind']> = new Set(['pickup', 'truck'])
const WITHOUT_ENGINE: ReadonlySet<Machine['kind']> = new Set(['electricLift', 'unpowered'])

/** The largest elapsed share of a service interval. Above 1, so that a few assets are overdue. */
const FURTHEST = 1.06
const GOLDEN = 0.618034

/** Creates the tasks of the demo accounts once. Tasks that somebody has deleted since stay deleted. */
export async function ensureDemoTasks(
  db: Db,
  machines: ReadonlyMap<Machine, Asset>,
  now: number,
): Promise<void> {
  for (const { key, language } of DEMO_ACCOUNTS) {
    const fleet = [...machines].filter(([machine]) => machine.account === key)
    const accountId = fleet[0]?.[1].accountId
    if (accountId === undefined || (await hasTasks(db, accountId))) continue
    for (const [nth, task] of DEMO_TASKS[language].entries()) {
      const taskId = await insertTask(db, accountId, task)
      for (const [machine, { assetId }] of fleet.filter(([machine]) => needs(machine, task))) {
        const way = FURTHEST * ((machine.seed * GOLDEN + nth * 0.37) % 1)
        await assign(db, { accountId, assetId, taskId, task, timeZone: machine.timezone, way, now })
      }
    }
    const ids = fleet.map(([, { assetId }]) => assetId)
    const accounts = ids.map(() => accountId)
    await sql`select evaluate_schedules(${accounts}::integer[], ${ids}::integer[], ${now / 1000})`.execute(db)
  }
}

const hasTasks = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.selectFrom('task').where('accountId', '=', accountId).select('id').executeTakeFirst()) !==
  undefined

function needs({ kind, seed }: Machine, { schedule, oneIn }: DemoTask): boolean {
  if (schedule.type === 'odometer') return ON_THE_ROAD.has(kind)
  return seed % oneIn === 0 && !(schedule.type === 'engine-hours' && WITHOUT_ENGINE.has(kind))
}

async function insertTask(db: Db, accountId: number, { schedule, ...task }: DemoTask): Promise<number> {
  const { oneIn: _oneIn, ...words } = task
  const timeUnit = schedule.type === 'time' ? schedule.unit : null
  const { id } = await db
    .insertInto('task')
    .values({ accountId, ...words, scheduleType: schedule.type, every: schedule.every, timeUnit })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Assigned = Asset & {
  taskId: number
  task: DemoTask
  timeZone: string
  /** The elapsed share of the interval to the next service. */
  way: number
  now: number
}

async function assign(db: Db, { accountId, assetId, taskId, task, timeZone, way, now }: Assigned) {
  const { schedule } = task
  const reading =
    schedule.type === 'time' ? now / 1000 : await meterOf(db, { accountId, assetId }, schedule.type)
  const length = nextService(reading, schedule, timeZone) - reading
  const last = Math.max(0, Math.round(reading - way * length))
  await db
    .insertInto('taskAssignment')
    .values({
      accountId,
      equipmentId: assetId,
      taskId,
      scheduleType: schedule.type,
      lastValue: last,
      nextValue: nextService(last, schedule, timeZone),
    })
    .execute()
}

async function meterOf(db: Db, { accountId, assetId }: Asset, type: 'engine-hours' | 'odometer') {
  const { rows } = await sql<Meters>`
    select meter_reading(snapshot, 'engineSeconds') as "engineSeconds", meter_reading(snapshot, 'odometer') as odometer
    from asset_state where account_id = ${accountId} and asset_id = ${assetId}`.execute(db)
  return (type === 'engine-hours' ? rows[0]?.engineSeconds : rows[0]?.odometer) ?? 0
}
