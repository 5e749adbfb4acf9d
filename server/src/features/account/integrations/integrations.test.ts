import { randomBytes } from 'node:crypto'
import { integrations } from '@yardmaster/core/contract/account/integrations.ts'
import type { ConnectionForm } from '@yardmaster/core/contract/account/integrations.ts'
import { defaultSettings } from '@yardmaster/core/integrationDefaults.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Adapter } from '../../../integrations/adapter.ts'
import { ProviderError } from '../../../integrations/providerError.ts'
import { openSecretBox } from '../../../integrations/secretBox.ts'
import type { PacedSettings } from '../../../integrations/storedSettings.ts'
import { runIntegration } from '../../../testing/integrations.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let other: TestAccount

/** The settings with which the provider was asked last. */
let asked: PacedSettings | null = null
let refusal: ProviderError | null = null
const ask = async (settings: PacedSettings) => {
  asked = settings
  if (refusal) throw refusal
}

const SECRET = 'kV9 not to be seen'

beforeAll(async () => {
  account = await newAccount(app)
  other = await newAccount(app)
  const adapter: Omit<Adapter<PacedSettings>, 'serviceType'> = {
    leastSeconds: 900,
    test: async ({ settings }) => {
      await ask(settings)
      return { assets: 3 }
    },
    run: async ({ settings, commit, count }) => {
      await ask(settings)
      await commit({ page: 1 }, async () => count('assets', 3))
    },
  }
  Object.assign(app.providers.adapters, {
    iso15143: { ...adapter, serviceType: 'iso15143' },
    pointofrental: { ...adapter, serviceType: 'pointofrental' },
  })
})

beforeEach(async () => {
  asked = null
  refusal = null
  await app.testDatabase.ownerPool.query('delete from integration')
})

type IsoForm = Extract<ConnectionForm, { serviceType: 'iso15143' }>

const feed = (changed: Partial<IsoForm['settings']> = {}, name = 'Deere'): IsoForm => ({
  serviceType: 'iso15143',
  name,
  settings: {
    ...defaultSettings.iso15143(account.homeBranch),
    address: 'https://feed.example',
    authentication: 'basic',
    user: 'yard',
    secret: SECRET,
    ...changed,
  },
})

const admin = () => account.people.admin
const add = (form = feed()) => callAs(app, admin(), integrations.add, { body: form })
const listed = async () => {
  const { body } = await callAs(app, admin(), integrations.list, {})
  return body.find(({ serviceType }) => serviceType === 'iso15143')?.connections ?? []
}
const update = (id: number, form: IsoForm, version: number) =>
  callAs(app, admin(), integrations.update, { params: { id }, body: { ...form, version } })
const stored = async (id: number) => (await callAs(app, admin(), integrations.read, { params: { id } })).body
const run = (id: number) => runIntegration(app, { accountId: account.id, id })

test('connects a service, runs it, and never returns the secret', async () => {
  const { status, body } = await add()
  expect(status).toBe(200)
  expect(await listed()).toMatchObject([
    { name: 'Deere', state: 'enabled', running: false, lastRun: null, lastSuccessAt: null },
  ])
  await run(body.id)
  expect(asked).toMatchObject({ user: 'yard', secret: SECRET })
  const [connection] = await listed()
  expect(connection).toMatchObject({
    state: 'enabled',
    lastRun: { outcome: 'done', counts: { assets: 3 } },
    totals: { assets: 3 },
    lastError: null,
  })
  const settings = await stored(body.id)
  expect(settings).toMatchObject({
    hasSecret: true,
    settings: { address: 'https://feed.example', secret: '' },
  })
  const { rows } = await app.testDatabase.ownerPool.query<{ everything: string }>(
    `select string_agg(row::text, ' ') as everything from (
       select to_jsonb(integration) as row from integration union all select to_jsonb(run) from integration_run run
       union all select to_jsonb(activity) from activity) as rows`,
  )
  for (const text of [JSON.stringify(connection), JSON.stringify(settings), rows[0]?.everything])
    expect(text).not.toContain(SECRET)
})

test('shows why a connection fails, and since when', async () => {
  const { body } = await add()
  refusal = new ProviderError('signInRefused', { detail: `401 for ${SECRET}` })
  await run(body.id)
  const [connection] = await listed()
  expect(connection).toMatchObject({
    state: 'failing',
    lastError: { code: 'signInRefused', detail: '401 for …' },
    lastRun: { outcome: 'failed' },
  })
  expect(connection?.failingSince).not.toBeNull()
  // Changed settings get a new chance.
  await update(body.id, feed({ secret: 'new' }), connection?.version ?? 0)
  expect(await listed()).toMatchObject([{ state: 'enabled', lastError: null, failingSince: null }])
})

test('keeps the stored secret if none is typed, but never sends it to another address', async () => {
  const { body } = await add()
  const { version } = await stored(body.id)
  expect((await update(body.id, feed({ secret: '', minutes: 45 }), version)).status).toBe(204)
  await run(body.id)
  expect(asked).toMatchObject({ secret: SECRET, minutes: 45 })
  const elsewhere = feed({ secret: '', address: 'https://evil.example' })
  const changed = await update(body.id, elsewhere, version + 1)
  expect(changed).toMatchObject({
    status: 422,
    body: { errors: { 'settings.secret': expect.any(String) as string } },
  })
  asked = null
  const tested = await callAs(app, admin(), integrations.test, { body: { ...elsewhere, id: body.id } })
  expect(tested.status).toBe(422)
  const otherToken = feed({ secret: '', authentication: 'oauth', tokenAddress: 'https://evil.example' })
  expect(
    (await callAs(app, admin(), integrations.test, { body: { ...otherToken, id: body.id } })).status,
  ).toBe(422)
  expect(asked).toBeNull()
})

test('tests typed settings without storing them', async () => {
  const tested = await callAs(app, admin(), integrations.test, { body: { ...feed(), id: null } })
  expect(tested.body).toEqual({ outcome: 'ok', found: { assets: 3 } })
  refusal = new ProviderError('notFound', { detail: `404 ${SECRET}` })
  const failed = await callAs(app, admin(), integrations.test, { body: { ...feed(), id: null } })
  expect(failed.body).toEqual({ outcome: 'failed', error: { code: 'notFound', detail: '404 …' } })
  expect(await listed()).toEqual([])
})

test('tests with the stored secret, and says if that is lost', async () => {
  const { body } = await add()
  const again = () =>
    callAs(app, admin(), integrations.test, { body: { ...feed({ secret: '' }), id: body.id } })
  expect((await again()).body).toMatchObject({ outcome: 'ok' })
  expect(asked).toMatchObject({ secret: SECRET })
  const { secrets } = app.providers
  app.providers.secrets = openSecretBox(randomBytes(32))
  expect((await again()).body).toMatchObject({ outcome: 'failed', error: { code: 'secretLost' } })
  app.providers.secrets = secrets
})

test.each<[Partial<IsoForm['settings']>, string]>([
  [{ secret: '' }, 'settings.secret'],
  [{ user: '' }, 'settings.user'],
  [{ address: 'ftp://feed.example' }, 'settings.address'],
  [{ authentication: 'oauth' }, 'settings.tokenAddress'],
  [{ branchId: 2_147_483_647 }, 'settings.branchId'],
])('rejects incomplete settings %j', async (changed, field) => {
  const { status, body } = await add(feed(changed))
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})

test('rejects a change that was made in ignorance of another one', async () => {
  const { body } = await add()
  const { version } = await stored(body.id)
  await update(body.id, feed({ minutes: 30 }), version)
  expect((await update(body.id, feed({ minutes: 20 }), version)).status).toBe(409)
  expect((await stored(body.id)).settings).toMatchObject({ minutes: 30 })
})

test('allows several feeds of the standard with different names', async () => {
  await add()
  expect((await add(feed({}, 'Volvo'))).status).toBe(200)
  expect((await add(feed({}, 'volvo'))).status).toBe(409)
  expect((await listed()).map(({ name }) => name)).toEqual(['Deere', 'Volvo'])
})

test('a pause stops the run that is under way, and nothing runs until it is resumed', async () => {
  const { body } = await add()
  const pause = (paused: boolean) =>
    callAs(app, admin(), integrations.pause, { params: { id: body.id }, body: { paused } })
  const { adapters } = app.providers
  const usual = adapters.iso15143
  if (!usual) throw new Error('no adapter')
  adapters.iso15143 = {
    ...usual,
    run: async ({ commit }) => {
      await commit({ page: 1 }, async () => {})
      await pause(true)
      await commit({ page: 2 }, async () => {
        throw new Error('must not be reached')
      })
    },
  }
  expect(await run(body.id)).toMatchObject({ outcome: 'stopped', error: null, cursor: { page: 1 } })
  adapters.iso15143 = usual
  expect(await listed()).toMatchObject([{ state: 'paused', running: false, nextRunAt: null }])
  await expect(run(body.id)).rejects.toThrow('paused')
  const now = await callAs(app, admin(), integrations.run, { params: { id: body.id } })
  expect(now.status).toBe(409)
  await pause(false)
  expect(await run(body.id)).toMatchObject({ outcome: 'done' })
})

test('runs at once on request, unless the service would refuse', async () => {
  const { body } = await add()
  const runNow = async () =>
    Temporal.Instant.from(
      (await callAs(app, admin(), integrations.run, { params: { id: body.id } })).body.nextRunAt,
    )
  expect(
    app.clock
      .now()
      .until(await runNow())
      .total('seconds'),
  ).toBe(0)
  await run(body.id)
  expect(
    Math.round(
      app.clock
        .now()
        .until(await runNow())
        .total('minutes'),
    ),
  ).toBe(15)
})

test('deletes a connection with its runs', async () => {
  const { body } = await add()
  await run(body.id)
  const runs = () => callAs(app, admin(), integrations.runs, { params: { id: body.id } })
  expect((await runs()).body.rows).toHaveLength(1)
  expect((await callAs(app, admin(), integrations.remove, { params: { id: body.id } })).status).toBe(204)
  expect((await runs()).status).toBe(404)
})

test('pages through the runs', async () => {
  const { body } = await add()
  await app.testDatabase.ownerPool.query(
    `insert into integration_run (account_id, integration_id, started_at, finished_at, outcome)
     select $1, $2, now(), now(), 'done' from generate_series(1, 45)`,
    [account.id, body.id],
  )
  const page = async (after?: string) =>
    (
      await callAs(app, admin(), integrations.runs, {
        params: { id: body.id },
        query: { ...(after && { after }) },
      })
    ).body
  const first = await page()
  const second = await page(first.next ?? '')
  const third = await page(second.next ?? '')
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids).toHaveLength(45)
  expect(ids).toEqual(ids.toSorted((one, next) => next - one))
  expect(third.next).toBeNull()
})

test('hides the connections of other accounts', async () => {
  const { body } = await add()
  const stranger = other.people.admin
  const params = { id: body.id }
  const { body: services } = await callAs(app, stranger, integrations.list, {})
  expect(services.flatMap(({ connections }) => connections)).toEqual([])
  const answers = [
    await callAs(app, stranger, integrations.read, { params }),
    await callAs(app, stranger, integrations.update, { params, body: { ...feed(), version: 1 } }),
    await callAs(app, stranger, integrations.pause, { params, body: { paused: true } }),
    await callAs(app, stranger, integrations.run, { params }),
    await callAs(app, stranger, integrations.runs, { params }),
    await callAs(app, stranger, integrations.test, { body: { ...feed({ secret: '' }), id: body.id } }),
    await callAs(app, stranger, integrations.remove, { params }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await listed()).toHaveLength(1)
})

test('needs the feature', async () => {
  const { ownerPool } = app.testDatabase
  await ownerPool.query(
    `update account set features = array_remove(features, 'integrations') where id = $1`,
    [other.id],
  )
  expect((await callAs(app, other.people.admin, integrations.list, {})).status).toBe(403)
})

test('sets user and token of Point of Rental, as its dialog does', async () => {
  const read = async () => (await callAs(app, admin(), integrations.readPointOfRental, {})).body
  const set = (user: string, token: string) =>
    callAs(app, admin(), integrations.setPointOfRental, { body: { user, token } })
  expect(await read()).toEqual({ enabled: false, user: '', hasToken: false })
  expect((await set('yard', '')).status).toBe(422)
  expect((await set('yard', SECRET)).status).toBe(204)
  expect(await read()).toEqual({ enabled: true, user: 'yard', hasToken: true })
  expect((await set('front', '')).status).toBe(204)
  expect(await read()).toEqual({ enabled: true, user: 'front', hasToken: true })
})
