import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { After, Search } from '../texts.ts'

export const ARCHIVE_PAGE = 50

export const ARCHIVE_KINDS = ['archived', 'sold'] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]

export const ARCHIVE_SORTS = [
  'name',
  'branch',
  'archivedAt',
  'archivedBy',
  'soldOn',
  'soldTo',
  'soldPrice',
] as const

export const ArchiveRow = z.strictObject({
  id: Id,
  name: z.string(),
  branchId: Id,
  categoryId: z.nullable(Id),
  /** The URL of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
  archivedAt: z.string(),
  /** The name of the user who archived it, or null if unknown. */
  archivedBy: z.nullable(z.string()),
  sold: z.nullable(z.strictObject({ on: z.string(), to: z.string(), price: z.nullable(z.number()) })),
})
export type ArchiveRow = z.output<typeof ArchiveRow>

export const ArchiveQuery = z.strictObject({
  kind: z._default(z.enum(ARCHIVE_KINDS), 'archived'),
  search: Search,
  sort: z._default(z.enum(ARCHIVE_SORTS), 'name'),
  descending: z._default(z.stringbool(), false),
  after: After,
})
export type ArchiveQuery = z.output<typeof ArchiveQuery>

export const archive = {
  list: get('/api/equipment/archived', {
    can: 'equipment.read',
    summary: 'Lists the archived or sold equipment of the current branch, page by page',
    query: ArchiveQuery,
    response: z.strictObject({ rows: z.array(ArchiveRow), total: z.int(), next: z.nullable(z.string()) }),
  }),
  soldIds: get('/api/branches/current/equipment/sold', {
    can: 'equipment.read',
    summary: 'Lists the IDs of the sold equipment of the current branch, sorted by name',
    response: z.array(Id),
  }),
}
