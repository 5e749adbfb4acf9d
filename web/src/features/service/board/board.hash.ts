import * as z from 'zod/mini'

/** The technician whose tickets are shown, or `none` for those that nobody has. */
export const BoardHash = z.object({
  assignee: z.optional(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/))),
})
