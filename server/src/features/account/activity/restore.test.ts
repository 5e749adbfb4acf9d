import { attributes } from '@yardmaster/core/contract/fleet/attributes.ts'
import { boundary } from '@yardmaster/core/contract/fleet/boundaries.ts'
import { categories, NEW_CATEGORY } from '@yardmaster/core/contract/fleet/categories.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { images } from '@yardmaster/core/contract/fleet/images.ts'
import { parts } from '@yardmaster/core/contract/service/parts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const open = async (person: Person, url: string, method: 'GET' | 'POST' = 'GET') =>
  send(app, {
    method,
    url,
    cookie: await cookieFor(app, person),
    headers: { accept: 'text/html', 'accept-language': 'en' },
  })

const history = async (person: Person) =>
  (await open(person, `/app/account/history?resource=equipment:${account.machine}`)).body

/** Returns the newest entry of the asset, or of another resource. */
const newest = async (kind = 'equipment', id = account.machine): Promise<number> => {
  const { rows } = await app.testDatabase.ownerPool.query<{ id: number }>(
    `select id from activity where account_id = $1 and resource_kind = $2 and resource_id = $3
     order by at desc, id desc limit 1`,
    [account.id, kind, id],
  )
  return rows[0]?.id ?? 0
}

const urlOf = (entry: number) => `/app/account/history/${entry}/restore`
const ask = (person: Person, entry: number) => open(person, urlOf(entry))
const restore = (person: Person, entry: number) => open(person, urlOf(entry), 'POST')
const isOffered = async (person: Person, entry: number) => (await history(person)).includes(urlOf(entry))

const read = async () =>
  (await callAs(app, account.people.admin, equipment.read, { params: { id: account.machine } })).body

async function change(values: Partial<EquipmentForm>, person = account.people.admin): Promise<number> {
  const { name, version, meta } = await read()
  const { make, model, year, vin, serialNumber, purchasePrice, purchaseDate, notes, tags, speedLimit } = meta
  const { categoryId, customAttributes } = meta
  const form = { name, categoryId, make, model, year, vin, serialNumber, purchasePrice, purchaseDate }
  const { status } = await callAs(app, person, equipment.update, {
    params: { id: account.machine },
    body: { ...form, notes, tags, speedLimit, customAttributes, version, ...values },
  })
  expect(status).toBe(204)
  return newest()
}

describe('a changed asset', () => {
  test('gets its former values back after a confirmation', async () => {
    const before = await read()
    const entry = await change({ name: 'Renamed', notes: '', tags: ['a', 'b'], year: 1999 })
    const { worker } = account.people
    expect(await isOffered(worker, entry)).toBe(true)
    const page = await ask(worker, entry)
    expect(page.body).toContain(`Name: Renamed → ${before.name}`)
    expect(page.body).toContain('<button type="submit">Restore</button>')
    expect((await read()).name, 'asking changes nothing').toBe('Renamed')
    const done = await restore(worker, entry)
    expect(done.statusCode).toBe(303)
    expect(await read()).toMatchObject({ name: before.name, meta: before.meta })
    // The entry is outdated now, and the new one can be restored in turn.
    expect(await isOffered(worker, entry)).toBe(false)
    expect(await isOffered(worker, await newest())).toBe(true)
    expect((await ask(worker, entry)).body).toContain('The former values are already back.')
  })

  test('is not restored over a newer change of the same field', async () => {
    const entry = await change({ name: 'First', make: 'Acme' })
    await change({ name: 'Second' })
    const { admin } = account.people
    expect(await isOffered(admin, entry)).toBe(false)
    const page = await ask(admin, entry)
    expect(page.body).toContain('Changed since: Name.')
    expect(page.body).not.toContain('<button')
    const refused = await restore(admin, entry)
    expect(refused.statusCode).toBe(303)
    expect(refused.headers['location']).toContain(urlOf(entry))
    expect(await read()).toMatchObject({ name: 'Second', meta: { make: 'Acme' } })
  })

  test('keeps newer changes of other fields', async () => {
    const entry = await change({ name: 'First' })
    await change({ make: 'Acme' })
    await restore(account.people.admin, entry)
    expect(await read()).toMatchObject({ name: expect.not.stringMatching('First'), meta: { make: 'Acme' } })
  })

  test('gets its category and attributes back by name, unless they are gone', async () => {
    const { admin } = account.people
    const make = async (name: string) =>
      (await callAs(app, admin, categories.add, { body: { ...NEW_CATEGORY, name } })).body.id
    const old = await make('Old')
    await callAs(app, admin, attributes.add, { body: { name: 'Hitch', categoryId: old } })
    await change({ categoryId: old, customAttributes: { Hitch: 'ball' } })
    const entry = await change({ categoryId: await make('New'), customAttributes: {} })
    await restore(admin, entry)
    expect((await read()).meta).toMatchObject({ categoryId: old, customAttributes: { Hitch: 'ball' } })
    const again = await change({ categoryId: null, customAttributes: {} })
    await callAs(app, admin, categories.remove, { params: { id: old } })
    expect((await ask(admin, again)).body).toContain('“Old” no longer exists.')
  })

  test('gets its assignee back, if the name belongs to one person', async () => {
    const { admin, worker } = account.people
    const assign = (userId: number | null) =>
      callAs(app, admin, equipment.assignUser, { params: { id: account.machine }, body: { userId } })
    await assign(worker.id)
    await assign(null)
    // Everyone in the test account has the same name.
    expect((await ask(admin, await newest())).body).toContain('More than one record is called')
    await app.testDatabase.ownerPool.query(
      `update app_user set first_name = 'Ana', last_name = 'Ruiz' where account_id = $1 and id = $2`,
      [account.id, worker.id],
    )
    await assign(worker.id)
    await assign(null)
    await restore(admin, await newest())
    expect((await read()).meta.assignedTo).toBe(`user:${worker.id}`)
  })
})

describe('an archived asset', () => {
  const archive = () =>
    callAs(app, account.people.admin, equipment.archive, { params: { id: account.machine } })

  test('is in use again, and archived again', async () => {
    await archive()
    const { admin } = account.people
    const archived = await newest()
    await restore(admin, archived)
    expect((await read()).deleted).toBe(false)
    expect((await ask(admin, archived)).body).toContain('This asset isn’t archived.')
    await restore(admin, await newest())
    expect((await read()).deleted).toBe(true)
  })

  test('is restored only by those who may archive it', async () => {
    await archive()
    const entry = await newest()
    const { worker, viewer, manager, otherManager } = account.people
    const statuses = async (person: Person) =>
      [await ask(person, entry), await restore(person, entry)].map(({ statusCode }) => statusCode)
    expect(await isOffered(worker, entry)).toBe(false)
    expect(await statuses(worker)).toEqual([403, 403])
    expect(await statuses(viewer)).toEqual([403, 403])
    expect(await statuses(otherManager)).toEqual([404, 404])
    expect((await read()).deleted).toBe(true)
    expect(await statuses(manager)).toEqual([200, 303])
    expect((await read()).deleted).toBe(false)
  })

  test('is not restored by another account', async () => {
    await archive()
    const other = await newAccount(app)
    expect((await restore(other.people.admin, await newest())).statusCode).toBe(404)
  })
})

test('restores a deleted image until it is deleted for good', async () => {
  const { admin } = account.people
  const machine = account.otherMachine
  const remove = () =>
    callAs(app, admin, images.remove, { params: { id: machine, imageId: account.otherMachineImage } })
  const list = async () => (await callAs(app, admin, images.list, { params: { id: machine } })).body
  const before = await list()
  await remove()
  await restore(admin, await newest('equipment', machine))
  expect(await list()).toEqual(before)
  await remove()
  const entry = await newest('equipment', machine)
  const page = async () => (await open(admin, `/app/account/history?resource=equipment:${machine}`)).body
  expect(await page()).toContain(urlOf(entry))
  app.clock.advance({ hours: 31 * 24 })
  expect(await page()).not.toContain(urlOf(entry))
})

test('restores a deleted part, and says in Spanish why it can’t', async () => {
  const { admin } = account.people
  const body = { name: 'Filter', number: 'F-1', categoryId: null, unitCost: 5 }
  const { id } = (await callAs(app, admin, parts.add, { body })).body
  await callAs(app, admin, parts.remove, { params: { id } })
  const entry = await newest('part', id)
  await restore(admin, entry)
  const { body: listed } = await callAs(app, admin, parts.list, {})
  expect(listed.map(({ name }) => name)).toContain('Filter')
  const page = await send(app, {
    method: 'GET',
    url: urlOf(entry),
    cookie: await cookieFor(app, admin),
    headers: { accept: 'text/html', 'accept-language': 'es' },
  })
  expect(page.body).toContain('No se puede recuperar.')
})

describe('a boundary', () => {
  const params = () => ({ id: account.machine })
  const put = (radius: number) =>
    callAs(app, account.people.worker, boundary.put, {
      params: params(),
      body: { center: { lat: 39.712345678, lng: -105.2 }, radius },
    })
  const stored = async () => (await read()).meta.boundary

  test('that was deleted comes back exactly, and its former radius, too', async () => {
    await put(1000)
    const first = await stored()
    await put(2000)
    const second = await stored()
    const moved = await newest()
    await callAs(app, account.people.admin, boundary.remove, { params: params() })
    const removed = await newest()
    expect(await isOffered(account.people.worker, moved), 'it has been deleted since').toBe(false)
    const { worker } = account.people
    expect((await ask(worker, removed)).body).not.toContain('exactBoundary')
    await restore(worker, removed)
    expect(await stored()).toEqual(second)
    await restore(worker, moved)
    expect(await stored()).toEqual(first)
  })

  test('is not restored over a newer one', async () => {
    await put(1000)
    await callAs(app, account.people.admin, boundary.remove, { params: params() })
    const removed = await newest()
    await put(500)
    const newer = await stored()
    expect((await ask(account.people.admin, removed)).body).toContain('Changed since:')
    await restore(account.people.admin, removed)
    expect(await stored()).toEqual(newer)
  })
})
