import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { LooseText } from '../pageFields.ts'

export const timelinePages = {
  timeline: get('/app/equipment/:id/timeline', {
    can: 'telemetry.read',
    summary: 'Shows the timeline of an asset for one day, or for the seven days that end with it',
    params: IdParams,
    query: z.object({ date: LooseText, view: LooseText, backTo: LooseText }),
  }),
}
