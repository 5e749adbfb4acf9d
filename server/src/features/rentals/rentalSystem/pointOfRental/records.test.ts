import { describe, expect, test } from 'vitest'
import { readContact, readContract, readCustomer, readItem, readWorkOrder } from './records.ts'

const READING = { timeZone: 'America/Denver', now: Temporal.Instant.from('2026-11-17T00:00:00Z') }
const DATES = { DateModified: '2026-11-16T10:00:00Z' }

const contractWith = (line: Record<string, unknown>, contract: Record<string, unknown> = {}) =>
  readContract(
    {
      Id: 7,
      Name: 'C-7',
      Status: 'Open',
      Identifiers: { CustomerId: 12 },
      Details: [
        {
          Id: 1,
          Identifiers: { ItemId: 'A' },
          DateStart: '2026-11-02T08:00:00',
          DateDue: '2026-11-08T17:00:00Z',
          ...line,
        },
      ],
      ...DATES,
      ...contract,
    },
    READING,
  ).content

test('reads a customer with the name of the company', () => {
  const record = {
    id: 12,
    name: 'J. Ames',
    companyname: 'Ames  Paving',
    phone: 3035550100,
    email: 'no email',
  }
  expect(readCustomer({ ...record, ...DATES }, READING)).toEqual({
    id: '12',
    changedAt: Temporal.Instant.from('2026-11-16T10:00:00Z'),
    content: { name: 'Ames Paving', phone: '3035550100', email: '' },
  })
})

test('cuts names that are longer than ours', () => {
  expect(readCustomer({ Id: 1, Name: 'x'.repeat(90) }, READING).content.name).toHaveLength(64)
})

test('takes a record without a time as changed now', () => {
  expect(readCustomer({ Id: 1, Name: 'Ames' }, READING).changedAt).toEqual(READING.now)
})

test.each([
  ['a customer without a name', () => readCustomer({ Id: 1, Name: ' ' }, READING), 'Name'],
  ['a customer without an id', () => readCustomer({ Name: 'Ames' }, READING), 'Id'],
  [
    'a contact without a customer',
    () => readContact({ Id: 1, Name: 'Ann' }, READING),
    'Identifiers.ParentId',
  ],
  [
    'a time that is none',
    () => readItem({ Id: 1, Name: 'A', DateModified: 'soon' }, READING),
    'DateModified',
  ],
  [
    'a contract without a customer',
    () => readContract({ Id: 1, Name: 'C' }, READING),
    'Identifiers.CustomerId',
  ],
  ['something that is no record', () => readItem('item', READING), 'Id'],
])('rejects %s, and names the field', (_, read, field) => {
  expect(read).toThrow(expect.objectContaining({ name: 'UnreadableField', field }))
})

describe('a line of a contract', () => {
  test('has times of the branch unless they have an offset', () => {
    expect(contractWith({}).lines[0]).toMatchObject({
      itemId: 'A',
      startAt: '2026-11-02T15:00:00Z',
      dueAt: '2026-11-08T17:00:00Z',
      outAt: null,
      inAt: null,
      isCanceled: false,
    })
  })

  test('is not out at the zero of a database', () => {
    expect(contractWith({ DateOut: '0001-01-01T00:00:00' }).lines[0]).toMatchObject({ outAt: null })
  })

  test.each([
    ['Day', 95, { amount: 95, per: 'day' }],
    ['weekly', '1,250.50', { amount: 1250.5, per: 'week' }],
    ['4 Weeks', 3000, { amount: 3000, per: 'fourWeeks' }],
    ['Month', 3200, { amount: 3200, per: 'month' }],
    ['Hour', 20, null],
    ['Day', -1, null],
  ])('has a rate per %s of %s', (RatePeriod, Rate, rate) => {
    expect(contractWith({ RatePeriod, Rate }).lines[0]).toMatchObject({ rate })
  })

  test.each(['Canceled', 'Cancelled', 'Void', 'Quote'])('is canceled if the contract is %s', (Status) => {
    expect(contractWith({}, { Status }).lines[0]).toMatchObject({ isCanceled: true })
  })

  test('that can not be read is named, and the contract is kept', () => {
    expect(contractWith({ DateDue: 'Friday' })).toMatchObject({
      number: 'C-7',
      lines: [{ id: '1', unreadable: 'DateDue' }],
    })
  })
})

test('knows a site by its id, its name, or its address', () => {
  const site = (Jobsite: unknown) => contractWith({}, { Jobsite }).site
  expect(site({ Id: 3, Name: 'Depot', Address1: '1 Main', City: 'Denver' })).toEqual({
    id: '3',
    name: 'Depot',
    address: '1 Main, Denver',
  })
  expect(site({ Name: 'Depot' })).toEqual({ id: 'depot', name: 'Depot', address: '' })
  expect(site({ Address1: '1 Main' })).toEqual({ id: '1 main', name: '1 Main', address: '1 Main' })
  expect(site({})).toBeNull()
  expect(site(null)).toBeNull()
})

test.each([
  ['Open', true],
  ['', true],
  ['Closed', false],
  ['Cancelled', false],
])('takes a work order that is "%s" as open: %s', (Status, isOpen) => {
  expect(readWorkOrder({ Id: 1, ItemId: 2, Status }, READING).content.isOpen).toBe(isOpen)
})
