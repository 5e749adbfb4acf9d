import * as z from 'zod/mini'
import { ICON_KEYS } from '../../icons.ts'
import { PALETTE } from '../../palette.ts'
import { FEATURES } from '../../roles.ts'
import { get, put } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { After, Search } from '../texts.ts'
import { NamedThing, ThingsPage } from './users.ts'

/** Limited because these are loaded with every request of the worker who has them. */
export const ACCESS_REFS_MAX = 2000

/** `category:{id}` or `equipment:{id}`. */
const AccessRef = z.string().check(z.regex(/^(category|equipment):[1-9][0-9]{0,9}$/))

export const AccessChange = z.strictObject({
  allThings: z.boolean(),
  /** Applies if access isn't granted to everything. */
  refs: z.array(AccessRef).check(z.maxLength(ACCESS_REFS_MAX)),
})
export type AccessChange = z.output<typeof AccessChange>

export const AccessCategory = z.strictObject({
  id: Id,
  name: z.string(),
  icon: z.enum(ICON_KEYS),
  color: z.enum(PALETTE),
  /** The number of things in the worker's branch that the caller can see. */
  total: z.int(),
})
export type AccessCategory = z.output<typeof AccessCategory>

export const UserAccess = z.strictObject({
  allThings: z.boolean(),
  refs: z.array(z.string()),
  /** The things among the references, sorted by name. */
  things: z.array(NamedThing),
  /** What can be granted: all categories of the account, and the things without a category. */
  categories: z.array(AccessCategory),
  uncategorised: z.int(),
})
export type UserAccess = z.output<typeof UserAccess>

export const AccessThingsQuery = z.strictObject({
  search: Search,
  /** If absent, searches all categories. */
  categoryId: z.optional(z.union([z.literal('none'), PathId])),
  after: After,
})
export type AccessThingsQuery = z.output<typeof AccessThingsQuery>

export const FeatureList = z.array(z.enum(FEATURES)).check(z.maxLength(FEATURES.length))
export type FeatureList = z.output<typeof FeatureList>

/** What a worker may see. All other users see everything in their branch or account. */
export const userAccess = {
  read: get('/api/users/:id/access', {
    can: 'user.readAccess',
    summary: 'Returns the assets that a worker can see and those that can be granted',
    params: IdParams,
    response: UserAccess,
  }),
  update: put('/api/users/:id/access', {
    can: 'user.manage',
    summary: 'Grants a worker all assets of the branch, or only the listed ones',
    description: "References to archived equipment and to assets that the caller can't see are kept.",
    params: IdParams,
    body: AccessChange,
  }),
  things: get('/api/users/:id/access/things', {
    can: 'user.manage',
    summary: 'Lists the assets that can be granted to a worker by category and name, page by page',
    params: IdParams,
    query: AccessThingsQuery,
    response: ThingsPage,
  }),
  readFeatures: get('/api/users/:id/features', {
    can: 'user.readAccess',
    summary: 'Returns the features granted to a worker',
    params: IdParams,
    response: FeatureList,
  }),
  updateFeatures: put('/api/users/:id/features', {
    can: 'user.manage',
    summary: 'Replaces the features granted to a worker',
    description: 'The caller can grant only features they have.',
    params: IdParams,
    body: FeatureList,
  }),
}
