/**
 * Milliseconds between two reads of what changes all the time. The browser stops reading while its tab is hidden.
 * The map is live by itself.
 */
export const LIVE = { refetchInterval: 15_000 }

/** The same for what changes a few times a day, and for figures of weeks. */
export const SLOW = { refetchInterval: 5 * 60_000 }
