import { beforeEach, expect, test } from 'vitest'
import { addFleet } from '../../testing/fleet.ts'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { updateDueTasks } from './schedules.ts'

const db = startIngestDatabase()
const DAY = 86_400
const NOW = Date.parse('2026-11-15T12:00:00Z')

const pass = (days: number) =>
  updateDueTasks(db.pool, { now: NOW + days * DAY * 1000, signal: new AbortController().signal })

let accountId: number
let assetIds: number[]
async function yard(machines: number) {
  await db.ownerPool.query('delete from task_assignment; delete from task; delete from asset_flag')
  ;({ accountId, assetIds } = await addFleet(db.ownerPool, { machines }))
  await db.ownerPool.query(
    `insert into task (account_id, id, name, schedule_type, every, time_unit) values
       ($1, 1, 'Grease', 'time', 10, 'day'), ($1, 2, 'Inspection', 'time', 30, 'day'), ($1, 3, 'Oil', 'engine-hours', 5, null)`,
    [accountId],
  )
}
beforeEach(() => yard(2))

const assign = (assetId: number, taskId: number, days: number) =>
  db.ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     values ($1, $2, $3, 'time', $4, $5)`,
    [accountId, assetId, taskId, NOW / 1000, NOW / 1000 + days * DAY],
  )

const flags = async () =>
  (
    await db.pool.query<{ flag: string }>(
      `select equipment_id || ':' || flag_id as flag from asset_flag order by equipment_id, flag_id`,
    )
  ).rows.map((row) => row.flag)

test('makes time-based tasks due, then overdue, and leaves tasks of other schedules unchanged', async () => {
  const [one = 0, other = 0] = assetIds
  await assign(one, 1, 10)
  await assign(one, 2, 30)
  await assign(other, 2, 30)
  await db.ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     values ($1, $2, 3, 'engine-hours', 0, 5)`,
    [accountId, other],
  )
  expect(await pass(7.9)).toBe(0)
  expect(await flags()).toEqual([])
  expect(await pass(8.01)).toBe(1)
  expect(await flags()).toEqual([`${one}:5`])
  expect(await pass(8.01)).toBe(0)
  // The task is not overdue until the last day is over.
  expect(await pass(10)).toBe(0)
  expect(await pass(10.01)).toBe(1)
  expect(await flags()).toEqual([`${one}:6`])
  // The first asset is now overdue for the first task and due for the second.
  expect(await pass(25)).toBe(2)
  expect(await flags()).toEqual([`${one}:5`, `${one}:6`, `${other}:5`])
  expect(await pass(31)).toBe(2)
  expect(await flags()).toEqual([`${one}:6`, `${other}:6`])
  expect(await pass(400)).toBe(0)
})

test('processes many assets, even with two runs at the same time', async () => {
  await yard(1200)
  await db.ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
     select $1, unnest($2::integer[]), 1, 'time', $3, $4`,
    [accountId, assetIds, NOW / 1000, NOW / 1000 + 10 * DAY],
  )
  await Promise.all([pass(11), pass(11)])
  expect(await flags()).toEqual(assetIds.map((id) => `${id}:6`))
})
