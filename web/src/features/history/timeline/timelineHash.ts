import { Day, Instant } from '@yardmaster/core/contract/instants.ts'
import { VIEWS } from '@yardmaster/core/timeline/span.ts'
import * as z from 'zod/mini'

/** The state of the timeline in a link. */
export const TimelineHash = z.object({
  /** The day, or the last of the seven days. Defaults to today. */
  date: z.optional(Day),
  view: z._default(z.enum(VIEWS), 'day'),
  cursor: z.optional(Instant),
})
