import * as z from 'zod/mini'
import { Id } from './ids.ts'

/** The next service of an asset, which its newest resolved ticket names. */
export const NextService = z.strictObject({
  repairId: Id,
  ticketNum: z.int(),
  /** The completion of that ticket. */
  since: z.string(),
  date: z.nullable(z.string()),
  engineHours: z.nullable(z.number()),
  state: z.enum(['ok', 'due', 'overdue']),
})
export type NextService = z.output<typeof NextService>
