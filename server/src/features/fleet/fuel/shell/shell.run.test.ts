import { startShellEmulator } from '@yardmaster/simulator/emulators/shell/shellEmulator.ts'
import type {
  ShellEmulator,
  ShellLine,
  ShellTrouble,
} from '@yardmaster/simulator/emulators/shell/shellEmulator.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addIntegration, runIntegration } from '../../../../testing/integrations.ts'
import { newAccount } from '../../../../testing/testAccount.ts'
import { startTestApp } from '../../../../testing/testApp.ts'

const app = startTestApp()
let emulator: ShellEmulator
let accountId: number
beforeAll(async () => {
  emulator = await startShellEmulator()
})
afterAll(() => emulator.close())
beforeEach(async () => {
  accountId = (await newAccount(app)).id
  Object.assign(emulator.knobs, { lines: [line(1), line(2), line(3)], troubles: [] })
})

const line = (number: number, some: ShellLine = {}): ShellLine => ({
  'Card Number': `700200000000000${number % 3}`,
  'Transaction Date': '13/11/2026',
  'Transaction Time': `0${number % 10}:30`,
  'Receipt Number': String(48_000 + number),
  Quantity: '40.00',
  'Gross Amount': (100 + number).toFixed(2),
  Currency: 'EUR',
  'Site Name': 'Shell Alcalá',
  ...some,
})

const connect = async (some: object = {}) => ({
  accountId,
  id: await addIntegration(app, {
    accountId,
    serviceType: 'shell',
    settings: {
      address: emulator.address,
      user: emulator.user,
      secret: emulator.password,
      columns: {},
      dateOrder: 'dmy',
      decimal: '.',
      volumeUnit: 'litres',
      distanceUnit: 'km',
      timeZone: 'Europe/Madrid',
      minutes: 60,
      ...some,
    },
  }),
})

async function stored() {
  const { rows } = await app.testDatabase.ownerPool.query(
    `select key, status, amount::float8 as amount, currency, litres, merchant, at from fuel_purchase
     where account_id = $1 and provider = 'shell' order by key`,
    [accountId],
  )
  return rows.map((row) => ({ ...(row as { key: string; status: string }), at: String(row.at) }))
}

test('reads the file, and what is new in it later, each purchase once', async () => {
  const connection = await connect()
  expect(await runIntegration(app, connection)).toMatchObject({
    outcome: 'done',
    counts: { transactions: 3 },
  })
  expect((await stored())[0]).toMatchObject({
    key: 'id 48001',
    status: 'posted',
    amount: 101,
    currency: 'EUR',
    litres: 40,
    merchant: 'Shell Alcalá',
    at: '2026-11-13T00:30:00Z',
  })
  expect(await runIntegration(app, connection)).toMatchObject({ outcome: 'done', counts: {} })
  emulator.knobs.lines = [line(4), line(2), line(3)]
  await runIntegration(app, connection)
  expect((await stored()).map(({ key }) => key)).toEqual(['id 48001', 'id 48002', 'id 48003', 'id 48004'])
})

test('reads columns that were mapped by hand', async () => {
  emulator.knobs.lines = [{ K: '7002', D: '11/13/2026', T: '0130', E: '88,50' }]
  const columns = { card: 'K', date: 'D', time: 'T', amount: 'E' }
  const connection = await connect({ columns, dateOrder: 'mdy', decimal: ',' })
  await runIntegration(app, connection)
  expect(await stored()).toMatchObject([{ amount: 88.5, at: '2026-11-13T00:30:00Z' }])
})

test.each<[string, string, ShellTrouble | null, object]>([
  ['signInRefused', 'a wrong password', null, { secret: 'wrong' }],
  ['notFound', 'a wrong address', null, { address: '/elsewhere.csv' }],
  ['providerDown', 'a server that is down', { kind: 'status', status: 503 }, {}],
  ['tooOften', 'haste', { kind: 'status', status: 429, retryAfter: 90 }, {}],
  ['unreachable', 'a file that ends in the middle', { kind: 'broken' }, {}],
  ['unreadable', 'a page of a proxy', { kind: 'html' }, {}],
  ['unreadable', 'missing columns', null, { columns: { card: 'Nothing' } }],
  ['unreadable', 'another notation', null, { dateOrder: 'mdy' }],
])('reports %s for %s', async (code, _, trouble, some) => {
  emulator.knobs.troubles = trouble ? [trouble] : []
  const address = 'address' in some ? { address: new URL(String(some.address), emulator.address).href } : {}
  const connection = await connect({ ...some, ...address })
  expect(await runIntegration(app, connection)).toMatchObject({ outcome: 'failed', error: { code } })
  expect(await stored()).toEqual([])
})

test('goes on after a kill, and stores nothing twice', async () => {
  emulator.knobs.lines = Array.from({ length: 520 }, (_, index) => line(index))
  const connection = await connect()
  await app.testDatabase.ownerPool.query(
    `create or replace function stop_at_510() returns trigger language plpgsql as $$
     begin
       if new.account_id = ${accountId} and new.key = 'id 48510' then raise 'killed'; end if;
       return new;
     end $$`,
  )
  await app.testDatabase.ownerPool.query(
    'create trigger stop_at_510 before insert on fuel_purchase for each row execute function stop_at_510()',
  )
  expect(await runIntegration(app, connection)).toMatchObject({ outcome: 'failed', cursor: { stored: 500 } })
  expect(await stored()).toHaveLength(500)
  await app.testDatabase.ownerPool.query('drop trigger stop_at_510 on fuel_purchase')
  expect(await runIntegration(app, connection)).toMatchObject({
    outcome: 'done',
    counts: { transactions: 20 },
    cursor: { stored: null },
  })
  expect(await stored()).toHaveLength(520)
})

test('gives the same purchases in whatever order and however often files list them', async () => {
  const statuses = ['Pending', 'Posted', 'Void']
  const lines = [1, 2, 3].flatMap((number) => statuses.map((Status) => line(number, { Status })))
  const files = fc.array(fc.shuffledSubarray(lines, { minLength: 1 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(files, async (some) => {
      const results = []
      for (const order of [some, some.toReversed()]) {
        accountId = (await newAccount(app)).id
        const connection = await connect()
        for (const file of order) {
          emulator.knobs.lines = file
          await runIntegration(app, connection)
        }
        results.push(await stored())
      }
      expect(results[0]).toEqual(results[1])
    }),
    { numRuns: 6 },
  )
})
