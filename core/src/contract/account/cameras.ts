import * as z from 'zod/mini'
import { isOwnPath } from '../../paths.ts'
import { CAMERA_POSITIONS, DRIVER_EVENTS } from '../../telemetry/cameras.ts'
import { del, get, post } from '../endpoint.ts'
import { EventEntry } from '../history/events.ts'
import { Id, IdParams } from '../ids.ts'
import { After, Search, requiredText } from '../texts.ts'

export const CAMERA_PAGE = 100
export const CAMERA_NAME_MAX = 64
/** Recorders for vehicles have up to eight channels. */
export const CAMERAS_MAX = 8
export const VOLUME_MAX = 100
export const STREAM_URL_MAX = 2000

const Position = z.enum(CAMERA_POSITIONS)
const Name = requiredText(CAMERA_NAME_MAX)

/** Blank, a path on our own server, or an https address: what the player may load. */
const isStreamUrl = (text: string): boolean =>
  text === '' || isOwnPath(text) || URL.parse(text)?.protocol === 'https:'

export const NewCamera = z.strictObject({ deviceId: Id, name: Name, position: Position })
export type NewCamera = z.output<typeof NewCamera>

/** What the settings page changes. */
export const CameraSettings = z.strictObject({
  name: Name,
  position: Position,
  /** The driver events that are recorded. Others of this camera are not stored. */
  events: z.array(z.enum(DRIVER_EVENTS)),
  speakerVolume: z.int().check(z.minimum(0), z.maximum(VOLUME_MAX)),
  streamUrl: z
    .string()
    .check(z.trim(), z.maxLength(STREAM_URL_MAX), z.refine(isStreamUrl, { error: 'error.streamUrl' })),
})
export type CameraSettings = z.output<typeof CameraSettings>

const entry = {
  id: Id,
  name: z.string(),
  position: Position,
  device: z.strictObject({ id: Id, uniqueId: z.string() }),
  /** The asset that the device is on. */
  equipment: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  /** Blank if the camera has no stream. */
  streamUrl: z.string(),
}

export const Camera = z.strictObject(entry)
export type Camera = z.output<typeof Camera>

export const AssetCamera = z.strictObject({
  ...entry,
  /** The newest event of the last 30 days that the camera reported. */
  lastEvent: z.nullable(EventEntry),
})
export type AssetCamera = z.output<typeof AssetCamera>

export const CameraQuery = z.strictObject({
  search: Search,
  /** Only the cameras of this device. */
  deviceId: z.optional(z.pipe(z.coerce.number(), Id)),
  after: After,
})
export type CameraQuery = z.output<typeof CameraQuery>

export const cameras = {
  list: get('/api/cameras', {
    can: 'camera.read',
    summary: 'Lists the cameras that the caller can see, by name, page by page',
    query: CameraQuery,
    response: z.strictObject({ rows: z.array(Camera), total: z.int(), next: z.nullable(z.string()) }),
  }),
  read: get('/api/cameras/:id', {
    can: 'camera.read',
    summary: 'Returns a camera',
    params: IdParams,
    response: Camera,
  }),
  ofEquipment: get('/api/equipment/:id/cameras', {
    can: 'camera.read',
    summary: 'Lists the cameras of an asset, each with its last event',
    params: IdParams,
    response: z.array(AssetCamera),
  }),
  add: post('/api/cameras', {
    can: 'camera.manage',
    summary: 'Adds a camera to a device',
    description: 'It records all driver events until its settings are changed.',
    body: NewCamera,
    response: z.strictObject({ id: Id }),
  }),
  remove: del('/api/cameras/:id', {
    can: 'camera.manage',
    summary: 'Removes a camera',
    description: 'Its past events stay with the asset.',
    params: IdParams,
  }),
  /** For devices. */
  settings: get('/api/device-cameras', {
    can: 'public',
    summary: 'Returns the settings of a device’s cameras to the device itself',
    description: 'Requires the Bearer token of the device, or of the account with the name of the device.',
    query: z.object({ deviceId: z.optional(z.string()) }),
    response: z.strictObject({
      cameras: z.array(
        z.strictObject({
          cameraId: Id,
          name: z.string(),
          position: Position,
          events: z.array(z.string()),
          speakerVolume: z.int(),
        }),
      ),
    }),
  }),
}
