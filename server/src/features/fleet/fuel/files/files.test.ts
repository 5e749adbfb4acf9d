import { fuel } from '@yardmaster/core/contract/fleet/fuel.ts'
import { fuelFiles } from '@yardmaster/core/contract/fleet/fuel.file.ts'
import type { FuelFileImported, FuelFilePreview } from '@yardmaster/core/contract/fleet/fuel.file.ts'
import { beforeEach, expect, test } from 'vitest'

import { newAccount } from '../../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let manager: Person
beforeEach(async () => {
  account = await newAccount(app)
  ;({ manager } = account.people)
})

const FILE = `Card Number;Transaction Date;Time;Amount;Gallons;Site Name;Driver
5567080000001234;11/14/2026;14:05;180.12;45.2;Café & Fuel;Ana
5567080000005678;11/13/2026;9:30;95.00;24;Prairie Truck Stop;Bo
Total;;;275.12;69.2;;`

const NOTATION = {
  dateOrder: 'mdy',
  decimal: '.',
  volumeUnit: 'gallons',
  distanceUnit: 'miles',
  timeZone: 'America/Denver',
} as const
const COLUMNS = {
  card: 'Card Number',
  date: 'Transaction Date',
  time: 'Time',
  amount: 'Amount',
  volume: 'Gallons',
}

/** Sends a file as the browser does. */
async function sendFile(path: string, query: Record<string, string>, file: string) {
  const response = await send(app, {
    method: 'POST',
    url: `${path}?${new URLSearchParams({ name: 'fuel.csv', ...query }).toString()}`,
    cookie: await cookieFor(app, manager),
    payload: Buffer.from(file),
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { status: response.statusCode, body: JSON.parse(response.body) as unknown }
}
async function preview(file: string, query: Record<string, string> = {}) {
  const { status, body } = await sendFile(fuelFiles.preview.path, query, file)
  return { status, body: body as FuelFilePreview }
}
async function importIt(file: string, query: Record<string, string> = {}) {
  const { status, body } = await sendFile(fuelFiles.import.path, { ...COLUMNS, ...NOTATION, ...query }, file)
  return { status, body: body as FuelFileImported }
}
const purchases = async () => {
  const query = { start: '2026-11-01', end: '2026-11-30', withoutAsset: 'true' as const }
  const { body } = await callAs(app, manager, fuel.purchases, { query })
  return body.purchases.filter(({ card }) => card.provider === 'file')
}

test('shows what a file would bring, and stores nothing', async () => {
  const { body } = await preview(FILE)
  expect(body).toMatchObject({
    mapping: {
      columns: { ...COLUMNS, merchant: 'Site Name' },
      notation: { dateOrder: 'mdy', decimal: '.', volumeUnit: 'gallons' },
    },
    rows: 3,
    usable: 2,
    problems: [{ line: 4, fields: ['date'] }],
  })
  expect(body.lines[0]).toMatchObject({
    line: 2,
    lastDigits: '1234',
    amount: 180.12,
    merchant: 'Café & Fuel',
  })
  expect(body.columns.map(({ header }) => header)).toContain('Driver')
  expect(JSON.stringify(body)).not.toContain('55670800')
  expect(body.columns[0]?.samples).toEqual(['••••1234', '••••5678', 'Total'])
  expect(await purchases()).toEqual([])
})

test('follows the columns and the notation that the user chose', async () => {
  const { body } = await preview(FILE, { ...COLUMNS, merchant: 'Driver', volumeUnit: 'litres' })
  expect(body.lines[0]).toMatchObject({ merchant: 'Ana', litres: 45.2 })
  expect((await preview(FILE, { card: 'Driver' })).body).toMatchObject({ usable: 0, lines: [] })
})

test('imports each purchase once, also from a file that overlaps', async () => {
  expect((await importIt(FILE)).body).toEqual({ added: 2, changed: 0, known: 0, refused: 1 })
  expect((await importIt(FILE)).body).toEqual({ added: 0, changed: 0, known: 2, refused: 1 })
  const later = FILE.replace('Total;;;275.12;69.2;;', '5567080000001234;11/15/2026;8:00;60;15;Here;Ana')
  expect((await importIt(later)).body).toEqual({ added: 1, changed: 0, known: 2, refused: 0 })
  expect((await purchases()).map(({ amount, at }) => [amount, at])).toEqual([
    [60, '2026-11-15T15:00:00Z'],
    [180.12, '2026-11-14T21:05:00Z'],
    [95, '2026-11-13T16:30:00Z'],
  ])
})

test('rejects a file that is none, and one without the named columns', async () => {
  expect(await preview('%PDF-1.7 …')).toMatchObject({ status: 422 })
  expect(await importIt(FILE, { card: 'Nothing' })).toMatchObject({ status: 422 })
})
