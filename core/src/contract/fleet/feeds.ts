import * as z from 'zod/mini'
import { SERVICE_TYPES } from '../../integrations.ts'
import { get, post } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'

export const FEED_PAGE = 100
/** How many assets of a feed one call changes. */
export const FEED_CHANGES_MAX = 500
const SEARCH_MAX = 100
const CURSOR_MAX = 1000

/** New: nobody has decided yet. Linked: reports for an asset of ours. Ignored: not ours. */
export const FEED_STATES = ['new', 'linked', 'ignored'] as const
export type FeedState = (typeof FEED_STATES)[number]

/** By what an asset of a feed matches equipment of ours. */
const MATCHES = ['pin', 'serial', 'name'] as const
export type Match = (typeof MATCHES)[number]

const Named = z.strictObject({ id: Id, name: z.string() })

const FeedAsset = z.strictObject({
  id: Id,
  state: z.enum(FEED_STATES),
  /** As the provider names it. Blank parts are unknown. */
  make: z.string(),
  model: z.string(),
  name: z.string(),
  serialNumber: z.string(),
  pin: z.string(),
  lastSeenAt: z.iso.datetime(),
  /** The equipment that it reports for, or null. */
  equipment: z.nullable(Named),
  /** The only equipment that matches exactly, if it is new. */
  suggestion: z.nullable(z.strictObject({ equipment: Named, by: z.enum(MATCHES) })),
})
export type FeedAsset = z.output<typeof FeedAsset>

const FeedQuery = z.strictObject({
  state: z._default(z.enum(FEED_STATES), 'new'),
  search: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_MAX)), ''),
  /** The `next` value of the previous page. */
  after: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
})
export type FeedQuery = z.output<typeof FeedQuery>

const Counts = z.strictObject({ new: z.int(), linked: z.int(), ignored: z.int(), suggested: z.int() })

const FeedPage = z.strictObject({
  connection: z.strictObject({ id: Id, name: z.string(), serviceType: z.enum(SERVICE_TYPES) }),
  /** Of all assets of the feed, whatever the filter. */
  counts: Counts,
  rows: z.array(FeedAsset),
  /** Of those that the filter finds. */
  total: z.int(),
  next: z.nullable(z.string()),
})

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(FEED_CHANGES_MAX))
const SomeAssets = z.strictObject({ ids: Ids })

const CreateFromFeed = z.strictObject({
  ids: Ids,
  categoryId: z.nullable(Id),
  /** Where the new equipment belongs. */
  branchId: Id,
})
export type CreateFromFeed = z.output<typeof CreateFromFeed>

const Changed = z.strictObject({ ids: z.array(Id) })

export const feeds = {
  list: get('/api/integrations/:id/assets', {
    can: 'feed.read',
    summary: "Lists the assets in a maker's feed",
    params: IdParams,
    query: FeedQuery,
    response: FeedPage,
  }),
  link: post('/api/integrations/:id/assets/link', {
    can: 'feed.manage',
    summary: "Links an asset in a maker's feed to equipment",
    description:
      'From then on, the feed reports for the equipment. Its series count back to two weeks, if the connection reads them.',
    params: IdParams,
    body: z.strictObject({ feedAssetId: Id, equipmentId: Id }),
  }),
  accept: post('/api/integrations/:id/assets/accept', {
    can: 'feed.manage',
    summary: 'Links assets to the equipment that is suggested',
    description: `Links at most ${FEED_CHANGES_MAX} at a time, and returns their ids. Without ids, the first ones that have a suggestion.`,
    params: IdParams,
    body: z.strictObject({ ids: z.optional(Ids) }),
    response: Changed,
  }),
  create: post('/api/integrations/:id/assets/create', {
    can: 'feed.manage',
    summary: "Adds equipment for assets in a maker's feed, and links them",
    params: IdParams,
    body: CreateFromFeed,
    response: Changed,
  }),
  ignore: post('/api/integrations/:id/assets/ignore', {
    can: 'feed.manage',
    summary: "Marks new assets in a maker's feed as not ours",
    params: IdParams,
    body: SomeAssets,
    response: Changed,
  }),
  release: post('/api/integrations/:id/assets/release', {
    can: 'feed.manage',
    summary: 'Makes linked or ignored assets new again',
    description: 'What a linked asset has reported stays with the equipment.',
    params: IdParams,
    body: SomeAssets,
    response: Changed,
  }),
}
