const DAY = 86_400_000
const YEAR = 365.25 * DAY

/**
 * Returns the outdoor temperature in degrees Celsius: warmer toward the equator, in summer and in the
 * afternoon.
 */
export function outsideTemperature(lat: number, lng: number, at: number): number {
  const mean = 29 - Math.abs(lat) * 0.45
  const season = Math.min(14, Math.abs(lat) * 0.32)
  const summer = Math.cos((2 * Math.PI * (at - YEAR * 0.55)) / YEAR) * Math.sign(lat || 1)
  // Solar time is accurate enough.
  const hour = ((at % DAY) / DAY) * 24 + lng / 15
  return mean + season * summer + 6 * Math.cos((2 * Math.PI * (hour - 15)) / 24)
}
