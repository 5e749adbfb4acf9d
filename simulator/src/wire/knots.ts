const METRES_PER_SECOND = 1852 / 3600

export const knots = (metresPerSecond: number): number =>
  Math.round((metresPerSecond / METRES_PER_SECOND) * 1e4) / 1e4
