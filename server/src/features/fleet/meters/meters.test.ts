import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import type { MeterForm } from '@yardmaster/core/contract/fleet/meters.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type PersonName = keyof TestAccount['people']

const HOURS: MeterForm = {
  meter: 'engineSeconds',
  value: 4_500_000,
  at: '2026-11-03T15:00:00Z',
  reason: 'Read at check-in',
}

const set = (body: Partial<MeterForm> = {}, person: PersonName = 'worker', id = account.machine) =>
  callAs(app, account.people[person], meters.set, { params: { id }, body: { ...HOURS, ...body } })
const read = async (id = account.machine) =>
  (await callAs(app, account.people.viewer, meters.read, { params: { id } })).body
const undo = (correctionId: number, person: PersonName = 'worker', id = account.machine) =>
  callAs(app, account.people[person], meters.undo, { params: { id, correctionId } })

test('lists what people set a meter to, newest first, with author and reason', async () => {
  await set()
  await set({ meter: 'odometer', value: 80_000_000, at: '2026-11-05T00:00:00Z', reason: '' })
  const { corrections, device } = await read()
  expect(corrections).toMatchObject([
    { meter: 'odometer', value: 80_000_000, at: '2026-11-05T00:00:00Z', reason: '', undoneAt: null },
    { meter: 'engineSeconds', value: 4_500_000, at: '2026-11-03T15:00:00Z', reason: 'Read at check-in' },
  ])
  expect(corrections[0]?.createdBy.name).not.toBe('')
  expect(device).toEqual({ engineSeconds: false, odometer: false })
})

test('keeps an undone correction on the list, with who undid it', async () => {
  const { body } = await set()
  expect((await undo(body.id, 'manager')).status).toBe(204)
  expect((await undo(body.id, 'manager')).status).toBe(204)
  const [correction] = (await read()).corrections
  expect(correction?.undoneAt).not.toBeNull()
  expect(correction?.undoneBy?.id).not.toBe(correction?.createdBy.id)
})

test.each([
  [{ value: -1 }, 'value', 'Must be positive'],
  [{ value: 1e11 }, 'value', 'At most 10000000000'],
  [{ at: '2199-01-01T00:00:00Z' }, 'at', 'Can’t be in the future'],
  [{ at: '2001-01-01T00:00:00Z' }, 'at', 'At most 10 years ago'],
  [{ reason: 'x'.repeat(501) }, 'reason', 'At most 500 characters'],
])('rejects %j', async (body, field, message) => {
  const answer = await set(body)
  expect({ status: answer.status, errors: answer.body.errors }).toEqual({
    status: 422,
    errors: { [field]: message },
  })
  expect((await read()).corrections).toEqual([])
})

test('takes the time of a browser whose clock is ahead as now', async () => {
  const now = app.clock.now()
  expect((await set({ at: now.add({ seconds: 20 }).toString() })).status).toBe(200)
  const [correction] = (await read()).corrections
  expect(Date.parse(correction?.at ?? '')).toBeLessThanOrEqual(app.clock.now().epochMilliseconds)
  expect((await set({ at: now.add({ minutes: 10 }).toString() })).status).toBe(422)
})

test('records setting and undoing in the history', async () => {
  const { body } = await set()
  await undo(body.id)
  const { rows } = await app.testDatabase.ownerPool.query<{ changes: unknown }>(
    `select changes from activity where account_id = $1 and resource_kind = 'equipment' order by id`,
    [account.id],
  )
  expect(rows.map(({ changes }) => changes)).toEqual([
    { hourMeter: [null, '1,250.0 h (2026-11-03)'] },
    { hourMeter: ['1,250.0 h (2026-11-03)', null] },
  ])
})

test('has the asset derived again since the instant of the correction', async () => {
  await set()
  const { rows } = await app.testDatabase.ownerPool.query<{ dirty: string | null }>(
    'select dirty_from as dirty from asset_state where account_id = $1 and asset_id = $2',
    [account.id, account.machine],
  )
  expect(rows).toHaveLength(1)
})

test('returns 404 for a correction of another asset', async () => {
  const { body } = await set()
  expect((await undo(body.id, 'worker', account.otherMachine)).status).toBe(404)
  expect((await read()).corrections[0]?.undoneAt).toBeNull()
})
