import type { Shown } from './settingScale.ts'

export type Bounds = { min: number; max: number }

/**
 * Thresholds of derivation: the standard, how far an account may move it, and in what people read it. Kept are seconds,
 * metres, metres per second, volts and percent. Changing one changes what is derived from then on; the past changes only
 * where it is derived again.
 */
export const THRESHOLDS = {
  /** Trackers report every few seconds to minutes at work. What happened in a longer gap is not known, so it is not counted. */
  longestGapSeconds: { standard: 600, min: 60, max: 7200, shown: 'minutes' },
  /** Many meters tick in whole minutes, and clocks drift: what is ahead of the clock by less than this is still believed. */
  meterToleranceSeconds: { standard: 120, min: 0, max: 3600, shown: 'minutes' },

  /** A road train on a motorway does 30, a car 60. A position that needs more than this was measured wrongly. */
  fastestSpeed: { standard: 70, min: 20, max: 300, shown: 'speed' },
  /** Where a device tells its accuracy, a fix from mobile masts has 100 to 3000 m. */
  poorAccuracyMetres: { standard: 100, min: 10, max: 10_000, shown: 'metres' },
  /** Noise of a good fix: movement counts once it is larger. */
  jitterMetres: { standard: 15, min: 0, max: 100, shown: 'metres' },
  /** How far the position of a standing machine wanders between buildings. */
  driftMetres: { standard: 75, min: 0, max: 500, shown: 'metres' },
  /** Below, the device is standing: receivers show up to 0.4 at rest. */
  standingSpeed: { standard: 0.5, min: 0, max: 3, shown: 'speed' },
  /** From here on it is being driven: faster than machines creep at their work, slower than any traffic. */
  movingSpeed: { standard: 1.5, min: 0.5, max: 5, shown: 'speed' },
  /** Red lights and the slam of a door last less. */
  motionSeconds: { standard: 60, min: 0, max: 600, shown: 'seconds' },

  /** As large as a big yard: driving about on it is no trip. */
  tripMetres: { standard: 200, min: 50, max: 5000, shown: 'metres' },
  /** Longer than a red light, shorter than unloading. */
  tripRestSeconds: { standard: 180, min: 30, max: 3600, shown: 'minutes' },
  /** Unheard of for so long, it may have been anywhere. */
  tripGapSeconds: { standard: 3600, min: 600, max: 86_400, shown: 'minutes' },
  /** Warming up and waiting at the gate are not idling. */
  idleSeconds: { standard: 120, min: 30, max: 3600, shown: 'minutes' },

  /** Overtaking is not speeding. */
  speedingSeconds: { standard: 15, min: 0, max: 600, shown: 'seconds' },
  /** Share of the limit that it has to fall below it, so that 79, 81, 79 is one episode. */
  speedingMargin: { standard: 0.05, min: 0, max: 0.5, shown: 'share' },

  /** On the new side of a boundary, when no second reading says it sooner. */
  boundarySeconds: { standard: 60, min: 0, max: 3600, shown: 'seconds' },

  /** Percentage points. Slopes and sloshing that the median leaves stay below it. */
  fluidChange: { standard: 10, min: 3, max: 50, shown: 'percent' },
  /** No engine burns that much of its tank in so short a time: a fall within it is a drain. */
  fluidSeconds: { standard: 1800, min: 300, max: 21_600, shown: 'minutes' },
  /** How long the new level has to stay. */
  fluidSettleSeconds: { standard: 120, min: 0, max: 3600, shown: 'minutes' },
  fuelLow: { standard: 15, min: 1, max: 90, shown: 'percent' },
  /** This far above, it counts as refuelled. */
  fuelLowMargin: { standard: 5, min: 0, max: 50, shown: 'percent' },

  /** Per 12 V of the system. A lead battery at rest: 11.8 is empty, 12.3 half full. */
  batteryLow: { standard: 11.8, min: 6, max: 13, shown: 'volts' },
  batteryNormal: { standard: 12.3, min: 6, max: 14, shown: 'volts' },
  /** Starting the engine pulls it down for seconds. */
  batterySeconds: { standard: 60, min: 0, max: 3600, shown: 'seconds' },
  /** Less than this is what an input measures with the wire cut off. */
  batteryDisconnected: { standard: 3, min: 0, max: 6, shown: 'volts' },
  deviceBatteryLow: { standard: 20, min: 1, max: 90, shown: 'percent' },
  deviceBatteryMargin: { standard: 10, min: 0, max: 50, shown: 'percent' },

  /** Parked trackers report once a day; two hours of grace for a bad connection. */
  silenceSeconds: { standard: 93_600, min: 600, max: 2_592_000, shown: 'hours' },
} as const satisfies Record<string, Bounds & { standard: number; shown: Shown }>

export type Threshold = keyof typeof THRESHOLDS

/** What an administrator can judge and set. The rest is about receivers, and the same for every yard. */
export const ADJUSTABLE = [
  'speedingSeconds',
  'speedingMargin',
  'idleSeconds',
  'tripMetres',
  'tripRestSeconds',
  'tripGapSeconds',
  'movingSpeed',
  'motionSeconds',
  'driftMetres',
  'poorAccuracyMetres',
  'longestGapSeconds',
  'fuelLow',
  'fuelLowMargin',
  'fluidChange',
  'fluidSeconds',
  'batteryLow',
  'batteryNormal',
  'batterySeconds',
  'deviceBatteryLow',
  'deviceBatteryMargin',
  'boundarySeconds',
  'silenceSeconds',
] as const satisfies readonly Threshold[]
export type Adjustable = (typeof ADJUSTABLE)[number]
