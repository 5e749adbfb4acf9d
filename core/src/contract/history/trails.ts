import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { AssetParams } from '../ids.ts'
import { ranged } from '../ranges.ts'

export const trails = {
  read: get('/api/assets/:assetId/trail', {
    can: 'telemetry.read',
    summary: 'Returns the trail of an asset between two instants, at the resolution of the zoom level',
    params: AssetParams,
    query: ranged({ zoom: z._default(z.coerce.number().check(z.minimum(0), z.maximum(22)), 14) }),
    response: z.strictObject({
      /** [latitude, longitude, milliseconds since 1970, meters per second or null] */
      points: z.array(z.tuple([z.number(), z.number(), z.number(), z.nullable(z.number())])),
      /** The number of readings that the line represents. */
      total: z.int(),
    }),
  }),
}
