import { beforeAll, expect, test } from 'vitest'
import { startIngestDatabase } from '../testing/ingestDatabase.ts'
import { insertWithId } from '../testing/insertRow.ts'

const db = startIngestDatabase()
const ids = { account: 0, home: 0, other: 0, lifts: 0 }

beforeAll(async () => {
  ids.account = await insertWithId(db.ownerPool, 'account', { name: 'Yard' })
  const add = (table: string, columns: Record<string, unknown>) =>
    insertWithId(db.ownerPool, table, { account_id: ids.account, ...columns })
  ids.home = await add('branch', { name: 'Home' })
  ids.other = await add('branch', { name: 'Other' })
  ids.lifts = await add('category', { name: 'Lifts', icon: 'scissorLift', color: '#689f38' })
})

const newAsset = (columns: Record<string, unknown> = {}) =>
  insertWithId(db.ownerPool, 'equipment', {
    account_id: ids.account,
    branch_id: ids.home,
    name: 'Asset',
    ...columns,
  })

const change = (id: number, columns: string) =>
  db.ownerPool.query(`update equipment set ${columns} where account_id = ${ids.account} and id = ${id}`)

type Row = { from: string; until: string; branch: number; category: number | null; archived: boolean }

/** Reads as ingest does, because it derives late readings by this history. */
async function historyOf(id: number): Promise<Row[]> {
  const { rows } = await db.pool.query<Row>(
    `select from_at::text as from, until_at::text as until, branch_id as branch, category_id as category, archived
     from equipment_history where account_id = $1 and equipment_id = $2 order by from_at`,
    [ids.account, id],
  )
  return rows
}
const held = ({ branch, category, archived }: Row) => [branch, category, archived]

test('keeps every branch, category and archiving without a hole, from the beginning of time', async () => {
  const id = await newAsset()
  await change(id, `category_id = ${ids.lifts}`)
  await change(id, `branch_id = ${ids.other}`)
  await change(id, `archived_at = now()`)
  await change(id, `archived_at = null`)
  await change(id, `name = 'Renamed', archived_at = null`)
  const rows = await historyOf(id)
  expect(rows.map(held)).toEqual([
    [ids.home, null, false],
    [ids.home, ids.lifts, false],
    [ids.other, ids.lifts, false],
    [ids.other, ids.lifts, true],
    [ids.other, ids.lifts, false],
  ])
  expect(rows.map(({ from }) => from)).toEqual(['-infinity', ...rows.slice(0, -1).map(({ until }) => until)])
  expect(rows.at(-1)?.until).toBe('infinity')
})

test('keeps only the last of several changes in one transaction', async () => {
  const id = await newAsset()
  await db.ownerPool.query(
    `begin; update equipment set branch_id = ${ids.other} where id = ${id};
     update equipment set category_id = ${ids.lifts} where id = ${id}; commit`,
  )
  expect((await historyOf(id)).map(held)).toEqual([
    [ids.home, null, false],
    [ids.other, ids.lifts, false],
  ])
})

test('counts archiving from its own time, and later changes of the archived asset from now', async () => {
  const id = await newAsset()
  await change(id, `archived_at = '2026-10-05T00:00Z'`)
  await change(id, `category_id = ${ids.lifts}`)
  const rows = await historyOf(id)
  expect(rows.map(held)).toEqual([
    [ids.home, null, false],
    [ids.home, null, true],
    [ids.home, ids.lifts, true],
  ])
  expect(rows[1]?.from).toContain('2026-10-05')
})

test('begins the history of every asset that one statement adds', async () => {
  const { rows } = await db.ownerPool.query<{ id: number }>(
    `insert into equipment (account_id, branch_id, name, archived_at)
     values ($1, $2, 'First', null), ($1, $3, 'Second', now()) returning id`,
    [ids.account, ids.home, ids.other],
  )
  const histories = await Promise.all(rows.map(({ id }) => historyOf(id)))
  expect(histories.map((history) => history.map(held))).toEqual([
    [[ids.home, null, false]],
    [[ids.other, null, true]],
  ])
})
