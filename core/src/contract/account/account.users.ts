import * as z from 'zod/mini'
import { ROLES } from '../../roles.ts'
import { get } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Instant } from '../instants.ts'
import { After, Search } from '../texts.ts'

/** A card shows a few at first; the rest loads on request. */
export const ACCOUNT_USERS_PAGE = 50
export const ACCOUNT_USER_SORTS = ['name', 'role', 'branch', 'lastSignIn'] as const

export const AccountUsersQuery = z.strictObject({
  search: Search,
  sort: z._default(z.enum(ACCOUNT_USER_SORTS), 'name'),
  descending: z._default(z.stringbool(), false),
  after: After,
})
export type AccountUsersQuery = z.output<typeof AccountUsersQuery>

export const AccountUser = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null for operators. */
  email: z.nullable(z.string()),
  role: z.enum(ROLES),
  viewOnly: z.boolean(),
  branch: z.strictObject({ id: Id, name: z.string() }),
  /** Null: never. Absent for callers who don't manage users. */
  lastSignInAt: z.optional(z.nullable(Instant)),
})
export type AccountUser = z.output<typeof AccountUser>

export const accountUsers = {
  list: get('/api/account/users', {
    can: 'user.read',
    summary: 'Lists the users of all branches that the caller can see, page by page',
    description: 'Sorting by name uses the last name.',
    query: AccountUsersQuery,
    response: z.strictObject({
      rows: z.array(AccountUser),
      total: z.int(),
      next: z.nullable(z.string()),
    }),
  }),
}
