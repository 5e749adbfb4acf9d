import { afterEach, expect, test } from 'vitest'
import { addGauge, registry } from '../metrics/registry.ts'
import { silentLog } from '../testing/silentLog.ts'
import { openHealth } from './health.ts'
import { openHealthPort } from './healthPort.ts'
import type { HealthPort } from './healthPort.ts'

const TOKEN = 'a-token-of-the-metrics'
let opened: HealthPort | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

async function openPort(metricsToken: string | null = null) {
  const health = openHealth(new Set(['worker']))
  health.ready([], silentLog)
  opened = await openHealthPort(health, { host: '127.0.0.1', port: 0, metricsToken })
  const { port } = opened
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

test('answers /metrics in the format of Prometheus to the same computer', async () => {
  addGauge('yardmaster_tested', { help: 'Counts to three', read: () => [{ value: 3 }] })
  const ask = await openPort()
  const answer = await ask('/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  registry.removeSingleMetric('yardmaster_tested')
  expect(await answer.text()).toMatch(/^yardmaster_tested 3$/m)
})

test('answers /metrics neither through a proxy nor without the token, if there is one', async () => {
  const open = await openPort()
  const proxied = await open('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect([proxied.status, await proxied.text()]).toEqual([403, ''])
  await opened?.close()
  const closed = await openPort(TOKEN)
  expect((await closed('/metrics')).status).toBe(401)
  expect((await closed('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
  expect((await closed('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200)
})

test('answers /health and nothing else', async () => {
  const ask = await openPort(TOKEN)
  const health = await ask('/health')
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', roles: { worker: 'ok' } }])
  expect((await ask('/metrics/all')).status).toBe(404)
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405)
})
