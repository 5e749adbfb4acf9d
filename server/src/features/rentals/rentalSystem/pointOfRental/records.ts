import { ADDRESS_MAX } from '@yardmaster/core/contract/map/places.ts'
import {
  CLIENT_NAME_MAX,
  CONTACT_MAX,
  PHONE_MAX,
  SITE_NAME_MAX,
} from '@yardmaster/core/contract/rentals/clients.ts'
import type { Rate } from '@yardmaster/core/contract/rentals/rentals.ts'
import { CONTRACT_MAX, INCLUDED_HOURS_MAX, RATE_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import * as z from 'zod/mini'
import { UnreadableField, fieldsOf } from './fields.ts'
import type { Fields } from './fields.ts'

export type Customer = { name: string; phone: string; email: string }
export type Contact = { customerId: string; name: string; phone: string; email: string; isPrimary: boolean }
export type Item = {
  /** What people call it, usually a number. */
  name: string
  description: string
  make: string
  model: string
  serialNumber: string
  vin: string
  year: number | null
}
export type JobSite = { id: string; name: string; address: string }
export type Line = {
  id: string
  itemId: string
  startAt: string
  dueAt: string
  outAt: string | null
  inAt: string | null
  isCanceled: boolean
  rate: Rate | null
  includedHours: number | null
  /** The line whose item this one replaced. */
  replaces: string | null
}
export type Contract = {
  number: string
  customerId: string
  site: JobSite | null
  lines: (Line | UnreadableLine)[]
}
export type UnreadableLine = { id: string; unreadable: string }
export type WorkOrder = {
  number: string
  itemId: string
  customerId: string
  isOpen: boolean
  issue: string
  openedAt: string | null
}

/** A record as we keep it. Times are ISO texts. */
export type Read<Content> = { id: string; changedAt: Temporal.Instant; content: Content }

type Reading = { timeZone: string; now: Temporal.Instant }

const cut = (text: string, length: number): string => text.slice(0, length).trim()

/** Blank if it is none, because a wrong address is of no use. */
const emailOf = (text: string): string => (z.email().safeParse(text).success ? text : '')

const reader =
  <Content>(contentOf: (fields: Fields) => Content) =>
  (record: unknown, { timeZone, now }: Reading): Read<Content> => {
    const fields = fieldsOf(record, timeZone)
    const changedAt = fields.instant('DateModified', 'ModifiedDate', 'LastModified') ?? now
    return { id: fields.required('Id'), changedAt, content: contentOf(fields) }
  }

export const readCustomer = reader<Customer>((fields) => ({
  name: cut(fields.text('CompanyName') || fields.required('Name'), CLIENT_NAME_MAX),
  phone: cut(fields.text('Phone', 'PhoneNumber', 'Phones.Main'), PHONE_MAX),
  email: emailOf(fields.text('Email', 'EmailAddress')),
}))

export const readContact = reader<Contact>((fields) => ({
  customerId: fields.required('Identifiers.ParentId', 'ParentId', 'CustomerId'),
  name: cut(fields.required('Name'), CONTACT_MAX),
  phone: cut(fields.text('Phone', 'PhoneNumber', 'Mobile'), PHONE_MAX),
  email: emailOf(fields.text('Email', 'EmailAddress')),
  isPrimary: fields.isTrue('IsPrimary', 'Primary'),
}))

export const readItem = reader<Item>((fields) => ({
  name: fields.required('Name', 'Number', 'Key'),
  description: fields.text('Description'),
  make: fields.text('Manufacturer', 'Make'),
  model: fields.text('Model'),
  serialNumber: fields.text('SerialNumber', 'Serial', 'Identifiers.SerialNumber'),
  vin: fields.text('VIN', 'Identifiers.VIN'),
  year: yearOf(fields.number('Year', 'ModelYear')),
}))

const yearOf = (year: number | null): number | null =>
  year !== null && Number.isInteger(year) && year > 1900 && year < 2200 ? year : null

export const readContract = reader<Contract>((fields) => {
  const isCanceled = /cancel|void|quote/iu.test(fields.text('Status'))
  return {
    number: cut(fields.required('Name', 'Number'), CONTRACT_MAX),
    customerId: fields.required('Identifiers.CustomerId', 'CustomerId'),
    site: siteOf(fields.part('Jobsite', 'Site')),
    lines: fields.list('Details', 'Items').map((line) => lineOf(line, { fields, isCanceled })),
  }
})

/** A line that can't be read is listed. The others of the contract go on. */
function lineOf(
  record: unknown,
  { fields, isCanceled }: { fields: Fields; isCanceled: boolean },
): Line | UnreadableLine {
  const line = fieldsOf(record, fields.timeZone)
  const id = line.required('Id')
  try {
    const outAt = line.instant('DateOut')
    return {
      id,
      itemId: line.required('Identifiers.ItemId', 'ItemId'),
      startAt: String(requiredTime('DateStart', line.instant('DateStart', 'DateOut'))),
      dueAt: String(requiredTime('DateDue', line.instant('DateDue'))),
      outAt: outAt && String(outAt),
      inAt: line.instant('DateIn')?.toString() ?? null,
      isCanceled: isCanceled || /cancel|void/iu.test(line.text('Status')),
      rate: rateOf(line),
      includedHours: includedHoursOf(line.number('IncludedHours')),
      replaces: line.text('ReplacesId') || null,
    }
  } catch (error) {
    if (error instanceof UnreadableField) return { id, unreadable: error.field }
    throw error
  }
}

function requiredTime(field: string, at: Temporal.Instant | null): Temporal.Instant {
  if (!at) throw new UnreadableField(field)
  return at
}

const PERIODS: [RegExp, RatePeriod][] = [
  [/^da(y|ily)$/iu, 'day'],
  [/^week(ly)?$/iu, 'week'],
  [/^(4|four) ?weeks?$|^28 ?days?$/iu, 'fourWeeks'],
  [/^month(ly)?$/iu, 'month'],
]

/** Other periods, such as hours, have no equivalent here. */
function rateOf(line: Fields): Rate | null {
  const amount = line.number('Rate')
  const named = line.text('RatePeriod')
  const per = PERIODS.find(([pattern]) => pattern.test(named))?.[1]
  return amount === null || !per || amount < 0 || amount > RATE_MAX
    ? null
    : { amount: Math.round(amount * 100) / 100, per }
}

const includedHoursOf = (hours: number | null): number | null =>
  hours === null || hours < 0 || hours > INCLUDED_HOURS_MAX ? null : Math.round(hours * 10) / 10

/** A site without an id is known by its name. */
function siteOf(site: Fields | null): JobSite | null {
  if (!site) return null
  const address = ['Address1', 'Address2', 'City', 'State', 'PostalCode']
    .map((name) => site.text(name))
    .filter(Boolean)
    .join(', ')
  const name = cut(site.text('Name') || address, SITE_NAME_MAX)
  if (!name) return null
  return { id: site.text('Id') || name.toLowerCase(), name, address: cut(address, ADDRESS_MAX) }
}

export const readWorkOrder = reader<WorkOrder>((fields) => ({
  number: fields.text('Name', 'Number'),
  itemId: fields.required('Identifiers.ItemId', 'ItemId'),
  customerId: fields.text('Identifiers.CustomerId', 'CustomerId'),
  isOpen: !/^(closed|completed?|cancell?ed|done|finished|void)$/iu.test(fields.text('Status')),
  issue: fields.text('Description', 'Problem', 'Notes'),
  openedAt: fields.instant('DateCreated', 'DateOpened')?.toString() ?? null,
}))
