/** A movement that began in no area counts if it is longer. Shorter ones are within a yard. */
export const MOVED_METRES = 1000

/** Equipment is often delivered this long before its rental begins. A reservation may also begin this much later. */
export const DELIVERY_HOURS = 24

/** Equipment may be on its way back when its return is recorded. */
export const RETURN_HOURS = 4

/** If nobody knows where the site is, a movement within this time after the return is the pickup. */
export const PICKUP_HOURS = 24

/** After the return, a movement that begins at the site is the pickup, for this long. */
export const AT_SITE_DAYS = 30
