import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { TicketSummary } from './repairs.plan.ts'

export const MY_TICKETS_MAX = 200

export const myWork = {
  read: get('/api/my-work', {
    can: 'repair.read',
    summary:
      'Returns the open tickets of the caller, by due date and priority, and what they finished this week',
    response: z.strictObject({
      open: z.array(TicketSummary),
      finished: z.array(TicketSummary),
      /** The recorded labor of the caller since Monday. */
      minutesThisWeek: z.int(),
    }),
  }),
}
