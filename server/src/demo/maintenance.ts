import { nextService } from '@yardmaster/core/rules/schedule.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { DEMO_TASKS } from './tasks.ts'
import type { DemoTask } from './tasks.ts'

type Asset = { accountId: number; assetId: number }
type Meters = { engineSeconds: number | null; odometer: number | null }

/** The share of the assigned tasks that are due or overdue. The others are this far at most. */
const DUE = 0.06
const NOT_DUE = 0.79
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
        const way = elapsedShare((machine.seed * GOLDEN + nth * 0.37) % 1)
        await assign(db, { accountId, assetId, taskId, task, timeZone: machine.timezone, way, now })
      }
    }
    const ids = fleet.map(([, { assetId }]) => assetId)
    const accounts = ids.map(() => accountId)
    await sql`select evaluate_schedules(${accounts}::integer[], ${ids}::integer[], ${now / 1000})`.execute(db)
  }
}

/** Turns a number from 0 to 1 into the elapsed share of a service interval: up to 1.04, which is overdue. */
const elapsedShare = (chance: number): number =>
  chance < 1 - DUE ? (chance / (1 - DUE)) * NOT_DUE : 0.8 + (chance - (1 - DUE)) * 4

const hasTasks = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.selectFrom('task').where('accountId', '=', accountId).select('id').executeTakeFirst()) !==
  undefined

const needs = ({ kind, seed }: Machine, { fits, oneIn }: DemoTask): boolean =>
  seed % oneIn === 0 && fits.includes(kind)

async function insertTask(db: Db, accountId: number, { schedule, ...task }: DemoTask): Promise<number> {
  const { oneIn: _oneIn, fits: _fits, ...words } = task
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
