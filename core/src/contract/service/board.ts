import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { TicketSummary } from './repairs.plan.ts'

/** The board shows at most so many open tickets, the most urgent ones. The list shows all. */
export const BOARD_OPEN_MAX = 500
/** It shows tickets that were resolved within so many days, and at most so many of them. */
export const BOARD_RESOLVED_DAYS = 7
export const BOARD_RESOLVED_MAX = 100

export const board = {
  read: get('/api/repairs/board', {
    can: 'repair.read',
    summary: 'Returns the open tickets of the current branch and those resolved within seven days',
    response: z.strictObject({
      tickets: z.array(TicketSummary),
      /** The number of open tickets, of which the most urgent are listed. */
      open: z.int(),
    }),
  }),
}
