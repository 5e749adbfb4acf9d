import { startPointOfRentalEmulator } from '@yardmaster/simulator/emulators/pointofrental/emulator.ts'
import type { Fault, PointOfRentalEmulator } from '@yardmaster/simulator/emulators/pointofrental/emulator.ts'
import { smallYard } from '@yardmaster/simulator/emulators/pointofrental/smallYard.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../../context.ts'
import { providerFetch } from '../../../../integrations/providerFetch.ts'
import { runErrorOf } from '../../../../integrations/runError.ts'
import { NONE_ALLOWED, parseAllowedAddresses } from '../../../../outbound/publicAddress.ts'
import { makePublicFetch } from '../../../../outbound/publicFetch.ts'
import { readPage } from './client.ts'
import type { Resource } from './resources.ts'

const LOOPBACK = parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED

let emulator: PointOfRentalEmulator
let yard: ReturnType<typeof smallYard>

beforeEach(async () => {
  yard = smallYard()
  emulator = await startPointOfRentalEmulator({ yard })
})
afterEach(() => emulator.close())

const ask = (
  resource: Resource = 'items',
  { page = 1, size = 100, since = null as Temporal.Instant | null, key = emulator.key } = {},
) =>
  readPage(
    {
      settings: {
        address: `${emulator.address}/`,
        user: emulator.user,
        secret: key,
        readsWorkOrders: false,
        minutes: 15,
        branchId: 1,
      },
      fetch: providerFetch(makePublicFetch({ allowed: LOOPBACK, timeoutMs: 300 })),
      clock: systemClock,
      signal: new AbortController().signal,
    },
    resource,
    { page, size, since },
  )

test('reads a resource page by page', async () => {
  const pages = [await ask('items', { size: 3 }), await ask('items', { size: 3, page: 2 })]
  expect(pages.map((page) => page.length)).toEqual([3, 1])
  expect(new Set(pages.flat().map((record) => (record as { Id: string }).Id)).size).toBe(4)
})

test('asks only for what changed since a time', async () => {
  const since = Temporal.Instant.from(String(yard.records.items.get('1006')?.DateModified))
  const found = await ask('items', { since })
  expect(found).toEqual([...yard.records.items.values()].slice(1))
})

test.each<[string, Fault, { code: string; retryAfterSeconds?: number }]>([
  ['403', { kind: 'status', status: 403 }, { code: 'notAllowed' }],
  ['404', { kind: 'status', status: 404 }, { code: 'notFound' }],
  ['409', { kind: 'status', status: 409 }, { code: 'providerDown' }],
  ['429', { kind: 'status', status: 429, retryAfter: '45' }, { code: 'tooOften', retryAfterSeconds: 45 }],
  ['400', { kind: 'status', status: 400 }, { code: 'unreadable' }],
  ['500', { kind: 'status', status: 500 }, { code: 'providerDown' }],
  ['a broken connection', { kind: 'cut' }, { code: 'unreachable' }],
  ['a page of a proxy', { kind: 'html' }, { code: 'unreadable' }],
  ['an object instead of a list', { kind: 'object' }, { code: 'unreadable' }],
  ['no answer in time', { kind: 'slow', milliseconds: 600 }, { code: 'timeout' }],
])('explains %s', async (_, fault, expected) => {
  emulator.failNext(fault)
  const error = await ask().catch((refused: unknown) => refused)
  expect({ ...(error as object), ...runErrorOf(error, undefined) }).toMatchObject(expected)
})

test('explains an expired key without repeating it, and accepts the new one', async () => {
  emulator.expireKey()
  const refused = await ask().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'signInRefused' })
  expect(JSON.stringify(refused) + String(refused)).not.toContain(emulator.key)
  emulator.renewKey('por-key-2')
  expect(await ask('items', { key: 'por-key-2' })).toHaveLength(4)
})

test('explains a server that is being restarted', async () => {
  const start = await emulator.stop()
  const error = await ask().catch((refused: unknown) => refused)
  expect(runErrorOf(error, undefined)).toMatchObject({ code: 'unreachable' })
  await start()
  expect(await ask()).toHaveLength(4)
})

test('reports the limit of requests', async () => {
  emulator.limitTo(2)
  await ask()
  await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'tooOften', retryAfterSeconds: 30 })
})
