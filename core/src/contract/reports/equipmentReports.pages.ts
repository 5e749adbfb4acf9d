import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { LooseText } from '../pageFields.ts'

/** The last day of a report. `frame` omits what the surrounding page already shows. */
const PageQuery = z.object({ date: LooseText, frame: LooseText, backTo: LooseText })

export const equipmentReportsPages = {
  dailyUsage: get('/app/equipment/:id/daily_usage', {
    can: 'report.read',
    summary: 'Shows how an asset was used during seven days',
    params: IdParams,
    query: PageQuery,
  }),
  nightlyTimeline: get('/app/equipment/:id/nightly_timeline', {
    can: 'report.read',
    summary: 'Shows the activity of an asset during seven nights',
    params: IdParams,
    query: PageQuery,
  }),
  yearMonth: get('/app/equipment/:id/year_month', {
    can: 'report.read',
    summary: 'Shows the engine hours of an asset for every day of twelve months',
    params: IdParams,
    query: PageQuery,
  }),
}
