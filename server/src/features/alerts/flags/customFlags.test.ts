import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { FLAG_NAME_MAX, NEW_FLAG, flags } from '@yardmaster/core/contract/alerts/flags.ts'
import type { FlagForm, FlagTrial } from '@yardmaster/core/contract/alerts/flags.ts'
import { NEW_FLAG_SETTINGS, subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { meets } from '@yardmaster/core/telemetry/flagConditions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '../../../telemetry/readings/intake.ts'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { settleCrossings } from '../../../telemetry/write/settleCrossings.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
const db = () => app.testDatabase.ownerPool
let account: TestAccount
let device: Device
beforeEach(async () => {
  account = await newAccount(app)
  device = await newDevice(app, account, account.machine)
  await say({ speed: 0 })
})

const TOO_HOT: FlagForm = {
  ...NEW_FLAG,
  name: 'Cab too hot',
  severity: 'danger',
  field: 'cabTemperature',
  comparison: 'above',
  value: 35,
}

type PersonName = keyof TestAccount['people']
const as = (person: PersonName) => account.people[person]
const add = (form: Partial<FlagForm> = {}, person: PersonName = 'manager') =>
  callAs(app, as(person), flags.add, { body: { ...TOO_HOT, ...form } })
/** Adds a flag and waits until ingest has heard of it. */
const added = async (form: Partial<FlagForm> = {}) => {
  const { body } = await add(form)
  await review()
  return body.id
}
const edit = (id: number, version: number, form: Partial<FlagForm>, person: PersonName = 'manager') =>
  callAs(app, as(person), flags.update, { params: { id }, body: { ...TOO_HOT, ...form, version } })
const remove = (id: number, person: PersonName = 'manager') =>
  callAs(app, as(person), flags.remove, { params: { id } })
const listed = async (person: PersonName = 'manager') =>
  (await callAs(app, as(person), flags.list, {})).body.filter(({ meta }) => meta.editable)

const say = (fields: Reading['fields'], minutesAgo = 0) =>
  app.telemetry.intake.submit(
    device,
    [{ at: app.clock.now().epochMilliseconds - minutesAgo * 60_000, position: null, fields, alerts: [] }],
    { protocol: 'json', address: '' },
  )
const wait = (minutes: number) => app.clock.advance({ minutes })
/** Lets the minute pass in which time alone raises flags. */
const passTime = () =>
  settleCrossings(app.telemetry.pool, {
    now: app.clock.now().epochMilliseconds,
    signal: new AbortController().signal,
  })
const review = () => app.telemetry.finishRebuilds()

const carried = async (id = account.machine) => {
  const { body } = await callAs(app, as('admin'), equipment.profile, { params: { id } })
  return body.flags.map((flag) => flag.id).filter((flag) => flag >= 1000)
}
const events = async (id = account.machine) => {
  const { rows } = await db().query<{ raised: boolean; name: string }>(
    `select type = ${EVENT_TYPES.flagRaised} as raised, fields ->> 'flagName' as name from event
     where account_id = $1 and asset_id = $2 and type in (${EVENT_TYPES.flagRaised}, ${EVENT_TYPES.flagCleared})
     order by k >> 20, type`,
    [account.id, id],
  )
  return rows.map(({ raised, name }) => `${raised ? '+' : '-'} ${name}`)
}

// First, because rules begin by the clock of the database, and the other tests advance that of the application.
describe('a change', () => {
  test('of a flag applies at once to assets that do not report, and keeps the history', async () => {
    await say({ cabTemperature: 41 }, 60)
    const id = await added()
    expect(await carried()).toEqual([id])
    await edit(id, 1, { value: 45 })
    await review()
    expect(await carried()).toEqual([])
    await edit(id, 2, { name: 'Warm', value: 30 })
    await review()
    expect(await carried()).toEqual([id])
    await remove(id)
    await review()
    expect(await carried()).toEqual([])
    expect(await events()).toEqual(['+ Cab too hot', '- Cab too hot', '+ Warm', '- Warm'])
  })

  test('of the category, or archiving, changes which flags apply', async () => {
    await say({ cabTemperature: 41 }, 60)
    const id = await added({ selector: [`category:${account.emptyCategory}`] })
    expect(await carried()).toEqual([])
    const update = async (column: string, value: unknown) => {
      await db().query(`update equipment set ${column} = $2 where account_id = $1 and id = $3`, [
        account.id,
        value,
        account.machine,
      ])
      await review()
      const { rows } = await db().query('select flag_id from asset_flag where account_id = $1', [account.id])
      return rows
    }
    expect(await update('category_id', account.emptyCategory)).toEqual([{ flag_id: id }])
    expect(await update('archived_at', new Date())).toEqual([])
    expect(await update('archived_at', null)).toEqual([{ flag_id: id }])
    expect(await update('category_id', account.usedCategory)).toEqual([])
  })

  test('is rejected if someone else was faster, and recorded otherwise', async () => {
    const id = await added()
    expect((await edit(id, 1, { name: 'Heat', minutes: 5 })).status).toBe(204)
    expect(await edit(id, 1, { name: 'Other' })).toMatchObject({ status: 409 })
    expect((await listed())[0]).toMatchObject({ name: 'Heat', custom: { version: 2 } })
    const { rows } = await db().query<{ action: string; changes: unknown }>(
      `select action, changes from activity where account_id = $1 and resource_kind = 'flag' order by id`,
      [account.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated'])
    expect(rows[1]?.changes).toMatchObject({ name: ['Cab too hot', 'Heat'], flagSeconds: [600, 300] })
    const { body: changes } = await callAs(app, as('admin'), flags.changes, { params: { id } })
    const by = expect.stringMatching(/^Robin branch/)
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'name', by, at: expect.any(String) },
        { field: 'minutes', by, at: expect.any(String) },
      ]),
    )
  })

  test('is not possible for flags of others', async () => {
    const id = await added()
    const stranger = (await newAccount(app)).people.admin
    const params = { id }
    const body = { ...TOO_HOT, version: 1 }
    expect((await callAs(app, stranger, flags.update, { params, body })).status).toBe(404)
    expect((await callAs(app, stranger, flags.changes, { params })).status).toBe(404)
    expect((await callAs(app, stranger, flags.remove, { params })).status).toBe(404)
    expect((await callAs(app, stranger, flags.assets, { params, query: {} })).status).toBe(404)
    expect((await callAs(app, stranger, flags.looks, {})).body).toEqual([])
  })
})

describe('readings', () => {
  test('raise and clear a custom flag, by themselves and by time', async () => {
    const id = await added()
    wait(1)
    await say({ cabTemperature: 41 })
    expect(await carried()).toEqual([])
    wait(11)
    await say({ cabTemperature: 40 })
    expect(await carried()).toEqual([id])
    expect((await listed())[0]).toMatchObject({ id, assets: 1, custom: { version: 1, minutes: 10 } })
    wait(1)
    await say({ cabTemperature: 20 })
    expect(await carried()).toEqual([])
    wait(1)
    await say({ cabTemperature: 50 })
    wait(9)
    await passTime()
    expect(await carried()).toEqual([])
    wait(1)
    await passTime()
    expect(await carried()).toEqual([id])
    expect(await events()).toEqual(['+ Cab too hot', '- Cab too hot', '+ Cab too hot'])
  })

  test('that arrive late give what they would have given on time', async () => {
    const id = await added()
    wait(1)
    await say({ cabTemperature: 41 })
    wait(30)
    await passTime()
    expect(await carried()).toEqual([id])
    await say({ cabTemperature: 20 }, 25)
    await review()
    expect(await carried()).toEqual([])
    expect(await events()).toEqual([])
    await say({ cabTemperature: 44 }, 20)
    await review()
    await passTime()
    expect(await carried()).toEqual([id])
    expect(await events()).toEqual(['+ Cab too hot'])
  })

  test('of other accounts and of things that the flag is not for raise nothing', async () => {
    const foreign = await newAccount(app)
    await callAs(app, foreign.people.admin, flags.add, { body: { ...TOO_HOT, minutes: 0 } })
    await added({ minutes: 0, selector: [`thing:${account.otherMachine}`] })
    const id = await added({ name: 'Hot', minutes: 0, selector: [`category:${account.usedCategory}`] })
    wait(1)
    await say({ cabTemperature: 41 })
    expect(await carried()).toEqual([id])
  })
})

describe('the form', () => {
  test('rejects names that are taken, however they are written', async () => {
    await added()
    expect(await add({ name: 'cab TOO hot' })).toMatchObject({
      status: 409,
      body: { error: 'A flag with this name already exists.', field: 'name' },
    })
  })

  test.each<[string, Partial<Record<keyof FlagForm, unknown>>]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(FLAG_NAME_MAX + 1) }],
    ['value', { field: 'fuelLevel', value: 101 }],
    ['value', { field: 'input1', comparison: 'equals', value: 2 }],
    ['comparison', { field: 'ignition', comparison: 'above', value: 1 }],
    ['minutes', { minutes: -1 }],
    ['field', { field: 'driver' }],
    ['selector', { selector: [] }],
    ['selector', { selector: ['thing:999999999'] }],
  ])('rejects %s: %j', async (field, form) => {
    const { status, body } = await add(form as Partial<FlagForm>)
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field])
  })
})

test.each<FlagTrial>([
  { field: 'cabTemperature', comparison: 'above', value: 40, selector: ['all'] },
  { field: 'cabTemperature', comparison: 'above', value: 41, selector: ['all'] },
  { field: 'cabTemperature', comparison: 'below', value: 41.5, selector: ['all'] },
  { field: 'cabTemperature', comparison: 'equals', value: 41, selector: ['all'] },
  { field: 'input1', comparison: 'equals', value: 1, selector: ['all'] },
  { field: 'input1', comparison: 'equals', value: 0, selector: ['all'] },
  { field: 'rpm', comparison: 'below', value: 1000, selector: ['all'] },
])('previews $field $comparison $value as readings are judged', async (trial) => {
  const fields = { cabTemperature: 41, input1: true }
  await say(fields)
  const { body } = await callAs(app, as('manager'), flags.preview, { body: trial })
  const value = (fields as Record<string, unknown>)[trial.field]
  const isMet = meets(trial, value)
  expect(body).toEqual({
    total: isMet ? 1 : 0,
    reporting: value === undefined ? 0 : 1,
    assets: isMet ? [{ id: account.machine, name: 'EX-1' }] : [],
  })
  const elsewhere = { ...trial, selector: [`thing:${account.otherMachine}`] }
  expect((await callAs(app, as('manager'), flags.preview, { body: elsewhere })).body.total).toBe(0)
})

test('users subscribe to a custom flag until it is deleted', async () => {
  const id = await added()
  const topic = `flag:${id}`
  const subscribe = (person: PersonName, name = topic) => {
    const params = { userId: as(person).id, topic: name }
    return callAs(app, as(person), subscriptions.set, { params, body: NEW_FLAG_SETTINGS })
  }
  expect((await subscribe('worker')).status).toBe(204)
  expect((await subscribe('worker', 'flag:999999')).status).toBe(404)
  expect((await listed())[0]?.custom?.subscribers).toBe(1)
  await remove(id)
  expect((await callAs(app, as('worker'), subscriptions.list, {})).body).toEqual([])
  expect((await subscribe('worker')).status).toBe(404)
})
