import { people } from '@yardmaster/core/contract/account/people.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import { visits } from '@yardmaster/core/contract/history/visits.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { places } from '@yardmaster/core/contract/map/places.ts'
import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { formatView, VIEW_HEADER, withView } from '@yardmaster/core/view.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '../../../db/paging.ts'
import { startStreamReaders } from '../../../testing/streamReaders.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const openStream = startStreamReaders(app)
const AT = Date.parse('2026-11-01T06:00:00Z')

let account: TestAccount
let foreign: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
  foreign = await newAccount(app)
  await furnish(account.homeBranch, 'Here')
  await furnish(account.otherBranch, 'There')
})

/** Gives a branch one entry of every list, whose name begins with the word. */
async function furnish(branchId: number, word: string): Promise<void> {
  const { id, add, task } = account
  const { ownerPool } = app.testDatabase
  const pump = await account.equipment(`${word} pump`, { branch_id: branchId })
  const away = { branch_id: branchId, archived_at: '2026-10-01Z' }
  await account.equipment(`${word} retired`, away)
  await add('place', { branch_id: branchId, name: `${word} yard`, lat: 39.5, lng: -104.5 })
  await add('app_user', { branch_id: branchId, first_name: word, last_name: 'Operator', role: 'operator' })
  await add('repair_request', { equipment_id: pump, issue: `${word} it leaks`, contact: '' })
  const ticket = { check_in_date: '2026-11-01', issue: `${word} it leaks` }
  await add('repair', { equipment_id: pump, ticket_num: branchId + 100, ...ticket })
  await ownerPool.query(`insert into asset_flag values ($1, $2, 7, '2026-11-01Z')`, [id, pump])
  await ownerPool.query(
    `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value, state)
     values ($1, $2, $3, 'engine-hours', 0, 900000, 2)`,
    [id, pump, task],
  )
  await rows.interval({ accountId: id, assetId: pump }, 'trip', [AT, AT + 3_600_000], { metres: 9000 })
}

const everywhere = (person: Person, branchId = person.branchId) => ({
  userId: person.id,
  branchId,
  allBranches: true,
})
const inAll = (person: Person) => ({ [VIEW_HEADER]: formatView(everywhere(person)) })

async function read(person: Person, url: string, headers: Record<string, string> = {}) {
  const cookie = await cookieFor(app, person)
  const { statusCode, body } = await send(app, { method: 'GET', url, cookie, headers })
  return { status: statusCode, body }
}

const LISTS = [
  '/api/equipment',
  '/api/equipment/options?search=pump',
  '/api/equipment/export?format=csv',
  '/api/equipment/archived',
  '/api/people',
  '/api/people/options?search=operator',
  '/api/places',
  '/api/repairs',
  '/api/repairs/export?format=csv',
  '/api/repair-requests',
  '/api/tasks/due',
  '/api/tasks/TASK/assignments',
  '/api/flags/7/assets',
  '/api/map/fleet',
  '/api/map/shapes?west=-105&south=39&east=-104&north=40',
  '/analytics/api/overview/newest',
]

describe.each(LISTS)('%s', (list) => {
  const url = () => list.replace('TASK', String(account.task))

  test('shows all branches to an administrator who works in all, and otherwise one', async () => {
    const { admin } = account.people
    const all = await read(admin, url(), inAll(admin))
    expect([all.status, all.body.includes('Here'), all.body.includes('There')]).toEqual([200, true, true])
    const one = await read(admin, url())
    expect([one.status, one.body.includes('Here'), one.body.includes('There')]).toEqual([200, true, false])
  })

  test('is refused to a manager, and shows no other account', async () => {
    const { manager } = account.people
    expect((await read(manager, url(), inAll(manager))).status).toBe(409)
    const { admin } = foreign.people
    expect((await read(admin, url(), inAll(admin))).body).not.toMatch(/Here|There/)
  })
})

describe('all branches', () => {
  const total = async (query: Record<string, string>) => {
    const { admin } = account.people
    return (await callAs(app, admin, inventory.count, { query }, inAll(admin))).body.total
  }

  test('can be filtered by branch', async () => {
    expect(await total({ search: 'pump' })).toBe(2)
    expect(await total({ search: 'pump', branches: String(account.otherBranch) })).toBe(1)
    expect(await total({ search: 'pump', branches: String(foreign.homeBranch) })).toBe(0)
  })

  /** The cursor of a list that is read in parts has the key of the part, and that within it. */
  const inParts = (key: string) => JSON.stringify([key, ''])
  const asItIs = (key: string) => key
  const SORTED = [
    ['/api/equipment', 'pump', inParts],
    ['/api/equipment/archived', 'retired', asItIs],
    ['/api/repairs', 'pump', asItIs],
    ['/api/people', 'operator', asItIs],
  ] as const

  test.each(SORTED)('%s can be sorted by branch, page by page', async (path, search, cursorOf) => {
    const { admin } = account.people
    const list = async (more: Record<string, string>) => {
      const query = new URLSearchParams({ search, sort: 'branch', descending: 'false', ...more }).toString()
      const { status, body } = await read(admin, `${path}?${query}`, inAll(admin))
      expect(status).toBe(200)
      return body
    }
    const places = (body: string) => body.indexOf('Here') < body.indexOf('There')
    expect(places(await list({}))).toBe(true)
    expect(places(await list({ descending: 'true' }))).toBe(false)
    const after = writeCursor({ key: cursorOf(`home ${account.marker}\u0010`), id: 1 })
    const rest = await list({ after })
    expect([rest.includes('Here'), rest.includes('There')]).toEqual([false, true])
  })

  test('names the branch of each visitor', async () => {
    const { admin } = account.people
    const assetId = await account.equipment('Visitor', { branch_id: account.otherBranch })
    await rows.events({ accountId: account.id, assetId }, [{ at: AT, lat: 39.5, lng: -104.5 }])
    await rows.state({ accountId: account.id, assetId }, { firstAt: AT, at: AT })
    const shape = { kind: 'circle' as const, center: { lat: 39.5, lng: -104.5 }, radius: 100 }
    const from = '2026-11-01T00:00:00Z'
    const body = { shape, from, to: '2026-11-02T00:00:00Z' }
    const found = await callAs(app, admin, visits.find, { body }, inAll(admin))
    expect(found.body.visitors.map(({ id, branchId }) => [id, branchId])).toEqual([
      [assetId, account.otherBranch],
    ])
  })

  /** Opens a report with or without all branches. */
  async function reportOf(report: keyof typeof REPORTS, headers: Record<string, string>) {
    const { admin } = account.people
    const { dashboardId } = REPORTS[report]
    const query = { initialDashboardId: dashboardId }
    const opened = await callAs(app, admin, analytics.session, { query }, headers)
    const token = new URLSearchParams(opened.body.url.split('#')[1]).get('token') ?? ''
    const wanted = {
      params: { dashboardId },
      query: { token, start: '2026-10-31', end: '2026-11-02' },
    }
    const { body } = await callAs(app, admin, analytics.report, wanted, headers)
    return { body, wanted }
  }

  test('names the branch of each place in the report of geofences', async () => {
    const { admin } = account.people
    const { marker } = account
    const all = (await reportOf('assets_by_geofence', inAll(admin))).body
    expect(all.columns.slice(0, 3).map(({ key }) => key)).toEqual(['place', 'branch', 'area'])
    expect(all.rows.map((row) => row.slice(0, 3))).toEqual([[`Yard ${marker}`, `Home ${marker}`, 'Wash bay']])
    const one = (await reportOf('assets_by_geofence', {})).body
    expect(one.columns.slice(0, 2).map(({ key }) => key)).toEqual(['place', 'area'])
    expect(one.rows.map((row) => row.slice(0, 2))).toEqual([[`Yard ${marker}`, 'Wash bay']])
  })

  test('names the branch of each asset in reports and files', async () => {
    const { admin } = account.people
    const { body, wanted } = await reportOf('fleet_movement', inAll(admin))
    expect(body.allBranches).toBe(true)
    expect(body.columns.slice(0, 2).map(({ key }) => key)).toEqual(['asset', 'branch'])
    const { marker } = account
    expect(body.rows.map(([asset, branch]) => [(asset as { name: string }).name, branch])).toEqual([
      ['Here pump', `Home ${marker}`],
      ['There pump', `Other ${marker}`],
      // Assets that did not move.
      ['EX-1', `Home ${marker}`],
      ['EX-2', `Home ${marker}`],
      ['EX-3', `Other ${marker}`],
      ['Visitor', `Other ${marker}`],
    ])
    // A report that was opened for all branches is not valid for one.
    expect((await callAs(app, admin, analytics.report, wanted)).status).toBe(403)
    const file = await read(admin, '/api/equipment/export?format=csv', inAll(admin))
    expect(file.body.split('\n').find((line) => line.includes('There pump'))).toContain(`Other ${marker}`)
  })

  test('streams the changes of all branches', async () => {
    const { admin } = account.people
    const stream = await openStream(admin, withView(live.open.path, everywhere(admin)))
    await stream.ready()
    await rows.state({ accountId: account.id, assetId: account.foreignMachine }, { at: AT })
    expect((await stream.snapshots()).map(({ assetId }) => assetId)).toEqual([account.foreignMachine])
  })
})

describe('the switch to all branches', () => {
  test('is remembered until the next switch, and only for administrators', async () => {
    const { admin, manager } = account.people
    const choose = async (person: Person, cookie: string, branchId: string | number) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = `branchId=${branchId}&page=/assets`
      const switched = { method: 'POST' as const, url: '/app/account/switchBranch', payload, headers, cookie }
      const { statusCode } = await send(app, switched)
      const { body } = await send(app, { method: 'GET', url: session.read.path, cookie })
      const { branch, allBranches } = JSON.parse(body) as { branch: { id: number }; allBranches: boolean }
      return [statusCode, branch.id, allBranches]
    }
    const cookie = await cookieFor(app, admin)
    const { homeBranch, otherBranch } = account
    expect(await choose(admin, cookie, 'all')).toEqual([303, homeBranch, true])
    expect(await choose(admin, cookie, otherBranch)).toEqual([303, otherBranch, false])
    expect(await choose(admin, cookie, 'all')).toEqual([303, otherBranch, true])
    const own = await cookieFor(app, manager)
    expect(await choose(manager, own, 'all')).toEqual([404, homeBranch, false])
  })
})

describe('what is new in all branches', () => {
  const position = { lat: 39.6, lng: -104.6 }
  const CASES = [
    [equipment.add, { ...NEW_EQUIPMENT, name: 'New' }, 'equipment'],
    [places.add, { name: 'New', address: '', notes: '', position }, 'place'],
    [people.add, { firstName: 'New', lastName: 'Operator' }, 'app_user'],
  ] as const

  test.each(CASES)('$path needs a branch that the user may work in', async (endpoint, form, table) => {
    const { admin, manager } = account.people
    const add = async (person: Person, branchId: number | undefined, headers = {}) => {
      const body = { ...form, ...(branchId !== undefined && { branchId }) }
      const answer = await callAs(app, person, endpoint, { body }, headers)
      return answer as { status: number; body: { id: number; errors?: Record<string, string> } }
    }
    for (const wrong of [undefined, foreign.homeBranch, 999_999_999]) {
      const { status, body } = await add(admin, wrong, inAll(admin))
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['branchId']])
    }
    expect((await add(manager, account.otherBranch)).status).toBe(422)
    const { body } = await add(admin, account.otherBranch, inAll(admin))
    const { rows: stored } = await app.testDatabase.ownerPool.query(
      `select branch_id from ${table} where account_id = $1 and id = $2`,
      [account.id, body.id],
    )
    expect(stored).toEqual([{ branch_id: account.otherBranch }])
  })

  test('an import is for one branch, and can be opened in all', async () => {
    const { admin } = account.people
    const upload = async (query: string) => {
      const url = `${transfer.upload.path}?name=fleet.csv${query}`
      const cookie = await cookieFor(app, admin)
      const { statusCode, body } = await send(app, {
        method: 'POST',
        url,
        cookie,
        payload: 'Name\nEX-9',
        headers: inAll(admin),
      })
      return { status: statusCode, body: JSON.parse(body) as { id: number } }
    }
    expect((await upload('')).status).toBe(422)
    const { body } = await upload(`&branchId=${account.otherBranch}`)
    const found = await callAs(app, admin, transfer.read, { params: { id: body.id } }, inAll(admin))
    expect(found.body.branchId).toBe(account.otherBranch)
  })
})

describe('an asset of another branch', () => {
  test('can be followed by an administrator, and by nobody else', async () => {
    const { admin, manager } = account.people
    const { foreignMachine } = account
    await rows.state({ accountId: account.id, assetId: foreignMachine }, { at: AT + 1000 })
    const query = { assetIds: String(foreignMachine) }
    const seen = async (person: Person) => (await callAs(app, person, snapshots.read, { query })).body.length
    expect([await seen(admin), await seen(manager)]).toEqual([1, 0])
    const stream = await openStream(admin, `${live.open.path}?assetIds=${foreignMachine}`)
    await stream.ready()
    await app.live.check()
    await rows.state({ accountId: account.id, assetId: foreignMachine }, { at: AT + 2000 })
    expect((await stream.snapshots()).map(({ assetId }) => assetId)).toEqual([foreignMachine])
  })
})

test.each([
  ['place', 'admin', 200],
  ['place', 'otherManager', 404],
  ['area', 'admin', 200],
  ['area', 'otherManager', 404],
  ['person', 'admin', 200],
  ['person', 'otherManager', 404],
] as const)('the map finds a %s for the %s: %i', async (kind, who, status) => {
  const id = { place: account.place, area: account.area, person: account.people.worker.id }[kind]
  await app.testDatabase.ownerPool.query('update equipment set assigned_to = $1 where id = $2', [
    account.people.worker.id,
    account.machine,
  ])
  const found = await callAs(app, account.people[who], map.spot, { params: { ref: `${kind}:${id}` } })
  expect(found.status).toBe(status)
  if (status === 200) expect(found.body).toMatchObject({ kind, id, branchId: account.homeBranch })
  if (status === 200 && kind === 'person') expect(found.body.assets.map(({ name }) => name)).toEqual(['EX-1'])
})

test.each(['place:999999999', 'flag:3', 'nonsense'])('the map finds nothing for %s', async (ref) => {
  const found = await callAs(app, account.people.admin, map.spot, { params: { ref } })
  expect(found.status).toBe(404)
})
