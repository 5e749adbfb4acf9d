import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import { newDevice } from '../testing/testDevices.ts'
import { addGauges } from './gauges.ts'
import { countRefusal } from './ingest.ts'
import { addStreamGauges } from './stream.ts'
import { addGauge, addThread, measureProcess, metricsText, registry, threadMetrics } from './registry.ts'

const app = startTestApp()
let jobs: pg.Pool
beforeAll(() => {
  jobs = new pg.Pool(app.testDatabase.ingest)
  const backups = app.database.pool
  addGauges({
    pools: { app: backups, ingest: app.telemetry.pool },
    live: app.live,
    jobs,
    backups,
    replica: { lagSeconds: async () => 2, answered: () => ({ replica: 3, primary: 0 }) },
    nats: { connection: () => null, losses: () => 0 },
  })
  addStreamGauges({ info: async () => null, consumers: async () => [], maxBytes: 1, partitions: () => [] })
  measureProcess()
})
afterAll(() => jobs.end())
// Tests of other files count in the same process.
beforeEach(() => registry.resetMetrics())

const SOURCE = { protocol: 'json', address: '10.0.0.1' } as const

test('measures readings, refusals, lag and acknowledgement by protocol', async () => {
  const account = await newAccount(app)
  const device = await newDevice(app, account, account.machine)
  const { intake } = app.telemetry
  const at = app.clock.now().epochMilliseconds - 120_000
  const reading = { at, position: { lat: 39.7, lng: -105 }, fields: { speed: 3 }, alerts: [] }
  await intake.submit(device, [reading], SOURCE)
  await intake.submitAll([{ device, readings: [reading, { ...reading, at: at + 1 }] }], SOURCE)
  await intake.identify('nobody has this id', SOURCE)
  const lines = (await metricsText()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'yardmaster_readings_received_total{protocol="json"} 3',
      'yardmaster_readings_stored_total{protocol="json"} 2',
      'yardmaster_readings_duplicate_total{protocol="json"} 1',
      'yardmaster_ingest_acknowledgement_seconds_count{protocol="json"} 2',
      'yardmaster_ingest_lag_seconds_bucket{le="60",protocol="json"} 0',
      'yardmaster_ingest_lag_seconds_bucket{le="300",protocol="json"} 2',
      'yardmaster_refusals_total{protocol="json",reason="unknownDevice"} 1',
    ]),
  )
})

test('adds up the threads of the process, and ignores one that doesn’t answer', async () => {
  countRefusal('json', 'tooLarge')
  const other = structuredClone(await threadMetrics())
  const remove = [
    addThread(() => Promise.resolve(other)),
    addThread(() => Promise.reject(new Error('the thread has ended'))),
  ]
  expect(await metricsText()).toContain('yardmaster_refusals_total{protocol="json",reason="tooLarge"} 2')
  for (const each of remove) each()
  expect(await metricsText()).toContain('yardmaster_refusals_total{protocol="json",reason="tooLarge"} 1')
})

test('leaves out a gauge that can’t be read, and keeps the others', async () => {
  addGauge('yardmaster_broken', { help: 'Fails', read: () => Promise.reject(new Error('on purpose')) })
  const text = await metricsText()
  registry.removeSingleMetric('yardmaster_broken')
  expect(text).not.toMatch(/^yardmaster_broken \d/m)
  expect(text).toMatch(/^yardmaster_live_streams \d/m)
  expect(text).toMatch(/^yardmaster_database_connections\{pool="app",state="idle"\} \d+$/m)
})

test('measures the age of the last backup that succeeded, while backups are scheduled', async () => {
  const age = async () => Number(/^yardmaster_backup_age_seconds (\S+)$/m.exec(await metricsText())?.[1])
  const { ownerPool } = app.testDatabase
  await ownerPool.query('delete from backup_run; delete from backup_settings')
  expect(await age()).toBeNaN()
  await ownerPool.query(
    `insert into backup_settings (enabled, hour, time_zone, keep, form, changed_at)
     values (true, 2, 'UTC', 3, 'portable', now() - interval '50 hours')`,
  )
  expect(await age()).toBeCloseTo(50 * 3600, -2)
  await ownerPool.query(
    `insert into backup_run (requested_at, started_at, finished_at, by_schedule, form, size, problem)
     select at, at, at, true, 'portable', size, problem from (values
       (now() - interval '30 hours', 1000, null), (now() - interval '6 hours', null, 'disk')) as run (at, size, problem)`,
  )
  expect(await age()).toBeCloseTo(30 * 3600, -2)
  await ownerPool.query('update backup_settings set enabled = false')
  expect(await age()).toBeNaN()
})

const readDocument = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')

/** Returns the names of metrics in a text, without the suffixes of histograms. */
const namesIn = (text: string): string[] => {
  const found = [...text.matchAll(/\b(?:yardmaster|process|nodejs)_[a-z_0-9]+/g)]
  return [...new Set(found.map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))]
}

test('has every metric that the alerts name, and documents its own', async () => {
  const known = new Set([...(await metricsText()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const [, operations = ''] = /^## Metrics$(.*?)^## /ms.exec(readDocument('OPERATIONS.md')) ?? []
  const alerts = namesIn(readDocument('alerts.yml'))
  expect(alerts.length).toBeGreaterThan(10)
  const ofUs = (name: string) => name.startsWith('yardmaster_')
  expect([...alerts, ...namesIn(operations).filter(ofUs)].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => ofUs(name) && !operations.includes(`\`${name}\``))).toEqual([])
})
