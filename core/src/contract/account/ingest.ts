import * as z from 'zod/mini'
import { ALERTS } from '../../telemetry/alerts.ts'
import { CAMERA_POSITIONS, MEDIA_URL_MAX, readMediaUrl } from '../../telemetry/cameras.ts'
import {
  FIELDS,
  FIELD_NAME,
  FIELD_TEXT_MAX,
  NUMBER_TEXT,
  NUMBER_TEXT_MAX,
  ON_OFF_TEXT,
  OTHER_FIELDS_MAX,
  fieldOf,
  kindOf,
} from '../../telemetry/fields.ts'
import type { FieldName } from '../../telemetry/fields.ts'
import { REFUSALS } from '../../telemetry/refusals.ts'
import { get, post } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Instant } from '../instants.ts'

export const READINGS_MAX = 1000
export const DEVICE_ID_MAX = 64
/** Trackers list at most 100. A gateway in a crowded hall hears a few hundred. */
export const BEACONS_MAX = 500
/** Each alert may occur at most once, so there can't be more. */
export const ALERTS_MAX = ALERTS.length
/** The last instant that a JavaScript Date can represent, in milliseconds. */
export const LAST_INSTANT = 8.64e15

/** Returns whether PostgreSQL can store the text. It accepts neither NUL bytes nor lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const storable = z.refine<string>(isStorable, { error: 'error.invalid' })

const Text = z.string().check(z.maxLength(FIELD_TEXT_MAX), storable)

const NumberText = z.string().check(
  z.maxLength(NUMBER_TEXT_MAX),
  z.regex(NUMBER_TEXT),
  z.refine((text) => Number.isFinite(Number(text)), { error: 'error.invalid' }),
)
/** Many senders write numbers as text. */
const AnyNumber = z.union([z.number(), NumberText])
const OnOff = z.union([z.boolean(), z.literal([0, 1]), z.string().check(z.regex(ON_OFF_TEXT))])
const VALUES = { number: AnyNumber, boolean: OnOff, string: Text }

const knownFields = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, z.optional(VALUES[kindOf(field)])]),
) as { [Name in FieldName]: z.ZodMiniOptional<(typeof VALUES)['number' | 'boolean' | 'string']> }

const Fields = z.catchall(z.object(knownFields), z.union([z.number(), z.boolean(), Text])).check(
  z.refine((fields) => Object.keys(fields).every((name) => FIELD_NAME.test(name)), {
    error: 'error.invalid',
  }),
  z.refine((fields) => Object.keys(fields).filter((name) => !fieldOf(name)).length <= OTHER_FIELDS_MAX, {
    error: 'error.invalid',
  }),
)

/** A beacon that a gateway hears. `rssi` is its signal strength in dBm. */
const HeardBeacon = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(DEVICE_ID_MAX), storable),
  rssi: z.optional(AnyNumber),
})

/** An https address without a user name. */
const MediaUrl = z.string().check(
  z.maxLength(MEDIA_URL_MAX),
  z.refine((text) => readMediaUrl(text) !== null, { error: 'error.invalid' }),
)

/**
 * The camera that reported the alerts, by its id or by its position. Without both, driver events count for
 * the device's driver camera or, if it has only one, for that.
 */
const ReportingCamera = z.strictObject({
  cameraId: z.optional(Id),
  position: z.optional(z.enum(CAMERA_POSITIONS)),
  stillUrl: z.optional(MediaUrl),
  clipUrl: z.optional(MediaUrl),
})

const DeviceId = z.string().check(z.minLength(1), z.maxLength(DEVICE_ID_MAX), storable)

/**
 * Describes valid readings, for the API documentation and for tests. The valid part of any other reading is
 * stored, too. A handwritten decoder (server/src/telemetry/protocols/json.ts) decodes the readings themselves, because there are so
 * many of them.
 */
const ReadingMessage = z
  .strictObject({
    /** Required with an account token, optional with a device's own token. */
    deviceId: z.optional(DeviceId),
    /** The time of the measurement, as an ISO instant or as milliseconds since 1970. */
    at: z.union([
      Instant.check(z.refine((text) => Date.parse(text) >= 0, { error: 'error.invalid' })),
      z.number().check(z.minimum(0), z.maximum(LAST_INSTANT)),
      NumberText.check(z.refine((text) => Number(text) >= 0 && Number(text) <= LAST_INSTANT)),
    ]),
    /** Degrees. Send both or neither. */
    lat: z.optional(AnyNumber),
    lng: z.optional(AnyNumber),
    /** Fields that Yardmaster recognizes by name are in SI units. Other fields are stored unchanged. */
    fields: z.optional(Fields),
    /** The alerts that the device reports. */
    alerts: z.optional(z.array(z.enum(ALERTS)).check(z.maxLength(ALERTS_MAX))),
    /** All Bluetooth beacons that the gateway of an area hears now. Send an empty list if there is none. */
    beacons: z.optional(z.array(HeardBeacon).check(z.maxLength(BEACONS_MAX))),
    camera: z.optional(ReportingCamera),
  })
  .check(z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { error: 'error.required' }))

const Batch = z.array(ReadingMessage).check(z.maxLength(READINGS_MAX))

export const ReadingsBody = z.union([ReadingMessage, z.strictObject({ readings: Batch }), Batch])

export const ReadingsAnswer = z.strictObject({
  /** New readings that are safely on disk. */
  stored: z.int(),
  /** Readings that were already stored. */
  duplicates: z.int(),
  /** What was not stored, by the index of the reading in the message. */
  refused: z.array(
    z.strictObject({
      index: z.int(),
      reason: z.enum(REFUSALS),
      /**
       * A plain name such as `speed`: the reading was stored without this value. A path such as
       * `readings[3].at`, or no field: the reading was not stored.
       */
      field: z.optional(z.string()),
    }),
  ),
})
export type ReadingsAnswer = z.output<typeof ReadingsAnswer>

const Anything = z.looseObject({})
const TokenQuery = z.object({ token: z.optional(z.string()) })

const OsmandParameters = z.looseObject({
  id: z.string(),
  lat: z.optional(z.string()),
  lon: z.optional(z.string()),
  /** Unix seconds or milliseconds, or an ISO instant. Defaults to the time of receipt. */
  timestamp: z.optional(z.string()),
  /** Knots. */
  speed: z.optional(z.string()),
  bearing: z.optional(z.string()),
  altitude: z.optional(z.string()),
  accuracy: z.optional(z.string()),
  batt: z.optional(z.string()),
  charge: z.optional(z.string()),
  alarm: z.optional(z.string()),
  /** The token of the device or of the account. Also accepted as `key` or as Bearer token. */
  token: z.optional(z.string()),
})

export const ingest = {
  readings: post('/api/readings', {
    can: 'public',
    summary: 'Stores readings',
    description: 'Requires the Bearer token of a device or of the account.',
    body: ReadingsBody,
    response: ReadingsAnswer,
  }),
  osmand: get('/api/osmand', {
    can: 'public',
    summary: 'Stores a position in the format of OsmAnd and Traccar Client',
    description: 'Requires a token of the device or of the account, in the URL or as Bearer token.',
    query: OsmandParameters,
    response: Anything,
  }),
  osmandForm: post('/api/osmand', {
    can: 'public',
    summary:
      'Stores a position in the format of OsmAnd and Traccar Client, sent as a form or in their older JSON format',
    description: 'Requires a token of the device or of the account, in the URL, the form or as Bearer token.',
    query: TokenQuery,
    body: Anything,
    response: Anything,
  }),
  traccar: post('/api/traccar', {
    can: 'public',
    summary: 'Stores a position or event forwarded by a Traccar server',
    description: 'Requires an account token as Bearer token or in the URL.',
    query: TokenQuery,
    body: Anything,
    response: ReadingsAnswer,
  }),
  owntracks: post('/api/owntracks', {
    can: 'public',
    summary: 'Stores a location in the format of OwnTracks',
    description: "Requires the device's ID and token as Basic authentication.",
    body: Anything,
    response: z.array(z.unknown()),
  }),
}
