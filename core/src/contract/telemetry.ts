import * as z from 'zod/mini'
import { INTERVAL_KINDS } from '../telemetry/intervals.ts'
import type { IntervalKind } from '../telemetry/intervals.ts'
import { get, post } from './endpoint.ts'
import { AssetParams, Id, IdParams } from './ids.ts'
import { Instant } from './instants.ts'

export const STATUSES = ['moving', 'idling', 'stopped', 'silent'] as const
export type Status = (typeof STATUSES)[number]

const Coordinate = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** Dot-joined, as everywhere in our addresses. */
const dotted = (item: RegExp) =>
  z.optional(
    z.string().check(z.maxLength(100_000), z.regex(new RegExp(`^(${item.source})(\\.(${item.source}))*$`))),
  )

const Reading = z.strictObject({
  value: z.union([z.number(), z.boolean(), z.string()]),
  at: z.string(),
})

export const Snapshot = z.strictObject({
  assetId: Id,
  lastUpdateAt: z.nullable(z.string()),
  status: z.enum(STATUSES),
  /** The newest value of every field, with its own instant; lat and lng are among them. */
  fields: z.record(z.string(), Reading),
})
export type Snapshot = z.output<typeof Snapshot>

/** Longest stretch that can be asked for at once. */
export const LONGEST_RANGE_DAYS = 366

const Range = { from: Instant, to: Instant }

export const Interval = z.strictObject({
  kind: z.enum(Object.keys(INTERVAL_KINDS) as IntervalKind[]),
  start: z.string(),
  end: z.string(),
  /** Still going on; `end` is then the instant of the newest reading. */
  open: z.boolean(),
  seconds: z.number(),
  metres: z.nullable(z.number()),
  region: z.nullable(z.string()),
  ref: z.nullable(Id),
  position: z.nullable(Coordinate),
  fields: z.record(z.string(), z.unknown()),
})
export type Interval = z.output<typeof Interval>

export const ADDRESSES_MAX = 500

export const telemetry = {
  snapshots: get('/api/snapshots', {
    can: 'telemetry.read',
    summary: "The newest values of the branch's assets",
    query: z.strictObject({
      assetIds: dotted(/[1-9]\d{0,9}/),
      /** Only these fields. */
      fields: dotted(/[A-Za-z0-9_-]{1,40}/),
    }),
    response: z.array(Snapshot),
  }),
  intervals: get('/api/assets/:assetId/intervals', {
    can: 'telemetry.read',
    summary: 'Stretches of time in which something held for an asset',
    params: AssetParams,
    query: z.strictObject({ ...Range, kinds: dotted(/[a-z]+/) }),
    response: z.array(Interval),
  }),
  trail: get('/api/assets/:assetId/trail', {
    can: 'telemetry.read',
    summary: 'Where an asset went between two instants, as finely as the zoom shows',
    params: AssetParams,
    query: z.strictObject({
      ...Range,
      zoom: z._default(z.coerce.number().check(z.minimum(0), z.maximum(22)), 14),
    }),
    response: z.strictObject({
      /** [latitude, longitude, milliseconds since 1970, metres per second or null] */
      points: z.array(z.tuple([z.number(), z.number(), z.number(), z.nullable(z.number())])),
      /** Readings that the line stands for. */
      total: z.int(),
    }),
  }),
  fleet: get('/api/fleet', {
    can: 'telemetry.read',
    summary: 'The fleet of the branch as it stood at an instant',
    query: z.strictObject({ at: Instant, assetIds: dotted(/[1-9]\d{0,9}/) }),
    response: z.array(
      z.strictObject({
        assetId: Id,
        at: z.string(),
        lat: z.nullable(z.number()),
        lng: z.nullable(z.number()),
        speed: z.nullable(z.number()),
        heading: z.nullable(z.number()),
        ignition: z.nullable(z.boolean()),
      }),
    ),
  }),
  addresses: post('/api/equipment/:id/addresses', {
    can: 'telemetry.read',
    summary: 'The addresses of coordinates',
    params: IdParams,
    body: z.array(Coordinate).check(z.maxLength(ADDRESSES_MAX)),
    response: z.array(z.strictObject({ gps: Coordinate, address: z.string() })),
  }),
}

/** Server-sent events of snapshot changes; see web/src/lib/live.ts for who listens. */
export const LIVE_PATH = '/api/live'
