import * as z from 'zod/mini'

/** The last known location of an asset that a gateway heard: within the range of the gateway of this area. */
export const HeardAt = z.strictObject({ place: z.string(), area: z.string(), at: z.string() })
export type HeardAt = z.output<typeof HeardAt>
