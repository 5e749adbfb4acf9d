/**
 * Increase this when a detector derives something else from the same readings. The history of all assets is
 * then derived again in the background. If it concerns few assets, a migration decreases their
 * `asset_state.derived_by` instead.
 */
export const DETECTORS_VERSION = 3
