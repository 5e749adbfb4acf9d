const METERS_PER_SECOND = 1852 / 3600

export const knots = (metersPerSecond: number): number =>
  Math.round((metersPerSecond / METERS_PER_SECOND) * 1e4) / 1e4
