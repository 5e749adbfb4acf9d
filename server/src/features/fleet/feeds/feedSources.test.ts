import { feeds } from '@yardmaster/core/contract/fleet/feeds.ts'
import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { connect, snapshotOf } from './feeds.fixture.ts'

const app = startTestApp()

test('suggests and links no assets of other accounts', async () => {
  const { emulator, run, list, link } = await connect(app, { assets: 1 })
  const stranger = await newAccount(app)
  const serial = emulator.assets[0]?.serialNumber ?? ''
  const foreign = await stranger.equipment('Excavator', { make: 'CAT', serial_number: serial })
  await run()
  const [asset] = (await list()).rows
  expect(asset?.suggestion).toBeNull()
  expect((await link(asset?.id ?? 0, foreign)).status).toBe(404)
  expect((await list()).counts).toMatchObject({ new: 1, linked: 0 })
  const other = await connect(app, { assets: 1 })
  await other.run()
  const params = { id: other.id }
  const body = { feedAssetId: asset?.id ?? 0, equipmentId: other.account.otherMachine }
  expect((await callAs(app, other.account.people.admin, feeds.link, { params, body })).status).toBe(404)
})

test('reads a linked asset as soon as the provider allows', async () => {
  const { account, run, list, link } = await connect(app, { assets: 1 })
  const { nextRunAt } = await run()
  app.clock.advance({ minutes: 10 })
  await link((await list()).rows[0]?.id ?? 0, account.otherMachine)
  // The test connection reads every 15 minutes, which is also the least that the provider allows.
  expect((await list()).connection.nextRunAt).toBe(nextRunAt.toString())
  await app.testDatabase.ownerPool.query(
    `update integration set next_run_at = next_run_at + interval '3 hours' where account_id = $1`,
    [account.id],
  )
  await link((await list({ state: 'linked' })).rows[0]?.id ?? 0, account.machine)
  const soon = Temporal.Instant.from((await list()).connection.nextRunAt ?? '')
  expect(Math.round(app.clock.now().until(soon).total('minutes'))).toBe(5)
})

test('a meter follows the feed, until somebody chooses the tracker', async () => {
  const { account, run, list, link } = await connect(app, { assets: 1 })
  await run()
  const tracker = await newDevice(app, account, account.otherMachine)
  await link((await list()).rows[0]?.id ?? 0, account.otherMachine)
  await run()
  const { viewer, worker } = account.people
  const params = { id: account.otherMachine }
  const read = async () => (await callAs(app, viewer, meters.read, { params })).body
  const meterNow = async () => (await snapshotOf(app, account, account.otherMachine))['engineSeconds']?.[0]
  expect(await read()).toMatchObject({
    sources: { engineSeconds: 'feed' },
    feed: 'visionlink',
    tracker: tracker.uniqueId,
  })
  const ofFeed = await meterNow()
  const report = async (engineSeconds: number) => {
    app.clock.advance({ minutes: 10 })
    const at = app.clock.now().epochMilliseconds
    const reading = { at, position: null, fields: { engineSeconds, ignition: false }, alerts: [] }
    await app.telemetry.intake.submit(tracker, [reading], { protocol: 'json', address: '' })
  }
  await report(3600)
  expect(await meterNow()).toBe(ofFeed)

  const choose = (person: Person, source: 'feed' | 'tracker') =>
    callAs(app, person, meters.chooseSource, { params, body: { meter: 'engineSeconds', source } })
  expect((await choose(viewer, 'tracker')).status).toBe(403)
  expect((await choose(worker, 'tracker')).status).toBe(204)
  expect((await read()).sources.engineSeconds).toBe('tracker')
  // A tracker counts from its installation, so that the meter goes on from where it was.
  await report(4000)
  const switched = await meterNow()
  await report(4600)
  expect(await meterNow()).toBe(Number(switched) + 600)
  app.clock.advance({ hours: 2 })
  await run()
  expect(await meterNow()).toBe(Number(switched) + 600)

  expect((await choose(worker, 'feed')).status).toBe(204)
  app.clock.advance({ hours: 2 })
  await run()
  expect(await meterNow()).toBeGreaterThanOrEqual(Number(ofFeed))
  const { rows } = await app.testDatabase.ownerPool.query(
    `select changes from activity where account_id = $1 and changes -> 'hourMeterSource' is not null order by id`,
    [account.id],
  )
  expect(rows).toEqual([
    { changes: { hourMeterSource: ['feed', 'tracker'] } },
    { changes: { hourMeterSource: ['tracker', 'feed'] } },
  ])
})
