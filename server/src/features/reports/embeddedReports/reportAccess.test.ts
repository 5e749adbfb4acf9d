import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { REPORTS, REPORT_KEYS } from '@yardmaster/core/reports/reports.ts'
import { describe, expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import { AROUND, hours, plain, startReports } from './embeddedReports.fixture.ts'

const { app, account, foreign, openFor, read } = startReports()

describe('visibility', () => {
  test.each(REPORT_KEYS.filter((key) => key !== 'fleet_grease_level'))(
    '%s shows a limited worker no other equipment',
    async (key) => {
      const asset = REPORTS[key].of === 'asset' ? { asset: account.machine } : {}
      const { status, body } = await read(account.people.limited, key, { ...AROUND, ...asset })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('EX-2')
      if (key === 'daily_runtime')
        expect(plain(body.rows.slice(0, 1))).toEqual([
          ['EX-1', 'Excavators', hours(6), hours(5), hours(1), 0, 0, 2, hours(3)],
        ])
      if (key === 'assets_by_geofence') expect(body.rows[0]?.slice(2, 5)).toEqual([0, 0, 0])
      if (key === 'repairs_by_category') expect(body.rows).toEqual([])
    },
  )

  test('returns 404 for an asset out of scope, and rejects a report without its asset', async () => {
    const { limited, admin } = account.people
    const key = 'equipment_daily_usage'
    expect((await read(limited, key, { asset: account.otherMachine })).status).toBe(404)
    expect((await read(admin, key, { asset: foreign.machine })).status).toBe(404)
    expect((await read(admin, key, { asset: account.foreignMachine })).status).toBe(200)
    expect(await read(admin, key)).toMatchObject({ status: 422, body: { errors: { asset: 'Required' } } })
  })

  test('shows the level of all tanks only to the accounts that the installation names', async () => {
    const { admin } = account.people
    const listed = async () => (await callAs(app, admin, analytics.reports, {})).body
    expect(await listed()).not.toContain('fleet_grease_level')
    expect(await openFor(admin, 'fleet_grease_level')).toBe('')
    await app.testDatabase.ownerPool.query('update account set demo = true where id = $1', [account.id])
    expect(await listed()).toEqual(REPORT_KEYS)
    const { body } = await read(admin, 'fleet_grease_level')
    expect(plain(body.rows)).toEqual([['EX-1', 'Excavators', 30.5, '2026-11-03T12:00:00.000Z']])
  })
})

describe('embed token', () => {
  test('opens the named dashboards for its owner, for some minutes', async () => {
    const { worker, manager } = account.people
    const token = await openFor(worker, 'daily_runtime', 'fleet_movement')
    expect((await read(worker, 'fleet_movement', {}, token)).status).toBe(200)
    expect((await read(worker, 'mileage_by_state', {}, token)).status).toBe(404)
    expect((await read(manager, 'daily_runtime', {}, token)).status).toBe(404)
    expect((await read(worker, 'daily_runtime', {}, `${token}x`)).status).toBe(404)
    app.clock.advance({ minutes: 11 })
    expect((await read(worker, 'daily_runtime', {}, token)).status).toBe(403)
  })

  test('expires when the access of its owner changes', async () => {
    const { limited } = account.people
    const token = await openFor(limited, 'daily_runtime')
    expect((await read(limited, 'daily_runtime', {}, token)).status).toBe(200)
    const { ownerPool } = app.testDatabase
    await ownerPool.query('delete from user_equipment_access where user_id = $1', [limited.id])
    expect((await read(limited, 'daily_runtime', {}, token)).status).toBe(403)
  })
})

test('answers 503 when a report takes longer than its limit, and the next one works', async () => {
  const { database, testDatabase } = app
  const readInTime = database.read.bind(database)
  const limits: (number | undefined)[] = []
  // The report would wait for the lock. Its limit is shortened here, because it is half a minute.
  database.read = (accountId, statement) => {
    limits.push(statement.withinMs)
    return readInTime(accountId, { ...statement, ...(statement.withinMs && { withinMs: 100 }) })
  }
  const blocking = await testDatabase.ownerPool.connect()
  try {
    await blocking.query('begin; lock table asset_day in access exclusive mode')
    expect(await read(account.people.worker, 'daily_runtime', AROUND)).toMatchObject({ status: 503 })
  } finally {
    await blocking.query('rollback')
    blocking.release()
    database.read = readInTime
  }
  expect(limits).toContain(30_000)
  expect((await read(account.people.worker, 'daily_runtime', AROUND)).status).toBe(200)
})
