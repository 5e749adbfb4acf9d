import * as z from 'zod/mini'
import { DRIVER_EVENTS } from '../../telemetry/cameras.ts'
import { get } from '../endpoint.ts'
import { PathId } from '../ids.ts'

/** What the demo cameras show. */
export const SCENES = ['road', 'driver'] as const
export type Scene = (typeof SCENES)[number]

const Scenes = z.strictObject({ scene: z.enum(SCENES) })

/** The stream of the demo cameras, in the form that players expect, and their stills. */
export const streamPages = {
  live: get('/app/stream/:scene/live.m3u8', {
    can: 'camera.read',
    summary: 'Lists the latest parts of a demo camera’s live stream, as an HLS media playlist',
    params: Scenes,
  }),
  master: get('/app/stream/:scene/master.m3u8', {
    can: 'camera.read',
    summary: 'Lists the qualities of a demo camera’s live stream, as an HLS master playlist',
    params: Scenes,
  }),
  initialization: get('/app/stream/:scene/init.mp4', {
    can: 'camera.read',
    summary: 'Returns the beginning of a demo camera’s live stream',
    params: Scenes,
  }),
  segment: get('/app/stream/:scene/segments/:number', {
    can: 'camera.read',
    summary: 'Returns a few seconds of a demo camera’s live stream',
    params: z.strictObject({ scene: z.enum(SCENES), number: PathId }),
  }),
  clip: get('/app/stream/:scene/clip.mp4', {
    can: 'camera.read',
    summary: 'Returns a few seconds of a demo camera as a file, as cameras keep of an event',
    params: Scenes,
  }),
  still: get('/app/stream/stills/:event', {
    can: 'camera.read',
    summary: 'Returns the picture that the demo has for a driver event',
    params: z.strictObject({ event: z.enum(DRIVER_EVENTS) }),
  }),
}
