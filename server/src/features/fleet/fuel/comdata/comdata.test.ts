import type { ComdataSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import { startComdataEmulator } from '@yardmaster/simulator/emulators/comdata/comdataEmulator.ts'
import type { ComdataEmulator } from '@yardmaster/simulator/emulators/comdata/comdataEmulator.ts'
import type { ComdataTransaction } from '@yardmaster/simulator/emulators/comdata/transactions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { providerFetch } from '../../../../integrations/providerFetch.ts'
import { runErrorOf } from '../../../../integrations/runError.ts'
import { NONE_ALLOWED, parseAllowedAddresses } from '../../../../outbound/publicAddress.ts'
import { makePublicFetch } from '../../../../outbound/publicFetch.ts'
import { askComdata } from './askComdata.ts'

const LOOPBACK = parseAllowedAddresses('127.0.0.1') ?? NONE_ALLOWED
const NOW = '2026-11-14T18:00:00Z'
let emulator: ComdataEmulator
beforeAll(async () => {
  emulator = await startComdataEmulator({ now: () => NOW })
})
afterAll(() => emulator.close())
beforeEach(() => {
  Object.assign(emulator.knobs, { transactions: [], pageSize: 100, troubles: [], duplicates: false })
})

const transaction = (some: Partial<ComdataTransaction> = {}): ComdataTransaction => ({
  id: '900001',
  cardNumber: '5567080000001234',
  cardholderName: 'Ana Ruiz',
  authorizedAt: '2026-11-10T15:30:00Z',
  approvalCode: 'A1',
  merchantName: "Love's <Travel> & Stop",
  merchantCity: 'Denver',
  merchantState: 'CO',
  latitude: 39.76,
  longitude: -104.9,
  authorizedAmount: 150,
  postedAmount: 180.12,
  lines: [
    { code: 'ULSD', quantity: 45.2, unit: 'G', price: 3.7, total: 167.24, odometerReading: 48_213 },
    { code: 'DEF', quantity: 3, unit: 'G', price: 4.29, total: 12.88 },
  ],
  ...some,
})

const settings = (some: Partial<ComdataSettings> = {}): ComdataSettings => ({
  address: emulator.address,
  user: emulator.user,
  secret: emulator.password,
  accountCode: 'AB123',
  customerId: '04567',
  timeZone: 'America/Chicago',
  minutes: 60,
  ...some,
})

type Asking = { page?: number; withinMs?: number }

const ask = (some: Partial<ComdataSettings> = {}, { page = 1, withinMs = 60_000 }: Asking = {}) =>
  askComdata(
    {
      settings: settings(some),
      fetch: providerFetch(makePublicFetch({ allowed: LOOPBACK, timeoutMs: withinMs })),
      clock: { now: () => Temporal.Instant.from(NOW) },
      signal: new AbortController().signal,
    },
    { start: '2026-11-01', end: '2026-11-14', page },
  )

test('reads an authorization and its posting as records of one purchase', async () => {
  emulator.knobs.transactions = [transaction({ postedAt: '2026-11-12T06:00:00Z' })]
  const { records, pageCount } = await ask()
  expect(pageCount).toBe(1)
  expect(records).toEqual([
    {
      stage: 'authorized',
      cardNumber: '5567080000001234',
      cardName: 'Ana Ruiz',
      key: 'id 900001',
      at: '2026-11-10T15:30:00Z',
      exactTime: true,
      amount: 150,
      currency: 'USD',
      litres: null,
      product: '',
      merchant: "Love's <Travel> & Stop",
      place: 'Denver, CO',
      position: { lat: 39.76, lng: -104.9 },
      odometer: null,
      approvalCode: 'A1',
    },
    expect.objectContaining({
      stage: 'posted',
      key: 'id 900001',
      at: '2026-11-12T06:00:00Z',
      exactTime: false,
      amount: 180.12,
      litres: 171.101,
      product: 'ULSD, DEF',
      odometer: 77_591_302,
    }),
  ])
})

test('identifies a purchase without a match number by approval code and time', async () => {
  emulator.knobs.transactions = [transaction({ id: '', reversedAt: '2026-11-11T06:00:00Z' })]
  const { records } = await ask()
  expect(records.map(({ stage, key }) => [stage, key])).toEqual([
    ['authorized', 'A1 2026-11-10T15:30:00Z'],
    ['reversal', 'A1 2026-11-10T15:30:00Z'],
  ])
})

test('reads declined transactions and credits, which are money back', async () => {
  emulator.knobs.transactions = [
    transaction({ declined: true }),
    transaction({ id: '900002', credit: true, authorizedAmount: 20 }),
  ]
  const { records } = await ask()
  expect(records.map(({ stage, key, amount }) => [stage, key, amount])).toEqual([
    ['declined', 'id 900001', 150],
    ['credit', 'credit id 900002', -20],
  ])
})

test('reads page by page', async () => {
  emulator.knobs.transactions = Array.from({ length: 5 }, (_, index) => transaction({ id: `${index}` }))
  emulator.knobs.pageSize = 2
  const pages = [await ask(), await ask({}, { page: 2 }), await ask({}, { page: 3 })]
  expect(pages.map(({ pageCount }) => pageCount)).toEqual([3, 3, 3])
  expect(pages.flatMap(({ records }) => records.map(({ key }) => key))).toEqual([
    'id 0',
    'id 1',
    'id 2',
    'id 3',
    'id 4',
  ])
})

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error)

test.each([
  ['signInRefused', { secret: 'wrong' }, []],
  ['unreachable', { address: 'http://127.0.0.1:9/nowhere' }, []],
  ['providerDown', {}, [{ kind: 'status', status: 503 }]],
  ['tooOften', {}, [{ kind: 'status', status: 429, retryAfter: 90 }]],
  ['unreachable', {}, [{ kind: 'broken' }]],
  ['unreadable', {}, [{ kind: 'html' }]],
  ['unreadable', {}, [{ kind: 'entities' }]],
  ['unreadable', {}, [{ kind: 'code', responseCode: 12, responseDescription: 'Invalid date' }]],
  [
    'notAllowed',
    {},
    [{ kind: 'code', responseCode: 7, responseDescription: 'User is not authorized for this report' }],
  ],
] as const)('reports %s (%#)', async (code, some, troubles) => {
  emulator.knobs.transactions = [transaction()]
  emulator.knobs.troubles = [...troubles]
  expect(runErrorOf(await failureOf(ask(some)), undefined)).toMatchObject({ code })
})

test('reports how long the provider asks to wait', async () => {
  emulator.knobs.troubles = [{ kind: 'status', status: 429, retryAfter: 90 }]
  await expect(ask()).rejects.toMatchObject({ retryAfterSeconds: 90 })
})

test('reports a provider that does not answer in time', async () => {
  emulator.knobs.troubles = [{ kind: 'slow', milliseconds: 60_000 }]
  const failure = await failureOf(ask({}, { withinMs: 50 }))
  expect(runErrorOf(failure, undefined)).toMatchObject({ code: 'timeout' })
})
