import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../server/src/testing/freePort.ts'
import { temporaryDirectory } from '../server/src/testing/temporaryDirectory.ts'
import { until } from './cluster/program.ts'
import { imageConfig, startContainer } from './container/container.ts'
import type { Container } from './container/container.ts'

const COMPOSE = new URL('../deploy/container/compose.yaml', import.meta.url)
/** The user of the Containerfile. */
const UID = 10_001

type Service = {
  environment: Record<string, string>
  ports: string[]
  volumes: string[]
  tmpfs: string[]
}
const { services } = parse(readFileSync(COMPOSE, 'utf8')) as { services: { yardmaster: Service } }
const service = services.yardmaster

// As the engines do with a new volume, which gets the owner that the directory has in the image.
const volume = temporaryDirectory()
chownSync(volume.path, UID, UID)
const port = await freePort()
const containers: Container[] = []
afterAll(async () => {
  for (const container of containers) await container.stop().catch(() => {})
  for (const container of containers) container.remove()
  volume.remove()
})

/** Starts what the compose file describes. Ports are those of this computer, so only one is open. */
function start(): Container {
  const [inside = ''] = service.volumes.map((text) => text.split(':')[1] ?? '')
  const container = startContainer({
    volumes: { [inside]: volume.path },
    environment: { ...service.environment, ...OWN, PORT: String(port) },
  })
  containers.push(container)
  return container
}
const OWN = {
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '0',
  DEMO: '1',
  DEMO_DAYS: '1',
  TELTONIKA_PORT: 'off',
  QUECLINK_PORT: 'off',
  RUPTELA_PORT: 'off',
  OSMAND_PORT: 'off',
  MQTT_PORT: 'off',
}

const address = `http://127.0.0.1:${port}`
const isHealthy = (container: Container) =>
  until('an answer', async () => (await fetch(`${address}/health`)).ok, 300_000).catch((error: unknown) => {
    throw new Error(container.output(), { cause: error })
  })
const signIn = () =>
  fetch(`${address}${signInPages.signIn.path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ email: 'admin@frontrange.example', password: 'yardmaster-demo' }),
  })

test('publishes ports and keeps a volume that the image has', () => {
  const published = service.ports.map((text) => text.split(':').at(-1) ?? '')
  const exposed = Object.keys(imageConfig.ExposedPorts).map((text) => text.split('/')[0])
  expect(new Set(published.map((text) => text.split('/')[0]))).toEqual(new Set(exposed))
  expect(service.volumes.map((text) => text.split(':')[1])).toEqual(Object.keys(imageConfig.Volumes))
})

test('serves the demo without root, writes to its volume only, and ends cleanly', async () => {
  const container = start()
  expect(container.checkHealth()).toBe(1)
  await isHealthy(container)
  expect(container.checkHealth()).toBe(0)
  const page = await fetch(`${address}/`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  const answer = await signIn()
  expect([answer.status, answer.headers.getSetCookie().length > 0]).toEqual([303, true])

  const status = readFileSync(`/proc/${await container.pid()}/status`, 'utf8')
  expect(/^Uid:(.*)$/m.exec(status)?.[1]?.trim().split('\t')).toEqual(Array(4).fill(String(UID)))
  expect(/^CapEff:\s*(\w+)$/m.exec(status)?.[1]).toMatch(/^0+$/)
  const allowed = new RegExp(
    `^(${[...Object.keys(imageConfig.Volumes), ...service.tmpfs, ...ENGINE]
      .join('|')
      .replaceAll('/', '')
      .replaceAll('.', String.raw`\.`)})(/|$)`,
  )
  expect(container.written().filter((path) => !allowed.test(path))).toEqual([])

  const begun = performance.now()
  expect(await container.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(30_000)
  expect(container.output()).not.toMatch(/"level":[56]0/)
  expect(existsSync(join(volume.path, 'pg', 'postmaster.pid'))).toBe(false)
})

test('starts again with the data of its volume', async () => {
  expect(statSync(join(volume.path, 'pg')).uid).toBe(UID)
  const container = start()
  await isHealthy(container)
  expect(container.output()).not.toContain('Applying migration')
  expect((await signIn()).status).toBe(303)
  expect(await container.stop()).toBe(0)
})
/** What engines write into every container. */
const ENGINE = ['etc', 'dev', 'proc', 'sys', 'run']
