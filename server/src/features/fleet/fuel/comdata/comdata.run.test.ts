import { startComdataEmulator } from '@yardmaster/simulator/emulators/comdata/comdataEmulator.ts'
import type { ComdataEmulator } from '@yardmaster/simulator/emulators/comdata/comdataEmulator.ts'
import type { ComdataTransaction } from '@yardmaster/simulator/emulators/comdata/transactions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addIntegration, runIntegration } from '../../../../testing/integrations.ts'
import { newAccount } from '../../../../testing/testAccount.ts'
import type { TestAccount } from '../../../../testing/testAccount.ts'
import { startTestApp } from '../../../../testing/testApp.ts'

const app = startTestApp()
let emulator: ComdataEmulator
let account: TestAccount
let connection: { accountId: number; id: number }
beforeAll(async () => {
  emulator = await startComdataEmulator({ pageSize: 3, now: () => app.clock.now().toString() })
})
afterAll(() => emulator.close())
beforeEach(async () => {
  account = await newAccount(app)
  Object.assign(emulator.knobs, { transactions: [], troubles: [], duplicates: false })
  const settings = {
    address: emulator.address,
    user: emulator.user,
    secret: emulator.password,
    accountCode: 'AB123',
    customerId: '04567',
    timeZone: 'America/Chicago',
    minutes: 60,
  }
  const id = await addIntegration(app, { accountId: account.id, serviceType: 'comdata', settings })
  connection = { accountId: account.id, id }
})

const hoursAgo = (hours: number) => app.clock.now().subtract({ hours }).toString({ smallestUnit: 'second' })

const transaction = (number: number, some: Partial<ComdataTransaction> = {}): ComdataTransaction => ({
  id: String(900_000 + number),
  cardNumber: `55670800000000${10 + (number % 3)}`,
  authorizedAt: hoursAgo(30 + number * 7),
  approvalCode: `A${number}`,
  merchantName: 'Prairie Truck Stop',
  merchantCity: 'Denver',
  merchantState: 'CO',
  authorizedAmount: 100 + number,
  lines: [{ code: 'ULSD', quantity: 40, unit: 'G', price: 2.5, total: 100 }],
  ...some,
})

async function stored() {
  const { rows } = await app.testDatabase.ownerPool.query<{ key: string; status: string; amount: string }>(
    `select key, status, amount from fuel_purchase where account_id = $1 and provider = 'comdata' order by key`,
    [account.id],
  )
  return rows.map(({ key, status, amount }) => [key, status, Number(amount)])
}

test('reads all pages, and later what was posted and reversed, each purchase once', async () => {
  const [first, second, ...others] = Array.from({ length: 8 }, (_, index) => transaction(index))
  if (!first || !second) throw new Error('No transactions.')
  emulator.knobs.transactions = [first, second, ...others]
  expect(await runIntegration(app, connection)).toMatchObject({
    outcome: 'done',
    counts: { transactions: 8 },
  })
  expect(await stored()).toHaveLength(8)

  app.clock.advance({ hours: 48 })
  const postedAt = hoursAgo(2)
  emulator.knobs.transactions = [
    { ...first, postedAt, postedAmount: 99.5 },
    { ...second, reversedAt: hoursAgo(3) },
    ...others,
  ]
  emulator.knobs.duplicates = true
  await runIntegration(app, connection)
  await runIntegration(app, connection)
  expect((await stored()).slice(0, 3)).toEqual([
    ['id 900000', 'posted', 99.5],
    ['id 900001', 'reversed', 101],
    ['id 900002', 'authorized', 102],
  ])
  expect(await stored()).toHaveLength(8)
})

test('goes on with the page at which it stopped', async () => {
  emulator.knobs.transactions = Array.from({ length: 8 }, (_, index) => transaction(index))
  emulator.knobs.troubles = [{ kind: 'none' }, { kind: 'broken' }]
  const { outcome, error, cursor } = await runIntegration(app, connection)
  expect({ outcome, error }).toMatchObject({ outcome: 'failed', error: { code: 'unreachable' } })
  expect(cursor).toMatchObject({ next: { page: 2 } })
  expect(await stored()).toHaveLength(3)
  expect(await runIntegration(app, connection)).toMatchObject({ outcome: 'done' })
  expect(await stored()).toHaveLength(8)
})
