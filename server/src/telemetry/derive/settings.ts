/** Thresholds of derivation, each with its reason. */
export type Settings = { speedLimit: number | null }
