import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const UNCLAIMED = -1
const db = () => app.testDatabase.ownerPool

/** Simulates a message from an unregistered device. Later calls produce newer messages. */
let minute = 0
const appear = async (accountId: number, uniqueId: string, reason = 'unknownDevice') => {
  minute += 1
  await db().query(
    `insert into stranger (account_id, protocol, unique_id, reason, address, last_seen_at)
     values ($1, 'teltonika', $2, $3, '203.0.113.9', now() + $4 * interval '1 minute')`,
    [accountId, uniqueId, reason, minute],
  )
}
const strangers = async (person = account.people.manager) =>
  (await callAs(app, person, devices.strangers, {})).body.map(({ uniqueId }) => uniqueId)

describe('unregistered devices', () => {
  beforeEach(async () => {
    await db().query('delete from stranger')
    await db().query('update account set demo = (id <> $1)', [account.id])
  })

  test('are shown only to the account that they named, newest first', async () => {
    await appear(account.id, 'older')
    await appear(account.id, 'newer')
    expect(await strangers()).toEqual(['newer', 'older'])
    const other = await newAccount(app)
    expect(await strangers(other.people.admin)).toEqual([])
  })

  test('are shown to the only real account if they named none', async () => {
    await appear(UNCLAIMED, 'lost')
    expect(await strangers()).toEqual(['lost'])
  })

  test('are shown to nobody if they named no account and two could own them', async () => {
    await appear(UNCLAIMED, 'lost')
    const other = await newAccount(app)
    expect([await strangers(), await strangers(other.people.admin)]).toEqual([[], []])
  })

  test('are hidden from demo accounts if they named none', async () => {
    await appear(UNCLAIMED, 'lost')
    const demo = await newAccount(app)
    await db().query('update account set demo = true where id = $1', [demo.id])
    expect([await strangers(), await strangers(demo.people.admin)]).toEqual([['lost'], []])
    await db().query('update account set demo = true')
    expect([await strangers(), await strangers(demo.people.admin)]).toEqual([[], []])
  })

  test('are never shown if they are registered in another account', async () => {
    const other = await newAccount(app)
    await db().query('update account set demo = true where id = $1', [other.id])
    await appear(UNCLAIMED, `device-${other.marker}`)
    await appear(account.id, `device-${other.marker}`)
    expect(await strangers()).toEqual([])
  })

  test('are listed once if they connected both with and without a token', async () => {
    await appear(UNCLAIMED, 'both')
    await appear(account.id, 'both')
    expect(await strangers()).toEqual(['both'])
  })

  test('are listed without an asset once registered, and no longer once assigned', async () => {
    const [claimed, lost] = [`claimed-${account.marker}`, `lost-${account.marker}`]
    await appear(account.id, claimed)
    await appear(UNCLAIMED, lost)
    for (const uniqueId of [claimed, lost]) {
      await callAs(app, account.people.manager, devices.add, { body: { uniqueId, deviceTypeId: 'generic' } })
    }
    const { body } = await callAs(app, account.people.manager, devices.strangers, {})
    expect(body).toMatchObject([{ uniqueId: lost, reason: 'notAssigned', device: { uniqueId: lost } }])
    const params = { id: body[0]?.device?.id ?? 0 }
    await callAs(app, account.people.manager, devices.update, {
      params,
      body: { deviceTypeId: 'generic', model: '', equipmentId: account.machine },
    })
    expect(await strangers()).toEqual([])
  })

  test('are not listed if they are on equipment of another branch', async () => {
    await appear(UNCLAIMED, `device-${account.marker}`)
    expect(await strangers(account.people.otherManager)).toEqual([])
  })
})

describe('finding a device by its id', () => {
  const find = async (uniqueId: string, person = account.people.admin) =>
    await callAs(app, person, devices.find, { query: { uniqueId } })

  test('shows an unclaimed device to whoever knows its exact id', async () => {
    await appear(UNCLAIMED, `lost-${account.marker}`)
    const other = await newAccount(app)
    for (const person of [account.people.admin, other.people.admin]) {
      expect((await find(` lost-${account.marker} `, person)).body).toMatchObject([
        { protocol: 'teltonika', messages: 1, lastSeenAt: expect.any(String) },
      ])
    }
    expect((await find(`lost-${account.marker}`.slice(0, -1))).body).toEqual([])
  })

  test('gives the same answer for a registered id as for one that was never seen', async () => {
    const other = await newAccount(app)
    await appear(UNCLAIMED, `device-${other.marker}`)
    const [registered, unseen] = [await find(`device-${other.marker}`), await find('never-seen')]
    expect([registered.status, registered.body]).toEqual([unseen.status, unseen.body])
  })

  test('finds nothing that named another account', async () => {
    const other = await newAccount(app)
    await appear(other.id, `theirs-${account.marker}`)
    expect((await find(`theirs-${account.marker}`)).body).toEqual([])
  })

  test('is limited, so that nobody can try ids one after the other', async () => {
    for (let i = 0; i < 20; i++) expect((await find(`guess-${i}`)).status).toBe(200)
    expect((await find('guess-20')).status).toBe(429)
  })
})

describe('rejected messages', () => {
  const refuse = (accountId: number, reason: string, count: number) =>
    db().query(
      `insert into refused_message (account_id, unique_id, protocol, reason, detail, payload)
       select $1, 'unit', 'teltonika', $2, n::text, '\\x00ff41' from generate_series(1, $3::integer) n`,
      [accountId, reason, count],
    )
  const page = (query: Record<string, string>) =>
    callAs(app, account.people.admin, devices.refused, { query })

  test('are listed newest first, in pages, each once, filtered by reason', async () => {
    await refuse(account.id, 'wrongChecksum', 70)
    await refuse(account.id, 'clockAhead', 3)
    const first = (await page({})).body
    expect(first.rows.slice(0, 4).map(({ reason }) => reason)).toEqual([
      'clockAhead',
      'clockAhead',
      'clockAhead',
      'wrongChecksum',
    ])
    const second = (await page({ after: String(first.next) })).body
    expect(second.next).toBeNull()
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([73, 73])
    const ahead = (await page({ reason: 'clockAhead' })).body
    expect(ahead.rows).toHaveLength(3)
    expect(ahead.rows[0]).toMatchObject({ uniqueId: 'unit', protocol: 'teltonika', payload: '00ff41' })
  })

  test('are not shown to another account', async () => {
    const other = await newAccount(app)
    await refuse(other.id, 'tooLarge', 1)
    expect((await page({})).body.rows).toEqual([])
  })

  test.each([
    [{ reason: 'bad mood' }, { reason: 'Invalid' }],
    [{ after: '-1' }, { after: 'At least 1' }],
    [{ after: '1e300' }, { after: expect.any(String) }],
    [{ after: 'x' }, { after: 'Wrong type of value' }],
  ])('rejects the query %j', async (query, errors) => {
    expect(await page(query)).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('a device that somebody connects', () => {
  const arrivals = async (person = account.people.manager) =>
    (await callAs(app, person, devices.arrivals, { params: { id: account.device } })).body
  const at = () => app.clock.now().epochMilliseconds

  test('has no reading, then its newest one, but not that of another device', async () => {
    expect(await arrivals()).toMatchObject({ device: { id: account.device }, reading: null, refused: null })
    const source = { protocol: 'json', address: '' } as const
    const device = await app.telemetry.intake.identify(`device-${account.marker}`, source)
    if (!device) throw new Error('no device')
    const reading = { at: at(), position: { lat: 39.7, lng: -105 }, fields: {}, alerts: [] }
    await app.telemetry.intake.submit(device, [reading], source)
    expect((await arrivals()).reading).toEqual({ at: new Date(reading.at).toISOString(), hasPosition: true })
    await db().query('update event set device_id = $1 where account_id = $2', [
      account.device + 1,
      account.id,
    ])
    expect((await arrivals()).reading).toBeNull()
  })

  test('shows why its newest message was rejected', async () => {
    const refuse = (reason: string, deviceId: number) =>
      db().query(
        `insert into refused_message (account_id, device_id, unique_id, protocol, reason)
         values ($1, $2, 'x', 'osmand', $3)`,
        [account.id, deviceId, reason],
      )
    await refuse('wrongToken', account.device)
    await refuse('wrongProtocol', account.device)
    await refuse('brokenFrame', account.device + 1)
    expect((await arrivals()).refused).toMatchObject({ reason: 'wrongProtocol', protocol: 'osmand' })
  })

  test('learns the addresses, and which ports are off', async () => {
    const { body } = await callAs(app, account.people.manager, devices.addresses, {})
    expect(body).toMatchObject({
      publicUrl: 'https://yard.example',
      ports: { teltonika: 5027, queclink: null },
    })
  })
})

test('lists devices of the catalog’s types as purchased', async () => {
  const { body: added } = await callAs(app, account.people.admin, devices.add, {
    body: { uniqueId: `phone-${account.marker}`, deviceTypeId: 'phone' },
  })
  const { body } = await callAs(app, account.people.admin, devices.list, { query: { purchased: 'true' } })
  expect([body.total, body.rows.map(({ id }) => id)]).toEqual([1, [account.device]])
  expect(added.id).not.toBe(account.device)
})
