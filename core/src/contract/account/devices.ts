import * as z from 'zod/mini'
import { DEVICE_TYPE_IDS } from '../../deviceTypes.ts'
import { beaconId } from '../../telemetry/beaconIds.ts'
import { DEVICE_PROTOCOLS, REGISTRABLE_PROTOCOLS } from '../../telemetry/protocols.ts'
import { REFUSALS } from '../../telemetry/refusals.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'

export const DEVICE_PAGE = 100
export const REFUSED_PAGE = 50
/** Keeps only the latest, because anyone who can reach the port can make up ids. */
export const UNREGISTERED_MAX = 200
export const UNIQUE_ID_MAX = 64
export const DEVICE_MODEL_MAX = 64
export const TOKEN_NAME_MAX = 64
/** How long readings of a device without an asset count for the next one. */
export const KEPT_DAYS = 30
/** Searches for an exact id that an administrator may make in a minute. */
export const FINDS_PER_MINUTE = 20
const SEARCH_MAX = 100
const CURSOR_MAX = 1000

export const DEVICE_SORTS = ['uniqueId', 'deviceType', 'model', 'equipment', 'seenAt'] as const

const DeviceTypeId = z.enum(DEVICE_TYPE_IDS)
const Protocol = z.enum(DEVICE_PROTOCOLS)
const RegistrableProtocol = z.enum(REGISTRABLE_PROTOCOLS)
const Time = z.iso.datetime()

/** Printable characters, except those that separate MQTT topic levels or a user name from a password. */
const UniqueId = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'error.required', abort: true }),
  // Beacon ids are usually written with colons.
  z.overwrite((text) => (text.includes(':') ? beaconId(text) : text)),
  z.maxLength(UNIQUE_ID_MAX),
  z.regex(/^[[\p{L}\p{M}\p{N}\p{P}\p{S}]--[\/\\+#:]]+$/v, 'error.uniqueIdCharacters'),
)

const changeable = {
  deviceTypeId: DeviceTypeId,
  model: z.string().check(z.trim(), z.maxLength(DEVICE_MODEL_MAX)),
  /** The asset that the device reports for from now on. */
  equipmentId: z.nullable(Id),
  /**
   * The area whose gateway the device is from now on, in place of an asset. Replaces the gateway that the area
   * has. Null takes the device off its area. Defaults to no change, unless it gets an asset.
   */
  areaId: z.optional(z.nullable(Id)),
  /** Defaults to the usual one of the type for a new device, and to no change otherwise. */
  protocol: z.optional(RegistrableProtocol),
  /**
   * Whether messages need a token, for protocols that can do without one. False also revokes the device's
   * token. Defaults to no change.
   */
  requireToken: z.optional(z.boolean()),
  /**
   * Whether the asset also gets the readings since the device was taken off its last asset, at most those of
   * the last 30 days.
   */
  includeMissed: z._default(z.boolean(), true),
}

export const DeviceChange = z.strictObject(changeable)
export type DeviceChange = z.output<typeof DeviceChange>

/**
 * A device that was never assigned to an asset reports for it from the beginning, so readings that it
 * buffered earlier count.
 */
export const NewDevice = z.strictObject({
  uniqueId: UniqueId,
  ...changeable,
  model: z._default(changeable.model, ''),
  equipmentId: z._default(changeable.equipmentId, null),
})
export type NewDevice = z.output<typeof NewDevice>

export const Device = z.strictObject({
  id: Id,
  /** The id that the device sends: IMEI, phone id or user name. */
  uniqueId: z.string(),
  model: z.string(),
  seenAt: z.nullable(Time),
  /** Null for a device from before protocols were registered. Its first accepted message sets the protocol. */
  protocol: z.nullable(Protocol),
  hasToken: z.boolean(),
  /** Whether every message needs a token: the device's own or one of the account. */
  requireToken: z.boolean(),
  /** When the device was taken off its last asset. Null if it is on one or never was. */
  freeSince: z.nullable(Time),
  /** The equipment that `meta.assignedTo` refers to. */
  equipment: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  /** The area whose gateway the device is, if `meta.assignedTo` refers to one. */
  area: z.nullable(z.strictObject({ id: Id, name: z.string(), placeId: Id, placeName: z.string() })),
  meta: z.strictObject({
    deviceTypeId: DeviceTypeId,
    /** A reference such as `thing:12` or `area:3`. */
    assignedTo: z.nullable(z.string()),
    cameras: z.array(z.strictObject({ cameraId: Id })),
  }),
})
export type Device = z.output<typeof Device>

export const DeviceQuery = z.strictObject({
  search: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_MAX)), ''),
  sort: z._default(z.enum(DEVICE_SORTS), 'uniqueId'),
  descending: z._default(z.stringbool(), false),
  /** Only devices that aren't assigned to an asset or area. */
  free: z._default(z.stringbool(), false),
  /** Only devices of types that the catalog offers or used to offer. */
  purchased: z._default(z.stringbool(), false),
  /** The `next` value of the previous page. */
  after: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
})
export type DeviceQuery = z.output<typeof DeviceQuery>

/** A device type, in the caller's language and units. */
export const DeviceTypeEntry = z.strictObject({
  id: DeviceTypeId,
  label: z.string(),
  dimensions: z.nullable(z.string()),
  price: z.nullable(z.number()),
  description: z.string(),
  shortDescription: z.string(),
  showOnMarket: z.boolean(),
})
export type DeviceTypeEntry = z.output<typeof DeviceTypeEntry>

/** A device that has sent messages but isn't registered, or has no asset. */
export const UnregisteredDevice = z.strictObject({
  protocol: z.string(),
  uniqueId: z.string(),
  reason: z.enum(REFUSALS),
  address: z.string(),
  messages: z.int(),
  firstSeenAt: Time,
  lastSeenAt: Time,
  /** Set if the device is registered and only lacks an asset. */
  device: z.nullable(Device),
})
export type UnregisteredDevice = z.output<typeof UnregisteredDevice>

/** A device that nobody has registered, found by its exact id. */
export const Sighting = z.strictObject({
  protocol: z.string(),
  messages: z.int(),
  firstSeenAt: Time,
  lastSeenAt: Time,
})
export type Sighting = z.output<typeof Sighting>

export const RefusedMessage = z.strictObject({
  id: z.int(),
  at: Time,
  uniqueId: z.string(),
  protocol: z.string(),
  reason: z.enum(REFUSALS),
  detail: z.string(),
  address: z.string(),
  /** The first bytes of the message, in hexadecimal. */
  payload: z.nullable(z.string()),
})
export type RefusedMessage = z.output<typeof RefusedMessage>

/** What has arrived from one device. */
export const Arrivals = z.strictObject({
  device: Device,
  /** The newest stored reading of the last day. Null if there is none, or if the device is on no asset. */
  reading: z.nullable(z.strictObject({ at: Time, hasPosition: z.boolean() })),
  /** The newest rejected message, among the last few of the account. */
  refused: z.nullable(RefusedMessage),
})
export type Arrivals = z.output<typeof Arrivals>

const Port = z.nullable(z.int())

/** Where devices send to. A port is null if it is turned off; those with `Tls` are encrypted. */
export const DeviceAddresses = z.strictObject({
  /** Without a trailing slash. Null if it is not configured: then it is the address of the caller's page. */
  publicUrl: z.nullable(z.string()),
  ports: z.strictObject({
    teltonika: Port,
    queclink: Port,
    ruptela: Port,
    osmand: Port,
    mqtt: Port,
    teltonikaTls: Port,
    osmandTls: Port,
    mqttTls: Port,
  }),
})
export type DeviceAddresses = z.output<typeof DeviceAddresses>

export const NewIngestToken = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(TOKEN_NAME_MAX)),
})
export type NewIngestToken = z.output<typeof NewIngestToken>

export const IngestToken = z.strictObject({ id: Id, name: z.string(), createdAt: Time })
export type IngestToken = z.output<typeof IngestToken>

export const COMMAND_MAX = 500

/**
 * One line of printable ASCII, which is what devices accept. It is not trimmed, because a space can stand for
 * a blank password.
 */
export const DeviceCommand = z.strictObject({
  command: z
    .string()
    .check(z.regex(/\S/, 'error.required'), z.maxLength(COMMAND_MAX), z.regex(/^[ -~]*$/, 'error.invalid')),
})
export type DeviceCommand = z.output<typeof DeviceCommand>

/** Returned once. The server stores only its hash. */
const Secret = z.strictObject({ token: z.string() })

export const devices = {
  types: get('/api/device-types', {
    can: 'device.read',
    summary: 'Lists the device types of the catalog',
    response: z.array(DeviceTypeEntry),
  }),
  list: get('/api/devices', {
    can: 'device.read',
    summary: 'Lists devices that are unassigned or assigned to assets that the caller can see, page by page',
    query: DeviceQuery,
    response: z.strictObject({ rows: z.array(Device), total: z.int(), next: z.nullable(z.string()) }),
  }),
  add: post('/api/devices', {
    can: 'device.manage',
    summary: 'Registers a device',
    body: NewDevice,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/devices/:id', {
    can: 'device.manage',
    summary: 'Replaces the type, model, protocol and asset of a device',
    params: IdParams,
    body: DeviceChange,
  }),
  remove: del('/api/devices/:id', {
    can: 'device.delete',
    summary: 'Deletes a device',
    description: 'Its past readings stay with its assets.',
    params: IdParams,
  }),
  arrivals: get('/api/devices/:id/arrivals', {
    can: 'device.read',
    summary: 'Returns a device with its newest reading and its newest rejected message',
    params: IdParams,
    response: Arrivals,
  }),
  addresses: get('/api/device-addresses', {
    can: 'device.read',
    summary: 'Returns the addresses and ports that devices send to',
    response: DeviceAddresses,
  }),
  issueToken: post('/api/devices/:id/token', {
    can: 'device.manage',
    summary: 'Creates a new token for a device and revokes the previous one',
    params: IdParams,
    confidential: true,
    response: Secret,
  }),
  command: post('/api/devices/:id/commands', {
    can: 'device.manage',
    summary: 'Sends a command to a connected device and waits for its response',
    params: IdParams,
    body: DeviceCommand,
    response: z.strictObject({ response: z.string() }),
    // The command may take half a minute. No transaction should stay open that long.
    readOnly: true,
  }),
  strangers: get('/api/device-strangers', {
    can: 'device.read',
    summary: 'Lists devices that sent messages without being registered or assigned, newest first',
    response: z.array(UnregisteredDevice),
  }),
  find: get('/api/device-strangers/find', {
    can: 'ingest.manage',
    summary: 'Finds a device that nobody has registered by its exact id, newest message first',
    description: 'Answers an empty list for a device that was never seen and for one that is registered.',
    query: z.strictObject({ uniqueId: UniqueId }),
    response: z.array(Sighting),
  }),
  refused: get('/api/refused-messages', {
    can: 'ingest.manage',
    summary: 'Lists rejected messages, newest first, page by page',
    query: z.strictObject({
      reason: z.optional(z.enum(REFUSALS)),
      /** The `next` value of the previous page. */
      after: z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1)))),
    }),
    response: z.strictObject({ rows: z.array(RefusedMessage), next: z.nullable(z.int()) }),
  }),
  tokens: get('/api/ingest-tokens', {
    can: 'ingest.manage',
    summary: 'Lists the tokens that authorize every device of the account',
    response: z.array(IngestToken),
  }),
  addToken: post('/api/ingest-tokens', {
    can: 'ingest.manage',
    summary: 'Creates a token that authorizes every device of the account',
    body: NewIngestToken,
    confidential: true,
    response: Secret,
  }),
  removeToken: del('/api/ingest-tokens/:id', {
    can: 'ingest.manage',
    summary: 'Revokes an account token',
    params: IdParams,
  }),
}
