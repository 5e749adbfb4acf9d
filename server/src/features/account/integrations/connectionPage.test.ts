import { integrations } from '@yardmaster/core/contract/account/integrations.ts'
import { IsoSettings, ShellSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Adapter } from '../../../integrations/adapter.ts'
import { ProviderError } from '../../../integrations/providerError.ts'
import type { PacedSettings } from '../../../integrations/storedSettings.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { PAGE_FIELDS } from './connectionPage.fields.ts'

const app = startTestApp()
let account: TestAccount
let asked: PacedSettings[] = []
let refusal: ProviderError | null = null

const SECRET = 'kV9 not to be seen'

beforeAll(async () => {
  account = await newAccount(app)
  const adapter: Adapter<PacedSettings> = {
    serviceType: 'genie',
    leastSeconds: 900,
    test: async ({ settings }) => {
      asked.push(settings)
      if (refusal) throw refusal
      return { assets: 3 }
    },
    run: async () => {},
  }
  app.providers.adapters.genie = adapter
})

beforeEach(async () => {
  asked = []
  refusal = null
  await app.testDatabase.ownerPool.query('delete from integration; delete from sign_in_attempt')
})

const open = async (url: string) =>
  send(app, { method: 'GET', url, cookie: await cookieFor(app, account.people.admin) })

const genie = (changed: Record<string, string> = {}): Record<string, string> => ({
  address: 'https://genie.example/aemp',
  authentication: 'basic',
  tokenAddress: '',
  scope: '',
  user: 'yard',
  secret: SECRET,
  format: 'xml',
  minutes: '45',
  branchId: String(account.homeBranch),
  ...changed,
})

const post = async (url: string, fields: Record<string, string>) =>
  send(app, {
    method: 'POST',
    url,
    cookie: await cookieFor(app, account.people.admin),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const stored = async (serviceType = 'genie') => {
  const { body } = await callAs(app, account.people.admin, integrations.list, {})
  const id = body.find((service) => service.serviceType === serviceType)?.connections[0]?.id
  if (id === undefined) return null
  return (await callAs(app, account.people.admin, integrations.read, { params: { id } })).body
}

test('explains how to get access to Genie, tests what was entered, and connects', async () => {
  expect((await open(paths.configGenie)).headers.location).toContain(paths.setupGenie)
  const page = await open(paths.setupGenie)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Ask Genie')
  const answer = await post(paths.setupGenie, genie())
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toContain(paths.configGenie)
  expect(decodeURIComponent(String(answer.headers['set-cookie']))).toContain('integrations.enabled')
  expect(asked).toMatchObject([{ address: 'https://genie.example/aemp', user: 'yard', secret: SECRET }])
  expect((await stored())?.settings).toMatchObject({ format: 'xml', minutes: 45, readsSeries: false })
  expect((await open(paths.setupGenie)).headers.location).toContain(paths.configGenie)
})

test('shows the settings without the secret, and keeps it if none is typed', async () => {
  await post(paths.setupGenie, genie())
  const { body } = await open(paths.configGenie)
  expect(body).toContain('value="https://genie.example/aemp"')
  expect(body).not.toContain(SECRET)
  const version = /name="version" value="(\d+)"/u.exec(body)?.[1] ?? ''
  const answer = await post(
    paths.configGenie,
    genie({ secret: '', minutes: '90', readsSeries: 'on', version }),
  )
  expect(answer.statusCode).toBe(303)
  expect(asked.at(-1)).toMatchObject({ secret: SECRET, minutes: 90 })
  expect(await stored()).toMatchObject({ hasSecret: true, settings: { minutes: 90, readsSeries: true } })
})

test('saves nothing if the service refuses, and says why', async () => {
  refusal = new ProviderError('signInRefused', { detail: `no ${SECRET} here` })
  const { statusCode, body } = await post(paths.setupGenie, genie())
  expect(statusCode).toBe(422)
  expect(body).toContain('The service rejected the sign-in.')
  expect(body).toContain('value="https://genie.example/aemp"')
  expect(body).not.toContain(SECRET)
  expect(await stored()).toBeNull()
  expect((await post(paths.setupGenie, genie({ untested: '1' }))).statusCode).toBe(303)
  expect(await stored()).toMatchObject({ hasSecret: true })
})

test.for([
  ['address', { address: 'genie' }],
  ['minutes', { minutes: 'soon' }],
  ['minutes', { minutes: '' }],
  ['secret', { secret: '' }],
  ['tokenAddress', { authentication: 'oauth' }],
  ['branchId', { branchId: '0' }],
] as const)('marks a wrong %s: %j', async ([field, changed]) => {
  const { statusCode, body } = await post(paths.setupGenie, genie(changed))
  expect(statusCode).toBe(422)
  expect(body).toContain(`id="${field}-error"`)
  expect(asked).toEqual([])
  expect(await stored()).toBeNull()
})

test('does not overwrite what somebody else saved meanwhile', async () => {
  await post(paths.setupGenie, genie())
  const { statusCode, body } = await post(paths.configGenie, genie({ user: 'other', version: '1' }))
  expect(statusCode).toBe(409)
  expect(body).toContain('Somebody else has changed this connection')
  expect((await stored())?.settings).toMatchObject({ user: 'yard' })
})

test('has a page for Shell only if this installation reads it', async () => {
  const { shell: usual } = app.providers.adapters
  delete app.providers.adapters.shell
  expect((await open(paths.configShell)).headers.location).toContain(paths.integrations)
  app.providers.adapters.shell = usual ?? {
    serviceType: 'shell',
    leastSeconds: 60,
    test: async () => ({}),
    run: async () => {},
  }
  expect((await open(paths.configShell)).body).toContain('Enable Shell')
  const columns = 'card = Card Number\r\namount = Net Amount'
  const fields = { address: 'https://cards.example/file.csv', columns, minutes: '60', untested: '1' }
  expect((await post(paths.configShell, fields)).statusCode).toBe(303)
  expect((await stored('shell'))?.settings).toMatchObject({
    columns: { card: 'Card Number', amount: 'Net Amount' },
  })
  expect((await open(paths.configShell)).body).toContain('card &#61; Card Number\namount &#61; Net Amount')
  if (!usual) delete app.providers.adapters.shell
})

test.each([
  ['genie', IsoSettings],
  ['shell', ShellSettings],
] as const)(
  'has a field for every setting of %s, because saving the page replaces all of them',
  (service, settings) => {
    const names = PAGE_FIELDS[service].map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(settings.shape).toSorted())
  },
)

test('shows and keeps how the file of Shell writes its values', async () => {
  const notation = {
    dateOrder: 'mdy',
    decimal: ',',
    volumeUnit: 'gallons',
    distanceUnit: 'miles',
    timeZone: 'America/Denver',
  }
  const fields = { address: 'https://cards.example/file.csv', minutes: '60', untested: '1', ...notation }
  expect((await post(paths.configShell, fields)).statusCode).toBe(303)
  expect((await stored('shell'))?.settings).toMatchObject(notation)
  const { body } = await open(paths.configShell)
  const chosen = [...body.matchAll(/<option value="([^"]+)" selected/gu)].map(([, value]) => value)
  expect(chosen).toEqual(Object.values(notation))
})

test('limits how often settings are tested', async () => {
  const body = { serviceType: 'genie', name: 'Genie', id: null, settings: isoSettings() } as const
  const ask = async () => (await callAs(app, account.people.admin, integrations.test, { body })).status
  for (let count = 0; count < 30; count += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  expect((await post(paths.setupGenie, genie())).statusCode).toBe(429)
  expect(asked).toHaveLength(30)
})

const isoSettings = () => ({
  address: 'https://genie.example/aemp',
  authentication: 'basic' as const,
  tokenAddress: '',
  scope: '',
  user: 'yard',
  secret: SECRET,
  format: 'xml' as const,
  readsSeries: false,
  minutes: 60,
  branchId: account.homeBranch,
})
