import { expect, test } from 'vitest'
import { silentLog } from '../testing/silentLog.ts'
import type { Check } from './check.ts'
import { devicePortsCheck, diskCheck } from './checks.ts'
import { openHealth } from './health.ts'
import { jobsCheck } from './jobsCheck.ts'
import type { JobsState } from './jobsCheck.ts'

const ROLES = new Set(['api', 'gateway', 'worker'] as const)
const working: Check = { roles: [...ROLES], reason: 'database', run: async () => null }

test('reports the start and the stop in every role', async () => {
  const health = openHealth(ROLES)
  const inAll = (reason: string) => ({
    status: 'failing',
    reason,
    roles: { api: reason, gateway: reason, worker: reason },
  })
  expect(await health.report()).toEqual(inAll('starting'))
  health.ready([working], silentLog)
  expect(await health.report()).toMatchObject({ status: 'ok' })
  health.stopping()
  expect(await health.report()).toEqual(inAll('stopping'))
})

test('runs each check once for all callers, and fails only the roles that need it', async () => {
  let runs = 0
  const health = openHealth(ROLES)
  const counted: Check = { ...working, run: async () => (runs++, null) }
  health.ready([counted, devicePortsCheck({ areOpen: false })], silentLog)
  const reports = await Promise.all(Array.from({ length: 20 }, () => health.report()))
  expect(runs).toBe(1)
  expect(reports[19]).toEqual({
    status: 'failing',
    reason: 'devicePorts',
    roles: { api: 'ok', gateway: 'devicePorts', worker: 'ok' },
  })
})

test('stays up while something optional fails, and names it', async () => {
  const health = openHealth(ROLES)
  health.ready([working, { ...working, isOptional: true, run: async () => 'files' }], silentLog)
  expect(await health.report()).toEqual({
    status: 'ok',
    roles: { api: 'ok', gateway: 'ok', worker: 'ok' },
    degraded: ['files'],
  })
})

test('reports a disk with too little space left', async () => {
  const { signal } = new AbortController()
  expect(await diskCheck('/tmp', ['api'], 0).run(signal)).toBeNull()
  expect(await diskCheck('/tmp', ['api'], Infinity).run(signal)).toBe('disk')
})

test('reports jobs that have not started, have ended or are far behind', async () => {
  const { signal } = new AbortController()
  let now = Temporal.Instant.from('2026-11-16T12:00:00Z')
  let lastRun = now.subtract({ hours: 20 })
  let state: JobsState = 'starting'
  const query = async () => [{ at: lastRun.epochMilliseconds }] as never
  const check = jobsCheck(() => state, { query, end: async () => {} }, { now: () => now })
  expect(await check.run(signal)).toBe('starting')
  state = 'running'
  expect(await check.run(signal)).toBeNull()
  now = now.add({ minutes: 6 })
  expect(await check.run(signal)).toBe('jobs')
  lastRun = now
  expect(await check.run(signal)).toBeNull()
  state = 'stopped'
  expect(await check.run(signal)).toBe('jobs')
})
