import * as z from 'zod/mini'
import { DottedIds, dotted } from '../dotted.ts'
import { get } from '../endpoint.ts'
import { AssetParams, Id } from '../ids.ts'
import { Instant } from '../instants.ts'

/**
 * The activity of an asset, from its reports. `silent` has stopped reporting, `noData` has never reported.
 * Being in the shop is a fact of its own: see the flag IN_SHOP.
 */
export const STATUSES = ['moving', 'transported', 'working', 'idling', 'stopped', 'silent', 'noData'] as const
export type Status = (typeof STATUSES)[number]

/** Returns whether an asset with this activity changes its place. */
export const isUnderWay = (status: Status): boolean => status === 'moving' || status === 'transported'

const Reading = z.strictObject({
  value: z.union([z.number(), z.boolean(), z.string()]),
  at: z.string(),
})

export const Snapshot = z.strictObject({
  assetId: Id,
  lastUpdateAt: z.nullable(z.string()),
  status: z.enum(STATUSES),
  /** The newest value of every field, each with its own instant. Includes lat and lng. */
  fields: z.record(z.string(), Reading),
})
export type Snapshot = z.output<typeof Snapshot>

export const snapshots = {
  read: get('/api/snapshots', {
    can: 'telemetry.read',
    summary: "Returns the latest values of the branch's assets",
    query: z.strictObject({
      assetIds: DottedIds,
      /** Returns only these fields. */
      fields: z.optional(dotted(/[A-Za-z0-9_-]{1,40}/)),
    }),
    response: z.array(Snapshot),
  }),
  at: get('/api/assets/:assetId/snapshot', {
    can: 'telemetry.read',
    summary: 'Returns the latest values of an asset as of a past instant',
    params: AssetParams,
    query: z.strictObject({ at: Instant }),
    /** Null if the asset had not reported by then. */
    response: z.strictObject({ snapshot: z.nullable(Snapshot) }),
  }),
}
