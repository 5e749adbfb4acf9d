import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { ShortText } from '../pageFields.ts'
import { SENSORS } from './calibration.ts'

export const calibrationPages = {
  calibration: get('/app/equipment/:id/calibrate', {
    can: 'calibration.update',
    summary: 'Shows the page with the level sensor calibrations of an asset',
    params: IdParams,
  }),
  calibrate: post('/app/equipment/:id/calibrate', {
    can: 'calibration.update',
    summary: 'Calibrates a level sensor',
    params: IdParams,
    // The handler validates the body against Points and renders the page again with the user's input.
    body: z.catchall(z.object({ sensor: z.enum(SENSORS) }), ShortText),
  }),
}
