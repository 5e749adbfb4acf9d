import * as z from 'zod/mini'

export const AccountDataHash = z.object({
  /** The id of the person whose data is shown. */
  person: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
})
