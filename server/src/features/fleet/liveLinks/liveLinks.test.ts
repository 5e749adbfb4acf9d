import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { live } from '@yardmaster/core/contract/fleet/liveLinks.live.ts'
import { LIVE_LINKS_MAX, liveLinks } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import type { LiveLinkHours } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, send, startTestApp } from '../../../testing/testApp.ts'
import { liveLinkJobs } from './liveLinks.jobs.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const MINUTE = 60_000
const now = () => app.clock.now().epochMilliseconds
const iso = (at: number) => new Date(at).toISOString()
const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)

async function share(hours: LiveLinkHours = 8, recipient = 'Golden Police') {
  const { status, body } = await callAs(app, account.people.manager, liveLinks.create, {
    params: { id: account.machine },
    body: { hours, recipient },
  })
  expect(status).toBe(200)
  return { ...body, token: body.path.replace('/live/', '') }
}

const look = (token: string, headers: Record<string, string> = {}) =>
  callAs(app, null, live.asset, { params: { token } }, headers)
const trail = (token: string) => callAs(app, null, live.trail, { params: { token } })
const list = async () =>
  (await callAs(app, account.people.manager, liveLinks.list, { params: { id: account.machine } })).body
const revoke = (linkId: number, id = account.machine) =>
  callAs(app, account.people.manager, liveLinks.revoke, { params: { id, linkId } })

const asset = () => ({ accountId: account.id, assetId: account.machine })

/** Puts the asset somewhere in Golden, moving. */
async function drive(at = now()): Promise<void> {
  await rows.state(asset(), {
    at,
    status: 'moving',
    values: { lat: 39.7555, lng: -105.2211 },
    open: [{ kind: 'trip', start: at - 20 * MINUTE, seconds: 1200 }],
  })
  await sql(
    `update asset_state set lat = 39.7555, lng = -105.2211, speed = 12.5, heading = 270
     where account_id = $1 and asset_id = $2`,
    [account.id, account.machine],
  )
}

describe('a live link', () => {
  test('shows what its asset is doing, where it is, and whom to call, and nothing else', async () => {
    await sql("update account set phone = '+1 303 555 0100' where id = $1", [account.id])
    const at = now()
    await drive(at)
    const { token, expiresAt } = await share(1)
    expect(expiresAt).toBe(app.clock.now().add({ hours: 1 }).toString())
    const { status, body, headers } = await look(token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      company: { name: account.marker, phone: '+1 303 555 0100' },
      name: expect.any(String) as string,
      category: {
        name: expect.any(String) as string,
        icon: expect.any(String) as string,
        color: expect.any(String) as string,
      },
      hasPicture: expect.any(Boolean) as boolean,
      status: 'moving',
      since: iso(at - 20 * MINUTE),
      reportedAt: iso(at),
      position: { lat: 39.7555, lng: -105.2211, at: iso(at), speed: 12.5, heading: 270 },
      address: 'Golden, CO',
      expiresAt: iso(Date.parse(expiresAt)),
      metric: false,
      ground: { styleUrl: null, darkStyleUrl: null, streets: null },
    })
  })

  test('works for an asset that has never reported', async () => {
    const { token } = await share()
    expect((await look(token)).body).toMatchObject({
      status: 'noData',
      position: null,
      reportedAt: null,
      since: null,
      address: null,
    })
    expect((await trail(token)).body.lines).toEqual([])
  })

  test('shows the trail since it was made, but at least the last hour, and interrupts it at a silence', async () => {
    const at = now()
    await rows.events(
      asset(),
      [-90, -50, -49, -10, 30].map((minutes) => ({
        at: at + minutes * MINUTE,
        lat: 39 + minutes / 1000,
        lng: -105,
      })),
    )
    const { token } = await share()
    const minutesOf = async () =>
      (await trail(token)).body.lines.map((line) => line.map(([, , point]) => (point - at) / MINUTE))
    expect(await minutesOf()).toEqual([[-50, -49], [-10]])
    app.clock.advance({ hours: 2 })
    expect(await minutesOf()).toEqual([[30]])
  })

  test('is stored without its secret', async () => {
    const { token } = await share()
    const { rows: stored } = await sql('select live_link::text as row from live_link where account_id = $1', [
      account.id,
    ])
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1])
    expect(JSON.stringify(await list())).not.toContain(token.split('.')[1])
  })

  test('answers in the language of the reader', async () => {
    await drive()
    await sql('update asset_state set lat = 39.2, lng = -103.6 where account_id = $1', [account.id])
    const { token } = await share()
    expect((await look(token, { 'accept-language': 'es' })).body.address).toMatch(/ mi al [NESO]+ de /)
  })

  test('serves the picture of its asset', async () => {
    const { token } = await share()
    const url = `/api/liveLinks/${token}/picture`
    await sql('update equipment set main_image_id = null where id = $1', [account.machine])
    expect((await send(app, { method: 'GET', url })).statusCode).toBe(404)
    const key = await app.files.put(Buffer.from('small'))
    const image = await account.add('equipment_image', {
      equipment_id: account.machine,
      file_key: await app.files.put(Buffer.from('large')),
      list_file_key: key,
    })
    await sql('update equipment set main_image_id = $2 where id = $1', [account.machine, image])
    const answer = await send(app, { method: 'GET', url })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      'small',
      'image/jpeg',
    ])
  })
})

describe('a link that does not work is answered in one way', () => {
  const ENDED = { status: 404, body: { error: 'Not found.', code: 'error.notFound' } }
  const answers = async (token: string) => {
    const found = [
      await look(token),
      await trail(token),
      await callAs(app, null, live.picture, { params: { token } }),
    ]
    return found.map(({ status, body }) => ({ status, body }))
  }

  test('when it never existed', async () => {
    for (const token of ['x', `1.${'x'.repeat(43)}`, `${account.id}.${'x'.repeat(43)}`])
      expect(await answers(token)).toEqual([ENDED, ENDED, ENDED])
  })

  test('when its account is another one', async () => {
    const { token } = await share()
    const other = await newAccount(app)
    const moved = token.replace(/^\d+/, String(other.id))
    expect(await answers(moved)).toEqual([ENDED, ENDED, ENDED])
    expect((await look(token)).status).toBe(200)
  })

  test('when it has expired', async () => {
    const { token } = await share(1)
    app.clock.advance({ minutes: 59, seconds: 59 })
    expect((await look(token)).status).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect(await answers(token)).toEqual([ENDED, ENDED, ENDED])
  })

  test('from the moment when it is revoked', async () => {
    const { token, id } = await share()
    expect((await revoke(id)).status).toBe(204)
    expect(await answers(token)).toEqual([ENDED, ENDED, ENDED])
    // Once more changes nothing.
    expect((await revoke(id)).status).toBe(204)
  })

  test.each([
    ['its asset is archived', 'update equipment set archived_at = now() where id = $1'],
    [
      'the company no longer has the map',
      "update account set features = array_remove(features, 'maptrac') where id = $2",
    ],
  ])('when %s', async (_, change) => {
    const { token } = await share()
    await sql(`${change} and $1 = $1 and $2 = $2`, [account.machine, account.id])
    expect(await answers(token)).toEqual([ENDED, ENDED, ENDED])
  })

  test('and whoever keeps trying has to wait', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' }
    const statuses = []
    for (let count = 0; count < 51; count++) statuses.push((await look('x', from)).status)
    expect([statuses.at(0), statuses.at(49), statuses.at(50)]).toEqual([404, 404, 429])
    const { token } = await share()
    expect((await look(token, from)).status).toBe(200)
  })
})

describe('those who manage links', () => {
  test('see for whom a link was made, by whom, and who looked from when until when', async () => {
    const { token } = await share(8, 'Sheriff, case 26-1183')
    const start = now()
    const police = { 'x-forwarded-for': '203.0.113.7' }
    await look(token, police)
    app.clock.advance({ minutes: 3 })
    await look(token, police)
    app.clock.advance({ seconds: 5 })
    await look(token, police)
    await look(token, { 'x-forwarded-for': '198.51.100.9' })
    app.clock.advance({ minutes: 30 })
    await look(token, police)
    const [link] = await list()
    expect(link).toMatchObject({
      recipient: 'Sheriff, case 26-1183',
      createdBy: expect.stringMatching(/\S/) as string,
      isValid: true,
      revokedAt: null,
      opened: 3,
    })
    const later = iso(start + 33 * MINUTE + 5000)
    expect(
      link?.openings.map(({ address, from, until }) => [
        address,
        iso(Date.parse(from)),
        iso(Date.parse(until)),
      ]),
    ).toEqual([
      ['203.0.113.7', later, later],
      ['198.51.100.9', iso(start + 3 * MINUTE + 5000), iso(start + 3 * MINUTE + 5000)],
      ['203.0.113.7', iso(start), iso(start + 3 * MINUTE)],
    ])
  })

  test('see ended links for thirty days', async () => {
    const { id } = await share(1, 'First')
    await revoke(id)
    await share(1, 'Second')
    app.clock.advance({ hours: 2 })
    expect(
      (await list()).map(({ recipient, isValid, revokedBy }) => [recipient, isValid, revokedBy !== null]),
    ).toEqual([
      ['Second', false, false],
      ['First', false, true],
    ])
    app.clock.advance({ hours: 30 * 24 })
    expect(await list()).toEqual([])
  })

  test('find links in the history of the asset', async () => {
    const { id } = await share(8, 'Client Ruiz')
    await revoke(id)
    const { body } = await callAs(app, account.people.admin, activity.recent, {})
    const lines = JSON.stringify(body)
    expect(lines).toContain('created a live link for')
    expect(lines).toContain('revoked a live link of')
  })

  test('can revoke only links of the asset that they name', async () => {
    const { id, token } = await share()
    expect((await revoke(id, account.otherMachine)).status).toBe(404)
    const other = await newAccount(app)
    const answer = await callAs(app, other.people.admin, liveLinks.revoke, {
      params: { id: account.machine, linkId: id },
    })
    expect(answer.status).toBe(404)
    expect((await look(token)).status).toBe(200)
  })

  test('can make a limited number at a time', async () => {
    for (let count = 0; count < LIVE_LINKS_MAX; count++) await share(1)
    const again = () =>
      callAs(app, account.people.manager, liveLinks.create, {
        params: { id: account.machine },
        body: { hours: 1, recipient: 'One more' },
      })
    expect(await again()).toMatchObject({ status: 409, body: { code: 'error.tooManyLiveLinks' } })
    app.clock.advance({ hours: 1 })
    expect((await again()).status).toBe(200)
  })

  test.each([
    [{ hours: 2, recipient: 'Police' }, 'hours'],
    [{ hours: 8, recipient: ' ' }, 'recipient'],
    [{ hours: 8, recipient: 'x'.repeat(101) }, 'recipient'],
  ])('cannot make %j', async (body, field) => {
    const answer = await callAs(app, account.people.manager, liveLinks.create, {
      params: { id: account.machine },
      body: body as { hours: 8; recipient: string },
    })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})

test('links and the addresses of their readers are deleted after 90 days', async () => {
  const { token } = await share(1)
  await look(token)
  const count = async () => {
    const { rows: found } = await sql(
      `select (select count(*)::int from live_link where account_id = $1) as links,
        (select count(*)::int from live_link_opening where account_id = $1) as openings`,
      [account.id],
    )
    return found[0] as unknown
  }
  const [job] = liveLinkJobs(app)
  const run = () => job?.run({ clock: app.clock } as never)
  app.clock.advance({ hours: 90 * 24 })
  await run()
  expect(await count()).toEqual({ links: 1, openings: 1 })
  app.clock.advance({ hours: 2 })
  await run()
  expect(await count()).toEqual({ links: 0, openings: 0 })
})
