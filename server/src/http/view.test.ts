import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { formatView, VIEW_HEADER, VIEW_PARAMETER, withView } from '@yardmaster/core/view.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { PERMISSION_TABLE } from '../testing/permissionTable.ts'
import { startStreamReaders } from '../testing/streamReaders.ts'
import { startTelemetryRows } from '../testing/telemetryRows.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { Person, TestAccount } from '../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const openStream = startStreamReaders(app)

let account: TestAccount
const useFreshAccounts = () =>
  beforeEach(async () => {
    account = await newAccount(app)
  })

const inBranch = (person: Person, branchId: number) => ({ userId: person.id, branchId })
const naming = (person: Person, branchId: number) => ({
  [VIEW_HEADER]: formatView(inBranch(person, branchId)),
})
/** The admin's session is in the home branch. Another tab shows the other one. */
const elsewhere = () => naming(account.people.admin, account.otherBranch)

describe('a request that names a branch', () => {
  useFreshAccounts()

  test('reads that branch, whatever the session was switched to', async () => {
    const { admin } = account.people
    const names = async (headers = {}) =>
      (await callAs(app, admin, inventory.list, {}, headers)).body.rows.map(({ name }) => name)
    expect(await names()).toEqual(['EX-1', 'EX-2'])
    expect(await names(elsewhere())).toEqual(['EX-3'])
    const read = await callAs(app, admin, session.read, {}, elsewhere())
    expect(read.body.branch.id).toBe(account.otherBranch)
    expect((await callAs(app, admin, session.read, {})).body.branch.id).toBe(account.homeBranch)
  })

  test('changes that branch', async () => {
    const { admin } = account.people
    const { status, body } = await callAs(
      app,
      admin,
      equipment.add,
      { body: { ...NEW_EQUIPMENT, name: 'EX-9' } },
      elsewhere(),
    )
    expect(status).toBe(200)
    const profile = await callAs(app, admin, equipment.read, { params: { id: body.id } })
    expect(profile.body.branchId).toBe(account.otherBranch)
  })

  test('uploads to that branch', async () => {
    const { admin, manager, otherManager } = account.people
    const { body } = await send(app, {
      method: 'POST',
      url: `${transfer.upload.path}?name=fleet.csv`,
      cookie: await cookieFor(app, admin),
      payload: 'Name\nEX-9',
      headers: elsewhere(),
    })
    const { id } = JSON.parse(body) as { id: number }
    const read = (person: Person) => callAs(app, person, transfer.read, { params: { id } })
    expect((await read(otherManager)).status).toBe(200)
    expect((await read(manager)).status).toBe(404)
  })

  test('exports that branch, named in the query', async () => {
    const { admin } = account.people
    const cookie = await cookieFor(app, admin)
    const url = withView(`${transfer.export.path}?format=csv`, inBranch(admin, account.otherBranch))
    const { statusCode, body } = await send(app, { method: 'GET', url, cookie })
    expect(statusCode).toBe(200)
    expect(body).toContain('EX-3')
    expect(body).not.toContain('EX-1')
  })

  test('opens a report for that branch', async () => {
    const { admin } = account.people
    const { dashboardId } = REPORTS.engines_on_by_hour
    const query = { initialDashboardId: dashboardId }
    const opened = await callAs(app, admin, analytics.session, { query }, elsewhere())
    const hash = new URLSearchParams(opened.body.url.split('#')[1])
    expect(hash.get('view')).toBe(formatView(inBranch(admin, account.otherBranch)))
    const token = hash.get('token') ?? ''
    const report = { params: { dashboardId }, query: { token } }
    expect((await callAs(app, admin, analytics.report, report, elsewhere())).status).toBe(200)
    expect((await callAs(app, admin, analytics.report, report)).status).toBe(403)
  })

  test('streams that branch, even after a switch in another tab', async () => {
    const { admin } = account.people
    const path = (branchId: number) => withView(live.open.path, inBranch(admin, branchId))
    const home = await openStream(admin, path(account.homeBranch))
    const other = await openStream(admin, path(account.otherBranch))
    const unnamed = await openStream(admin, live.open.path)
    for (const reader of [home, other, unnamed]) await reader.ready()
    await app.testDatabase.ownerPool.query('update session set branch_id = $1 where user_id = $2', [
      account.otherBranch,
      admin.id,
    ])
    await app.live.check()
    expect(await unnamed.ready()).toEqual({ resumed: false })
    for (const assetId of [account.machine, account.foreignMachine])
      await rows.state({ accountId: account.id, assetId }, { at: Date.parse('2026-11-14T23:31:04Z') })
    const assetsOf = async (reader: typeof home) => (await reader.snapshots()).map(({ assetId }) => assetId)
    expect(await assetsOf(home)).toEqual([account.machine])
    expect(await assetsOf(other)).toEqual([account.foreignMachine])
    expect(await assetsOf(unnamed)).toEqual([account.foreignMachine])
  })

  test('ends a stream when its user may no longer work in that branch', async () => {
    const { manager } = account.people
    const path = withView(map.live.path, inBranch(manager, account.homeBranch))
    const stream = await openStream(manager, path)
    await stream.ready()
    await app.testDatabase.ownerPool.query('update app_user set branch_id = $1 where id = $2', [
      account.otherBranch,
      manager.id,
    ])
    await app.live.check()
    await stream.ended
    expect(stream.rest().map(({ event }) => event)).toContain('ended')
    expect((await openStream(manager, path)).status).toBe(409)
  })
})

describe('refuses a request that names', () => {
  useFreshAccounts()

  const list = async (person: Person, view: string) => {
    const response = await send(app, {
      method: 'GET',
      url: inventory.list.path,
      cookie: await cookieFor(app, person),
      headers: { [VIEW_HEADER]: view },
    })
    return { status: response.statusCode, body: JSON.parse(response.body) as unknown }
  }

  test('a branch of another account', async () => {
    const { admin } = account.people
    const { homeBranch } = await newAccount(app)
    expect(await list(admin, formatView(inBranch(admin, homeBranch)))).toMatchObject({
      status: 409,
      body: { code: 'error.otherBranch' },
    })
  })

  test('a branch that only administrators may choose', async () => {
    const { manager } = account.people
    expect(await list(manager, formatView(inBranch(manager, account.homeBranch)))).toMatchObject({
      status: 200,
    })
    expect(await list(manager, formatView(inBranch(manager, account.otherBranch)))).toMatchObject({
      status: 409,
      body: { code: 'error.otherBranch' },
    })
  })

  test('another user', async () => {
    const { admin, manager } = account.people
    expect(await list(manager, formatView(inBranch(admin, account.homeBranch)))).toMatchObject({
      status: 409,
      body: { code: 'error.otherUser' },
    })
  })

  test.each(['', 'x', '1', '1.2.3', '1.0'])('%j, which is not a view', async (view) => {
    expect(await list(account.people.admin, view)).toEqual({
      status: 422,
      body: { errors: { [VIEW_PARAMETER]: 'Invalid' } },
    })
  })
})

describe('a link of another user', () => {
  useFreshAccounts()

  test('offers the page for the reader, without the view', async () => {
    const { admin, manager } = account.people
    const response = await send(app, {
      method: 'GET',
      url: withView('/app/account/history?kind=equipment', inBranch(admin, account.homeBranch)),
      cookie: await cookieFor(app, manager),
      headers: { accept: 'text/html' },
    })
    expect(response.statusCode).toBe(409)
    expect(response.body).toContain('href="/app/account/history?kind&#61;equipment"')
    expect(response.body).toContain(`Open this page as Robin branch ${account.marker}`)
  })

  test('leads through the sign-in to the page without the view', async () => {
    const response = await send(app, {
      method: 'GET',
      url: withView(
        '/app/account/history?kind=equipment',
        inBranch(account.people.admin, account.homeBranch),
      ),
      headers: { accept: 'text/html' },
    })
    expect(response.headers['location']).toBe(
      `/app/login?${new URLSearchParams({ returnTo: '/app/account/history?kind=equipment' }).toString()}`,
    )
  })
})

const KINDS = new Map(routes.map((bound) => [`${bound.endpoint.method} ${bound.endpoint.path}`, bound]))
const OF_SESSIONS = PERMISSION_TABLE.flatMap((table) => Object.entries(table)).flatMap(([route, row]) => {
  const bound = KINDS.get(route)
  // Programs call /aemp with a token, which names no view.
  const hasSession = bound && bound.endpoint.can !== 'public' && !bound.endpoint.path.startsWith('/aemp/')
  return hasSession ? [{ route, row, bound }] : []
})

describe('every route with a session', () => {
  let home: TestAccount
  beforeAll(async () => {
    home = await newAccount(app)
  })
  const changes = async () =>
    (await app.testDatabase.ownerPool.query('select * from activity where account_id = $1', [home.id]))
      .rowCount

  test.each(OF_SESSIONS)('$route refuses the view of another user and changes nothing', async (entry) => {
    const { row, bound } = entry
    const before = await changes()
    const response = await send(app, {
      method: bound.endpoint.method,
      url: row.url?.(home) ?? bound.endpoint.path,
      cookie: await cookieFor(app, home.people.admin),
      payload: row.payload?.(home),
      headers: {
        ...naming(home.people.manager, home.homeBranch),
        ...(row.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ code: 'error.otherUser' })
    expect(await changes()).toBe(before)
  })

  const pages = OF_SESSIONS.filter(
    ({ bound, row }) => bound.kind === 'page' && bound.endpoint.method === 'GET' && row.admin === 'ok',
  )

  test.each(pages)('$route names its view in its links and forms, if it is a page', async (entry) => {
    const { row, bound } = entry
    const view = inBranch(home.people.admin, home.homeBranch)
    const { statusCode, body, headers } = await send(app, {
      method: 'GET',
      url: withView(row.url?.(home) ?? bound.endpoint.path, view),
      cookie: await cookieFor(app, home.people.admin),
      headers: { accept: 'text/html' },
    })
    expect(statusCode).toBeLessThan(400)
    if (!String(headers['content-type']).includes('text/html')) return
    const page = body.replaceAll('&#61;', '=')
    const named = `${VIEW_PARAMETER}=${formatView(view)}`
    const links = [...page.matchAll(/<a [^>]*href="((?:\/(?:app|api|analytics)\/|\?)[^"]*)"/g)]
    for (const [, href] of links) expect(href).toContain(named)
    for (const [form, method] of page.matchAll(/<form [^>]*method="(\w+)"[^>]*>[^]*?<\/form>/g)) {
      const field = `name="${VIEW_PARAMETER}" value="${formatView(view)}"`
      expect(form).toContain(method === 'get' ? field : named)
    }
  })
})
