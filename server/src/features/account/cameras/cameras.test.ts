import { CAMERAS_MAX, cameras } from '@yardmaster/core/contract/account/cameras.ts'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { events } from '@yardmaster/core/contract/history/events.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { DRIVER_EVENTS } from '@yardmaster/core/telemetry/cameras.ts'
import { withView } from '@yardmaster/core/view.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashIngestToken } from '../../../telemetry/devices/ingestToken.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const db = () => app.testDatabase.ownerPool
const pageOf = async (person: Person, url: string) =>
  send(app, {
    method: 'GET',
    url,
    cookie: await cookieFor(app, person),
    headers: { accept: 'text/html' },
  })

const FORM = {
  version: '1',
  name: 'Road camera',
  position: 'road',
  speakerVolume: '30',
  streamUrl: 'https://video.example/live.m3u8',
  'records.drowsiness': 'on',
  'records.phoneUse': 'on',
}
const settings = (backTo?: string) => paths.cameraSettings(account.camera, backTo)
const save = async (fields: Record<string, string> = {}, person = account.people.manager, url = settings()) =>
  send(app, {
    method: 'POST',
    url,
    cookie: await cookieFor(app, person),
    payload: new URLSearchParams({ ...FORM, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })

describe('the settings page', () => {
  test('saves everything, redirects with a notice, and records the change', async () => {
    const url = settings('/equipment/5')
    const response = await save({}, account.people.manager, url)
    const { id: userId, branchId } = account.people.manager
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(withView(url, { userId, branchId }))
    expect(decodeURIComponent(String(response.headers['set-cookie']))).toContain('camera.settings.saved')
    const { body } = await pageOf(account.people.manager, url)
    expect(body).toMatch(/name="name"\s+value="Road camera"/)
    expect(body).toMatch(/name="speakerVolume"[^>]+value="30"/)
    expect(body).toMatch(/name="records.drowsiness"\s+checked/)
    expect(body).not.toMatch(/name="records.smoking"\s+checked/)
    expect(body).toContain('href="/equipment/5')
    const history = await pageOf(account.people.manager, paths.history('/', `camera:${account.camera}`))
    expect(history.body).toContain('Recorded driver events: removed Yawning')
  })

  test.each([
    ['name', { name: ' ' }, 'Required'],
    ['speakerVolume', { speakerVolume: '101' }, '100'],
    ['speakerVolume', { speakerVolume: '' }, 'Required'],
    ['streamUrl', { streamUrl: 'http://video.example/live.m3u8' }, 'https://'],
    ['streamUrl', { streamUrl: 'javascript:alert(1)' }, 'https://'],
    ['streamUrl', { streamUrl: '//video.example/live.m3u8' }, 'https://'],
  ])('rejects a wrong %s and keeps what was typed: %j', async (field, typed, reason) => {
    const { statusCode, body } = await save({ name: 'My camera', ...typed })
    expect(statusCode).toBe(422)
    expect(body).toMatch(new RegExp(`id="${field}-error">[^<]*${reason}`))
    if (field !== 'name') expect(body).toContain('value="My camera"')
    expect((await callAs(app, account.people.admin, cameras.list, {})).body.rows[0]?.name).not.toBe(
      'My camera',
    )
  })

  test('accepts a path of our own and no stream at all', async () => {
    expect((await save({ streamUrl: paths.demoStream('road') })).statusCode).toBe(303)
    expect((await save({ version: '2', streamUrl: '' })).statusCode).toBe(303)
  })

  test('tells the second of two editors, who then can replace the changes', async () => {
    await save({ name: 'First' })
    const { statusCode, body } = await save({ name: 'Second' })
    expect(statusCode).toBe(409)
    expect(body).toContain('Someone else changed these settings')
    expect(body).toContain('value="Second"')
    expect(body).toMatch(/name="version"\s+value="2"/)
    expect((await save({ name: 'Second', version: '2' })).statusCode).toBe(303)
  })

  test('is read-only for workers, and hidden from those without the feature', async () => {
    const { statusCode, body } = await pageOf(account.people.worker, settings())
    expect(statusCode).toBe(200)
    expect(body).toContain('<fieldset disabled>')
    expect(body).not.toContain('type="submit"')
    await db().query(`update app_user set features = '{maptrac}' where id = $1`, [account.people.worker.id])
    expect((await pageOf(account.people.worker, settings())).statusCode).toBe(403)
    await db().query(`update account set features = array_remove(features, 'cameras') where id = $1`, [
      account.id,
    ])
    expect((await pageOf(account.people.admin, settings())).statusCode).toBe(403)
  })

  test('is not found for a worker if the device is on no asset', async () => {
    await db().query('delete from device_assignment where account_id = $1', [account.id])
    expect((await pageOf(account.people.worker, settings())).statusCode).toBe(404)
    expect((await pageOf(account.people.manager, settings())).statusCode).toBe(200)
  })
})

describe('the list', () => {
  test('has every camera with its device and asset, and finds by any of them', async () => {
    const camera = {
      id: account.camera,
      name: `Driver ${account.marker}`,
      position: 'driver',
      device: { id: account.device, uniqueId: `device-${account.marker}` },
      equipment: { id: account.machine, name: 'EX-1' },
      streamUrl: '',
    }
    const list = async (search = '') =>
      (await callAs(app, account.people.worker, cameras.list, { query: { search } })).body
    expect(await list()).toEqual({ rows: [camera], total: 1, next: null })
    for (const search of ['DRIVER', 'ex-1', 'device-']) expect(await list(search)).toMatchObject({ total: 1 })
    expect(await list('EX-2')).toMatchObject({ rows: [], total: 0 })
    const { body } = await callAs(app, account.people.manager, devices.list, {})
    expect(body.rows[0]?.meta.cameras).toEqual([{ cameraId: account.camera }])
  })

  test('grows and shrinks, up to the limit of a device', async () => {
    const add = () =>
      callAs(app, account.people.manager, cameras.add, {
        body: { deviceId: account.device, name: 'Rear', position: 'rear' },
      })
    for (let count = 1; count < CAMERAS_MAX; count++) expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ status: 409, body: { error: expect.stringContaining('8') } })
    const removed = await callAs(app, account.people.manager, cameras.remove, {
      params: { id: account.camera },
    })
    expect(removed.status).toBe(204)
    expect((await add()).status).toBe(200)
  })
})

describe('an event of a camera', () => {
  const STILL = 'https://clips.example/a.jpg'
  const CLIP = 'https://clips.example/a.mp4'
  let token: string
  beforeEach(async () => {
    token = `token-${account.marker}`
    await db().query('insert into ingest_token (account_id, device_id, token_hash) values ($1, $2, $3)', [
      account.id,
      account.device,
      hashIngestToken(token),
    ])
  })
  const headers = () => ({ authorization: `Bearer ${token}` })
  const report = async (reading: object) => {
    const payload = { at: app.clock.now().epochMilliseconds, ...reading }
    return (
      await app.http.inject({ method: 'POST', url: '/api/readings', headers: headers(), payload })
    ).json()
  }
  const listed = async (includeStatus = 'false') =>
    (
      await callAs(app, account.people.worker, events.list, {
        params: { assetId: account.machine },
        query: { includeStatus },
      })
    ).body
  const media = (id: string, person = account.people.worker) =>
    pageOf(person, paths.eventMedia(account.machine, id))
  /** The device asks for its settings until ingest knows the change. */
  const untilKnown = (check: (camera: Record<string, unknown>) => void) =>
    vi.waitFor(async () => {
      const answer = await app.http.inject({ method: 'GET', url: '/api/device-cameras', headers: headers() })
      check(answer.json().cameras[0])
    })

  test('is stored once, with its pictures behind a page of their own', async () => {
    const reading = { alerts: ['phoneUse'], camera: { position: 'driver', stillUrl: STILL, clipUrl: CLIP } }
    expect(await report(reading)).toEqual({ stored: 1, duplicates: 0, refused: [] })
    expect(await report(reading)).toEqual({ stored: 0, duplicates: 1, refused: [] })
    const [event, ...others] = await listed()
    expect(others).toEqual([])
    expect(event).toMatchObject({ type: 'phoneUse', fields: { cameraId: account.camera, media: 'both' } })
    expect(JSON.stringify(await listed('true'))).not.toContain('clips.example')

    const shown = await media(event?.id ?? '')
    expect(shown.body).toContain(`src="${CLIP}"`)
    expect(shown.body).toContain(`poster="${STILL}"`)
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none';img-src 'self' https:/)
    expect(shown.headers['referrer-policy']).toBe('no-referrer')
    const small = await pageOf(
      account.people.worker,
      paths.eventMedia(account.machine, event?.id ?? '', 'true'),
    )
    expect(small.body).toContain('referrerpolicy="no-referrer"')
    expect(small.body).not.toContain(CLIP)
    expect((await media(event?.id ?? '', account.people.otherManager)).statusCode).toBe(404)

    const { body } = await callAs(app, account.people.worker, cameras.ofEquipment, {
      params: { id: account.machine },
    })
    expect(body).toMatchObject([{ id: account.camera, lastEvent: { id: event?.id, type: 'phoneUse' } }])
  })

  test('is not stored if the camera does not record it, also when it is resent', async () => {
    await save({ position: 'driver' })
    await untilKnown(({ events: recorded }) => expect(recorded).toEqual(['drowsiness', 'phoneUse']))
    const smoking = { alerts: ['smoking'], camera: { stillUrl: STILL } }
    expect(await report(smoking)).toEqual({ stored: 0, duplicates: 0, refused: [] })
    // Other alerts and the rest of the reading count.
    const several = { alerts: ['smoking', 'impact', 'drowsiness'], fields: { speed: 3 } }
    expect(await report(several)).toMatchObject({ stored: 1, refused: [] })
    expect((await listed()).map(({ type }) => type).toSorted()).toEqual(['drowsiness', 'impact'])
    expect(JSON.stringify(await listed('true'))).not.toContain('smoking')

    // Sent again after the settings allow it: what held at that time decides.
    app.clock.advance({ minutes: 1 })
    const all = Object.fromEntries(DRIVER_EVENTS.map((event) => [`records.${event}`, 'on']))
    await save({ version: '2', position: 'driver', ...all })
    await untilKnown(({ events: recorded }) => expect(recorded).toEqual(DRIVER_EVENTS))
    const earlier = app.clock.now().epochMilliseconds - 60_000
    expect(await report({ ...several, at: earlier })).toMatchObject({ stored: 0, duplicates: 1 })
    expect(await report(smoking)).toMatchObject({ stored: 1 })
  })

  test('is stored without a camera if it names one of another device', async () => {
    const answer = await report({ alerts: ['yawning'], camera: { cameraId: 2_000_000_000 } })
    expect(answer).toMatchObject({
      stored: 1,
      refused: [{ index: 0, reason: 'impossibleValue', field: 'camera' }],
    })
    const [event] = await listed()
    expect(event?.fields).not.toHaveProperty('cameraId')
    expect((await media(event?.id ?? '')).statusCode).toBe(404)
  })

  test('follows settings that the device itself can ask for', async () => {
    await save({ speakerVolume: '0' })
    await untilKnown((camera) =>
      expect(camera).toEqual({
        cameraId: account.camera,
        name: 'Road camera',
        position: 'road',
        events: ['drowsiness', 'phoneUse'],
        speakerVolume: 0,
      }),
    )
  })
})
