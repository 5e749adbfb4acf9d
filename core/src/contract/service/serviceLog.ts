import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { LooseText } from '../pageFields.ts'

export const serviceLogPages = {
  serviceLog: get('/app/equipment/:id/repairs', {
    can: 'repair.read',
    summary: 'Shows all service tickets of an asset',
    params: IdParams,
    query: z.object({ after: LooseText, backTo: LooseText }),
  }),
}
