import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { plain, startReports } from './embeddedReports.fixture.ts'

const { account, foreign, read } = startReports()
const MONTHS = { start: '2026-09-01', end: '2026-10-31' }

const inspected = (at: string, failed: number, equipment = account.machine) =>
  account.add('inspection', {
    plan_id: account.inspectionPlan,
    plan_name: 'Daily',
    equipment_id: equipment,
    at,
    occasion: 'byHand',
    inspected_by: account.people.worker.id,
    items: '[]',
    item_count: 5,
    failed_count: failed,
    request_key: randomUUID(),
  })

beforeAll(async () => {
  await inspected('2026-09-10T12:00:00Z', 0)
  await inspected('2026-10-10T12:00:00Z', 2)
  // November in UTC, but still October in Denver.
  await inspected('2026-11-01T03:00:00Z', 0, account.otherMachine)
  await inspected('2026-11-02T12:00:00Z', 1)
})

test('counts inspections and failures by asset and checklist', async () => {
  const { body } = await read(account.people.worker, 'inspections_by_asset', MONTHS)
  const rows = plain(body.rows).map(([name, ...cells]) => [
    String(name).replace(` ${account.marker}`, ''),
    ...cells,
  ])
  expect(rows).toEqual([
    ['EX-1', 'Daily', 2, 1, 2, '2026-10-10T12:00:00.000Z'],
    ['EX-2', 'Daily', 1, 0, 0, '2026-11-01T03:00:00.000Z'],
  ])
  expect(body.picture.rows).toEqual([
    ['2026-09', 1],
    ['2026-10', 2],
  ])
  expect(body.figures.map(({ key, value }) => [key, value])).toEqual([
    ['inspections', 3],
    ['failedInspections', 1],
    ['failedItems', 2],
  ])
})

test('shows nothing of another account', async () => {
  const { body } = await read(foreign.people.worker, 'inspections_by_asset', MONTHS)
  expect(body.rows).toEqual([])
})
