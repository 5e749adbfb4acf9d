import * as z from 'zod/mini'
import { isCountry } from '../../countries.ts'
import { TIME_ZONES } from '../../timezones.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { FieldChange } from './activity.ts'
import { PeoplePage, PeopleQuery } from './people.ts'
import { requiredText, shortText } from '../texts.ts'
import { NewUser } from './users.ts'
import { ClockTime, Weekdays } from '../weekTime.ts'

export const BRANCH_NAME_MAX = 32
export const ADDRESS_MAX = 200
export const CITY_MAX = 100
export const POSTAL_CODE_MAX = 16
/** Per hour, in the account's currency. */
const RATE_MAX = 999.99

/** The working time of a new branch. */
export const STANDARD_WORK = { days: [1, 2, 3, 4, 5], from: '08:00', until: '16:00' }

/** The days and hours with which utilization compares, and outside of which work is unusual. */
const WorkingTime = z
  .strictObject({
    days: Weekdays,
    from: ClockTime,
    until: ClockTime,
  })
  .check(
    // Text that is no time is rejected as such.
    z.refine(({ from, until }) => from.length !== until.length || from < until, {
      path: ['until'],
      message: 'error.workEndsFirst',
    }),
  )
export type WorkingTime = z.output<typeof WorkingTime>

const AddressPart = (max: number) => z._default(shortText(max), '')

export const BranchForm = z.strictObject({
  name: requiredText(BRANCH_NAME_MAX),
  address: AddressPart(ADDRESS_MAX),
  city: AddressPart(CITY_MAX),
  state: AddressPart(CITY_MAX),
  postalCode: AddressPart(POSTAL_CODE_MAX),
  /** ISO 3166-1, three letters. */
  country: z._default(z.string().check(z.refine(isCountry, 'error.invalid')), 'USA'),
  timezone: z._default(z.enum(TIME_ZONES), 'America/Denver'),
  laborHourlyRate: z._default(
    z
      .number()
      .check(
        z.minimum(0, 'error.mustBePositive'),
        z.maximum(RATE_MAX, 'error.lessThanThousand'),
        z.multipleOf(0.01),
      ),
    0,
  ),
  useMetric: z._default(z.boolean(), false),
  /** If absent, the stored value stays unchanged. */
  work: z.optional(WorkingTime),
  /** If absent, the stored value stays unchanged. */
  defaultTaxRentals: z.optional(z.boolean()),
  /** Percent. */
  defaultTaxRate: z.optional(
    z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(100), z.multipleOf(0.01)),
  ),
})
export type BranchForm = z.output<typeof BranchForm>

const Version = z.int().check(z.minimum(1))

export const BranchChange = z.extend(BranchForm, {
  /** The version that was edited. If absent, the branch is replaced whoever changed it meanwhile. */
  version: z.optional(Version),
})
export type BranchChange = z.output<typeof BranchChange>

export const Branch = z.strictObject({
  id: Id,
  name: z.string(),
  address: z.strictObject({
    streetAddress: z.string(),
    addressLocality: z.string(),
    addressRegion: z.string(),
    postalCode: z.string(),
    addressCountry: z.string(),
    /** Null if unknown. */
    gpsCoordinate: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
  }),
  timezone: z.string(),
  defaultTaxRentals: z.boolean(),
  /** Percent. */
  defaultTaxRate: z.number(),
  /** In the account's currency. */
  laborHourlyRate: z.number(),
  useMetric: z.boolean(),
  work: WorkingTime,
  /** The number of users, and of the equipment that the caller can see. */
  branchUsers: z.int(),
  branchEquipment: z.int(),
  hasArchivedEquip: z.boolean(),
  /** The number of places, which are deleted with the branch, and the names of the first ones. */
  branchPlaces: z.strictObject({ total: z.int(), names: z.array(z.string()) }),
  /** The version to send with a change. */
  version: Version,
})
export type Branch = z.output<typeof Branch>

/** A confirmation names this many places and counts the rest. */
export const BRANCH_PLACES_NAMED = 10

export const ListedBranch = z.pick(Branch, {
  id: true,
  name: true,
  timezone: true,
  branchUsers: true,
  branchEquipment: true,
  hasArchivedEquip: true,
})
export type ListedBranch = z.output<typeof ListedBranch>

export const branches = {
  list: get('/api/branches', {
    can: 'branch.read',
    summary: 'Lists the branches that the caller can see, sorted by name',
    response: z.array(ListedBranch),
  }),
  add: post('/api/branches', {
    can: 'branch.create',
    summary: 'Adds a branch',
    body: BranchForm,
    response: z.strictObject({ id: Id }),
  }),
  read: get('/api/branches/:id', {
    can: 'branch.read',
    summary: 'Returns a branch',
    params: IdParams,
    response: Branch,
  }),
  update: put('/api/branches/:id', {
    can: 'branch.update',
    summary: 'Replaces the fields of a branch',
    description:
      'If a version is given, responds with 409 if someone else has changed the branch since that version.',
    params: IdParams,
    body: BranchChange,
  }),
  changes: get('/api/branches/:id/changes', {
    can: 'branch.update',
    summary: 'Lists who changed which field of a branch last',
    params: IdParams,
    response: z.array(FieldChange),
  }),
  remove: del('/api/branches/:id', {
    can: 'branch.delete',
    summary: 'Deletes a branch with its places',
    description: 'Responds with 409 while it has users, equipment or archived equipment.',
    params: IdParams,
  }),
  users: get('/api/branches/:id/users', {
    can: 'user.read',
    summary: 'Lists the people of a branch, page by page',
    description: 'Sorting by name uses the last name.',
    params: IdParams,
    query: PeopleQuery,
    response: PeoplePage,
  }),
  addUser: post('/api/branches/:id/users', {
    can: 'user.create',
    summary: 'Adds a user who can sign in to a branch',
    params: IdParams,
    body: NewUser,
    confidential: true,
    response: z.strictObject({ id: Id }),
  }),
}
