/**
 * Names a change. A browser that didn't receive the answer sends the change again with the same key, and the
 * server doesn't do it twice.
 */
export const KEY_HEADER = 'idempotency-key'
