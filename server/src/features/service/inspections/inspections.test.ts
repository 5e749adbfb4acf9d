import { randomUUID } from 'node:crypto'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import type { InspectionForm, InspectionPlanForm } from '@yardmaster/core/contract/service/inspections.ts'
import { INSPECTIONS_PAGE, inspections } from '@yardmaster/core/contract/service/inspections.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { jpeg } from '../../../testing/testPictures.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const DAY_MS = 86_400_000
const at = (days: number) => new Date(app.clock.now().epochMilliseconds + days * DAY_MS).toISOString()

const planForm = (values: Partial<InspectionPlanForm> = {}): InspectionPlanForm => ({
  name: 'Before rental',
  categoryId: null,
  items: ['Brakes', 'Lights'],
  atCheckOut: true,
  atCheckIn: false,
  everyDays: null,
  ...values,
})

const addPlan = async (values: Partial<InspectionPlanForm> = {}) =>
  (await callAs(app, account.people.manager, inspections.addPlan, { body: planForm(values) })).body.id

const passed = (item: string) => ({ item, mark: 'pass' as const, note: '', photoKeys: [] })
const failed = (item: string, photoKeys = [randomUUID() as string]) => ({
  item,
  mark: 'fail' as const,
  note: 'Worn out',
  photoKeys,
})

const record = (planId: number, values: Partial<InspectionForm> = {}, id = account.machine) =>
  callAs(app, account.people.worker, inspections.record, {
    params: { id },
    body: {
      planId,
      at: at(0),
      occasion: 'byHand',
      items: [passed('Brakes'), passed('Lights')],
      notes: '',
      requestKey: randomUUID(),
      ...values,
    },
  })

const read = async (id: number) =>
  (await callAs(app, account.people.viewer, inspections.read, { params: { id } })).body
const ofAsset = async (id: number) =>
  (await callAs(app, account.people.viewer, inspections.ofEquipment, { params: { id } })).body

describe('checklists', () => {
  test('are added, changed, deleted and restored, and the history says what changed', async () => {
    const { manager } = account.people
    const id = await addPlan()
    const params = { id }
    const body = planForm({ items: ['Brakes', 'Horn'], everyDays: 90, categoryId: account.usedCategory })
    expect((await callAs(app, manager, inspections.updatePlan, { params, body })).status).toBe(204)
    const plans = async () => (await callAs(app, account.people.viewer, inspections.plans, {})).body
    expect((await plans()).find((plan) => plan.id === id)).toEqual({ id, ...body, version: 2 })
    await callAs(app, manager, inspections.removePlan, { params })
    expect((await plans()).map((plan) => plan.id)).not.toContain(id)
    await callAs(app, manager, inspections.restorePlan, { params })
    expect((await plans()).map((plan) => plan.id)).toContain(id)
    const changes = await app.testDatabase.ownerPool.query(
      `select changes from activity where account_id = $1 and changes::jsonb ? 'everyDays' order by id desc limit 1`,
      [account.id],
    )
    expect(changes.rows[0].changes).toMatchObject({
      everyDays: [null, 90],
      applicableTo: [null, 'Excavators'],
      checklist: ['Brakes\nLights', 'Brakes\nHorn'],
    })
  })

  test('have a name of their own, at least one item, and a category of the account', async () => {
    await addPlan()
    const add = (values: Partial<InspectionPlanForm>) =>
      callAs(app, account.people.manager, inspections.addPlan, { body: planForm(values) })
    expect(await add({ name: 'BEFORE RENTAL' })).toMatchObject({ status: 409, body: { field: 'name' } })
    expect((await add({ name: 'Empty', items: [] })).status).toBe(422)
    const foreign = await newAccount(app)
    expect((await add({ name: 'Foreign', categoryId: foreign.usedCategory })).status).toBe(422)
  })
})

describe('an inspection', () => {
  test('that passes is recorded once, and opens no ticket', async () => {
    const planId = await addPlan()
    const requestKey = randomUUID()
    const first = await record(planId, { requestKey })
    expect(first).toMatchObject({ status: 200, body: { ticket: null } })
    expect((await record(planId, { requestKey })).body).toEqual(first.body)
    expect((await ofAsset(account.machine)).inspections).toHaveLength(1)
    expect((await record(planId, { requestKey }, account.otherMachine)).status).toBe(422)
    const entries = (await callAs(app, account.people.manager, activity.recent, {})).body
    expect(JSON.stringify(entries)).toContain('inspected')
  })

  test('keeps the words of the checklist after the checklist has changed or is gone', async () => {
    const planId = await addPlan()
    const { id } = (await record(planId)).body
    const params = { id: planId }
    const body = planForm({ name: 'Renamed', items: ['Horn'] })
    await callAs(app, account.people.manager, inspections.updatePlan, { params, body })
    await callAs(app, account.people.manager, inspections.removePlan, { params })
    expect(await read(id)).toMatchObject({
      plan: 'Before rental',
      items: [{ item: 'Brakes' }, { item: 'Lights' }],
    })
    // A phone may send it later.
    expect((await record(planId)).status).toBe(200)
  })

  test.each([
    ['items.0.note', { ...failed('Brakes'), note: ' ' }],
    ['items.0.photoKeys', failed('Brakes', [])],
  ])('names %s if it is missing for a failed item', async (field, item) => {
    const answer = await record(await addPlan(), { items: [item] })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field])
  })

  test('can’t be in the future, of a foreign checklist, or of archived equipment', async () => {
    const planId = await addPlan()
    expect((await record(planId, { at: at(1) })).status).toBe(422)
    const foreign = await newAccount(app)
    expect((await record(foreign.inspectionPlan)).status).toBe(422)
    const archived = await account.equipment('EX-9', { archived_at: '2026-01-01Z' })
    expect((await record(planId, {}, archived)).status).toBe(409)
  })
})

describe('what failed', () => {
  const upload = async (id: number, key: string) => {
    const { worker } = account.people
    const target = await callAs(app, worker, inspections.uploadPhoto, { params: { id }, query: { key } })
    if (target.status !== 200) return target.status
    const { statusCode } = await send(app, {
      method: 'PUT',
      url: target.body.url,
      cookie: await cookieFor(app, worker),
      payload: await jpeg(),
      headers: { 'content-type': 'image/jpeg' },
    })
    return statusCode
  }

  test('opens one ticket with the notes and the photos', async () => {
    const [bad, good] = [randomUUID(), randomUUID()]
    const { id, ticket } = (
      await record(await addPlan(), {
        items: [failed('Brakes', [bad]), { ...passed('Lights'), photoKeys: [good] }],
      })
    ).body
    expect((await read(id)).items.map(({ missingPhotos }) => missingPhotos)).toEqual([1, 1])
    expect(await upload(id, bad)).toBe(200)
    expect(await upload(id, bad)).toBe(409)
    expect(await upload(id, good)).toBe(200)
    expect(await upload(id, randomUUID())).toBe(422)
    const { items, failed: count } = await read(id)
    expect(count).toBe(1)
    expect(items.map(({ photos, missingPhotos }) => [photos.length, missingPhotos])).toEqual([
      [1, 0],
      [1, 0],
    ])
    const opened = (
      await callAs(app, account.people.worker, repairs.read, { params: { id: ticket?.id ?? 0 } })
    ).body
    expect(opened.issue).toBe('Failed in the inspection “Before rental”:\n\nBrakes: Worn out')
    const images = await callAs(app, account.people.worker, repairs.images, {
      params: { id: ticket?.id ?? 0 },
    })
    expect(images.body).toHaveLength(1)
    const cookie = await cookieFor(app, account.people.viewer)
    const photo = await send(app, { method: 'GET', url: items[0]?.photos[0]?.url ?? '', cookie })
    expect(photo.statusCode).toBe(200)
  })
})

describe('due inspections', () => {
  const due = async (after?: string) =>
    (
      await callAs(app, account.people.viewer, inspections.due, {
        query: after === undefined ? {} : { after },
      })
    ).body

  test('are those of the category whose last inspection is too long ago, or that never had one', async () => {
    const lift = await account.equipment('BL-1', {
      category_id: account.emptyCategory,
      created_at: '2026-01-01Z',
    })
    const planId = await addPlan({ everyDays: 7, categoryId: account.emptyCategory })
    const dueOf = async () => (await due()).rows.filter(({ plan }) => plan.id === planId)
    expect(await dueOf()).toMatchObject([{ asset: { id: lift, name: 'BL-1' }, last: null }])
    await record(planId, { at: at(-6) }, lift)
    expect(await dueOf()).toEqual([])
    expect((await ofAsset(lift)).plans.find(({ id }) => id === planId)).toMatchObject({
      last: { failed: 0 },
      dueAt: at(1),
    })
    expect((await ofAsset(account.machine)).plans.map(({ id }) => id)).not.toContain(planId)
    await app.testDatabase.ownerPool.query(
      `update inspection set at = at - interval '2 days' where account_id = $1 and plan_id = $2`,
      [account.id, planId],
    )
    expect((await dueOf()).map(({ asset, dueAt }) => [asset.id, Date.parse(dueAt)])).toEqual([
      [lift, Date.parse(at(-1))],
    ])
  })

  test('are listed page by page, each once', async () => {
    const planId = await addPlan({ everyDays: 7, categoryId: account.emptyCategory })
    const ids = await Promise.all(
      Array.from({ length: INSPECTIONS_PAGE + 3 }, (_, index) =>
        account.equipment(`BL-${index}`, { category_id: account.emptyCategory, created_at: '2026-01-01Z' }),
      ),
    )
    const seen: number[] = []
    let after: string | undefined
    do {
      const { rows, next } = await due(after)
      seen.push(...rows.filter(({ plan }) => plan.id === planId).map(({ asset }) => asset.id))
      after = next ?? undefined
    } while (after)
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })
})

test('the list of a branch is filtered by outcome and checklist', async () => {
  const planId = await addPlan()
  const { id: bad } = (await record(planId, { items: [failed('Brakes')] })).body
  const { id: good } = (await record(planId)).body
  const list = async (query: object) =>
    (await callAs(app, account.people.viewer, inspections.list, { query })).body.rows.map(({ id }) => id)
  expect(await list({ planId, outcome: 'failed' })).toEqual([bad])
  expect(await list({ planId, outcome: 'passed' })).toEqual([good])
  const asset = { planId, equipmentId: account.machine }
  expect(new Set(await list(asset))).toEqual(new Set([good, bad]))
  expect(await list({ ...asset, checklist: 'Another' })).toEqual([])
  const today = app.clock.now().toZonedDateTimeISO('America/Denver').toPlainDate()
  expect((await list({ ...asset, from: today.subtract({ days: 1 }).toString() })).length).toBe(2)
  expect(await list({ ...asset, to: today.subtract({ days: 2 }).toString() })).toEqual([])
  expect(await list({ outcome: 'failed' })).toEqual([bad, account.inspection])
})
