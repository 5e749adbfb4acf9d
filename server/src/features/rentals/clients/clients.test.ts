import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { CLIENT_PAGE, NEW_CLIENT, NEW_SITE, clients } from '@yardmaster/core/contract/rentals/clients.ts'
import type { ClientForm, SiteForm } from '@yardmaster/core/contract/rentals/clients.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let worker: Person
let manager: Person
beforeEach(async () => {
  account = await newAccount(app)
  ;({ worker, manager } = account.people)
})

const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)
const withoutFeature = () => sql(`update app_user set features = '{service}' where id = $1`, [worker.id])
const clientForm = (values: Partial<ClientForm>) => ({ ...NEW_CLIENT, name: 'Acme', ...values })
const add = (values: Partial<ClientForm> = {}) =>
  callAs(app, worker, clients.add, { body: clientForm(values) })
const addSite = (id: number, values: Partial<SiteForm>) =>
  callAs(app, worker, clients.addSite, { params: { id }, body: { ...NEW_SITE, name: 'Pit', ...values } })
const list = async (search = '', person = worker) =>
  (await callAs(app, person, clients.list, { query: { search } })).body
const names = async (search?: string) => (await list(search)).rows.map(({ name }) => name)
const sites = async (id = account.client, person = worker) =>
  (await callAs(app, person, clients.sites, { params: { id } })).body

const NOWHERE = { clientId: null, siteId: null }
const at = (siteId: number | null = account.site) => ({ clientId: account.client, siteId })
const put = (id: number, choice: { clientId: number | null; siteId: number | null }, seen = NOWHERE) =>
  callAs(app, manager, equipment.setClient, {
    params: { id },
    body: { ...choice, seen },
  })
const profile = async (person = worker) =>
  (await callAs(app, person, equipment.profile, { params: { id: account.machine } })).body
const open = (body: Record<string, unknown> = {}, person = worker) =>
  callAs(app, person, repairs.open, {
    params: { id: account.machine },
    body: { checkInDate: '2026-11-02', issue: 'Leaks', ...body },
  })
const changesOf = async (kind: string, id: number) =>
  (
    await sql(
      'select action, changes from activity where account_id = $1 and resource_kind = $2 and resource_id = $3 order by id desc',
      [account.id, kind, id],
    )
  ).rows

describe('clients', () => {
  test('are added, found by their own fields and by their sites, and changed', async () => {
    const { body } = await add({ name: 'Peña Concrete', phone: '303-555-0142', email: 'ana@pena.example' })
    await addSite(body.id, { name: 'Lehi Data Center', address: 'West Main Street, Lehi' })
    expect(await names('pena')).toEqual(['Peña Concrete'])
    expect(await names('0142 lehi')).toEqual(['Peña Concrete'])
    expect(await names('lehi tower')).toEqual([])
    expect(await names()).toEqual([`Builder ${account.marker}`, 'Peña Concrete'])
    const params = { id: body.id }
    const change = { ...clientForm({ name: 'Peña Builders' }), version: 1 }
    expect((await callAs(app, worker, clients.update, { params, body: change })).status).toBe(204)
    const read = await callAs(app, worker, clients.read, { params })
    expect(read.body).toMatchObject({ name: 'Peña Builders', phone: '', version: 2, sites: 1, assets: 0 })
    expect(await changesOf('client', body.id)).toMatchObject([
      { action: 'updated', changes: { name: ['Peña Concrete', 'Peña Builders'] } },
      { action: 'created' },
    ])
  })

  test('are listed page by page in the order of their names', async () => {
    await sql(
      `insert into client (account_id, name) select $1, 'Client ' || n from generate_series(1, $2::integer) n`,
      [account.id, CLIENT_PAGE + 1],
    )
    const first = await list('client')
    expect(first.total).toBe(CLIENT_PAGE + 1)
    expect(first.rows.slice(0, 2).map(({ name }) => name)).toEqual(['Client 1', 'Client 2'])
    const query = { search: 'client', after: first.next ?? '' }
    const last = (await callAs(app, worker, clients.list, { query })).body
    expect(last.rows.map(({ name }) => name)).toEqual([`Client ${CLIENT_PAGE + 1}`])
    expect(last.next).toBeNull()
  })

  test.each([
    ['a blank name', { name: ' ' }, { name: 'Required' }],
    ['a name that is too long', { name: 'x'.repeat(65) }, { name: 'At most 64 characters' }],
    ['a wrong email address', { email: 'nobody' }, { email: expect.any(String) }],
  ])('rejects %s', async (_, values, errors) => {
    expect(await add(values)).toMatchObject({ status: 422, body: { errors } })
  })

  test('have different names, whatever the case, and tell the second of two editors', async () => {
    const taken = await add({ name: `BUILDER ${account.marker}` })
    expect(taken).toMatchObject({ status: 409, body: { field: 'name' } })
    const params = { id: account.client }
    const body = { ...clientForm({ contact: 'Ana' }), version: 1 }
    expect((await callAs(app, worker, clients.update, { params, body })).status).toBe(204)
    const second = await callAs(app, manager, clients.update, { params, body })
    expect(second).toMatchObject({ status: 409, body: { code: 'error.changedMeanwhile' } })
    const changes = await callAs(app, manager, clients.changes, { params })
    expect(changes.body.map(({ field }) => field).toSorted()).toEqual(['contact', 'name'])
  })

  test('stay by name on tickets when they are deleted, and can be restored with their sites', async () => {
    const { body } = await open(at())
    const params = { id: account.client }
    expect((await callAs(app, manager, clients.remove, { params })).status).toBe(204)
    expect((await callAs(app, worker, clients.read, { params })).status).toBe(404)
    const ticket = { params: { id: body.repairId } }
    const shown = { name: `Builder ${account.marker}`, deleted: true }
    expect((await callAs(app, worker, repairs.read, ticket)).body.client).toMatchObject({
      client: shown,
      site: { deleted: true },
    })
    const edit = { date: '2026-11-02', issue: 'Leaks more', ...at() }
    expect((await callAs(app, worker, repairs.update, { ...ticket, body: edit })).status).toBe(204)
    expect(await open(at())).toMatchObject({ status: 422, body: { errors: { clientId: 'Not found.' } } })
    expect((await callAs(app, manager, clients.restore, { params })).status).toBe(204)
    expect((await sites()).map(({ name }) => name)).toEqual([`Tower ${account.marker}`])
  })

  test('cannot be deleted, nor can their sites, while assets are there', async () => {
    expect((await put(account.machine, at())).status).toBe(204)
    const client = await callAs(app, manager, clients.remove, { params: { id: account.client } })
    expect(client).toMatchObject({ status: 409, body: { code: 'error.clientHasAssets' } })
    const site = await callAs(app, manager, clients.removeSite, { params: { id: account.site } })
    expect(site).toMatchObject({ status: 409, body: { code: 'error.siteHasAssets' } })
  })
})

describe('sites', () => {
  test('have a place of a branch that the user sees, and count the assets there', async () => {
    const params = { id: account.site }
    const body = { name: 'Tower', address: 'Colfax Ave', placeId: account.place, version: 1 }
    expect((await callAs(app, worker, clients.updateSite, { params, body })).status).toBe(204)
    await put(account.machine, at())
    await sql('insert into area_presence (account_id, area_id, asset_id, since) values ($1, $2, $3, now())', [
      account.id,
      account.area,
      account.otherMachine,
    ])
    expect(await sites()).toMatchObject([
      { name: 'Tower', assets: 1, version: 2, place: { id: account.place, present: 1 } },
    ])
    const [abroad] = await sites(account.client, account.people.otherManager)
    expect(abroad).toMatchObject({ assets: 0, place: { id: account.place, present: null } })
    // The manager of another branch can't see the place, but can keep it.
    const kept = { ...body, name: 'Tower 2', version: 2 }
    const { otherManager } = account.people
    expect((await callAs(app, otherManager, clients.updateSite, { params, body: kept })).status).toBe(204)
    const another = await callAs(app, otherManager, clients.addSite, {
      params: { id: account.client },
      body: { ...NEW_SITE, name: 'Pit', placeId: account.place },
    })
    expect(another).toMatchObject({ status: 422, body: { errors: { placeId: 'Not found.' } } })
  })

  test('have a page with their client, and limit lists of assets and tickets', async () => {
    const pit = await addSite(account.client, { name: 'Pit', address: 'Gravel Road 4' })
    const read = (id: number, person = worker) => callAs(app, person, clients.readSite, { params: { id } })
    expect((await read(pit.body.id)).body).toMatchObject({
      name: 'Pit',
      address: 'Gravel Road 4',
      place: null,
      assets: 0,
      client: { id: account.client, name: `Builder ${account.marker}` },
    })
    await put(account.machine, at())
    expect((await read(account.site)).body.assets).toBe(1)
    const ticket = await open(at())
    const listed = async (siteId: number) => {
      const query = { clientId: account.client, siteId }
      const assets = await callAs(app, worker, inventory.list, { query })
      const tickets = await callAs(app, worker, repairList.list, { query })
      return [...assets.body.rows, ...tickets.body.rows].map((row) => row.id)
    }
    expect(await listed(account.site)).toEqual([account.machine, ticket.body.repairId])
    expect(await listed(pit.body.id)).toEqual([])
    expect((await read(account.deletedSite)).status).toBe(404)
    await sql('update site set place_id = $2 where id = $1', [account.site, account.place])
    const atPlace = { params: { id: account.place } }
    expect((await callAs(app, worker, clients.sitesAtPlace, atPlace)).body).toMatchObject([
      { id: account.site, client: { id: account.client } },
    ])
    const { otherManager } = account.people
    expect((await callAs(app, otherManager, clients.sitesAtPlace, atPlace)).status).toBe(404)
    expect((await read(account.site, (await newAccount(app)).people.admin)).status).toBe(404)
  })

  test('have different names within a client only', async () => {
    const other = await add()
    const name = `tower ${account.marker}`
    expect(await addSite(account.client, { name })).toMatchObject({ status: 409, body: { field: 'name' } })
    expect((await addSite(other.body.id, { name })).status).toBe(200)
  })
})

describe('an asset at a client', () => {
  test('shows it on its page, in lists and on the page of its user, and records the change', async () => {
    await sql('update equipment set assigned_to = $2 where id = $1', [account.machine, worker.id])
    expect((await put(account.machine, at())).status).toBe(204)
    const shown = { client: { id: account.client }, site: { id: account.site, deleted: false } }
    expect((await profile()).atClient).toMatchObject({ ...shown, since: expect.any(String) })
    const query = { clientId: account.client }
    const listed = await callAs(app, worker, inventory.list, { query })
    expect(listed.body.rows).toMatchObject([{ id: account.machine, client: shown }])
    expect((await callAs(app, worker, inventory.count, { query })).body.total).toBe(1)
    const things = await callAs(app, worker, users.things, { params: { id: worker.id } })
    expect(things.body.rows).toMatchObject([{ id: account.machine, client: shown }])
    expect((await list(account.marker)).rows).toMatchObject([{ assets: 1 }])
    const [{ changes }] = await changesOf('equipment', account.machine)
    expect(changes).toEqual({
      client: [null, `Builder ${account.marker}`],
      site: [null, `Tower ${account.marker}`],
    })
  })

  test('tells the second of two people who change it, and is at none once it is sold', async () => {
    await put(account.machine, at(null))
    expect(await put(account.machine, at())).toMatchObject({ status: 409 })
    expect((await put(account.machine, at(), at(null) as never)).status).toBe(204)
    await callAs(app, manager, equipment.sell, {
      params: { id: account.machine },
      body: { on: '2026-03-01', to: '', price: null },
    })
    expect((await profile()).atClient).toBeNull()
  })

  test('accepts no site of another client, and no deleted client or site', async () => {
    const other = await add()
    const wrong = { clientId: other.body.id, siteId: account.site }
    const error = (field: string) => ({ status: 422, body: { errors: { [field]: expect.any(String) } } })
    expect(await put(account.machine, wrong)).toMatchObject(error('siteId'))
    expect(await put(account.machine, at(account.deletedSite))).toMatchObject(error('siteId'))
    const gone = { clientId: account.deletedClient, siteId: null }
    expect(await put(account.machine, gone)).toMatchObject(error('clientId'))
    expect(await put(account.machine, { clientId: null, siteId: account.site })).toMatchObject(
      error('clientId'),
    )
  })
})

describe('a ticket for a client', () => {
  test('is listed by client, and keeps its client when an edit does not name one', async () => {
    const { body } = await open(at())
    await open({ issue: 'Squeaks' })
    const listed = await callAs(app, worker, repairList.list, { query: { clientId: account.client } })
    expect(listed.body.rows).toMatchObject([{ id: body.repairId, client: { site: { id: account.site } } }])
    const params = { id: body.repairId }
    const edit = { date: '2026-11-02', issue: 'Leaks' }
    await callAs(app, worker, repairs.update, { params, body: edit })
    const read = async () => (await callAs(app, worker, repairs.read, { params })).body.client
    expect(await read()).toMatchObject({ client: { id: account.client }, site: { id: account.site } })
    await callAs(app, worker, repairs.update, { params, body: { ...edit, clientId: null } })
    expect(await read()).toBeNull()
    const [{ changes }] = await changesOf('repair', body.repairId)
    expect(changes).toMatchObject({ client: [`Builder ${account.marker}`, null] })
  })

  test('rejects a client of another account', async () => {
    const other = await newAccount(app)
    expect(await open({ clientId: other.client })).toMatchObject({ status: 422 })
    expect(await put(account.machine, { clientId: other.client, siteId: null })).toMatchObject({
      status: 422,
    })
  })
})

test('a worker without the feature sees no client anywhere and cannot use one', async () => {
  await put(account.machine, at())
  const { body } = await open(at())
  await sql('update equipment set assigned_to = $2 where id = $1', [account.machine, worker.id])
  await withoutFeature()
  expect((await profile()).atClient).toBeNull()
  const ticket = { params: { id: body.repairId } }
  expect((await callAs(app, worker, repairs.read, ticket)).body.client).toBeNull()
  const all = { query: {} }
  const answers = [
    await callAs(app, worker, inventory.list, all),
    await callAs(app, worker, repairList.list, all),
    await callAs(app, worker, users.things, { params: { id: worker.id } }),
  ]
  for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain(`Builder ${account.marker}`)
  const query = { clientId: account.client }
  expect((await callAs(app, worker, inventory.list, { query })).status).toBe(403)
  expect((await callAs(app, worker, repairList.list, { query })).status).toBe(403)
  expect(await open({ clientId: account.client })).toMatchObject({ status: 422 })
  // An edit of the ticket keeps the client that its editor can't see.
  const edit = { date: '2026-11-02', issue: 'Leaks more' }
  expect((await callAs(app, worker, repairs.update, { ...ticket, body: edit })).status).toBe(204)
  expect((await callAs(app, manager, repairs.read, ticket)).body.client).toMatchObject({
    client: { id: account.client },
    site: { id: account.site },
  })
})
