import * as z from 'zod/mini'
import { FIELD_NAME } from '../../telemetry/fields.ts'
import { get } from '../endpoint.ts'
import { AssetParams } from '../ids.ts'
import { ranged } from '../ranges.ts'

/** The longest range of a chart, because the server reads every reading in it. */
export const LONGEST_SERIES_DAYS = 31
export const SERIES_POINTS_MAX = 500

export const series = {
  read: get('/api/assets/:assetId/series', {
    can: 'telemetry.read',
    summary: 'Returns the values of one field over time, at the resolution of a chart',
    params: AssetParams,
    query: ranged({ field: z.string().check(z.regex(FIELD_NAME)) }, LONGEST_SERIES_DAYS),
    response: z.strictObject({
      /**
       * [milliseconds since 1970, lowest, highest, last value] of time spans of equal length, each at its
       * last reading. On is 1 and off is 0. Text fields have no series.
       */
      points: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  }),
}
