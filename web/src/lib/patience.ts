/** Milliseconds after which the page says that it is still loading. */
export const PATIENCE = 3000
