/**
 * Thresholds of derivation: the standard, and how far an account may move it. Seconds, metres, metres per second, volts,
 * percent. Changing one changes what is derived from then on; the past changes only where it is derived again.
 */
const THRESHOLDS = {
  /** Trackers report every few seconds to minutes at work. What happened in a longer gap is not known, so it is not counted. */
  longestGapSeconds: { standard: 600, min: 60, max: 7200 },
  /** Many meters tick in whole minutes, and clocks drift: what is ahead of the clock by less than this is still believed. */
  meterToleranceSeconds: { standard: 120, min: 0, max: 3600 },

  /** A road train on a motorway does 30, a car 60. A position that needs more than this was measured wrongly. */
  fastestSpeed: { standard: 70, min: 20, max: 300 },
  /** Where a device tells its accuracy, a fix from mobile masts has 100 to 3000 m. */
  poorAccuracyMetres: { standard: 100, min: 10, max: 10_000 },
  /** Noise of a good fix: movement counts once it is larger. */
  jitterMetres: { standard: 15, min: 0, max: 100 },
  /** How far the position of a standing machine wanders between buildings. */
  driftMetres: { standard: 75, min: 0, max: 500 },
  /** Below, the device is standing: receivers show up to 0.4 at rest. */
  standingSpeed: { standard: 0.5, min: 0, max: 3 },
  /** From here on it is being driven: faster than machines creep at their work, slower than any traffic. */
  movingSpeed: { standard: 1.5, min: 0.5, max: 5 },
  /** Red lights and the slam of a door last less. */
  motionSeconds: { standard: 60, min: 0, max: 600 },

  /** As large as a big yard: driving about on it is no trip. */
  tripMetres: { standard: 200, min: 50, max: 5000 },
  /** Longer than a red light, shorter than unloading. */
  tripRestSeconds: { standard: 180, min: 30, max: 3600 },
  /** Unheard of for so long, it may have been anywhere. */
  tripGapSeconds: { standard: 3600, min: 600, max: 86_400 },
  /** Warming up and waiting at the gate are not idling. */
  idleSeconds: { standard: 120, min: 30, max: 3600 },

  /** Overtaking is not speeding. */
  speedingSeconds: { standard: 15, min: 0, max: 600 },
  /** Share of the limit that it has to fall below it, so that 79, 81, 79 is one episode. */
  speedingMargin: { standard: 0.05, min: 0, max: 0.5 },

  /** On the new side of a boundary, when no second reading says it sooner. */
  boundarySeconds: { standard: 60, min: 0, max: 3600 },

  /** Percentage points. Slopes and sloshing that the median leaves stay below it. */
  fluidChange: { standard: 10, min: 3, max: 50 },
  /** No engine burns that much of its tank in so short a time: a fall within it is a drain. */
  fluidSeconds: { standard: 1800, min: 300, max: 21_600 },
  /** How long the new level has to stay. */
  fluidSettleSeconds: { standard: 120, min: 0, max: 3600 },
  fuelLow: { standard: 15, min: 1, max: 90 },
  /** This far above, it counts as refuelled. */
  fuelLowMargin: { standard: 5, min: 0, max: 50 },

  /** Per 12 V of the system. A lead battery at rest: 11.8 is empty, 12.3 half full. */
  batteryLow: { standard: 11.8, min: 6, max: 13 },
  batteryNormal: { standard: 12.3, min: 6, max: 14 },
  /** Starting the engine pulls it down for seconds. */
  batterySeconds: { standard: 60, min: 0, max: 3600 },
  /** Less than this is what an input measures with the wire cut off. */
  batteryDisconnected: { standard: 3, min: 0, max: 6 },
  deviceBatteryLow: { standard: 20, min: 1, max: 90 },
  deviceBatteryMargin: { standard: 10, min: 0, max: 50 },

  /** Parked trackers report once a day; two hours of grace for a bad connection. */
  silenceSeconds: { standard: 93_600, min: 600, max: 2_592_000 },
} as const

type Threshold = keyof typeof THRESHOLDS

export type Settings = Readonly<Record<Threshold, number>> & {
  /** Null: nobody minds. */
  readonly speedLimit: number | null
}

/** In metres per second; the nearest to the asset wins. */
export type SpeedLimits = { account?: number | null; category?: number | null; asset?: number | null }

const isSpeedLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

/** The account's own thresholds over the standard ones. What makes no sense there is as if it were not there. */
export function settingsFrom(accountJson: unknown, limits: SpeedLimits = {}): Settings {
  const own: Record<string, unknown> =
    typeof accountJson === 'object' && accountJson !== null ? { ...accountJson } : {}
  const thresholds = Object.fromEntries(
    Object.entries(THRESHOLDS).map(([name, { standard, min, max }]) => {
      const value = Object.hasOwn(own, name) ? own[name] : undefined
      return [name, typeof value === 'number' && value >= min && value <= max ? value : standard]
    }),
  ) as Record<Threshold, number>
  const speedLimit =
    [limits.asset, limits.category, limits.account, own.speedLimit].find(isSpeedLimit) ?? null
  return { ...thresholds, speedLimit }
}
