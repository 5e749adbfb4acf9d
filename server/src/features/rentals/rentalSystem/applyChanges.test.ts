import { beforeEach, describe, expect, test } from 'vitest'
import { startRentalSystem } from './rentalSystem.fixture.ts'

const { app, account, system, sql, run, day, customer, ownItem, rentals, problems, whereabouts } =
  startRentalSystem()

type Own = Awaited<ReturnType<typeof ownItem>>
let excavator: Own
let lift: Own
let roofer: string

beforeEach(async () => {
  excavator = await ownItem('EX-1')
  lift = await ownItem('SL-1')
  roofer = customer('Summit Roofing', { Phone: '720-555-0119' })
})

const reserve = (itemId = excavator.itemId, { from = 1, until = 8, ...contract } = {}) =>
  system.yard.reserve({
    customerId: roofer,
    ...contract,
    lines: [{ itemId, startAt: day(from), dueAt: day(until), rate: 2150, includedHours: 40 }],
  })
const reserveOut = (itemId = excavator.itemId, { from = -2, until = 8 } = {}) => {
  const contract = reserve(itemId, { from, until })
  system.yard.checkOut(contract, 0, day(from))
  return contract
}
const states = async () => (await rentals()).map(({ asset, state }) => `${asset} ${state}`)
const activity = async (kind: string) =>
  (
    await sql(
      `select action, user_name, user_id, changes from activity where account_id = $1 and resource_kind = $2 order by id`,
      [account.id, kind],
    )
  ).rows as { action: string; user_name: string; user_id: number | null; changes: object }[]
const clientsNamed = async (name: string) =>
  (
    await sql('select id, contact, phone, email, source from client where account_id = $1 and name = $2', [
      account.id,
      name,
    ])
  ).rows as { id: number; contact: string; phone: string; email: string; source: string }[]

describe('customers', () => {
  test('become clients with their primary contact', async () => {
    system.yard.put('contacts', { Name: 'Al', Identifiers: { ParentId: roofer }, Phone: '1' })
    system.yard.put('contacts', {
      Name: 'Bo',
      Identifiers: { ParentId: roofer },
      Email: 'bo@x.example',
      IsPrimary: true,
    })
    await run()
    expect(await clientsNamed('Summit Roofing')).toEqual([
      expect.objectContaining({
        contact: 'Bo',
        phone: '720-555-0119',
        email: 'bo@x.example',
        source: 'pointOfRental',
      }),
    ])
    expect(await activity('client')).toEqual([
      expect.objectContaining({ action: 'created', user_name: 'Point of Rental', user_id: null }),
    ])
  })

  test('keep their client when they are renamed there', async () => {
    await run()
    const [before] = await clientsNamed('Summit Roofing')
    system.yard.put('customers', { Id: roofer, Name: 'Summit Solar' })
    await run()
    expect(await clientsNamed('Summit Solar')).toEqual([expect.objectContaining({ id: before?.id })])
    expect((await activity('client')).map(({ action }) => action)).toEqual(['created', 'updated'])
  })

  test('wait for a person if a client made here has the name', async () => {
    const own = await account.add('client', { name: 'SUMMIT roofing' })
    reserve()
    await run()
    expect(await rentals()).toEqual([])
    expect(await problems()).toMatchObject([
      { kind: 'customer', code: 'customerNew', values: { client: 'Summit Roofing' } },
      { kind: 'line', code: 'customerNew', values: { client: 'Summit Roofing' } },
    ])
    await sql(`update client set name = 'Old Summit' where id = $1`, [own])
    await run()
    expect(await states()).toEqual(['EX-1 reserved'])
    expect(await problems()).toEqual([])
  })
})

describe('contracts', () => {
  test('become rentals with client, site, terms and times', async () => {
    const site = { Id: '4', Name: 'Elm School', Address1: '77 Elm', City: 'Aurora' }
    const contract = reserve(excavator.itemId, { jobsite: site } as object)
    await run()
    expect(await rentals()).toEqual([
      expect.objectContaining({
        asset: 'EX-1',
        client: 'Summit Roofing',
        site: 'Elm School',
        contract: `C-${contract}`,
        state: 'reserved',
        rate: '2150.00',
        rate_per: 'week',
        included_hours: '40.0',
      }),
    ])
    const site0 = await sql(
      `select address, source from site where account_id = $1 and name = 'Elm School'`,
      [account.id],
    )
    expect(site0.rows).toEqual([{ address: '77 Elm, Aurora', source: 'pointOfRental' }])
  })

  test('go out, are extended and come back, and the asset is where they say', async () => {
    const contract = reserve()
    await run()
    system.yard.checkOut(contract, 0, day(0))
    system.yard.extend(contract, 0, day(20))
    await run()
    expect(await states()).toEqual(['EX-1 out'])
    expect(await whereabouts()).toContainEqual({ asset: 'EX-1', client: 'Summit Roofing' })
    app.clock.advance({ hours: 24 })
    system.yard.checkIn(contract, 0, day(0))
    await run()
    expect(await states()).toEqual(['EX-1 returned'])
    expect(await whereabouts()).not.toContainEqual(expect.objectContaining({ asset: 'EX-1' }))
    expect((await activity('rental')).map(({ action }) => action)).toEqual(['created', 'updated', 'updated'])
  })

  test('are recorded once when nothing changes', async () => {
    reserveOut()
    await run()
    const before = await sql('select version from rental where account_id = $1 order by id', [account.id])
    app.clock.advance({ hours: 25 })
    await run()
    expect(
      await sql('select version from rental where account_id = $1 order by id', [account.id]),
    ).toMatchObject({
      rows: before.rows,
    })
    expect(await activity('rental')).toHaveLength(1)
  })

  test('are swapped', async () => {
    const contract = reserveOut()
    await run()
    system.yard.swap(contract, 0, { itemId: lift.itemId, at: day(0) })
    await run()
    expect(await rentals()).toMatchObject([
      { asset: 'EX-1', state: 'returned', swapped_from: null },
      { asset: 'SL-1', state: 'out', swapped_from: 'EX-1' },
    ])
    expect(await whereabouts()).toContainEqual({ asset: 'SL-1', client: 'Summit Roofing' })
    expect(await whereabouts()).not.toContainEqual(expect.objectContaining({ asset: 'EX-1' }))
  })

  test('are canceled, also by a line that is gone', async () => {
    const canceled = reserve()
    const shortened = reserve(lift.itemId)
    await run()
    system.yard.cancel(canceled)
    system.yard.put('contracts', { Id: shortened, Details: [] })
    await run()
    expect(await states()).toEqual(['EX-1 canceled', 'SL-1 canceled'])
  })

  test('that were never more than a quote leave nothing', async () => {
    system.yard.put('contracts', { Id: reserve(), Status: 'Quote' })
    await run()
    expect(await rentals()).toEqual([])
    expect(await problems()).toEqual([])
  })

  test('exchange their assets', async () => {
    const first = reserve(excavator.itemId)
    const second = reserve(lift.itemId)
    await run()
    system.yard.reassign(first, 0, lift.itemId)
    system.yard.reassign(second, 0, excavator.itemId)
    await run()
    expect(await rentals()).toMatchObject([
      { contract: `C-${first}`, asset: 'SL-1', state: 'reserved' },
      { contract: `C-${second}`, asset: 'EX-1', state: 'reserved' },
    ])
    expect(await problems()).toEqual([])
    const history = await activity('rental')
    expect(history.map(({ action }) => action)).toEqual(['created', 'created', 'updated', 'updated'])
  })

  test('keep a check-out that was recorded here until they report their own', async () => {
    const contract = reserve()
    await run()
    const out = day(0).toString()
    const { rows } = await sql(
      `update rental set start_at = $2, out_at = $2 where account_id = $1 and source = 'pointOfRental' returning id`,
      [account.id, out],
    )
    await account.add('rental_check', {
      rental_id: rows[0].id,
      kind: 'out',
      at: out,
      checked_by: account.people.worker.id,
      condition: {},
      request_key: crypto.randomUUID(),
    })
    system.yard.extend(contract, 0, day(30))
    await run()
    expect(await states()).toEqual(['EX-1 out'])
    system.yard.checkOut(contract, 0, day(-1))
    await run()
    expect((await rentals())[0]?.out_at).not.toBe(out)
    expect(await states()).toEqual(['EX-1 out'])
  })
})

describe('what can not be applied', () => {
  test('waits for its item, and is applied once it is known', async () => {
    const itemId = system.yard.put('items', { Name: 'GEN-7', SerialNumber: 'G7' })
    reserve(itemId)
    reserve('nowhere')
    await run()
    expect(await rentals()).toEqual([])
    expect(await problems()).toMatchObject([
      { code: 'itemNew', values: { item: 'GEN-7' } },
      { code: 'itemMissing', values: { item: 'nowhere' } },
    ])
    await account.equipment('Generator', { serial_number: 'g7 ' })
    await run()
    expect(await states()).toEqual(['Generator reserved'])
  })

  test('is an overlap with a rental made here, until that is gone', async () => {
    const own = await account.add('rental', {
      equipment_id: excavator.assetId,
      client_id: account.client,
      start_at: day(2).toString(),
      due_at: day(4).toString(),
    })
    reserve()
    reserve(lift.itemId)
    await run()
    expect(await states()).toEqual(['SL-1 reserved'])
    expect(await problems()).toMatchObject([
      { kind: 'line', code: 'overlaps', values: { from: day(2).toString() } },
    ])
    await sql('update rental set canceled_at = now() where id = $1', [own])
    await run()
    expect(await states()).toEqual(['EX-1 reserved', 'SL-1 reserved'])
    expect(await problems()).toEqual([])
  })

  test.each([
    ['inBeforeOut', { DateOut: -2, DateIn: -3 }],
    ['inBeforeOut', { DateIn: -1 }],
    ['dueBeforeStart', { DateDue: 0 }],
    ['future', { DateOut: 1 }],
    ['tooLong', { DateDue: 4000 }],
  ])('is listed as %s', async (code, times) => {
    const contract = reserve()
    const [line] = system.yard.contract(contract).Details
    const wrong = Object.fromEntries(
      Object.entries(times).map(([name, days]) => [name, day(days).toString()]),
    )
    system.yard.put('contracts', { Id: contract, Details: [{ ...line, ...wrong }] })
    reserve(lift.itemId)
    await run()
    expect(await problems()).toMatchObject([{ kind: 'line', code }])
    expect(await states()).toEqual(['SL-1 reserved'])
  })

  test('is a record that can not be read, until it can', async () => {
    system.yard.put('customers', { Id: 'bad', Name: null })
    const contract = reserve()
    const [line] = system.yard.contract(contract).Details
    system.yard.put('contracts', { Id: contract, Details: [{ ...line, DateDue: 'soon' }] })
    await run()
    expect(await problems()).toMatchObject([
      { kind: 'customer', external_id: 'bad', code: 'unreadable', values: { field: 'Name' } },
      { kind: 'line', code: 'unreadable', values: { field: 'DateDue' } },
    ])
    system.yard.put('customers', { Id: 'bad', Name: 'Good' })
    system.yard.put('contracts', { Id: contract, Details: [line] })
    await run()
    expect(await problems()).toEqual([])
    expect(await states()).toEqual(['EX-1 reserved'])
  })

  test('is a rental of an archived asset that is not over', async () => {
    const over = reserve(excavator.itemId, { from: -9, until: -5 })
    system.yard.checkOut(over, 0, day(-9))
    system.yard.checkIn(over, 0, day(-6))
    await run()
    reserve()
    await sql('update equipment set archived_at = now() where id = $1', [excavator.assetId])
    await run()
    expect(await states()).toEqual(['EX-1 returned'])
    expect(await problems()).toMatchObject([{ code: 'assetArchived', values: { asset: 'EX-1' } }])
  })
})

describe('items', () => {
  test.each([
    ['the same VIN', { vin: '1ABC' }, { VIN: '1abc', Manufacturer: 'Other' }, true],
    ['the same serial number', { serial_number: 'A9' }, { SerialNumber: 'A9' }, true],
    [
      'a serial number of another make',
      { serial_number: 'A9', make: 'CAT' },
      { SerialNumber: 'A9', Manufacturer: 'JLG' },
      false,
    ],
    ['the same name', { name: 'DOZ-4' }, {}, false],
  ])('are linked without asking by %s: %s', async (_, columns, fields, isLinked) => {
    const { name = 'Dozer', ...rest } = columns as { name?: string }
    await account.equipment(name, rest)
    reserve(system.yard.put('items', { Name: 'DOZ-4', ...fields }))
    await run()
    expect(await rentals()).toHaveLength(isLinked ? 1 : 0)
  })

  test('are not linked if two assets or two items have the serial number', async () => {
    await account.equipment('A', { serial_number: 'TWIN' })
    await account.equipment('B', { serial_number: 'TWIN' })
    await account.equipment('C', { serial_number: 'ONCE' })
    for (const SerialNumber of ['TWIN', 'ONCE', 'ONCE'])
      reserve(system.yard.put('items', { Name: SerialNumber, SerialNumber }))
    await run()
    expect(await rentals()).toEqual([])
  })
})

test('a new connection finds the clients, sites and rentals of the deleted one again', async () => {
  reserveOut()
  await run()
  await sql('delete from integration where id = $1', [system.integrationId])
  const added = await sql(
    `insert into integration (account_id, service_type, name, settings, next_run_at)
    values ($1, 'pointofrental', 'Again', '{}', now()) returning id`,
    [account.id],
  )
  Object.assign(system, { integrationId: added.rows[0].id, cursor: null })
  await run()
  expect(await problems()).toEqual([])
  expect(await states()).toEqual(['EX-1 out'])
  expect(await clientsNamed('Summit Roofing')).toHaveLength(1)
})

describe('work orders', () => {
  const tickets = async () =>
    (
      await sql(
        `select e.name as asset, r.issue from repair r
        join equipment e on (e.account_id, e.id) = (r.account_id, r.equipment_id)
        where r.account_id = $1 and r.issue like 'Point of Rental%'`,
        [account.id],
      )
    ).rows as { asset: string; issue: string }[]
  const order = (fields: Record<string, unknown> = {}) =>
    system.yard.put('workorders', {
      Name: 'WO-1',
      Status: 'Open',
      Identifiers: { ItemId: lift.itemId },
      Description: 'Gate does not latch',
      DateCreated: day(-1).toString(),
      ...fields,
    })

  test('become tickets, once, if the connection reads them', async () => {
    const id = order()
    order({ Status: 'Closed' })
    await run()
    expect(await tickets()).toEqual([])
    await run({ readsWorkOrders: true })
    const expected = [{ asset: 'SL-1', issue: 'Point of Rental WO-1: Gate does not latch' }]
    expect(await tickets()).toEqual(expected)
    order({ Id: id, Description: 'Gate is bent' })
    await run({ readsWorkOrders: true })
    expect(await tickets()).toEqual(expected)
    const flags = await sql('select 1 from asset_flag where account_id = $1 and equipment_id = $2', [
      account.id,
      lift.assetId,
    ])
    expect(flags.rowCount).toBe(1)
  })

  test('wait for their item', async () => {
    order({ Identifiers: { ItemId: system.yard.put('items', { Name: 'GEN-7', SerialNumber: 'G7' }) } })
    await run({ readsWorkOrders: true })
    expect(await tickets()).toEqual([])
    await account.equipment('Generator', { serial_number: 'G7' })
    await run({ readsWorkOrders: true })
    expect(await tickets()).toMatchObject([{ asset: 'Generator' }])
  })
})
