import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { After } from '../texts.ts'
import { PALETTE } from '../../palette.ts'
import { PlaceVisitor, PlaceVisitsQuery } from './places.ts'

export const IN_RANGE_PAGE = 100
export const GATEWAY_EVENT_PAGE = 100

/** `waiting` until the first report. */
export const GATEWAY_STATES = ['waiting', 'online', 'offline'] as const

/** The gateway of an area: a device that hears the Bluetooth beacons of assets in range. */
export const Gateway = z.strictObject({
  areaId: Id,
  device: z.strictObject({ id: Id, uniqueId: z.string(), model: z.string(), deviceTypeId: z.string() }),
  state: z.enum(GATEWAY_STATES),
  heardAt: z.nullable(z.string()),
  offlineSince: z.nullable(z.string()),
  /** How many assets it hears now, among those that the caller can see. As of `heardAt` if it is offline. */
  assets: z.int(),
})
export type Gateway = z.output<typeof Gateway>

export const AssetInRange = z.strictObject({
  asset: PlaceVisitor,
  since: z.string(),
  heardAt: z.string(),
  /** The signal strength in dBm, if it is known. */
  rssi: z.nullable(z.int()),
})
export type AssetInRange = z.output<typeof AssetInRange>

export const GatewayEvent = z.strictObject({
  id: z.string(),
  type: z.enum(['gatewayConnect', 'gatewayDisconnect', 'assetsInRange']),
  timestamp: z.string(),
  area: z.strictObject({ id: Id, name: z.string(), color: z.enum(PALETTE) }),
  /** The assets that came into range and those that left it, among those that the caller can see. */
  came: z.array(z.strictObject({ id: Id, name: z.string() })),
  went: z.array(z.strictObject({ id: Id, name: z.string() })),
})
export type GatewayEvent = z.output<typeof GatewayEvent>

/** Where an asset was last heard. */
export const LastHeard = z.strictObject({
  area: z.string(),
  place: z.string(),
  areaId: Id,
  /** Null if the caller may not open the place. */
  placeId: z.nullable(Id),
  heardAt: z.string(),
  since: z.string(),
  /** Whether the gateway hears the asset now. */
  inRange: z.boolean(),
})
export type LastHeard = z.output<typeof LastHeard>

const AreaParams = z.strictObject({ id: PathId, areaId: PathId })

export const gateways = {
  list: get('/api/places/:id/gateways', {
    can: 'place.read',
    summary: 'Lists the gateways of the areas of a place',
    params: IdParams,
    response: z.array(Gateway),
  }),
  assets: get('/api/places/:id/areas/:areaId/in-range', {
    can: 'place.read',
    summary: 'Lists the assets that the gateway of an area hears now, sorted by name',
    params: AreaParams,
    query: z.strictObject({ after: After }),
    response: z.strictObject({ rows: z.array(AssetInRange), next: z.nullable(z.string()) }),
  }),
  events: get('/api/places/:id/gateway-events', {
    can: 'place.read',
    summary: 'Lists what the gateways of a place reported on one day, newest first',
    params: IdParams,
    query: PlaceVisitsQuery,
    response: z.strictObject({ rows: z.array(GatewayEvent), next: z.nullable(z.string()) }),
  }),
  heard: get('/api/equipment/:id/heard', {
    can: 'equipment.read',
    summary: 'Returns the gateway that heard an asset last',
    params: IdParams,
    response: z.nullable(LastHeard),
  }),
}
