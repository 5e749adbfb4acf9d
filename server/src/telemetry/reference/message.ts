/**
 * What the reference needs of a reading. The reference computes the figures of an asset again in the plainest
 * way, from all of its readings at once. It shares nothing with the detectors, so that an error in one of
 * them shows.
 */
export type Message = {
  /** In milliseconds. */
  at: number
  lat: number | null
  lng: number | null
  /** In meters per second. */
  speed?: number | undefined
  ignition?: boolean | undefined
  /** The device's own hour meter. */
  engineSeconds?: number | undefined
  /** The device's own odometer, in meters. */
  odometer?: number | undefined
}

/** A part of the time, in milliseconds. */
export type Span = { start: number; end: number }

/** A span in which the engine ran, and the seconds that count. */
export type Run = Span & { seconds: number }

/** Engine time during a gap that ended at this instant. When it ran in the gap is unknown. */
export type Proven = { at: number; seconds: number }

export const LONGEST_GAP_MS = 600_000
export const TRIP_GAP_MS = 3_600_000
export const METER_TOLERANCE_SECONDS = 120

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
