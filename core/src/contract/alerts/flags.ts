import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { After } from '../texts.ts'

export const FLAGGED_PAGE = 50

export const Flag = z.strictObject({
  id: Id,
  /** In the caller's language. */
  name: z.string(),
  /** Standard flags, which Yardmaster raises by itself, can't be edited. */
  meta: z.strictObject({ editable: z.boolean() }),
  /** How many assets of the current branch have this flag now, among those that the caller can see. Flag 3: areas. */
  assets: z.int(),
})
export type Flag = z.output<typeof Flag>

export const FlaggedAsset = z.strictObject({
  id: Id,
  name: z.string(),
  branchId: Id,
  categoryId: z.nullable(Id),
  /** The URL of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
  since: z.string(),
})
export type FlaggedAsset = z.output<typeof FlaggedAsset>

/** An area whose gateway is offline. */
export const FlaggedArea = z.strictObject({
  id: Id,
  name: z.string(),
  placeId: Id,
  placeName: z.string(),
  since: z.string(),
})
export type FlaggedArea = z.output<typeof FlaggedArea>

export const flags = {
  list: get('/api/flags', {
    can: 'flag.read',
    summary: 'Lists all flags, each with the number of assets in the current branch that have it now',
    response: z.array(Flag),
  }),
  assets: get('/api/flags/:id/assets', {
    can: 'flag.read',
    summary: 'Lists the assets that have a flag now, newest first, page by page',
    params: IdParams,
    query: z.strictObject({ after: After }),
    response: z.strictObject({ rows: z.array(FlaggedAsset), next: z.nullable(z.string()) }),
  }),
  areas: get('/api/flags/:id/areas', {
    can: 'flag.read',
    summary: 'Lists the areas that have a flag now, newest first, page by page',
    params: IdParams,
    query: z.strictObject({ after: After }),
    response: z.strictObject({ rows: z.array(FlaggedArea), next: z.nullable(z.string()) }),
  }),
}
