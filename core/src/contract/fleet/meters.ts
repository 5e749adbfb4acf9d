import * as z from 'zod/mini'
import { get, post, put } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'

/** Engine hours, in seconds, and the odometer, in meters. */
export const METERS = ['engineSeconds', 'odometer'] as const
export type MeterName = (typeof METERS)[number]

/** Seconds or meters: more than any meter can show. */
export const METER_MAX = 1e10
export const METER_REASON_MAX = 500

export const MeterForm = z.strictObject({
  meter: z.enum(METERS),
  /** Seconds or meters. */
  value: z.number().check(z.minimum(0, 'error.mustBePositive'), z.maximum(METER_MAX)),
  /** The instant at which the meter showed the value. */
  at: Instant,
  reason: z._default(z.string().check(z.trim(), z.maxLength(METER_REASON_MAX)), ''),
})
export type MeterForm = z.output<typeof MeterForm>

const Author = z.strictObject({ id: Id, name: z.string() })

const MeterCorrection = z.strictObject({
  id: Id,
  meter: z.enum(METERS),
  value: z.number(),
  at: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  createdBy: Author,
  /** Null unless it was undone. */
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(Author),
  /** The ticket on which it was typed. */
  repair: z.nullable(z.strictObject({ id: Id, ticketNum: z.int() })),
})
export type MeterCorrection = z.output<typeof MeterCorrection>

/** Where a meter comes from, if the asset has a maker's feed that reports it: the feed, or the asset's tracker. */
export const METER_SOURCES = ['feed', 'tracker'] as const
export type MeterSource = (typeof METER_SOURCES)[number]

const MeterSourceForm = z.strictObject({ meter: z.enum(METERS), source: z.enum(METER_SOURCES) })
export type MeterSourceForm = z.output<typeof MeterSourceForm>

export const Meters = z.strictObject({
  /** Whether the device has a meter of its own. Otherwise, it is computed from its readings. */
  device: z.record(z.enum(METERS), z.boolean()),
  /** Null for a meter that no feed reports. */
  sources: z.record(z.enum(METERS), z.nullable(z.enum(METER_SOURCES))),
  /** The name of the connection whose feed reports for the asset, or null. */
  feed: z.nullable(z.string()),
  /** The id of the tracker on the asset, or null. */
  tracker: z.nullable(z.string()),
  /** Newest first. */
  corrections: z.array(MeterCorrection),
})
export type Meters = z.output<typeof Meters>

/** How many corrections of an asset the API returns. */
export const CORRECTIONS_MAX = 100

export const meters = {
  read: get('/api/equipment/:id/meters', {
    can: 'equipment.read',
    summary: 'Returns how the meters of an asset are counted, and what people set them to',
    params: IdParams,
    response: Meters,
  }),
  set: post('/api/equipment/:id/meters', {
    can: 'equipment.update',
    summary: 'Sets a meter of an asset',
    description:
      'Engine hours are in seconds, the odometer is in meters. Everything that was derived since that instant is derived again.',
    params: IdParams,
    body: MeterForm,
    response: z.strictObject({ id: Id }),
  }),
  chooseSource: put('/api/equipment/:id/meters/source', {
    can: 'equipment.update',
    summary: "Chooses whether a meter follows the maker's feed or the tracker",
    description: 'Holds from now on. Without a choice, a meter follows the feed.',
    params: IdParams,
    body: MeterSourceForm,
  }),
  undo: post('/api/equipment/:id/meters/:correctionId/undo', {
    can: 'equipment.update',
    summary: 'Undoes a correction of a meter',
    description: 'Succeeds if it is already undone.',
    params: z.strictObject({ id: PathId, correctionId: PathId }),
  }),
}
