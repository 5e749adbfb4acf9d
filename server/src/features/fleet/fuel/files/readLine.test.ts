import type { FuelField, FuelNotation } from '@yardmaster/core/contract/fuelColumns.ts'
import { expect, test } from 'vitest'
import { guessColumns } from './guessColumns.ts'
import { readLine } from './readLine.ts'

const NOTATION: FuelNotation = {
  dateOrder: 'mdy',
  decimal: '.',
  volumeUnit: 'gallons',
  distanceUnit: 'miles',
  timeZone: 'America/Denver',
}

const LINE: Partial<Record<FuelField, string>> = {
  card: '5567 0800 0000 1234',
  date: '11/03/2026',
  time: '2:05 PM',
  amount: '$180.12',
  volume: '45.2',
  product: 'ULSD',
  merchant: 'Prairie Truck Stop',
  odometer: '48,213',
}
const read = (some: Partial<Record<FuelField, string>> = {}, notation: Partial<FuelNotation> = {}) =>
  readLine((field) => ({ ...LINE, ...some })[field] ?? '', { ...NOTATION, ...notation })

test('reads a line in SI units', () => {
  expect(read()).toMatchObject({
    record: {
      stage: 'posted',
      cardNumber: '5567080000001234',
      at: '2026-11-03T21:05:00Z',
      exactTime: true,
      amount: 180.12,
      currency: null,
      litres: 171.101,
      odometer: 77_591_302,
      position: null,
    },
  })
})

test.each<[string, Partial<Record<FuelField, string>>, object]>([
  [
    'a time in the column of the day',
    { date: '2026-11-03 14:05:10', time: '' },
    { at: '2026-11-03T21:05:10Z' },
  ],
  ['a time without a colon', { time: '1405' }, { at: '2026-11-03T21:05:00Z' }],
  ['midnight', { time: '12:00 am' }, { at: '2026-11-03T07:00:00Z', exactTime: true }],
  ['only a day', { time: '' }, { at: '2026-11-03T19:00:00Z', exactTime: false }],
  ['a refund by its sign', { amount: '(20.00)' }, { stage: 'credit', amount: -20 }],
  ['a refund by its status', { status: 'Refund', amount: '20.00' }, { stage: 'credit', amount: -20 }],
  ['a reversal', { status: 'VOIDED' }, { stage: 'reversal' }],
  ['an authorization', { status: 'Pending' }, { stage: 'authorized' }],
  ['what is not fuel', { product: 'DEF' }, { litres: null }],
  ['a position', { latitude: '39.76', longitude: '-104.9' }, { position: { lat: 39.76, lng: -104.9 } }],
  ['the receipt as identity', { receipt: 'R-77' }, { key: 'id R-77', approvalCode: 'R-77' }],
])('reads %s', (_, some, expected) => expect(read(some)).toMatchObject({ record: expected }))

test('reads the notation of other countries', () => {
  const line = { date: '03.11.2026', time: '14:05', amount: '1.180,12 €', volume: '45,20', currency: 'eur' }
  const notation = {
    dateOrder: 'dmy',
    decimal: ',',
    volumeUnit: 'litres',
    timeZone: 'Europe/Madrid',
  } as const
  expect(read(line, notation)).toMatchObject({
    record: { at: '2026-11-03T13:05:00Z', amount: 1180.12, litres: 45.2, currency: 'EUR' },
  })
})

test('names the fields that can’t be read', () => {
  expect(read({ card: '', date: '31/31/2026', amount: 'n/a', volume: '4x', currency: 'dollars' })).toEqual({
    wrong: ['card', 'date', 'amount', 'volume', 'currency'],
  })
})

test('guesses the columns from their headers', () => {
  expect(
    guessColumns(['Nº de tarjeta', 'Fecha', 'Hora', 'Importe total', 'Litros', 'Estación', 'Matrícula']),
  ).toEqual({
    card: 'Nº de tarjeta',
    date: 'Fecha',
    time: 'Hora',
    amount: 'Importe total',
    volume: 'Litros',
    merchant: 'Estación',
  })
})
