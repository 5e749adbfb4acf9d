import { integrationAdapters } from '../../../integrationAdapters.ts'
import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { rentals as rentalEndpoints } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { CustomerDecision, ItemDecision } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { rentalSystem } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { addIntegration, runIntegration } from '../../../testing/integrations.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startRentalSystem } from './rentalSystem.fixture.ts'

const { app, account, system, sql, run, day, customer, ownItem, rentals, problems } = startRentalSystem()

const admin = () => account.people.admin
const of = () => ({ id: system.integrationId })
const items = async (state: 'new' | 'linked' | 'ignored' = 'new', search = '') =>
  (await callAs(app, admin(), rentalSystem.items, { params: of(), query: { state, search } })).body
const customers = async (state: 'new' | 'linked' | 'ignored' = 'new') =>
  (await callAs(app, admin(), rentalSystem.customers, { params: of(), query: { state } })).body
const decideItem = (recordId: number, body: ItemDecision) =>
  callAs(app, admin(), rentalSystem.decideItem, { params: { ...of(), recordId }, body })
const decideCustomer = (recordId: number, body: CustomerDecision) =>
  callAs(app, admin(), rentalSystem.decideCustomer, { params: { ...of(), recordId }, body })
const onlyItem = async (state?: 'new' | 'linked' | 'ignored') => {
  const [item] = (await items(state)).rows
  if (!item) throw new Error('no item')
  return item
}

const reserve = (itemId: string, customerId: string) =>
  system.yard.reserve({ customerId, lines: [{ itemId, startAt: day(1), dueAt: day(8) }] })

describe('items', () => {
  test('are listed with suggestions and their reasons, and with what waits', async () => {
    const itemId = system.yard.put('items', { Name: 'GEN-7', Manufacturer: 'CAT', SerialNumber: 'G7' })
    reserve(itemId, customer('Ames'))
    const named = await account.equipment('gen-7')
    const serial = await account.equipment('Generator', { serial_number: 'G7', make: 'Kohler' })
    await run()
    expect(await items()).toMatchObject({
      rows: [
        {
          name: 'GEN-7',
          state: 'new',
          asset: null,
          waiting: 1,
          suggestions: [
            { asset: { id: serial, name: 'Generator' }, reason: 'serialNumber' },
            { asset: { id: named, name: 'gen-7' }, reason: 'name' },
          ],
        },
      ],
      counts: { new: 1, linked: 0, ignored: 0 },
    })
    expect((await items('new', 'kohler')).rows).toEqual([])
    expect((await items('new', 'cat g7')).rows).toHaveLength(1)
  })

  test('get their rentals as soon as they are linked', async () => {
    reserve(system.yard.put('items', { Name: 'GEN-7' }), customer('Ames'))
    await run()
    const assetId = await account.equipment('Generator')
    const { id } = await onlyItem()
    expect((await decideItem(id, { decision: 'link', assetId })).status).toBe(204)
    expect(await rentals()).toMatchObject([{ asset: 'Generator', state: 'reserved' }])
    expect(await onlyItem('linked')).toMatchObject({ asset: { id: assetId, name: 'Generator' }, waiting: 0 })
  })

  test('become new assets of the branch of the connection', async () => {
    await sql(`update integration set settings = jsonb_build_object('branchId', $2::integer) where id = $1`, [
      system.integrationId,
      account.otherBranch,
    ])
    system.yard.put('items', {
      Name: 'GEN-7',
      Manufacturer: 'CAT',
      Model: 'XQ60',
      SerialNumber: 'G7',
      Year: 2020,
    })
    await run()
    await decideItem((await onlyItem()).id, { decision: 'create' })
    const { asset } = await onlyItem('linked')
    const { rows } = await sql(
      'select name, make, model, serial_number, year, branch_id from equipment where id = $1',
      [asset?.id],
    )
    expect(rows).toEqual([
      {
        name: 'GEN-7',
        make: 'CAT',
        model: 'XQ60',
        serial_number: 'G7',
        year: 2020,
        branch_id: account.otherBranch,
      },
    ])
  })

  test('that are ignored leave their rentals to the people here, until they are linked again', async () => {
    const { assetId, itemId } = await ownItem('EX-1')
    reserve(itemId, customer('Ames'))
    await run()
    const { id } = await onlyItem('linked')
    await decideItem(id, { decision: 'ignore' })
    await run()
    expect(await problems()).toEqual([])
    const { rows } = await sql(`select id from rental where account_id = $1 and source = 'pointOfRental'`, [
      account.id,
    ])
    const read = () => callAs(app, admin(), rentalEndpoints.read, { params: { id: rows[0].id } })
    expect((await read()).body.managed).toBe(false)
    await decideItem(id, { decision: 'link', assetId })
    expect((await read()).body.managed).toBe(true)
    expect(await rentals()).toHaveLength(1)
  })

  test('can not share an asset, and not be of another account', async () => {
    const { assetId } = await ownItem('EX-1')
    system.yard.put('items', { Name: 'GEN-7' })
    await run()
    const { id } = await onlyItem()
    expect(await decideItem(id, { decision: 'link', assetId })).toMatchObject({ status: 409 })
    const other = await newAccount(app)
    expect(await decideItem(id, { decision: 'link', assetId: other.machine })).toMatchObject({ status: 422 })
    const foreign = await callAs(app, other.people.admin, rentalSystem.items, { params: of(), query: {} })
    expect(foreign.status).toBe(404)
    const decided = await callAs(app, other.people.admin, rentalSystem.decideItem, {
      params: { ...of(), recordId: id },
      body: { decision: 'ignore' },
    })
    expect(decided.status).toBe(404)
  })
})

describe('customers', () => {
  test('that have the name of a client are linked to it by a person', async () => {
    const { itemId } = await ownItem('EX-1')
    reserve(itemId, customer('Ames', { Phone: '1', Email: 'a@ames.example' }))
    const clientId = await account.add('client', { name: 'AMES', phone: '2' })
    await run()
    const { rows } = await customers()
    expect(rows).toMatchObject([{ name: 'Ames', namesake: { id: clientId, name: 'AMES' }, waiting: 1 }])
    expect((await decideCustomer(rows[0]?.id ?? 0, { decision: 'link', clientId })).status).toBe(204)
    expect(await rentals()).toMatchObject([{ client: 'Ames', asset: 'EX-1' }])
    const client = await callAs(app, admin(), clients.read, { params: { id: clientId } })
    expect(client.body).toMatchObject({ name: 'Ames', phone: '1', managed: true })
  })

  test('that are ignored have no rentals', async () => {
    const { itemId } = await ownItem('EX-1')
    reserve(itemId, customer('Ames'))
    await account.add('client', { name: 'Ames' })
    await run()
    await decideCustomer((await customers()).rows[0]?.id ?? 0, { decision: 'ignore' })
    await run()
    expect(await rentals()).toEqual([])
    expect(await problems()).toEqual([])
    expect((await customers('ignored')).rows).toHaveLength(1)
  })
})

test('lists findings by contract and item, without what only waits', async () => {
  const { itemId } = await ownItem('EX-1')
  const ames = customer('Ames')
  const contract = system.yard.reserve({
    customerId: ames,
    lines: [{ itemId, startAt: day(3), dueAt: day(2) }],
  })
  reserve(system.yard.put('items', { Name: 'GEN-7' }), ames)
  await run()
  const { body } = await callAs(app, admin(), rentalSystem.findings, { params: of() })
  expect(body).toMatchObject([
    {
      kind: 'line',
      name: `C-${contract} · EX-1`,
      code: 'dueBeforeStart',
      values: { from: day(3).toString(), until: day(2).toString() },
    },
  ])
})

describe('what comes from there', () => {
  async function managed() {
    const { itemId } = await ownItem('EX-1')
    system.yard.reserve({
      customerId: customer('Ames'),
      jobsite: { Id: '1', Name: 'Depot', Address1: '1 Main' },
      lines: [{ itemId, startAt: day(1), dueAt: day(8) }],
    })
    await run()
    const { rows } = await sql(
      `select id, client_id, site_id from rental where account_id = $1 and source = 'pointOfRental'`,
      [account.id],
    )
    return rows[0] as { id: number; client_id: number; site_id: number }
  }
  const attempts = async ({ id, client_id, site_id }: Awaited<ReturnType<typeof managed>>) => {
    const rental = (await callAs(app, admin(), rentalEndpoints.read, { params: { id } })).body
    const client = (await callAs(app, admin(), clients.read, { params: { id: client_id } })).body
    const [site] = (await callAs(app, admin(), clients.sites, { params: { id: client_id } })).body
    const { version } = rental
    const ofSite = { name: 'Other', address: '', placeId: null, version: site?.version ?? 1 }
    return [
      await callAs(app, admin(), rentalEndpoints.extend, {
        params: { id },
        body: { dueAt: day(20).toString(), version },
      }),
      await callAs(app, admin(), clients.update, {
        params: { id: client_id },
        body: { name: 'Other', contact: '', phone: '', email: '', version: client.version },
      }),
      await callAs(app, admin(), clients.updateSite, { params: { id: site_id }, body: ofSite }),
    ].map(({ status }) => status)
  }

  test('is marked and can not be changed or deleted here', async () => {
    const found = await managed()
    const { id, client_id, site_id } = found
    expect(await attempts(found)).toEqual([409, 409, 409])
    expect(await callAs(app, admin(), rentalEndpoints.cancel, { params: { id } })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Point of Rental') },
    })
    const swap = { assetId: account.machine, version: 1 }
    expect((await callAs(app, admin(), rentalEndpoints.swap, { params: { id }, body: swap })).status).toBe(
      409,
    )
    expect((await callAs(app, admin(), clients.remove, { params: { id: client_id } })).status).toBe(409)
    expect((await callAs(app, admin(), clients.removeSite, { params: { id: site_id } })).status).toBe(409)
    const list = await callAs(app, admin(), rentalEndpoints.list, { query: { search: 'EX-1' } })
    expect(list.body.rows).toMatchObject([{ managed: true }])
  })

  test('keeps the place of a site, which only we know', async () => {
    const { client_id, site_id } = await managed()
    const read = async () =>
      (await callAs(app, admin(), clients.sites, { params: { id: client_id } })).body[0]
    const site = await read()
    const body = { name: 'Depot', address: '1 Main', placeId: account.place, version: site?.version ?? 1 }
    expect((await callAs(app, admin(), clients.updateSite, { params: { id: site_id }, body })).status).toBe(
      204,
    )
    await sql(`update rental_system_record set applied = false where account_id = $1`, [account.id])
    await run()
    expect((await read())?.place?.id).toBe(account.place)
  })

  test.each(['update integration set paused = true where id = $1', 'delete from integration where id = $1'])(
    'can be changed again after: %s',
    async (statement) => {
      const found = await managed()
      await sql(statement, [system.integrationId])
      expect(await attempts(found)).toEqual([204, 204, 204])
    },
  )
})

test('runs as a connection of the account, and says what it read and why it failed', async () => {
  const { itemId } = await ownItem('EX-1')
  reserve(itemId, customer('Ames'))
  await sql('delete from integration where id = $1', [system.integrationId])
  app.providers.adapters.pointofrental = integrationAdapters.pointofrental
  const { address, user, key } = system.emulator
  const id = await addIntegration(app, {
    accountId: account.id,
    serviceType: 'pointofrental',
    settings: {
      address,
      user,
      secret: key,
      readsWorkOrders: false,
      minutes: 15,
      branchId: account.homeBranch,
    },
  })
  expect(await runIntegration(app, { accountId: account.id, id })).toMatchObject({
    outcome: 'done',
    counts: { clients: 1, assets: 1, contracts: 1 },
  })
  expect(await rentals()).toHaveLength(1)
  system.emulator.expireKey()
  expect(await runIntegration(app, { accountId: account.id, id })).toMatchObject({
    outcome: 'failed',
    error: { code: 'signInRefused' },
  })
})
