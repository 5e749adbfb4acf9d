/** The dashboard and the Monday mail list assets that were not used for this many days. */
export const UNUSED_DAYS = 14
