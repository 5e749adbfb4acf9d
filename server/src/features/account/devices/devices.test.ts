import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceChange, NewDevice } from '@yardmaster/core/contract/account/devices.ts'
import { DEVICE_TYPES } from '@yardmaster/core/deviceTypes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Name = keyof TestAccount['people']

let lastNumber = 0
const newId = () => `unit-${account.marker}-${(lastNumber += 1)}`

const add = (form: Partial<NewDevice> = {}, person: Name = 'admin') =>
  callAs(app, account.people[person], devices.add, {
    body: { uniqueId: newId(), deviceTypeId: 'teltonika', ...form },
  })
const change = (id: number, equipmentId: number | null, person: Name = 'admin') =>
  callAs(app, account.people[person], devices.update, {
    params: { id },
    body: { deviceTypeId: 'teltonika', model: 'FMB920', equipmentId },
  })
const list = (person: Name, query: Record<string, string> = {}) =>
  callAs(app, account.people[person], devices.list, { query })
const idsSeenBy = async (person: Name) => (await list(person)).body.rows.map(({ id }) => id)

const assignmentsOf = async (id: number) => {
  const { rows } = await app.testDatabase.ownerPool.query(
    `select equipment_id as asset, from_at as "from", to_at as "to" from device_assignment
     where account_id = $1 and device_id = $2 order by from_at`,
    [account.id, id],
  )
  return rows.map(({ asset, from, to }) => [asset, from.toString(), to?.toString() ?? null])
}
const now = () => app.clock.now().round('microsecond').toString()
const BEGINNING = '2000-01-01T00:00:00Z'

test('returns the catalog in the language and units of the caller', async () => {
  const { body } = await callAs(app, account.people.admin, devices.types, {})
  expect(body.map(({ id }) => id)).toEqual(Object.keys(DEVICE_TYPES))
  expect(body[0]).toMatchObject({ id: 'rl-26', label: 'RL-26 Tracker', dimensions: '3.6 × 2.3 × 0.8 in' })
  expect(body.find(({ id }) => id === 'rl-100')?.showOnMarket).toBe(false)
  const spanish = await callAs(app, account.people.admin, devices.types, {}, { 'accept-language': 'es' })
  expect(spanish.body[0]?.label).toBe('Localizador RL-26')
})

describe('registering', () => {
  test('trims the id and returns the device with its asset', async () => {
    const uniqueId = newId()
    const { status, body } = await add({
      uniqueId: `  ${uniqueId} `,
      model: ' FMB920 ',
      equipmentId: account.machine,
    })
    expect(status).toBe(200)
    const { rows } = (await list('admin', { search: uniqueId })).body
    expect(rows).toEqual([
      {
        id: body.id,
        uniqueId,
        model: 'FMB920',
        seenAt: null,
        protocol: 'teltonika',
        hasToken: false,
        requireToken: false,
        freeSince: null,
        equipment: { id: account.machine, name: 'EX-1' },
        area: null,
        meta: { deviceTypeId: 'teltonika', assignedTo: `thing:${account.machine}`, cameras: [] },
      },
    ])
  })

  test('rejects an id registered here or in another account, without disclosing where', async () => {
    const { rows } = (await list('admin')).body
    const uniqueId = rows[0]?.uniqueId ?? ''
    const other = await newAccount(app)
    const refusal = { status: 409, body: { error: 'This device is already registered.', field: 'uniqueId' } }
    expect(await add({ uniqueId })).toMatchObject(refusal)
    const foreign = await callAs(app, other.people.admin, devices.add, {
      body: { uniqueId, deviceTypeId: 'generic' },
    })
    expect(foreign).toMatchObject(refusal)
    expect(JSON.stringify(foreign.body)).not.toContain(account.marker)
    expect((await callAs(app, other.people.admin, devices.list, {})).body.total).toBe(1)
  })

  test.each([
    ['an empty id', { uniqueId: '  ' }, { uniqueId: 'Required' }],
    ['an id over 64 characters', { uniqueId: 'x'.repeat(65) }, { uniqueId: 'At most 64 characters' }],
    ['a number as id', { uniqueId: 356307042441013 }, { uniqueId: 'Wrong type of value' }],
    ['an unknown type', { deviceTypeId: 'rl-9000' }, { deviceTypeId: 'Invalid' }],
    ['a type that objects have by nature', { deviceTypeId: 'constructor' }, { deviceTypeId: 'Invalid' }],
    ['a long model', { model: 'x'.repeat(65) }, { model: 'At most 64 characters' }],
    ['an asset that is not there', { equipmentId: 2147483647 }, { equipmentId: 'Not found.' }],
    ['an unknown field', { seenAt: '2026-01-01' }, { seenAt: 'Unknown field' }],
  ])('rejects %s and names the field', async (_, form, errors) => {
    expect(await add(form as never)).toMatchObject({ status: 422, body: { errors } })
    expect((await list('admin')).body.total).toBe(1)
  })

  test.each(['a b', 'a/b', 'a\\b', 'a+b', 'a#b', 'a:b', 'a\tb', 'a\u200bb', 'a\u0000b', '\ud800'])(
    'rejects the id %j',
    async (uniqueId) => {
      const errors = { uniqueId: 'Can’t contain spaces, slashes, colons, +, or #' }
      expect(await add({ uniqueId })).toMatchObject({ status: 422, body: { errors } })
    },
  )

  test.each(['356307042441013', 'Ana’s-phone', 'übung_ñ.7', "x');drop"])('accepts the id %s', async (id) => {
    expect((await add({ uniqueId: `${id}${newId()}` })).status).toBe(200)
  })

  test('rejects an asset that is out of scope, of another account or archived', async () => {
    const other = await newAccount(app)
    const archived = await account.equipment('Gone', { archived_at: '2026-01-01' })
    for (const equipmentId of [other.machine, archived]) {
      expect((await add({ equipmentId })).body.errors).toEqual({ equipmentId: 'Not found.' })
    }
    const unseen = await add({ equipmentId: account.foreignMachine }, 'manager')
    expect(unseen.body.errors).toEqual({ equipmentId: 'Not found.' })
  })
})

describe('the list', () => {
  test('shows a manager the devices on equipment of the branch and unassigned ones', async () => {
    const elsewhere = (await add({ equipmentId: account.foreignMachine })).body.id
    const spare = (await add()).body.id
    expect(await idsSeenBy('admin')).toEqual([account.device, elsewhere, spare])
    expect(await idsSeenBy('manager')).toEqual([account.device, spare])
    expect(await idsSeenBy('otherManager')).toEqual([elsewhere, spare])
    expect((await list('manager')).body.total).toBe(2)
    expect((await change(elsewhere, null, 'manager')).status).toBe(404)
  })

  test('searches id, model and asset, and matches every character literally', async () => {
    const uniqueId = newId()
    await add({ uniqueId, model: '100%_x', equipmentId: account.otherMachine })
    for (const search of [uniqueId.toUpperCase(), '0%_', 'ex-2']) {
      const { rows, total } = (await list('admin', { search })).body
      expect([rows.map((row) => row.uniqueId), total]).toEqual([[uniqueId], 1])
    }
    expect((await list('admin', { search: '_%' })).body.rows).toEqual([])
  })

  test.each(['uniqueId', 'deviceType', 'model', 'equipment', 'seenAt'])(
    'pages through everything once, sorted by %s',
    async (sort) => {
      await app.testDatabase.ownerPool.query(
        `insert into device (account_id, unique_id, device_type, model, seen_at)
         select $1, $2 || n, (array['generic', 'phone'])[n % 2 + 1], 'M' || n % 7,
           case when n % 3 > 0 then timestamptz '2026-01-01Z' + interval '1 ms' * (n % 50) end
         from generate_series(1, 230) n`,
        [account.id, `bulk-${account.marker}-`],
      )
      for (const descending of ['false', 'true']) {
        const seen: number[] = []
        let after: string | null = ''
        while (after !== null) {
          const { body } = await list('admin', { sort, descending, ...(after && { after }) })
          expect(body.total).toBe(231)
          seen.push(...body.rows.map(({ id }) => id))
          after = body.next
        }
        expect([seen.length, new Set(seen).size]).toEqual([231, 231])
      }
    },
  )

  test.each([
    [{ after: 'nonsense' }, { after: 'Invalid' }],
    [{ sort: 'token_hash' }, { sort: 'Invalid' }],
    [{ search: 'x'.repeat(101) }, { search: 'At most 100 characters' }],
  ])('rejects the query %j', async (query, errors) => {
    expect(await list('admin', query as never)).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('assigning', () => {
  test('backdates the first assignment, fills the gap before later ones, and keeps past ones', async () => {
    const { id } = (await add()).body
    expect(await assignmentsOf(id)).toEqual([])
    await change(id, account.machine)
    expect(await assignmentsOf(id)).toEqual([[account.machine, BEGINNING, null]])

    app.clock.advance({ hours: 1 })
    const moved = now()
    await change(id, account.otherMachine)
    app.clock.advance({ hours: 1 })
    const taken = now()
    await change(id, null)
    app.clock.advance({ hours: 1 })
    await change(id, account.machine)
    expect(await assignmentsOf(id)).toEqual([
      [account.machine, BEGINNING, moved],
      [account.otherMachine, moved, taken],
      [account.machine, taken, null],
    ])
  })

  test('fills at most thirty days, and none if the caller says so', async () => {
    const ids: number[] = []
    for (let i = 0; i < 2; i++) ids.push((await add({ equipmentId: account.machine })).body.id)
    for (const id of ids) await change(id, null)
    app.clock.advance({ hours: 24 * 40 })
    const [first = 0, second = 0] = ids
    await change(first, account.otherMachine)
    const body = { deviceTypeId: 'teltonika', model: '', equipmentId: account.otherMachine } as const
    await callAs(app, account.people.admin, devices.update, {
      params: { id: second },
      body: { ...body, includeMissed: false },
    })
    const monthAgo = app.clock
      .now()
      .subtract({ hours: 24 * 30 })
      .round('microsecond')
      .toString()
    expect((await assignmentsOf(first)).at(-1)).toEqual([account.otherMachine, monthAgo, null])
    expect((await assignmentsOf(second)).at(-1)).toEqual([account.otherMachine, now(), null])
  })

  test('changes nothing for the same asset, even if it was archived meanwhile', async () => {
    const { id } = (await add({ equipmentId: account.machine })).body
    await app.testDatabase.ownerPool.query('update equipment set archived_at = now() where id = $1', [
      account.machine,
    ])
    app.clock.advance({ hours: 1 })
    expect((await change(id, account.machine)).status).toBe(204)
    expect(await assignmentsOf(id)).toEqual([[account.machine, BEGINNING, null]])
  })

  test('leaves no assignment without length after two changes within one instant', async () => {
    const { id } = (await add({ equipmentId: account.machine })).body
    await change(id, account.otherMachine)
    await change(id, account.machine)
    await change(id, account.otherMachine)
    expect(await assignmentsOf(id)).toEqual([
      [account.machine, BEGINNING, now()],
      [account.otherMachine, now(), null],
    ])
  })

  test('leaves one asset and no gap after concurrent changes', async () => {
    const { id } = (await add({ equipmentId: account.machine })).body
    const targets = [account.otherMachine, account.foreignMachine, account.machine, account.otherMachine]
    const answers = await Promise.all(targets.map((target) => change(id, target)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    const history = await assignmentsOf(id)
    expect(history.filter(([, , to]) => to === null)).toHaveLength(1)
    for (const [index, [, , to]] of history.slice(0, -1).entries()) expect(to).toBe(history[index + 1]?.[1])
  })
})

describe('protocol and token', () => {
  const found = async (id: number) => (await list('admin')).body.rows.find((row) => row.id === id)
  const set = (id: number, values: Partial<DeviceChange>) =>
    callAs(app, account.people.admin, devices.update, {
      params: { id },
      body: { deviceTypeId: 'phone', model: '', equipmentId: null, ...values },
    })

  test.each([
    ['teltonika', 'teltonika', false],
    ['phone', 'osmand', false],
    ['mqtt', 'json', true],
    ['generic', 'json', true],
  ] as const)('default for the type %s to %s', async (deviceTypeId, protocol, requireToken) => {
    const { id } = (await add({ deviceTypeId })).body
    expect(await found(id)).toMatchObject({ protocol, requireToken })
  })

  test('stay the same if a change does not name them', async () => {
    const { id } = (await add({ deviceTypeId: 'phone', requireToken: true })).body
    await set(id, {})
    expect(await found(id)).toMatchObject({ protocol: 'osmand', requireToken: true })
    await set(id, { protocol: 'owntracks' })
    expect(await found(id)).toMatchObject({ protocol: 'owntracks', requireToken: true })
    expect((await set(id, { protocol: 'telex' as never })).body.errors).toEqual({ protocol: 'Invalid' })
  })

  test('require a token once the device has one, until it is revoked', async () => {
    const { id } = (await add({ deviceTypeId: 'phone' })).body
    expect(await found(id)).toMatchObject({ hasToken: false, requireToken: false })
    await callAs(app, account.people.admin, devices.issueToken, { params: { id } })
    expect(await found(id)).toMatchObject({ hasToken: true, requireToken: true })
    await set(id, { requireToken: false })
    expect(await found(id)).toMatchObject({ hasToken: false, requireToken: false })
  })

  test('say since when a device has been on no asset', async () => {
    const { id } = (await add({ equipmentId: account.machine })).body
    app.clock.advance({ hours: 1 })
    await change(id, null)
    expect(await found(id)).toMatchObject({
      freeSince: app.clock.now().toString({ fractionalSecondDigits: 3 }),
    })
  })
})

describe('deleting', () => {
  test('frees the id and keeps the history of the asset', async () => {
    await app.testDatabase.ownerPool.query(`select make_event_partition(2900)`)
    const k = (BigInt(2900) * 604_800_000n) << 20n
    await app.testDatabase.ownerPool.query(
      `insert into event (account_id, asset_id, k, device_id, type, is_status) values ($1, $2, $3, $4, 1, true)`,
      [account.id, account.machine, k, account.device],
    )
    const params = { id: account.device }
    await callAs(app, account.people.admin, devices.issueToken, { params })
    expect((await callAs(app, account.people.admin, devices.remove, { params })).status).toBe(204)
    expect((await list('admin')).body.rows).toEqual([])
    expect((await callAs(app, account.people.admin, devices.remove, { params })).status).toBe(404)
    expect((await add({ uniqueId: `device-${account.marker}` })).status).toBe(200)
    const { rows } = await app.testDatabase.ownerPool.query(
      'select device_id from event where account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ device_id: account.device }])
  })
})

describe('the history', () => {
  const changes = async () => {
    const { rows } = await app.testDatabase.ownerPool.query(
      `select action, branch_id as branch, changes from activity
       where account_id = $1 and resource_kind = 'device' order by id`,
      [account.id],
    )
    return rows
  }
  const seenBy = async (person: Name) =>
    (await callAs(app, account.people[person], activity.recent, {})).body.length

  test('shows each branch only its own assets, and no devices to users who may not read them', async () => {
    const { id } = (await add({ equipmentId: account.machine, model: 'FMB920' })).body
    await change(id, account.foreignMachine)
    await change(id, account.foreignMachine)
    expect(await changes()).toEqual([
      {
        action: 'created',
        branch: account.homeBranch,
        changes: expect.objectContaining({ equipment: [null, 'EX-1'], deviceType: [null, 'teltonika'] }),
      },
      { action: 'updated', branch: account.homeBranch, changes: { equipment: ['EX-1', null] } },
      { action: 'updated', branch: account.otherBranch, changes: { equipment: [null, 'EX-3'] } },
    ])
    expect([await seenBy('admin'), await seenBy('manager'), await seenBy('otherManager')]).toEqual([3, 2, 1])
    expect([await seenBy('worker'), await seenBy('limited')]).toEqual([0, 0])
  })
})
