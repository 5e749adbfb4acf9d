/** The connection was deleted, paused or changed during its run, or another process has taken over. */
export class Overtaken extends Error {}

/** The run may continue later, so that it doesn't keep others waiting. */
export class TookTooLong extends Error {}
