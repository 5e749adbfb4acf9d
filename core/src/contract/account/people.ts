import * as z from 'zod/mini'
import { get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { After, Search } from '../texts.ts'
import { PersonName, User } from './users.ts'

export const PEOPLE_PAGE = 100
export const PEOPLE_SORTS = ['name', 'role', 'branch', 'email', 'things'] as const

export const PeopleQuery = z.strictObject({
  search: Search,
  sort: z._default(z.enum(PEOPLE_SORTS), 'name'),
  descending: z._default(z.stringbool(), false),
  after: After,
})
export type PeopleQuery = z.output<typeof PeopleQuery>

export const PeoplePage = z.strictObject({
  rows: z.array(User),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type PeoplePage = z.output<typeof PeoplePage>

/** Operators have a name but no sign-in. */
export const OperatorForm = z.strictObject({ firstName: PersonName, lastName: PersonName })
export type OperatorForm = z.output<typeof OperatorForm>

/** The branch may be absent, except when working in all branches. */
export const NewOperator = z.extend(OperatorForm, { branchId: z.optional(Id) })
export type NewOperator = z.output<typeof NewOperator>

export const people = {
  list: get('/api/people', {
    can: 'user.read',
    summary: 'Lists the people of the current branch, page by page',
    description: 'Sorting by name uses the last name.',
    query: PeopleQuery,
    response: PeoplePage,
  }),
  add: post('/api/people', {
    can: 'person.create',
    summary: 'Adds an operator to the current branch, or to the given one',
    body: NewOperator,
    response: z.strictObject({ id: Id }),
  }),
  rename: put('/api/people/:id', {
    can: 'user.update',
    summary: 'Renames an operator',
    params: IdParams,
    body: OperatorForm,
  }),
}
