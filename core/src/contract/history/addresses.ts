import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { Coordinate } from '../shapes.ts'

export const ADDRESSES_MAX = 500

export const addresses = {
  find: post('/api/equipment/:id/addresses', {
    can: 'telemetry.read',
    summary: 'Returns the addresses of coordinates',
    readOnly: true,
    params: IdParams,
    body: z.array(Coordinate).check(z.maxLength(ADDRESSES_MAX)),
    response: z.array(z.strictObject({ gps: Coordinate, address: z.string() })),
  }),
}
