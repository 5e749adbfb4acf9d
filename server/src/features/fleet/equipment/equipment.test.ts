import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { EquipmentChange } from '@yardmaster/core/contract/fleet/equipment.ts'
import { NEW_EQUIPMENT } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

describe('one piece of equipment', () => {
  const read = (person: keyof TestAccount['people'], id: number) =>
    callAs(app, account.people[person], equipment.read, { params: { id } })

  test('lists its current devices, not past ones', async () => {
    const { ownerPool: db } = app.testDatabase
    const device = async (uniqueId: string, from: string, to: string | null) => {
      const { rows } = await db.query<{ id: number }>(
        'insert into device (account_id, unique_id) values ($1, $2) returning id',
        [account.id, uniqueId],
      )
      await db.query(
        `insert into device_assignment (account_id, device_id, from_at, to_at, equipment_id) values ($1, $2, $3, $4, $5)`,
        [account.id, rows[0]?.id, from, to, account.machine],
      )
    }
    await device(`${account.marker}-second`, '2026-03-01', null)
    await device(`${account.marker}-first`, '2026-02-01', null)
    await device(`${account.marker}-gone`, '2026-01-01', '2026-02-01')
    expect((await read('limited', account.machine)).body).toEqual({
      id: account.machine,
      name: 'EX-1',
      deleted: false,
      // Every test account has the first device.
      deviceIds: [`device-${account.marker}`, `${account.marker}-first`, `${account.marker}-second`],
      version: 1,
      branchId: account.homeBranch,
      meta: {
        categoryId: account.usedCategory,
        make: 'Volvo',
        model: 'EC220',
        year: null,
        vin: '',
        serialNumber: '',
        purchasePrice: null,
        purchaseDate: null,
        notes: '',
        tags: [],
        speedLimit: null,
        customAttributes: {},
        assignedTo: null,
        mainImageId: null,
        viewUrl: null,
        listImage: null,
        boundary: null,
        archivedAt: null,
        sold: null,
      },
    })
  })

  test('can be read when archived, and is marked as such', async () => {
    const id = await account.equipment('Gone', { archived_at: '2026-01-01' })
    expect((await read('worker', id)).body).toMatchObject({ name: 'Gone', deleted: true, deviceIds: [] })
  })

  test('returns 404 if it is out of scope or does not exist', async () => {
    expect((await read('manager', account.foreignMachine)).status).toBe(404)
    expect((await read('limited', account.otherMachine)).status).toBe(404)
    expect((await read('admin', 2_147_483_647)).status).toBe(404)
  })
})

describe('idling that cannot be measured', () => {
  const ask = async (fields: Reading['fields'], rule: 'load' | 'input' | 'engine') => {
    await app.testDatabase.ownerPool.query(
      `insert into category_work_rule (account_id, category_id, rule, input)
       select account_id, category_id, $3, 'pto' from equipment where account_id = $1 and id = $2`,
      [account.id, account.machine, rule],
    )
    const device = await newDevice(app, account, account.machine)
    const at = app.clock.now().epochMilliseconds - 60_000
    const reading = { at, position: null, fields, alerts: [] }
    await app.telemetry.intake.submit(device, [reading], { protocol: 'json', address: '' })
    const params = { id: account.machine }
    return (await callAs(app, account.people.worker, equipment.profile, { params })).body.idlingUnmeasured
  }

  test.each([
    ['neither movement nor load is reported', { ignition: true }, 'load', 'noSignal'],
    ['the input is not reported', { ignition: true, speed: 0 }, 'input', 'noInput'],
    ['speed is reported', { ignition: true, speed: 0 }, 'load', null],
    ['the input is reported', { ignition: true, pto: false }, 'input', null],
    ['every running engine is work', { ignition: true }, 'engine', null],
    ['the engine is unknown', { fuelLevel: 50 }, 'load', null],
  ] as const)('if %s', async (_, fields, rule, expected) => {
    expect(await ask(fields, rule)).toBe(expected)
  })
})

describe('adding and changing', () => {
  const form = {
    ...NEW_EQUIPMENT,
    name: ' LT-1 ',
    make: 'Generac',
    year: 2024,
    purchasePrice: 18_499.99,
    tags: ['rent'],
  }
  const add = (body: EquipmentForm) => callAs(app, account.people.worker, equipment.add, { body })
  const change = (person: keyof TestAccount['people'], id: number, body: EquipmentChange) =>
    callAs(app, account.people[person], equipment.update, { params: { id }, body })
  const profile = async (id: number) =>
    (await callAs(app, account.people.admin, equipment.profile, { params: { id } })).body

  test('stores the submitted values and records who submitted them', async () => {
    const attribute = await insertAttribute('Plate', null)
    await insertAttribute('Reach', account.usedCategory)
    const { body } = await add({ ...form, purchaseDate: '2024-02-29', customAttributes: { Plate: 'DEN 12' } })
    const { equipment: added, attributes } = await profile(body.id)
    expect(added).toMatchObject({
      name: 'LT-1',
      version: 1,
      meta: { year: 2024, purchasePrice: 18_499.99, purchaseDate: '2024-02-29', tags: ['rent'] },
    })
    expect(added.meta.customAttributes).toEqual({ Plate: 'DEN 12' })
    expect(attributes).toEqual([{ id: attribute, name: 'Plate', value: 'DEN 12' }])
  })

  test('rejects the second of two concurrent edits and keeps the first', async () => {
    const { body } = await add(form)
    const first = await change('manager', body.id, { ...form, notes: 'belt replaced', version: 1 })
    const second = await change('worker', body.id, { ...form, notes: 'needs a belt', version: 1 })
    expect([first.status, second.status]).toEqual([204, 409])
    expect((await profile(body.id)).equipment).toMatchObject({ version: 2, meta: { notes: 'belt replaced' } })
  })

  test.each([
    ['name', { name: ' ' }, 'Required'],
    ['year', { year: 1492 }, 'At least 1900'],
    ['purchasePrice', { purchasePrice: -1 }, 'Must be positive'],
    ['purchaseDate', { purchaseDate: '2023-02-29' }, 'Invalid'],
    ['categoryId', { categoryId: 2_147_483_647 }, 'Not found.'],
    ['customAttributes.Colour', { customAttributes: { Colour: 'red' } }, 'Unknown field'],
  ])('validates %s', async (field, wrong, message) => {
    expect(await add({ ...form, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: { [field]: message } },
    })
  })

  test('rejects a category and an attribute of another account', async () => {
    const other = await newAccount(app)
    await insertAttribute('Secret', null, other.id)
    expect((await add({ ...form, categoryId: other.usedCategory })).status).toBe(422)
    expect((await add({ ...form, customAttributes: { Secret: 'x' } })).status).toBe(422)
  })

  test('offers only form options of the account that the caller may see', async () => {
    const id = await insertAttribute('Plate', null)
    await insertAttribute('Secret', null, (await newAccount(app)).id)
    await add({ ...form, tags: ['rent', 'yard'] })
    await add({ ...form, tags: ['rent'] })
    const offered = async (person: keyof TestAccount['people']) =>
      (await callAs(app, account.people[person], equipment.formOptions, {})).body
    expect(await offered('worker')).toEqual({
      categories: [
        { id: account.usedCategory, name: 'Excavators' },
        { id: account.emptyCategory, name: 'Lifts' },
      ],
      attributes: [
        { id, name: 'Plate', categoryId: null },
        // Every test account has this attribute.
        expect.objectContaining({ id: account.attribute }),
      ],
      tags: ['rent', 'yard'],
    })
    expect((await offered('limited')).tags).toEqual([])
    expect((await offered('otherManager')).tags).toEqual([])
  })

  async function insertAttribute(name: string, categoryId: number | null, accountId = account.id) {
    const { rows } = await app.testDatabase.ownerPool.query<{ id: number }>(
      'insert into attribute (account_id, name, category_id) values ($1, $2, $3) returning id',
      [accountId, name, categoryId],
    )
    return rows[0]?.id
  }
})
