import { beforeAll, expect, test } from 'vitest'
import { hours, plain, startReports } from './embeddedReports.fixture.ts'

const { app, account, foreign, read } = startReports()
const MONTHS = { start: '2026-09-01', end: '2026-10-31' }

type Ticket = { from: string; until: string | null; labor?: number; parts?: number; equipment?: number }

let ticketNum = 1000

/** A ticket that was opened and resolved at these times, at 80 an hour. */
async function ticket({ from, until, labor = 0, parts = 0, equipment = account.machine }: Ticket) {
  ticketNum += 1
  const { rows } = await app.testDatabase.ownerPool.query(
    `insert into repair (account_id, ticket_num, equipment_id, check_in_date, date_completed, issue, total_labor, labor_rate,
       created_at, resolved_at)
     values ($1, $2, $3, ($4::timestamptz at time zone 'America/Denver')::date,
       ($5::timestamptz at time zone 'America/Denver')::date, 'x', $6, 80, $4, $5) returning id`,
    [account.id, ticketNum, equipment, from, until, labor],
  )
  if (parts > 0)
    await app.testDatabase.ownerPool.query(
      `insert into repair_part (account_id, repair_id, part_id, name, quantity, unit_cost) values ($1, $2, $3, 'x', 2, $4)`,
      [account.id, rows[0].id, account.part, parts / 2],
    )
}

beforeAll(async () => {
  // From September 29, 12:00, to October 2, 12:00 in Denver.
  await ticket({ from: '2026-09-29T18:00:00Z', until: '2026-10-02T18:00:00Z', labor: 1.5, parts: 50 })
  // At the same time, so its downtime is already counted.
  await ticket({ from: '2026-09-30T18:00:00Z', until: '2026-10-01T18:00:00Z', labor: 1 })
  await ticket({
    from: '2026-10-10T12:00:00Z',
    until: '2026-10-10T14:00:00Z',
    equipment: account.otherMachine,
  })
})

const named = (rows: Parameters<typeof plain>[0]) =>
  plain(rows).map(([month, name, ...cells]) => [
    month,
    String(name).replace(` ${account.marker}`, ''),
    ...cells,
  ])

test('sums cost in the month of completion, and downtime in the months in which it was', async () => {
  const { body } = await read(account.people.worker, 'service_cost_by_month', MONTHS)
  expect(named(body.rows)).toEqual([
    ['2026-10', 'EX-1', 2, hours(2.5), 200, 50, 250, hours(36)],
    ['2026-10', 'EX-2', 1, 0, 0, 0, 0, hours(2)],
    ['2026-09', 'EX-1', 0, 0, 0, 0, 0, hours(36)],
  ])
  expect(body.picture.rows).toEqual([
    ['2026-09', 0],
    ['2026-10', 250],
  ])
  expect(body.figures.map(({ key, value }) => [key, value])).toEqual([
    ['resolvedTickets', 3],
    ['labor', hours(2.5)],
    ['cost', 250],
    ['downtime', hours(74)],
  ])
})

test('shows nothing of another account', async () => {
  const { body } = await read(foreign.people.worker, 'service_cost_by_month', MONTHS)
  expect(body.rows).toEqual([])
})
