import * as z from 'zod/mini'

/** The dialog that sets a meter: opened by the user, or asking after a device was installed. */
export const MetersHash = z.object({ meters: z.optional(z.enum(['set', 'ask'])) })
