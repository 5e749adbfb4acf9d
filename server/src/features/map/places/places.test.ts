import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { AreaForm, PlaceForm } from '@yardmaster/core/contract/map/places.ts'
import { AREAS_MAX, PLACE_PAGE, places } from '@yardmaster/core/contract/map/places.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Who = keyof TestAccount['people']
const place = (name: string, over: Partial<PlaceForm> = {}): PlaceForm => ({
  name,
  address: '',
  notes: '',
  position: { lat: 39.7, lng: -105 },
  ...over,
})
const circle = (name: string, over: Partial<AreaForm> = {}): AreaForm => ({
  name,
  color: '#689f38',
  shape: { kind: 'circle', center: { lat: 39.7, lng: -105 }, radius: 100 },
  ...over,
})
const ring: [number, number][] = [
  [-105, 39.7],
  [-104.999, 39.7],
  [-104.999, 39.701],
  [-105, 39.701],
]

const add = (form: PlaceForm, who: Who = 'worker') =>
  callAs(app, account.people[who], places.add, { body: form })
const read = (who: Who = 'admin', id = account.place) =>
  callAs(app, account.people[who], places.read, { params: { id } })
const list = (query: Record<string, string> = {}, who: Who = 'worker') =>
  callAs(app, account.people[who], places.list, { query })
const addArea = (form: AreaForm, who: Who = 'worker') =>
  callAs(app, account.people[who], places.addArea, { params: { id: account.place }, body: form })
const changes = async () =>
  (
    await app.testDatabase.ownerPool.query<Record<string, unknown>>(
      `select action, resource_kind, resource_name, changes from activity where account_id = $1 order by id desc limit 1`,
      [account.id],
    )
  ).rows[0]

describe('list', () => {
  test('contains the places of the current branch, sorted by name, with their areas and assets counted', async () => {
    await add(place('aaa'))
    await add(place('Elsewhere'), 'otherManager')
    const { body } = await list()
    expect(body.rows.map(({ name, areas, assets }) => [name, areas, assets])).toEqual([
      ['aaa', 0, 0],
      [`Yard ${account.marker}`, 1, 0],
    ])
    expect(body).toMatchObject({ total: 2, next: null })
    expect((await list({}, 'otherManager')).body.rows.map(({ name }) => name)).toEqual(['Elsewhere'])
  })

  test('searches by name and address and takes wildcard characters literally', async () => {
    await add(place('Quarry 100%', { address: '12 Lime Road' }))
    for (const search of ['quarry', '100%', 'lime'])
      expect((await list({ search })).body.rows.map(({ name }) => name)).toEqual(['Quarry 100%'])
    expect((await list({ search: '_' })).body).toMatchObject({ rows: [], total: 0 })
  })

  test('is paginated', async () => {
    await app.testDatabase.ownerPool.query(
      `insert into place (account_id, branch_id, name, lat, lng)
       select $1, $2, 'P' || n, 0, 0 from generate_series(1, $3) n`,
      [account.id, account.homeBranch, PLACE_PAGE + 5],
    )
    const first = (await list()).body
    const second = (await list({ after: first.next ?? '' })).body
    const names = [...first.rows, ...second.rows].map(({ name }) => name)
    expect(new Set(names).size).toBe(PLACE_PAGE + 6)
    expect(second.next).toBeNull()
  })
})

describe('a place', () => {
  test('is added, read, changed and deleted, and each change is recorded', async () => {
    const { body } = await add(place('  Quarry ', { address: '12 Lime Road', notes: 'Gate code 7' }))
    expect((await read('worker', body.id)).body).toEqual({
      id: body.id,
      branchId: account.homeBranch,
      ...place('Quarry', { address: '12 Lime Road', notes: 'Gate code 7' }),
      version: 1,
      areas: [],
      assets: 0,
    })
    const params = { id: body.id }
    const change = { ...place('Lime pit', { address: '12 Lime Road' }), version: 1 }
    expect((await callAs(app, account.people.worker, places.update, { params, body: change })).status).toBe(
      204,
    )
    expect(await changes()).toMatchObject({
      action: 'updated',
      resource_kind: 'place',
      resource_name: 'Lime pit',
      changes: { name: ['Quarry', 'Lime pit'], notes: ['Gate code 7', ''] },
    })
    const again = await callAs(app, account.people.worker, places.update, { params, body: change })
    expect(again).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('while you were editing') },
    })

    expect((await callAs(app, account.people.manager, places.remove, { params })).status).toBe(204)
    expect((await read('admin', body.id)).status).toBe(404)
    expect((await callAs(app, account.people.admin, activity.recent, {})).body[0]?.resource).toContain(
      'Lime pit',
    )
    expect((await add(place('Lime pit'))).status).toBe(200)
  })

  test('is deleted together with its areas', async () => {
    await callAs(app, account.people.manager, places.remove, { params: { id: account.place } })
    const { rows } = await app.testDatabase.ownerPool.query(
      'select deleted_at is not null as deleted from area where account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ deleted: true }])
  })

  test('has a unique name in its branch', async () => {
    const { name } = (await read()).body
    const taken = await add(place(name.toUpperCase()))
    expect(taken).toMatchObject({
      status: 409,
      body: { error: 'A place with this name already exists.', field: 'name' },
    })
    expect((await add(place(name), 'otherManager')).status).toBe(200)
    const other = await add(place('Other'))
    const renamed = await callAs(app, account.people.worker, places.update, {
      params: { id: other.body.id },
      body: { ...place(name), version: 1 },
    })
    expect(renamed.status).toBe(409)
  })

  test.each([
    ['no name', place('  '), { name: 'Required' }],
    ['a name over 64 characters', place('x'.repeat(65)), { name: 'At most 64 characters' }],
    [
      'a place beyond the pole',
      place('x', { position: { lat: 91, lng: 0 } }),
      { 'position.lat': 'At most 90' },
    ],
    ['no position', { ...place('x'), position: undefined }, { position: 'Required' }],
    ['an unknown field', { ...place('x'), owner: 1 }, { owner: 'Unknown field' }],
  ])('is rejected with %s', async (_, form, errors) => {
    expect(await add(form as PlaceForm)).toMatchObject({ status: 422, body: { errors } })
  })

  test('of another branch is visible only to administrators', async () => {
    expect((await read('otherManager')).status).toBe(404)
    expect((await read('viewer')).status).toBe(200)
    const other = (await add(place('Elsewhere'), 'otherManager')).body.id
    expect((await read('manager', other)).status).toBe(404)
    expect((await read('admin', other)).status).toBe(200)
  })

  test('is returned together with others, without those that the caller may not see', async () => {
    const other = (await add(place('Elsewhere'), 'otherManager')).body.id
    const empty = (await add(place('Quarry'))).body.id
    const some = async (who: Who) => {
      const query = { ids: [other, empty, account.place, 2 ** 31 - 1].join('.') }
      return (await callAs(app, account.people[who], places.some, { query })).body
    }
    const inOrder = async (who: Who, ids: number[]) =>
      Promise.all(ids.toSorted((a, b) => a - b).map(async (id) => (await read(who, id)).body))
    expect(await some('worker')).toEqual(await inOrder('worker', [empty, account.place]))
    expect(await some('admin')).toEqual(await inOrder('admin', [other, empty, account.place]))
  })

  test.each([
    '',
    '0',
    '1.',
    'x',
    `${2 ** 31}`,
    Array(PLACE_PAGE + 1)
      .fill('1')
      .join('.'),
  ])('is not found by the ids "%s"', async (ids) => {
    const answer = await callAs(app, account.people.admin, places.some, { query: { ids } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { ids: expect.any(String) } } })
  })
})

describe('an area', () => {
  const update = (body: AreaForm & { version: number }, areaId = account.area, id = account.place) =>
    callAs(app, account.people.worker, places.updateArea, { params: { id, areaId }, body })
  const remove = (areaId: number, id = account.place) =>
    callAs(app, account.people.manager, places.removeArea, { params: { id, areaId } })

  test('is drawn as a circle or a polygon, changed and deleted, and each change is recorded', async () => {
    const shape = { kind: 'polygon' as const, ring }
    const { body } = await addArea(circle('Rental line', { shape }))
    expect((await read()).body.areas).toMatchObject([
      { id: account.area, shape: { kind: 'circle', radius: 200 } },
      { id: body.id, name: 'Rental line', color: '#689f38', shape, version: 1, assets: 0 },
    ])
    expect((await update({ ...circle('Rentals', { color: '#2088d8' }), version: 1 }, body.id)).status).toBe(
      204,
    )
    expect(await changes()).toMatchObject({
      resource_kind: 'area',
      changes: {
        name: ['Rental line', 'Rentals'],
        color: ['#689f38', '#2088d8'],
        shape: ['39.700500, -104.999500, 9513 m²', '39.700000, -105.000000, 31416 m²'],
      },
    })
    expect((await read()).body.areas[1]).toMatchObject({ shape: circle('').shape, version: 2 })
    expect((await update({ ...circle('Rentals'), version: 1 }, body.id)).status).toBe(409)
    expect((await remove(body.id)).status).toBe(204)
    expect((await remove(body.id)).status).toBe(404)
    expect((await read()).body.areas).toHaveLength(1)
  })

  test('has a unique name in its place', async () => {
    expect(await addArea(circle('wash BAY'))).toMatchObject({
      status: 409,
      body: { error: 'This place already has an area with this name.', field: 'name' },
    })
    const other = (await add(place('Other'))).body.id
    const elsewhere = await callAs(app, account.people.worker, places.addArea, {
      params: { id: other },
      body: circle('Wash bay'),
    })
    expect(elsewhere.status).toBe(200)
    // An area is only accessible through its own place.
    expect((await update({ ...circle('x'), version: 1 }, account.area, other)).status).toBe(404)
    expect((await remove(account.area, other)).status).toBe(404)
  })

  test.each<[string, unknown, Record<string, string>]>([
    ['two corners', { kind: 'polygon', ring: ring.slice(0, 2) }, { 'shape.ring': expect.any(String) }],
    [
      'an outline that crosses itself',
      { kind: 'polygon', ring: [ring[0], ring[2], ring[1], ring[3]] },
      { shape: 'The outline can’t cross or touch itself.' },
    ],
    [
      'a state',
      {
        kind: 'polygon',
        ring: [
          [-109, 37],
          [-102, 37],
          [-102, 41],
          [-109, 41],
        ],
      },
      { shape: 'The area can’t be larger than 1,000 km².' },
    ],
    [
      'no size',
      { kind: 'circle', center: { lat: 0, lng: 0 }, radius: 0 },
      { 'shape.radius': 'Must be positive' },
    ],
    [
      'too many corners',
      { kind: 'polygon', ring: Array.from({ length: 201 }, () => ring[0]) },
      { 'shape.ring': expect.any(String) },
    ],
    ['another kind', { kind: 'star' }, { 'shape.kind': expect.any(String) }],
    ['nothing', null, { shape: expect.any(String) }],
  ])('is rejected for its shape: %s', async (_, shape, errors) => {
    const answer = await addArea({ ...circle('x'), shape } as AreaForm)
    expect(answer).toMatchObject({ status: 422, body: { errors } })
  })

  test('is rejected when the place has reached its limit of areas', async () => {
    await app.testDatabase.ownerPool.query(
      `insert into area (account_id, place_id, name, color, lat, lng, radius)
       select $1, $2, 'A' || n, '#689f38', 0, 0, 1 from generate_series(2, $3) n`,
      [account.id, account.place, AREAS_MAX],
    )
    expect(await addArea(circle('One more'))).toMatchObject({
      status: 409,
      body: { error: `A place can have up to ${AREAS_MAX} areas.` },
    })
  })

  test('cannot be added without the places feature', async () => {
    await app.testDatabase.ownerPool.query(`update account set features = '{maptrac}' where id = $1`, [
      account.id,
    ])
    expect((await addArea(circle('x'), 'admin')).status).toBe(403)
    expect((await read('admin')).status).toBe(200)
  })
})

test('suggests an address for a point', async () => {
  const { body } = await callAs(app, account.people.worker, places.address, {
    query: { lat: '39.7392', lng: '-104.9903' },
  })
  expect(body.address).toContain('Denver')
  const wrong = await callAs(app, account.people.worker, places.address, { query: { lat: 'x', lng: '900' } })
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { lat: expect.any(String), lng: 'At most 180' } },
  })
})
