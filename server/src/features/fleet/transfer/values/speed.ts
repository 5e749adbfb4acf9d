export type SpeedUnit = 'km/h' | 'mph'

const METERS_PER_SECOND: Record<SpeedUnit, number> = { 'km/h': 1 / 3.6, mph: 0.44704 }

/** The tolerance for equal speeds in meters per second, which are stored as 32-bit numbers. */
const CLOSE = 0.005

/** Rounds to two decimals, which is as precise as anyone would write. */
export const speedIn = (unit: SpeedUnit, metersPerSecond: number): number =>
  Math.round((metersPerSecond / METERS_PER_SECOND[unit]) * 100) / 100

export const metersPerSecond = (unit: SpeedUnit, speed: number): number => speed * METERS_PER_SECOND[unit]

export const sameSpeed = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < CLOSE)

export function unitNamed(header: string): SpeedUnit | null {
  if (/\bmph\b/i.test(header)) return 'mph'
  return /\bkm\/?h\b|\bkph\b/i.test(header) ? 'km/h' : null
}

export const unitOf = (useMetric: boolean): SpeedUnit => (useMetric ? 'km/h' : 'mph')
