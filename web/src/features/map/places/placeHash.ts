import { keyFromId } from '@yardmaster/core/events/eventKey.ts'
import { MAX_ID } from '@yardmaster/core/contract/ids.ts'
import { Day } from '@yardmaster/core/contract/instants.ts'
import * as z from 'zod/mini'

export const PLACE_TABS = ['profile', 'events', 'areas', 'reports'] as const

const IdText = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.int().check(z.minimum(1), z.maximum(MAX_ID)),
  { decode: Number, encode: String },
)

/** The id of an event within its asset, followed by the asset id. */
const EVENT_ID = /^(.+)-\d{1,10}$/

const keyOf = (eventId: string) => keyFromId(EVENT_ID.exec(eventId)?.[1] ?? '')

/** The state of the place page in a link. */
export const PlaceHash = z.object({
  tab: z._default(z.enum(PLACE_TABS), 'profile'),
  areaId: z.optional(IdText),
  /** The site of a client that the user came from. */
  site: z.optional(IdText),
  date: z.optional(Day),
  /** The events tab lists visits, or what the gateways reported. */
  list: z.optional(z.literal('gateways')),
  eventId: z.optional(z.string().check(z.refine((text) => keyOf(text) !== null))),
})

/** Returns the time of the event in milliseconds. */
export const instantOf = (eventId: string): number => keyOf(eventId)?.at ?? 0
