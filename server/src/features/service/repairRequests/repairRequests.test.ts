import { labels } from '@yardmaster/core/contract/fleet/labels.ts'
import { repairRequests } from '@yardmaster/core/contract/service/repairRequests.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let address: string
let people: TestAccount['people']

beforeEach(async () => {
  account = await newAccount(app)
  people = account.people
  address = paths.repairRequest(await codeOf(account.machine))
  // All visitors in the tests share one address, so the attempts are reset.
  await app.testDatabase.ownerPool.query(`delete from sign_in_attempt where key like 'request%'`)
})

async function codeOf(id: number): Promise<string> {
  const { body } = await callAs(app, people.admin, labels.list, { query: { ids: String(id) } })
  return body[0]?.requestCode ?? ''
}

const visit = (url: string) => send(app, { method: 'GET', url })
const post = (values: Record<string, string>, url = address) =>
  send(app, { method: 'POST', url, payload: new URLSearchParams(values).toString(), headers: FORM })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const waiting = async (person: Person = people.worker) =>
  (await callAs(app, person, repairRequests.list, {})).body
const onMachine = async () =>
  (await waiting()).rows.filter(({ equipment }) => equipment.id === account.machine)

describe('an anonymous visitor', () => {
  test('sees only the name and category of the asset', async () => {
    const { statusCode, body } = await visit(address)
    expect(statusCode).toBe(200)
    expect(body).toContain('EX-1')
    expect(body).toContain('Excavators')
    for (const secret of ['Volvo', account.marker]) expect(body).not.toContain(secret)
  })

  test('reports a problem and is redirected back to the page', async () => {
    const sent = await post({ issue: ' <b>Smokes</b> ', contact: '555-0100', website: '' })
    expect(sent).toMatchObject({ statusCode: 303, headers: { location: address } })
    expect(await onMachine()).toMatchObject([{ issue: '<b>Smokes</b>', contact: '555-0100' }])
  })

  test.each([
    ['nothing', { issue: '  ', contact: 'Ana' }, 'Required'],
    ['too much', { issue: 'x'.repeat(2001), contact: 'Ana' }, 'At most 2,000 characters'],
    ['a contact that is too long', { issue: 'Leaks', contact: 'Ana'.repeat(100) }, 'At most 200 characters'],
    ['a zero byte', { issue: 'a\0b', contact: 'Ana' }, ''],
  ])('gets an error for %s and keeps the typed values', async (_, values, message) => {
    const { statusCode, body } = await post(values)
    expect(statusCode).toBe(422)
    expect(body).toContain(message)
    if (message) expect(body).toContain('Ana')
    expect(await onMachine()).toEqual([])
  })

  test('is ignored if a bot filled in the form', async () => {
    expect((await post({ issue: 'Buy this', contact: '', website: 'http://x' })).statusCode).toBe(303)
    expect(await onMachine()).toEqual([])
  })

  test('can send a limited number of requests per asset', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await post({ issue: `Leaks ${sent}` })).statusCode).toBe(303)
    const refused = await post({ issue: 'Leaks again' })
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Leaks again')
    const other = paths.repairRequest(await codeOf(account.otherMachine))
    expect((await post({ issue: 'Leaks' }, other)).statusCode).toBe(303)
  })

  test('finds the link on the sign-in page in their language', async () => {
    const code = await codeOf(account.machine)
    const scanned = paths.login(paths.labeledEquipment(account.machine, code))
    const { body } = await send(app, { method: 'GET', url: scanned, headers: { 'accept-language': 'es' } })
    expect(body).toContain(`href="${address}"`)
    expect(body).toContain('Informar de un problema sin iniciar sesión')
    for (const returnTo of ['/', `/equipment/1?request=${code}x`])
      expect((await visit(paths.login(returnTo))).body).not.toContain('/app/requests/')
  })
})

test('returns 404 for an invalid code, an archived asset or an account that disabled requests', async () => {
  expect((await visit(`${address}x`)).statusCode).toBe(404)
  expect(
    (await callAs(app, people.admin, repairRequests.configure, { body: { enabled: false } })).status,
  ).toBe(204)
  expect((await visit(address)).statusCode).toBe(404)
  expect((await post({ issue: 'Leaks' })).statusCode).toBe(404)
  expect(await codeOf(account.machine)).toBe('')
  expect((await callAs(app, people.viewer, repairRequests.settings, {})).body).toEqual({ enabled: false })

  await callAs(app, people.admin, repairRequests.configure, { body: { enabled: true } })
  expect((await visit(address)).statusCode).toBe(200)
  await app.testDatabase.ownerPool.query('update equipment set archived_at = now() where id = $1', [
    account.machine,
  ])
  expect((await visit(address)).statusCode).toBe(404)
})

describe('staff', () => {
  test('see the requests for assets that they may see', async () => {
    await post({ issue: 'Leaks', contact: '' })
    const seenBy = async (person: Person) => {
      const { rows, total } = await waiting(person)
      expect(total).toBe(rows.length)
      return rows.length
    }
    expect(await seenBy(people.admin)).toBe(2)
    expect(await seenBy(people.limited)).toBe(1)
    expect(await seenBy(people.otherManager)).toBe(0)
  })

  test('dismiss and restore a request', async () => {
    const params = { id: account.repairRequest }
    const call = (endpoint: typeof repairRequests.dismiss | typeof repairRequests.restore) =>
      callAs(app, people.worker, endpoint, { params })
    expect((await call(repairRequests.dismiss)).status).toBe(204)
    expect((await waiting()).total).toBe(0)
    expect((await call(repairRequests.dismiss)).status).toBe(409)
    expect((await call(repairRequests.restore)).status).toBe(204)
    expect((await call(repairRequests.restore)).status).toBe(404)
    expect((await waiting()).total).toBe(1)
  })

  test('open a ticket for a request only once', async () => {
    const open = (equipmentId: number) =>
      callAs(app, people.manager, repairs.open, {
        params: { id: equipmentId },
        body: { checkInDate: '2026-11-14', issue: 'Leaks', requestId: account.repairRequest },
      })
    expect((await open(account.machine)).status).toBe(404)
    const { status, body } = await open(account.otherMachine)
    expect(status).toBe(200)
    expect((await waiting()).total).toBe(0)
    const { rows } = await app.testDatabase.ownerPool.query(
      'select repair_id from repair_request where id = $1',
      [account.repairRequest],
    )
    expect(rows).toEqual([{ repair_id: body.repairId }])
    const ticket = await callAs(app, people.worker, repairs.read, { params: { id: body.repairId } })
    expect(ticket.body.request).toEqual({
      contact: '555-0100',
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
    })
    const refused = await open(account.otherMachine)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'This request has already been accepted or dismissed.' },
    })
    const restored = await callAs(app, people.worker, repairRequests.restore, {
      params: { id: account.repairRequest },
    })
    expect(restored.status).toBe(409)
  })
})
