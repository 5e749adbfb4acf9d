/**
 * Increase this when a detector derives something else from the same readings. The history of all assets is
 * then derived again in the background.
 */
export const DETECTORS_VERSION = 3
