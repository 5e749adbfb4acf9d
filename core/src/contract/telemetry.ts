import * as z from 'zod/mini'
import { FIELD_NAME } from '../telemetry/fields.ts'
import { INTERVAL_KINDS } from '../telemetry/intervals.ts'
import type { IntervalKind } from '../telemetry/intervals.ts'
import { get, post } from './endpoint.ts'
import { AssetParams, Id, IdParams, MAX_ID } from './ids.ts'
import { Instant, millisecondsOf } from './instants.ts'
import { Coordinate } from './shapes.ts'

export const STATUSES = ['moving', 'idling', 'stopped', 'silent'] as const
export type Status = (typeof STATUSES)[number]

/** Dot-joined, as everywhere in our addresses. */
export const dotted = (item: RegExp) =>
  z.string().check(z.maxLength(100_000), z.regex(new RegExp(`^(${item.source})(\\.(${item.source}))*$`)))
export const DottedIds = z.optional(
  dotted(/[1-9]\d{0,9}/).check(z.refine((text) => splitIds(text)?.every((id) => id <= MAX_ID) ?? true)),
)

export const splitDotted = (text: string | undefined): string[] | null => text?.split('.') ?? null
export const splitIds = (text: string | undefined): number[] | null => text?.split('.').map(Number) ?? null

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

const DAY = 24 * 3_600_000

export type Range = { from: string; to: string }

/** Of a chart: every reading in it is looked at. */
export const LONGEST_SERIES_DAYS = 31
export const SERIES_POINTS_MAX = 500

/** From one instant to before another, with what else a question takes. */
export const ranged = <Shape extends z.core.$ZodShape>(shape: Shape, longest = LONGEST_RANGE_DAYS) =>
  z.strictObject({ from: Instant, to: Instant, ...shape }).check(({ value, issues }) => {
    const { from, to } = value as Range
    const days = (millisecondsOf(to) - millisecondsOf(from)) / DAY
    // What is no instant was refused already.
    if (Number.isNaN(days) || (days > 0 && days <= longest)) return
    issues.push({
      code: 'custom',
      path: ['to'],
      message: days > 0 ? `error.rangeTooLong?days=${longest}` : 'error.rangeEmpty',
      input: to,
    })
  })

const KIND_NAMES = Object.keys(INTERVAL_KINDS) as IntervalKind[]

export const Interval = z.strictObject({
  kind: z.enum(KIND_NAMES),
  start: z.string(),
  end: z.string(),
  /** Still going on; `end` is then the instant of the newest reading. */
  open: z.boolean(),
  seconds: z.number(),
  metres: z.nullable(z.number()),
  region: z.nullable(z.string()),
  ref: z.nullable(Id),
  /** Of the area that `ref` means; null: the caller does not see its place. */
  name: z.optional(z.nullable(z.string())),
  position: z.nullable(Coordinate),
  fields: z.record(z.string(), z.unknown()),
})
export type Interval = z.output<typeof Interval>

export const ADDRESSES_MAX = 500

/** The id of the last event, for readers that cannot send the header Last-Event-ID. */
export const LiveCursor = z.optional(z.string().check(z.regex(/^\d{1,19}$/)))

export const LiveQuery = z.strictObject({ assetIds: DottedIds, cursor: LiveCursor })
export type LiveQuery = z.output<typeof LiveQuery>

/** The event `ready`. Not resumed: what the reader has may be out of date, and snapshots are to be fetched now. */
export const LiveReady = z.strictObject({ resumed: z.boolean() })

/** The event `snapshots`: of every asset that changed, the fields that did. */
export const LiveSnapshots = z.array(Snapshot)

const LIVE_DESCRIPTION =
  'The event `ready` (`{ "resumed": boolean }`) comes first, and again whenever the assets that the session may see ' +
  'have changed: unless resumed, fetch `/api/snapshots` then. The event `snapshots` is a list like that of ' +
  '`/api/snapshots`, of the assets that changed and with the fields that did, at most once a second. Every event has ' +
  'an id; sent back in `Last-Event-ID` or `cursor`, nothing is missed in between.'

export const telemetry = {
  snapshots: get('/api/snapshots', {
    can: 'telemetry.read',
    summary: "The newest values of the branch's assets",
    query: z.strictObject({
      assetIds: DottedIds,
      /** Only these fields. */
      fields: z.optional(dotted(/[A-Za-z0-9_-]{1,40}/)),
    }),
    response: z.array(Snapshot),
  }),
  intervals: get('/api/assets/:assetId/intervals', {
    can: 'telemetry.read',
    summary: 'Stretches of time in which something held for an asset',
    params: AssetParams,
    query: ranged({ kinds: z.optional(dotted(new RegExp(KIND_NAMES.join('|')))) }),
    response: z.array(Interval),
  }),
  trail: get('/api/assets/:assetId/trail', {
    can: 'telemetry.read',
    summary: 'Where an asset went between two instants, as finely as the zoom shows',
    params: AssetParams,
    query: ranged({ zoom: z._default(z.coerce.number().check(z.minimum(0), z.maximum(22)), 14) }),
    response: z.strictObject({
      /** [latitude, longitude, milliseconds since 1970, metres per second or null] */
      points: z.array(z.tuple([z.number(), z.number(), z.number(), z.nullable(z.number())])),
      /** Readings that the line stands for. */
      total: z.int(),
    }),
  }),
  series: get('/api/assets/:assetId/series', {
    can: 'telemetry.read',
    summary: 'The values of one field over time, as finely as a chart shows',
    params: AssetParams,
    query: ranged({ field: z.string().check(z.regex(FIELD_NAME)) }, LONGEST_SERIES_DAYS),
    response: z.strictObject({
      /**
       * [milliseconds since 1970, lowest, highest, last value] of stretches of equal length, each at its last reading.
       * On is 1, off is 0; texts have no series.
       */
      points: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  }),
  fleet: get('/api/fleet', {
    can: 'telemetry.read',
    summary: 'The fleet of the branch as it stood at an instant',
    query: z.strictObject({ at: Instant, assetIds: DottedIds }),
    response: z.array(
      z.strictObject({
        assetId: Id,
        at: z.string(),
        lat: z.number(),
        lng: z.number(),
        speed: z.nullable(z.number()),
        heading: z.nullable(z.number()),
        ignition: z.nullable(z.boolean()),
      }),
    ),
  }),
  addresses: post('/api/equipment/:id/addresses', {
    can: 'telemetry.read',
    summary: 'The addresses of coordinates',
    readOnly: true,
    params: IdParams,
    body: z.array(Coordinate).check(z.maxLength(ADDRESSES_MAX)),
    response: z.array(z.strictObject({ gps: Coordinate, address: z.string() })),
  }),
  live: get('/api/live', {
    can: 'telemetry.read',
    summary: 'Changes of snapshots as server-sent events',
    description: LIVE_DESCRIPTION,
    query: LiveQuery,
  }),
}
