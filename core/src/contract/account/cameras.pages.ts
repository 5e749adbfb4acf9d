import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { IdParams, PathId } from '../ids.ts'
import { LooseText, ShortText } from '../pageFields.ts'

const CameraParams = z.strictObject({ cameraId: PathId })
const BackTo = z.strictObject({ backTo: LooseText })

const SETTINGS = '/app/account/camera/:cameraId/settings'

export const cameraPages = {
  settings: get(SETTINGS, {
    can: 'camera.read',
    summary: 'Shows the settings page of a camera',
    params: CameraParams,
    query: BackTo,
  }),
  save: post(SETTINGS, {
    can: 'camera.manage',
    summary: 'Saves the settings of a camera',
    params: CameraParams,
    query: BackTo,
    // The handler validates the body against CameraSettings and renders the page again with the user's input.
    body: z.catchall(z.object({ version: z.pipe(z.coerce.number(), z.int()) }), ShortText),
  }),
  media: get('/app/equipment/:id/events/:eventId/media', {
    can: 'camera.read',
    summary: 'Shows the still or clip that a camera took of an event, for a frame',
    params: z.strictObject({ ...IdParams.shape, eventId: z.string().check(z.maxLength(40)) }),
    query: z.strictObject({ thumbnail: LooseText }),
  }),
}
