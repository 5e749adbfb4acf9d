import * as z from 'zod/mini'
import { ICON_KEYS } from '../../icons.ts'
import { PALETTE } from '../../palette.ts'
import { ASSET_RENTAL_STATES } from '../../rules/rentals.ts'
import { get } from '../endpoint.ts'
import { FleetColumns, PastFleet } from './liveMap.columns.ts'
import { Streets } from './ground.ts'
import { HeardAt } from './gateways.heard.ts'
import { Id, IdParams } from '../ids.ts'
import { Instant } from '../instants.ts'
import { BoundarySide, Circle, Coordinate, Shape } from '../shapes.ts'
import { DottedIds, dotted } from '../dotted.ts'
import { Snapshot } from '../history/snapshots.ts'
import { LiveCursor } from './live.ts'

const MapSettings = z.strictObject({
  /** The URL of a map service's MapLibre style, or null to use only our own map. */
  styleUrl: z.nullable(z.string()),
  /** The same for the dark theme. Null if the service has one style for both. */
  darkStyleUrl: z.nullable(z.string()),
  /** The street file to draw on our own map; null if there is none. */
  streets: z.nullable(Streets),
  /** Satellite images or another raster layer to switch to; null if there is none. */
  raster: z.nullable(z.strictObject({ url: z.string(), attribution: z.string(), maxZoom: z.int() })),
})
export type MapSettings = z.output<typeof MapSettings>

/** The maximum number of ids in the event `changed` and in one request. */
export const CHANGED_MAX = 500

/** The maximum number of boundaries and of places drawn at once. */
export const SHAPES_MAX = 1000

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most))

/** The visible area of the map. If west is greater than east, it crosses the date line. */
export const Box = z.strictObject({
  west: degrees(180),
  south: degrees(90),
  east: degrees(180),
  north: degrees(90),
})
export type Box = z.output<typeof Box>

/** Shorter texts would match almost everything, and geocoders limit how often they can be asked. */
export const SEARCH_MIN = 3
/** The most places and the most addresses that a search returns. */
export const FINDINGS_MAX = 5

export const MapFindings = z.strictObject({
  places: z.array(z.strictObject({ id: Id, name: z.string(), address: z.string(), position: Coordinate })),
  /** Null if there is no geocoder, or if it doesn't answer. */
  addresses: z.nullable(z.array(z.strictObject({ name: z.string(), position: Coordinate }))),
})
export type MapFindings = z.output<typeof MapFindings>

export const MapShapes = z.strictObject({
  /** Boundaries of equipment, largest first. */
  boundaries: z.array(z.strictObject({ equipmentId: Id, shape: Circle })),
  places: z.array(z.strictObject({ id: Id, name: z.string(), position: Coordinate })),
  areas: z.array(
    z.strictObject({ id: Id, placeId: Id, name: z.string(), color: z.enum(PALETTE), shape: Shape }),
  ),
  /** True if there are more shapes in this area than returned. */
  more: z.boolean(),
})
export type MapShapes = z.output<typeof MapShapes>

export const AssetPanel = z.strictObject({
  id: Id,
  name: z.string(),
  branchId: Id,
  category: z.nullable(
    z.strictObject({ id: Id, name: z.string(), icon: z.enum(ICON_KEYS), color: z.enum(PALETTE) }),
  ),
  /** The URL of the small picture, if there is one. */
  listImage: z.nullable(z.string()),
  /** Null if the asset has never reported. */
  snapshot: z.nullable(Snapshot),
  /** Null if the asset has never reported a position. */
  address: z.nullable(z.string()),
  /** The gateway that heard it since its last position. Null if the position is newer. */
  heard: z.nullable(HeardAt),
  flags: z.array(z.strictObject({ id: Id, since: z.string() })),
  assignedUser: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  /** Null for users without access to rentals. */
  rental: z.nullable(z.enum(ASSET_RENTAL_STATES)),
  /** The newest open ticket. Null for users who may not read tickets. */
  ticket: z.nullable(z.strictObject({ id: Id, ticketNum: z.int() })),
  boundary: z.nullable(Circle),
  boundarySide: BoundarySide,
  /** When the asset was archived or sold, or null while it is in use. */
  archivedAt: z.nullable(z.string()),
})
export type AssetPanel = z.output<typeof AssetPanel>

/** More assets of one person are not listed on the map. */
export const SPOT_ASSETS_MAX = 100

/** What a reference to something other than equipment leads to on the map. */
export const Spot = z.strictObject({
  kind: z.enum(['place', 'area', 'person']),
  id: Id,
  name: z.string(),
  branchId: Id,
  /** The place itself, or that of the area. */
  place: z.nullable(z.strictObject({ id: Id, name: z.string(), address: z.string() })),
  /** Null for a person, who is where their assets are. */
  position: z.nullable(Coordinate),
  /** The outline of an area. */
  shape: z.nullable(Shape),
  /** The assets that are assigned to a person. */
  assets: z.array(z.strictObject({ id: Id, name: z.string(), position: z.nullable(Coordinate) })),
})
export type Spot = z.output<typeof Spot>

const LIVE_DESCRIPTION =
  'As `/api/live`, for the whole branch and in few bytes. The event `ready` (`{ "resumed": boolean }`): unless resumed, ' +
  'fetch `/api/map/fleet` then. The event `moves`: what changed, at most once a second, as bytes in base64 (see the ' +
  'documentation of maps). The event `changed`: a list of ids of equipment that is new, gone, renamed or in another ' +
  'category; fetch `/api/map/fleet?ids=` of them: those that are not answered are gone. The event `ended`: the session ' +
  'ended or may not read the map any more.'

export const map = {
  settings: get('/api/map', {
    can: 'session.read',
    summary: 'Returns the base map to draw',
    response: MapSettings,
  }),
  start: get('/api/map/start', {
    can: 'session.read',
    summary: 'Returns where a map without content starts: at the branch, or else in its country',
    response: z.nullable(
      z.strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
    ),
  }),
  branches: get('/api/map/branches', {
    can: 'session.read',
    summary: 'Lists the branches whose positions are known: the current one, or all if all are shown',
    response: z.array(z.strictObject({ id: Id, name: z.string(), position: Coordinate })),
  }),
  fleet: get('/api/map/fleet', {
    can: 'map.read',
    summary:
      'Returns the equipment of the current branch with position and status, as columns sorted by name',
    query: z.strictObject({ ids: DottedIds }),
    response: FleetColumns,
  }),
  fleetAt: get('/api/map/fleet/at', {
    can: 'map.read',
    summary: 'Returns where the equipment of the current branch was at an instant, as columns',
    description: 'Includes the activity at that instant, and the ids of assets that had an open ticket then.',
    query: z.strictObject({ at: Instant }),
    response: PastFleet,
  }),
  live: get('/api/map/live', {
    can: 'map.read',
    summary: 'Streams changes on the map as server-sent events',
    description: LIVE_DESCRIPTION,
    query: z.strictObject({ cursor: LiveCursor }),
  }),
  search: get('/api/map/search', {
    can: 'map.read',
    summary: 'Finds places of the current branch and, with a geocoder, addresses by what people type',
    query: z.strictObject({
      search: z.string().check(z.trim(), z.minLength(SEARCH_MIN), z.maxLength(100)),
      /** Addresses near this point are preferred. */
      lat: z.optional(degrees(90)),
      lng: z.optional(degrees(180)),
    }),
    response: MapFindings,
  }),
  withTasks: get('/api/map/tasks', {
    can: 'map.read',
    summary: 'Lists the IDs of the equipment in the current branch that has one of these tasks',
    query: z.strictObject({ ids: DottedIds }),
    response: z.array(Id),
  }),
  withRentals: get('/api/map/rentals', {
    can: 'map.read',
    summary: 'Lists the IDs of the equipment in the current branch that is in one of these rental states',
    description: 'Responds with 403 for users without access to rentals.',
    /** Dot-separated. */
    query: z.strictObject({ states: dotted(new RegExp(ASSET_RENTAL_STATES.join('|'))) }),
    response: z.array(Id),
  }),
  shapes: get('/api/map/shapes', {
    can: 'map.read',
    summary: 'Lists the boundaries, places and areas that overlap a section of the map',
    query: Box,
    response: MapShapes,
  }),
  spot: get('/api/map/spots/:ref', {
    can: 'map.read',
    summary: 'Returns where a place, an area or a person is, by its reference, such as `place:3`',
    params: z.strictObject({ ref: z.string().check(z.maxLength(32)) }),
    response: Spot,
  }),
  asset: get('/api/map/assets/:id', {
    can: 'map.read',
    summary: 'Returns the details of one asset for the map',
    params: IdParams,
    response: AssetPanel,
  }),
}
