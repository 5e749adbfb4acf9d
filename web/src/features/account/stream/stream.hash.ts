import * as z from 'zod/mini'

export const StreamHash = z.object({
  /** The id of the camera whose stream is shown. */
  camera: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
})
