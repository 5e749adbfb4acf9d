import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { backups } from '@yardmaster/core/contract/account/backups.ts'
import type { BackupSettings } from '@yardmaster/core/contract/account/backups.ts'
import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskPlace } from '../../../backup/diskPlace.ts'
import type { BackupPlace } from '../../../backup/place.ts'
import { backupsCheck } from '../../../health/checks.ts'
import { openProbe } from '../../../health/probe.ts'
import { StoreError } from '../../../outbound/files/s3Client.ts'
import { openPool } from '../../../db/pool.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { temporaryDirectory } from '../../../testing/temporaryDirectory.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { runBackups } from './runBackups.ts'
import { dueTimes } from './schedule.ts'

const app = startTestApp()
const directory = temporaryDirectory()
const disk = diskPlace(directory.path)
const SETTINGS: BackupSettings = { enabled: true, hour: 2, keep: 2, form: 'portable' }
let account: TestAccount
let ingest: ReturnType<typeof openPool>
beforeAll(async () => {
  account = await newAccount(app)
  ingest = openPool({ ...app.testDatabase.ingest, max: 3 })
})
afterAll(async () => {
  await ingest.end()
  directory.remove()
})
beforeEach(async () => {
  app.services.installation.adminAccounts = [account.id]
  await app.testDatabase.ownerPool.query(
    'delete from backup_run; delete from backup_settings; delete from mail; delete from inbox_item',
  )
})

const read = async () => (await callAs(app, account.people.admin, backups.read, {})).body
const start = () => callAs(app, account.people.admin, backups.start, {})
const save = (body: BackupSettings) => callAs(app, account.people.admin, backups.update, { body })
const work = (place: BackupPlace = disk, signal = new AbortController().signal) =>
  runBackups({
    ingest,
    clock: app.clock,
    log: silentLog,
    signal,
    database: app.database,
    backups: {
      source: { owner: app.testDatabase.owner, files: app.files, dataDir: directory.path },
      place,
      embedded: false,
    },
    adminAccounts: [account.id],
    sendsMail: true,
  })
const filesOf = () => readdirSync(directory.path).toSorted()
const mails = async () =>
  (await app.testDatabase.ownerPool.query<{ template: string }>('select template from mail')).rows
const problemInHealth = async () => {
  const probe = openProbe(app.testDatabase.app)
  try {
    return await backupsCheck(probe).run(AbortSignal.timeout(5000))
  } finally {
    await probe.end()
  }
}

test('a backup by hand is made, verified and listed, one at a time', async () => {
  // A physical one would copy the databases of all tests.
  await save({ ...SETTINGS, enabled: false })
  expect((await start()).status).toBe(204)
  expect((await start()).status).toBe(409)
  expect((await read()).runs).toMatchObject([{ state: 'waiting', bySchedule: false }])
  await work()
  const [run] = (await read()).runs
  expect(run).toMatchObject({ state: 'done', problem: null, removed: false })
  expect(run?.size).toBeGreaterThan(1000)
  expect(existsSync(path.join(directory.path, run?.name ?? ''))).toBe(true)
  expect(await problemInHealth()).toBeNull()
})

test('the schedule makes one a day and keeps the newest', async () => {
  await save(SETTINGS)
  const { nextAt, settings } = await read()
  expect(settings).toEqual(SETTINGS)
  expect(nextAt).not.toBeNull()
  await work()
  expect((await read()).runs).toEqual([])
  for (let day = 0; day < 3; day++) {
    app.clock.advance({ hours: 24 })
    await work()
    await work()
  }
  const { runs } = await read()
  expect(runs.map(({ state, bySchedule, removed }) => [state, bySchedule, removed])).toEqual([
    ['done', true, false],
    ['done', true, false],
    ['done', true, true],
  ])
  const kept = runs.filter(({ removed }) => !removed).map(({ name }) => name)
  const found = filesOf().filter((name) => runs.some((run) => run.name === name))
  expect(new Set(found)).toEqual(new Set(kept))
})

test('a failure is shown, mailed and reported by /health, and keeps the earlier backups', async () => {
  await save({ ...SETTINGS, keep: 1 })
  await start()
  await work()
  const before = filesOf()
  await start()
  const refusing: BackupPlace = {
    ...disk,
    create: () => Promise.reject(new StoreError('refused: 403 AccessDenied')),
  }
  await work(refusing)
  const [run] = (await read()).runs
  expect(run).toMatchObject({ state: 'failed', problem: 'store', size: null })
  expect(run?.detail).toContain('AccessDenied')
  expect(filesOf()).toEqual(before)
  expect(await problemInHealth()).toBe('backups')
  expect(new Set((await mails()).map(({ template }) => template))).toEqual(new Set(['backupFailed']))
})

test('a failure is in the inboxes of administrators, once, until a backup succeeds', async () => {
  const { admin, manager } = account.people
  const entries = async (show: 'open' | 'done', person = admin) =>
    (await callAs(app, person, inbox.list, { query: { show } })).body.rows.map(
      ({ name, sentence, path: to, count }) => [name, sentence, to, count],
    )
  const refusing: BackupPlace = { ...disk, create: () => Promise.reject(new Error('on purpose')) }
  await save({ ...SETTINGS, enabled: false })
  for (let i = 0; i < 2; i++) {
    await start()
    await work(refusing)
  }
  const entry = (count: number) => [
    'Backups of this installation',
    'The last backup failed',
    '/account/backups',
    count,
  ]
  expect(await entries('open')).toEqual([entry(2)])
  expect(await entries('open', manager)).toEqual([])
  app.clock.advance({ minutes: 1 })
  await start()
  await work()
  expect([await entries('open'), await entries('done')]).toEqual([[], [entry(2)]])
})

test('one that was killed counts as failed, and one that a stop interrupted is made again', async () => {
  await start()
  const stopped = new AbortController()
  stopped.abort(new Error('stopping'))
  await work(disk, stopped.signal)
  expect((await read()).runs).toMatchObject([{ state: 'waiting' }])
  await app.testDatabase.ownerPool.query(
    `update backup_run set started_at = now(), place = 'disk', name = 'x'`,
  )
  await work()
  expect((await read()).runs).toMatchObject([{ state: 'failed', problem: 'interrupted' }])
  expect(filesOf().filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('other companies of the installation see and change nothing', async () => {
  const other = await newAccount(app)
  await start()
  const { body } = await callAs(app, other.people.admin, backups.read, {})
  expect(body).toMatchObject({ mayManage: false, runs: [], place: { where: '' } })
  expect((await callAs(app, other.people.admin, backups.start, {})).status).toBe(403)
  expect((await callAs(app, other.people.admin, backups.update, { body: SETTINGS })).status).toBe(403)
})

test('is due at the same hour of the day when the clock changes', () => {
  const timeZone = 'America/Denver'
  const at = (text: string) => Temporal.Instant.from(text)
  expect(dueTimes(at('2026-10-31T12:00:00Z'), { hour: 3, timeZone })).toEqual({
    last: at('2026-10-31T09:00:00Z'),
    next: at('2026-11-01T10:00:00Z'),
  })
  // 02:00 doesn't exist on this day.
  expect(dueTimes(at('2026-03-08T08:00:00Z'), { hour: 2, timeZone }).next).toEqual(at('2026-03-08T09:00:00Z'))
})
