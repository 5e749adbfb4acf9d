import { PRIORITIES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { REPAIRS_PAGE, REPAIR_SORTS, repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
type Who = keyof TestAccount['people']

let lastNumber = 100
async function ticket(equipmentId: number, issue: string, columns: Record<string, unknown> = {}) {
  lastNumber += 1
  const values = { check_in_date: '2026-06-01', ...columns }
  const names = Object.keys(values)
  const { rows } = await app.testDatabase.ownerPool.query(
    `insert into repair (account_id, ticket_num, equipment_id, issue, ${names.join()})
      values ($1, $2, $3, $4, ${names.map((_, index) => `$${index + 5}`).join()}) returning id`,
    [account.id, lastNumber, equipmentId, issue, ...Object.values(values)],
  )
  return Number(rows[0].id)
}
const resolved = (day: string) => ({ date_completed: day, resolved_at: `${day}T12:00:00Z` })

const ask = (who: Who, query: Record<string, string> = {}) =>
  callAs(app, account.people[who], repairList.list, { query })
const issues = async (who: Who, query?: Record<string, string>) =>
  (await ask(who, query)).body.rows.map(({ issue }) => issue)
const count = async (who: Who, query: Record<string, string> = {}) =>
  (await callAs(app, account.people[who], repairList.count, { query })).body.total

beforeAll(async () => {
  account = await newAccount(app)
  // Removes the tickets that come with the test account.
  await app.testDatabase.ownerPool.query('update repair set deleted_at = now() where account_id = $1', [
    account.id,
  ])
  const archived = await account.equipment('EX-9', { archived_at: '2026-01-01Z' })
  const { machine, otherMachine, foreignMachine } = account
  const done = await ticket(machine, 'Fan belt torn', {
    check_in_date: '2026-03-02',
    ...resolved('2026-03-05'),
    total_labor: 1.5,
    labor_rate: 80,
  })
  await app.testDatabase.ownerPool.query(
    `insert into repair_part (account_id, repair_id, part_id, name, quantity, unit_cost) values ($1, $2, $3, 'Belt', 2, 12.5)`,
    [account.id, done, account.part],
  )
  await ticket(machine, 'Batería descargada')
  await ticket(otherMachine, '=HYPERLINK("http://x")', { check_in_date: '2026-07-01', engine_count: 12.5 })
  await ticket(foreignMachine, 'Elsewhere')
  await ticket(archived, 'Archived')
  await ticket(machine, 'Deleted', { deleted_at: '2026-06-02Z' })
})

describe('list', () => {
  test.each<[Who, string[]]>([
    ['admin', ['=HYPERLINK("http://x")', 'Batería descargada']],
    ['viewer', ['=HYPERLINK("http://x")', 'Batería descargada']],
    ['limited', ['Batería descargada']],
    ['otherManager', ['Elsewhere']],
  ])('shows %s the open tickets of their branch that they may see', async (who, seen) => {
    expect(await issues(who)).toEqual(seen)
    expect(await count(who)).toBe(seen.length)
  })

  test('returns the asset, the dates and the cost of a ticket', async () => {
    const { rows } = (await ask('viewer', { state: 'resolved' })).body
    expect(rows).toMatchObject([
      {
        equipment: { id: account.machine, name: 'EX-1', categoryId: account.usedCategory },
        checkInDate: '2026-03-02',
        dateCompleted: '2026-03-05',
        isOpen: false,
        cost: 145,
      },
    ])
  })

  test.each([
    [{ state: 'all' }, 3],
    [{ state: 'all', search: 'ex-1' }, 2],
    [{ search: 'bateria EX-1' }, 1],
    [{ search: 'ba' }, 1],
    [{ state: 'all', search: 'torn belt' }, 1],
    [{ search: '%' }, 0],
    [{ state: 'all', from: '2026-06-01' }, 2],
    [{ state: 'all', from: '2026-03-03', to: '2026-06-01' }, 1],
    [{ state: 'all', openDays: '30' }, 2],
    [{ openDays: '3650' }, 0],
  ])('filters by %j and returns %i', async (query, total) => {
    expect(await count('admin', query)).toBe(total)
    expect((await issues('admin', query)).length).toBe(total)
  })

  test('filters by the day of completion, and lists tickets of archived assets on request', async () => {
    const completed = (completedFrom: string, completedTo: string, more = {}) =>
      issues('viewer', { state: 'all', completedFrom, completedTo, ...more })
    expect(await completed('2026-03-05', '2026-03-05')).toEqual(['Fan belt torn'])
    expect(await completed('2026-03-06', '2199-12-31'), 'open tickets were not completed').toEqual([])
    expect(await count('viewer', { state: 'resolved', completedTo: '2026-03-04' })).toBe(0)
    expect(await issues('viewer', { archived: 'true', search: 'archived' })).toEqual(['Archived'])
    expect(await issues('limited', { archived: 'true', search: 'archived' })).toEqual([])
  })

  test('filters by categories and by asset', async () => {
    expect(await issues('admin', { categories: String(account.emptyCategory) })).toEqual([])
    expect(await count('admin', { categories: `${account.emptyCategory}.${account.usedCategory}` })).toBe(2)
    expect(await issues('admin', { equipmentId: String(account.machine) })).toEqual(['Batería descargada'])
    expect(await issues('admin', { equipmentId: String(account.foreignMachine) })).toEqual([])
  })

  test('finds a ticket by its number and by the new name of its asset', async () => {
    const [row] = (await ask('admin', { search: 'bateria' })).body.rows
    expect(await issues('admin', { search: String(row?.ticketNum) })).toEqual(['Batería descargada'])
    await app.testDatabase.ownerPool.query('update equipment set name = $2 where id = $1', [
      account.machine,
      'Zeppelin',
    ])
    expect(await issues('admin', { search: 'zeppelin' })).toEqual(['Batería descargada'])
    await app.testDatabase.ownerPool.query('update equipment set name = $2 where id = $1', [
      account.machine,
      'EX-1',
    ])
  })

  test.each([
    ['sort', 'nothing'],
    ['after', 'x'],
    ['after', Buffer.from('["2026-99-99",1]').toString('base64url')],
    ['openDays', '0'],
    ['openDays', '1e99'],
    ['from', 'yesterday'],
    ['equipmentId', '0'],
    ['search', 'x'.repeat(101)],
    ['search', 'a\0b'],
  ])('rejects %s=%s', async (field, value) => {
    expect(await ask('admin', { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    })
  })
})

describe('a list of several pages', () => {
  beforeAll(async () => {
    await app.testDatabase.ownerPool.query(
      `insert into repair (account_id, ticket_num, equipment_id, issue, check_in_date, date_completed, resolved_at)
        select $1, 1000 + n, case when n % 2 = 0 then $2::integer else $3::integer end, 'Paged', date '2025-01-01' + n % 7,
          case when n % 3 = 0 then date '2025-02-01' + n % 5 end, case when n % 3 = 0 then timestamptz '2025-02-01Z' end
        from generate_series(1, 250) as n`,
      [account.id, account.machine, account.otherMachine],
    )
  })

  test.each(REPAIR_SORTS.flatMap((sort) => [true, false].map((descending) => [sort, descending] as const)))(
    'sorted by %s, descending %s, contains each ticket once',
    async (sort, descending) => {
      const seen: number[] = []
      const keys: (string | number)[] = []
      const query = { state: 'all', search: 'paged', sort, descending: String(descending) }
      let after: string | null = null
      for (;;) {
        const { body } = await ask('admin', after === null ? query : { ...query, after })
        expect(body.rows.length).toBeLessThanOrEqual(REPAIRS_PAGE)
        seen.push(...body.rows.map(({ id }) => id))
        keys.push(...body.rows.map((row) => keyOf(sort, row)))
        after = body.next
        if (after === null) break
      }
      expect(new Set(seen).size).toBe(250)
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys).toEqual(descending ? sorted.toReversed() : sorted)
    },
  )
})

type Row = Awaited<ReturnType<typeof ask>>['body']['rows'][number]

function keyOf(sort: (typeof REPAIR_SORTS)[number], row: Row): string | number {
  // All of these tickets are in one branch.
  if (sort === 'equipment' || sort === 'branch') return row.equipment.name
  if (sort === 'assignee') return row.assignee?.name.toLowerCase() ?? ''
  if (sort === 'priority') return PRIORITIES.indexOf(row.priority)
  return row[sort] ?? '9999'
}

test('exports all tickets of the list and escapes formulas', async () => {
  const { body, headers } = await app.http.inject({
    url: '/api/repairs/export?format=csv&state=all&from=2026-01-01',
    headers: { cookie: await cookieFor(app, account.people.viewer) },
  })
  expect(headers['content-disposition']).toContain('Service%20tickets')
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toContain(
    'Ticket number,Asset,Category,Client,Site,Status,Priority,Assignee,Due date,Planned hours,Check-in date',
  )
  expect(lines).toHaveLength(4)
  expect(body).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(lines[3]).toContain('Fan belt torn,,1.5,120,25,145')
})
