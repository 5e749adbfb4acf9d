import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FuelRecord, Records, Stage } from './fuelRecord.ts'
import { STAGES } from './fuelRecord.ts'
import { mergeRecord, purchaseOf } from './mergeRecords.ts'

const record = (stage: Stage, some: Partial<FuelRecord> = {}): FuelRecord => ({
  stage,
  cardNumber: '1234',
  cardName: '',
  key: 'id 1',
  at: stage === 'posted' ? '2026-11-12T06:00:00Z' : '2026-11-10T15:30:00Z',
  exactTime: stage !== 'posted',
  amount: stage === 'posted' ? 180.12 : 150,
  currency: 'USD',
  litres: stage === 'posted' ? 171.1 : null,
  product: '',
  merchant: 'Prairie Truck Stop',
  place: 'Denver, CO',
  position: stage === 'posted' ? null : { lat: 39.76, lng: -104.9 },
  odometer: null,
  approvalCode: 'A1',
  ...some,
})

const merged = (...records: FuelRecord[]) => records.reduce(mergeRecord, {})

test('takes the figures of the posting and the time of the authorization', () => {
  expect(purchaseOf(merged(record('authorized'), record('posted')))).toMatchObject({
    status: 'posted',
    at: '2026-11-10T15:30:00Z',
    exactTime: true,
    amount: 180.12,
    litres: 171.1,
    position: { lat: 39.76, lng: -104.9 },
  })
})

test('knows only the time of posting without an authorization', () => {
  expect(purchaseOf(merged(record('posted')))).toMatchObject({
    at: '2026-11-12T06:00:00Z',
    exactTime: false,
  })
})

test('cancels a purchase by its reversal, and keeps its figures', () => {
  expect(purchaseOf(merged(record('reversal', { amount: 0 }), record('authorized')))).toMatchObject({
    status: 'reversed',
    amount: 150,
  })
})

test('gives the same result in any order and with any repetition', () => {
  const someRecord = fc
    .record({
      stage: fc.constantFrom(...STAGES),
      amount: fc.integer({ min: 0, max: 3 }),
      litres: fc.option(fc.integer({ min: 1, max: 3 })),
      product: fc.constantFrom('', 'ULSD'),
      position: fc.option(fc.record({ lat: fc.integer({ min: 1, max: 2 }), lng: fc.constant(1) })),
    })
    .map(({ stage, ...some }) => record(stage, some))
  const orders = fc.array(someRecord, { minLength: 1, maxLength: 8 }).chain((records) =>
    fc.record({
      records: fc.constant(records),
      // Every record at least once, and some again.
      other: fc.array(fc.constantFrom(...records), { maxLength: 8 }).chain((again) => {
        const all = [...records, ...again]
        return fc.shuffledSubarray(all, { minLength: all.length })
      }),
    }),
  )
  fc.assert(
    fc.property(orders, ({ records, other }) => {
      // What is stored comes back with its properties in another order.
      const stored = (given: Records) =>
        JSON.parse(JSON.stringify(given), (_, value: unknown) =>
          value !== null && typeof value === 'object'
            ? Object.fromEntries(Object.entries(value).toReversed())
            : value,
        ) as Records
      const one = purchaseOf(merged(...records))
      const two = purchaseOf(other.reduce((known, next) => mergeRecord(stored(known), next), {} as Records))
      expect(two).toEqual(one)
    }),
  )
})
