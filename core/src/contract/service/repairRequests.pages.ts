import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { CodeParams, LongText } from '../pageFields.ts'

export const repairRequestsPages = {
  repairRequest: get('/app/requests/:code', {
    can: 'public',
    summary: "Shows the page that requests a repair without signing in, by the code on the asset's label",
    params: CodeParams,
  }),
  sendRepairRequest: post('/app/requests/:code', {
    can: 'public',
    summary: 'Sends a repair request',
    params: CodeParams,
    // The handler validates the body against RepairRequestForm and renders the page again with the user's
    // input.
    body: z.object({
      issue: z._default(LongText, ''),
      contact: z._default(LongText, ''),
      website: z._default(LongText, ''),
    }),
  }),
}
