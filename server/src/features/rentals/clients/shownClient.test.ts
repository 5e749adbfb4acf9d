import { randomUUID } from 'node:crypto'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { entities } from '@yardmaster/core/contract/account/entities.ts'
import { search } from '@yardmaster/core/contract/account/search.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import { checks } from '@yardmaster/core/contract/rentals/checks.ts'
import { hours } from '@yardmaster/core/contract/rentals/hours.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { CHECK_ITEMS } from '@yardmaster/core/rules/checks.ts'
import type { Condition } from '@yardmaster/core/rules/checks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { startRentals } from '../rentals/rentals.fixture.ts'

const { app, account, manager, sql, day, reserve, reserved, out, read } = startRentals()

/** The fixture names its client and site after the marker of the account, as it does much else. */
const CLIENT = 'Quiet Harbor Builders'
const SITE = 'Pier Forty'

let worker: Person
beforeEach(async () => {
  worker = account.people.worker
  await sql('update client set name = $2 where id = $1', [account.client, CLIENT])
  await sql('update site set name = $2 where id = $1', [account.site, SITE])
  await sql(`update app_user set features = '{rentals,service,reports}' where id = $1`, [worker.id])
})

const MONTH = () => ({ from: day(-20).slice(0, 10), to: day(10).slice(0, 10) })

describe('a user with rentals but without clients', () => {
  test('sees for whom nothing is', async () => {
    const id = await out({ contract: 'R-2002' })
    const find = async (person: Person) => {
      const answers = [
        callAs(app, person, rentals.list, { query: {} }),
        callAs(app, person, rentals.list, { query: { sort: 'client' } }),
        callAs(app, person, rentals.board, {}),
        callAs(app, person, rentals.calendar, { query: MONTH() }),
        callAs(app, person, rentals.read, { params: { id } }),
        callAs(app, person, rentals.ofAsset, { params: { id: account.machine } }),
        callAs(app, person, hours.list, { query: MONTH() }),
        callAs(app, person, search.read, { query: { text: 'R-2002' } }),
        callAs(app, person, activity.recent, { query: {} }),
        callAs(app, person, entities.read, { query: { refs: `rental:${id}` } }),
      ]
      return (await Promise.all(answers)).map(({ body }) => JSON.stringify(body))
    }
    for (const answer of await find(manager)) expect(answer).toContain(CLIENT)
    const hidden = await find(worker)
    for (const answer of hidden) {
      expect(answer).not.toContain(CLIENT)
      expect(answer).not.toContain(SITE)
    }
    expect(hidden[4]).toContain('"client":null,"site":null')
  })

  test('gets no cursor, no match and no column that tells the name', async () => {
    await out()
    const count = async (person: Person, text: string) =>
      (await callAs(app, person, rentals.count, { query: { search: text } })).body.total
    for (const word of ['harbor', 'pier']) {
      expect(await count(manager, word)).toBe(1)
      expect(await count(worker, word)).toBe(0)
    }
    const cookie = await cookieFor(app, worker)
    for (const path of ['/api/rentals/export', '/api/rentals/hours/export']) {
      const period = path.includes('hours') ? `&from=${MONTH().from}&to=${MONTH().to}` : ''
      const file = await send(app, { method: 'GET', url: `${path}?format=csv${period}`, cookie })
      expect(file.statusCode).toBe(200)
      expect(file.body).not.toMatch(/Client|Harbor/)
    }
  })

  test('can’t filter by client or site', async () => {
    const by = [{ clientId: account.client }, { siteId: account.site }]
    for (const query of by) {
      const answers = [
        callAs(app, worker, rentals.list, { query }),
        callAs(app, worker, rentals.count, { query }),
        callAs(app, worker, hours.list, { query: { ...MONTH(), ...query } }),
        callAs(app, worker, hours.total, { query: { ...MONTH(), ...query } }),
        callAs(app, worker, inventory.list, { query }),
        callAs(app, worker, repairList.list, { query }),
      ]
      for (const { status } of await Promise.all(answers)) expect(status).toBe(403)
    }
  })

  test('is not told in a refusal who has the asset, and keeps the site of a reservation', async () => {
    const id = await reserved({ startAt: day(3), dueAt: day(8) })
    const other = await out({ dueAt: day(2) })
    const body = {
      at: day(0),
      dueAt: day(4),
      siteId: null,
      engineSeconds: null,
      odometer: null,
      fuelLevel: null,
      fromTelematics: [],
      condition: Object.fromEntries(CHECK_ITEMS.map((item) => [item, 'ok'])) as Condition,
      notes: '',
      requestKey: randomUUID(),
    }
    const checkOut = () => callAs(app, worker, checks.checkOut, { params: { id }, body })
    const refused = await checkOut()
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('a client') } })
    expect(JSON.stringify(refused.body)).not.toContain(CLIENT)
    await sql('delete from rental where id = $1', [other])
    expect((await checkOut()).status).toBe(200)
    const stored = await sql('select client_id, site_id from rental where id = $1', [id])
    expect(stored.rows).toEqual([{ client_id: account.client, site_id: account.site }])
  })
})

test('a manager of an account without clients edits a rental, which keeps its client and site', async () => {
  const id = await out()
  await sql(`update account set features = array_remove(features, 'clients') where id = $1`, [account.id])
  const { asset: _asset, client, site, state: _state, ...found } = await read(id)
  expect([client, site]).toEqual([null, null])
  const { startAt, dueAt, outAt, inAt, rate, includedHours, hourPrice, notes, version } = found
  const kept = { startAt, dueAt, outAt, inAt, rate, includedHours, hourPrice, notes, version }
  const body = { ...kept, contract: 'R-7' }
  expect((await callAs(app, manager, rentals.update, { params: { id }, body })).status).toBe(204)
  const stored = await sql('select client_id, site_id, contract from rental where id = $1', [id])
  expect(stored.rows).toEqual([{ client_id: account.client, site_id: account.site, contract: 'R-7' }])
  const other = { ...body, version: version + 1, clientId: await account.add('client', { name: 'Other' }) }
  expect(await callAs(app, manager, rentals.update, { params: { id }, body: other })).toMatchObject({
    status: 422,
    body: { errors: { clientId: expect.stringContaining('access to clients') } },
  })
})

test('a manager of an account without clients is told why no rental can be added', async () => {
  await sql(`update account set features = array_remove(features, 'clients') where id = $1`, [account.id])
  const refusal = { status: 403, body: { code: 'error.clientsNeeded' } }
  expect(await reserve({ startAt: day(1), dueAt: day(3) })).toMatchObject(refusal)
  const running = { asset: 'EX-1', client: CLIENT, site: '', outAt: day(-1), dueAt: day(3) }
  const terms = { rate: null, includedHours: null, hourPrice: null, contract: '', notes: '' }
  const body = { rows: [{ ...running, ...terms }], checkOnly: true }
  expect(await callAs(app, manager, rentals.import, { body })).toMatchObject(refusal)
  // Workers may not add rentals anyway, so clients wouldn't help them.
  expect(await reserve({}, worker)).toMatchObject({ status: 403, body: { code: 'error.forbidden' } })
})

test('a manager of an account without clients exports rentals for BI without naming them', async () => {
  await out({ contract: 'R-8' })
  const cookie = await cookieFor(app, manager)
  const { from, to } = MONTH()
  const file = async () => {
    const { body } = await send(app, {
      method: 'GET',
      url: `/api/bulk/rentals?from=${from}&to=${to}`,
      cookie,
    })
    const [header = '', row = ''] = body.split('\r\n')
    const values = row.split(',')
    return Object.fromEntries(header.split(',').map((name, index) => [name, values[index]]))
  }
  const named = { client_id: String(account.client), client_name: CLIENT, site_name: SITE }
  expect(await file()).toMatchObject({ contract: 'R-8', ...named })
  await sql(`update account set features = array_remove(features, 'clients') where id = $1`, [account.id])
  const hidden = { client_id: '', client_name: '', site_id: '', site_name: '' }
  expect(await file()).toMatchObject({ contract: 'R-8', ...hidden })
})
