import { fieldLabels } from '@yardmaster/core/contract/account/fieldLabels.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Options = { was?: string; type?: string; field?: string; who?: TestAccount['people']['admin'] }

const put = async (payload: string, { was, type = 'text/plain', field = 'input1', who }: Options = {}) =>
  send(app, {
    method: 'PUT',
    url:
      fieldLabels.update.path.replace(':fieldName', field) +
      (was === undefined ? '' : `?was=${encodeURIComponent(was)}`),
    cookie: await cookieFor(app, who ?? account.people.admin),
    payload,
    headers: { 'content-type': type },
  })
const labelsOf = async (person = account.people.viewer) =>
  (await callAs(app, person, session.read, {})).body.fieldLabels
const page = async (url: string) =>
  (
    await send(app, {
      method: 'GET',
      url,
      cookie: await cookieFor(app, account.people.admin),
      headers: { accept: 'text/html' },
    })
  ).body

test('takes the label as plain text or as a JSON string, for everyone in the account and nobody else', async () => {
  expect((await put('  Boom raised ')).statusCode).toBe(204)
  expect((await put('"Door open"', { field: 'input2', type: 'application/json' })).statusCode).toBe(204)
  expect(await labelsOf()).toEqual({ input1: 'Boom raised', input2: 'Door open' })
  const other = await newAccount(app)
  expect(await labelsOf(other.people.admin)).toEqual({})
  expect((await put('""', { field: 'input2', type: 'application/json' })).statusCode).toBe(204)
  expect((await put('')).statusCode).toBe(204)
  expect(await labelsOf()).toEqual({})
})

test('is described with both content types', async () => {
  const { body } = await send(app, { method: 'GET', url: `${paths.apiDocs}/json` })
  const described = JSON.parse(body).paths['/api/session/device/{fieldName}/label'].put
  expect(Object.keys(described.requestBody.content)).toEqual(['text/plain', 'application/json'])
})

test('names what it rejects', async () => {
  const long = await put('x'.repeat(33))
  expect([long.statusCode, long.json()]).toEqual([422, { errors: { body: 'At most 32 characters' } }])
  expect((await put('Speed', { field: 'speed' })).statusCode).toBe(404)
  expect((await put('Boom', { who: account.people.viewer })).statusCode).toBe(403)
})

test('does not overwrite a label that somebody else has changed meanwhile', async () => {
  expect((await put('Boom raised', { was: '' })).statusCode).toBe(204)
  expect((await put('Boom up', { was: '' })).statusCode).toBe(409)
  expect(await labelsOf()).toEqual({ input1: 'Boom raised' })
  expect((await put('Boom up', { was: 'Boom raised' })).statusCode).toBe(204)
})

test('uses the label in the timeline, the nightly report and the change history', async () => {
  await put('Boom raised')
  const midnight = Temporal.Now.zonedDateTimeISO('America/Denver').startOfDay().epochMilliseconds
  const start = midnight - 3 * 3_600_000
  const asset = { accountId: account.id, assetId: account.machine }
  await rows.interval(asset, 'input1', [start, start + 3_600_000])
  const day = new Date(start - 12 * 3_600_000).toISOString().slice(0, 10)
  const timeline = await page(`${paths.plainTimeline(account.machine)}?date=${day}`)
  expect(timeline).toContain('<span class="name">Boom raised</span>')
  expect(timeline).not.toContain('Input 2')
  const nightly = await page(paths.servedReport(account.machine, 'nightly_timeline'))
  expect(nightly).toContain('<th scope="col" class="number">Boom raised</th>')
  expect(await page(paths.history(paths.account))).toContain('Label of input 1: standard name → Boom raised')
})
