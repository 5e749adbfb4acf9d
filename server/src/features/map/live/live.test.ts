import { live } from '@yardmaster/core/contract/map/live.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { LISTENER } from '../../../telemetry/live/channel.ts'
import { openTelemetry } from '../../../telemetry/telemetry.ts'
import type { EventReader } from '../../../testing/eventReader.ts'
import { startStreamReaders } from '../../../testing/streamReaders.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const openStream = startStreamReaders(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const watch = (person: keyof TestAccount['people'], query = '', lastId?: string) =>
  openStream(account.people[person], `${live.open.path}${query}`, lastId)

const asset = (assetId: number) => ({ accountId: account.id, assetId })
const AT = Date.parse('2026-11-14T23:31:04.040Z')

describe('a stream', () => {
  test('starts with ready, then sends only the fields that changed', async () => {
    const reader = await watch('worker')
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toContain('text/event-stream')
    expect(reader.headers.get('x-accel-buffering')).toBe('no')
    expect(await reader.ready()).toEqual({ resumed: false })
    await rows.state(asset(account.machine), {
      at: AT,
      status: 'moving',
      values: { speed: 3, ignition: true },
    })
    const at = '2026-11-14T23:31:04.040Z'
    expect(await reader.snapshots()).toEqual([
      {
        assetId: account.machine,
        lastUpdateAt: at,
        status: 'moving',
        fields: { speed: { value: 3, at }, ignition: { value: true, at } },
      },
    ])
    await rows.state(asset(account.machine), { at: AT + 1, values: { speed: 4 } })
    const later = '2026-11-14T23:31:04.041Z'
    expect(await reader.snapshots()).toEqual([
      {
        assetId: account.machine,
        lastUpdateAt: later,
        status: 'stopped',
        fields: { speed: { value: 4, at: later } },
      },
    ])
  })

  test('combines the changes of an asset within a second into one event', async () => {
    const reader = await watch('worker')
    await reader.ready()
    for (let speed = 0; speed < 50; speed++)
      await rows.state(asset(account.machine), { at: AT + speed, values: { speed } })
    const speeds: unknown[] = []
    while (speeds.at(-1) !== 49) speeds.push((await reader.snapshots())[0]?.fields['speed']?.value)
    expect(speeds.length).toBeLessThan(10)
  })

  test('sends only the requested assets', async () => {
    const reader = await watch('worker', `?assetIds=${account.otherMachine}`)
    await reader.ready()
    await rows.state(asset(account.machine), { at: AT })
    await rows.state(asset(account.otherMachine), { at: AT })
    expect((await reader.snapshots()).map(({ assetId }) => assetId)).toEqual([account.otherMachine])
  })
})

describe('scope', () => {
  test('sends each user only the assets that they may see in their current branch', async () => {
    const foreign = await newAccount(app)
    const readers = {
      admin: await watch('admin'),
      manager: await watch('manager'),
      otherManager: await watch('otherManager'),
      limited: await watch('limited'),
    }
    for (const reader of Object.values(readers)) await reader.ready()
    const client = await rows.pool.connect()
    await client.query('begin')
    for (const id of [account.machine, account.otherMachine, account.foreignMachine])
      await rows.state(asset(id), { at: AT }, client)
    await rows.state({ accountId: foreign.id, assetId: foreign.machine }, { at: AT }, client)
    await client.query('commit')
    client.release()
    const seen = async (reader: EventReader) =>
      (await reader.snapshots()).map(({ assetId }) => assetId).toSorted((a, b) => a - b)
    expect(await seen(readers.admin)).toEqual([account.machine, account.otherMachine])
    expect(await seen(readers.manager)).toEqual([account.machine, account.otherMachine])
    expect(await seen(readers.otherManager)).toEqual([account.foreignMachine])
    expect(await seen(readers.limited)).toEqual([account.machine])
  })

  test('closes the stream when its session ends, and restarts it when the visible assets change', async () => {
    const [ending, changing, staying] = [
      await watch('worker'),
      await watch('limited'),
      await watch('manager'),
    ]
    for (const reader of [ending, changing, staying]) await reader.ready()
    const db = app.testDatabase.ownerPool
    await db.query('delete from session where user_id = $1', [account.people.worker.id])
    await db.query('insert into user_equipment_access values ($1, $2, $3)', [
      account.id,
      account.people.limited.id,
      account.otherMachine,
    ])
    // The database announces both changes.
    await ending.ended
    expect(await changing.ready()).toEqual({ resumed: false })
    await rows.state(asset(account.otherMachine), { at: AT })
    expect((await changing.snapshots())[0]?.assetId).toBe(account.otherMachine)
    await staying.snapshots()
    expect(staying.rest()).toEqual([])
  })

  test.each([
    ['the role', `update app_user set role = 'operator', email = null, password_hash = null where id = $1`],
    ['the user', `update app_user set deleted_at = now() where id = $1`],
    ['the feature', `update app_user set features = '{}' where id = $1`],
  ])('closes the map of a user who loses %s', async (_, change) => {
    const reader = await openStream(account.people.worker, map.live.path)
    await reader.ready()
    await app.testDatabase.ownerPool.query(change, [account.people.worker.id])
    await reader.ended
    expect(reader.rest().map(({ event }) => event)).toEqual(['ended'])
  })

  test.each([
    ['access', 'delete from user_equipment_access where user_id = $1'],
    ['branch', `update app_user set branch_id = $2 where id = $1`],
  ])('starts the map of a user over who gets another %s', async (_, change) => {
    const reader = await openStream(account.people.limited, map.live.path)
    await reader.ready()
    await app.testDatabase.ownerPool.query(change, [
      account.people.limited.id,
      ...(change.includes('$2') ? [account.otherBranch] : []),
    ])
    expect(await reader.ready()).toEqual({ resumed: false })
  })

  test('limits the number of open streams per user', async () => {
    for (let index = 0; index < 20; index++) expect((await watch('worker')).status).toBe(200)
    const refused = await watch('worker')
    expect(refused.status).toBe(429)
    expect((await watch('manager')).status).toBe(200)
  })
})

describe('resuming', () => {
  test('sends missed changes with all their fields', async () => {
    await rows.state(asset(account.otherMachine), { at: AT, values: { speed: 1 } })
    const first = await watch('worker')
    await first.ready()
    await rows.state(asset(account.machine), { at: AT, values: { speed: 1, ignition: true } })
    await first.snapshots()
    await first.close()
    await rows.state(asset(account.machine), { at: AT + 5, values: { speed: 2 } })
    await rows.state(asset(account.foreignMachine), { at: AT + 5, values: { speed: 2 } })
    const again = await watch('worker', '', first.reader.lastId)
    expect(await again.ready()).toEqual({ resumed: true })
    const missed = new Map((await again.snapshots()).map((each) => [each.assetId, each]))
    expect(missed.get(account.machine)?.fields).toMatchObject({
      speed: { value: 2 },
      ignition: { value: true },
    })
    // The server resends earlier changes while any transaction is open, even one in another database.
    missed.delete(account.otherMachine)
    expect([...missed.keys()]).toEqual([account.machine])
  })

  test.each(['9223372036854775807', 'nonsense', '1 or 1=1', '-1'])(
    'starts over from the invalid cursor %s',
    async (lastId) => {
      expect(await (await watch('worker', '', lastId)).ready()).toEqual({ resumed: false })
    },
  )

  test('includes a transaction that began before the last event and committed after it', async () => {
    const first = await watch('worker')
    await first.ready()
    const early = await rows.pool.connect()
    await early.query('begin')
    await rows.state(asset(account.machine), { at: AT }, early)
    await rows.state(asset(account.otherMachine), { at: AT })
    expect((await first.snapshots()).map(({ assetId }) => assetId)).toEqual([account.otherMachine])
    await first.close()
    await early.query('commit')
    early.release()
    const again = await watch('worker', '', first.reader.lastId)
    expect((await again.snapshots()).map(({ assetId }) => assetId)).toContain(account.machine)
  })

  test.each([
    ['with the commit', { announced: true, later: false }],
    ['after it', { announced: false, later: true }],
    ['never', { announced: false, later: false }],
  ])('leaves no gap for any commit order and any point of disconnection, announced %s', async (_, how) => {
    // Writes every asset once, so that no later change can hide a missed one.
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) => account.equipment(`Unit ${index}`)),
    )
    const reported = new Set<number>()

    async function write(assetId: number, index: number): Promise<void> {
      const client = await rows.pool.connect()
      await client.query('begin')
      await rows.state(asset(assetId), { at: AT, announced: how.announced }, client)
      await client.query('select pg_sleep($1)', [(index % 7) * 0.1])
      await client.query('commit')
      if (how.later) {
        await client.query('select pg_sleep($1)', [(index % 5) * 0.3])
        await client.query("select pg_notify('live', $1)", [`${account.id}:${assetId}`])
      }
      client.release()
    }

    let reader = await watch('worker')
    expect(await reader.ready()).toEqual({ resumed: false })
    const writing = Promise.all(ids.map(write))
    while (reported.size < ids.length) {
      for (const { assetId } of await reader.snapshots()) reported.add(assetId)
      await reader.close()
      reader = await watch('worker', '', reader.reader.lastId)
      expect(await reader.ready()).toEqual({ resumed: true })
    }
    await writing
    expect([...reported].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('sends a change that was never announced to a stream that stays open', async () => {
    const reader = await watch('worker')
    await reader.ready()
    await rows.state(asset(account.machine), { at: AT, values: { speed: 7 }, announced: false })
    await rows.state(asset(account.otherMachine), { at: AT, values: { speed: 8 } })
    const [first] = await reader.snapshots()
    expect(first?.assetId).toBe(account.otherMachine)
    const [second] = await reader.snapshots()
    expect(second).toMatchObject({ assetId: account.machine, fields: { speed: { value: 7 } } })
  })

  test('sends readings although their process ended before it announced them', async () => {
    const reader = await watch('worker')
    await reader.ready()
    const { ingest } = app.testDatabase
    const other = await openTelemetry({
      ingest,
      clock: app.clock,
      onError: () => {},
      through: (database) => ({
        ...database,
        publish: () => Promise.reject(new Error('it was killed')),
      }),
    })
    const device = await newDevice(app, account, account.machine)
    const at = app.clock.now().epochMilliseconds
    const reading = { at, position: null, fields: { speed: 9 }, alerts: [] }
    await other.intake.submit(device, [reading], { protocol: 'json', address: '127.0.0.1' })
    const [first] = await reader.snapshots()
    expect(first).toMatchObject({ assetId: account.machine, fields: { speed: { value: 9 } } })
    await other.close()
  })

  test('recovers by itself from a lost database connection', async () => {
    const reader = await watch('worker')
    await reader.ready()
    const { rowCount } = await app.testDatabase.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [LISTENER],
    )
    expect(rowCount).toBe(1)
    await rows.state(asset(account.machine), { at: AT, values: { speed: 7 } })
    expect((await reader.snapshots())[0]?.fields['speed']?.value).toBe(7)
  })
})

test('closes the streams when the server closes', async () => {
  const reader = await watch('worker')
  await reader.ready()
  await app.http.close()
  await expect(reader.ended).resolves.toBeUndefined()
})
