import * as z from 'zod/mini'

export const BoardHash = z.object({
  by: z._default(z.enum(['status', 'technician']), 'status'),
  /** The technician whose tickets are shown, or `none` for those that nobody has. */
  assignee: z.optional(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/))),
})
