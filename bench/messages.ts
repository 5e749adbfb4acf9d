const START_OF_SHIFT = 20
const LEG = 60
/** After so many, the next asset starts over. Otherwise a large fleet would leave the earth. */
const LEGS_APART = 20

/**
 * Returns what an asset reports every 20 seconds: it drives for ten minutes, works or idles for another ten,
 * rests, and starts over. The values are realistic, so that rows and indexes have realistic sizes.
 */
export function reportOf(asset: number, turn: number, at: number) {
  const begun = turn + ((asset * 7) % (LEG * LEGS_APART))
  const phase = begun % LEG
  const moving = phase < 30
  const running = phase < 45
  const legs = Math.floor(begun / LEG)
  const driven = legs * 30 + Math.min(phase, 30)
  const noise = ((asset * 31 + turn * 17) % 97) / 97
  return {
    deviceId: `device-${asset}`,
    at,
    lat: 39 + ((asset * 13) % 1000) / 500 + driven * 0.0012 * (legs % 2 ? -1 : 1) + noise * 1e-5,
    lng: -105 + ((asset * 29) % 1000) / 400 + driven * 0.0009,
    fields: {
      speed: moving ? 9 + noise * 14 : 0,
      heading: (legs * 47) % 360,
      altitude: 1600 + Math.round(noise * 40),
      ignition: running,
      odometer: 1_250_000 + driven * 170,
      engineSeconds: 3_600_000 + START_OF_SHIFT * turn,
      batteryVoltage: 12.2 + noise * 1.9,
      fuelLevel: 90 - (turn % 400) * 0.2,
      satellites: 7 + Math.round(noise * 6),
    },
    alerts: [],
  }
}
