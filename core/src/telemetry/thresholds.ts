import type { Shown } from './settingScale.ts'

export type Bounds = { min: number; max: number }

/**
 * Thresholds for deriving events and intervals: the standard, the range that an account can choose from, and
 * the unit that users see. Values are stored in seconds, meters, meters per second, volts and percent. A
 * change affects only readings from then on. Deriving earlier ones again uses the values of their time.
 */
export const THRESHOLDS = {
  /**
   * Working trackers report every few seconds to every few minutes. It is unknown what happened during a
   * longer gap, so that time isn't counted.
   */
  longestGapSeconds: { standard: 600, min: 60, max: 7200, shown: 'minutes' },
  /**
   * Many meters count whole minutes, and clocks drift. A meter that is ahead of the clock by less than this
   * is accepted.
   */
  meterToleranceSeconds: { standard: 120, min: 0, max: 3600, shown: 'minutes' },

  /**
   * A road train on a highway reaches 30, a car 60. A position that would require a higher speed was
   * measured incorrectly.
   */
  fastestSpeed: { standard: 70, min: 20, max: 300, shown: 'speed' },
  /** For devices that report their accuracy: a position from cell towers is accurate to 100 to 3000 m. */
  poorAccuracyMetres: { standard: 100, min: 10, max: 10_000, shown: 'metres' },
  /** The noise of a good position. Only larger movements count. */
  jitterMetres: { standard: 15, min: 0, max: 100, shown: 'metres' },
  /** How far the position of a stationary asset drifts between buildings. */
  driftMetres: { standard: 75, min: 0, max: 500, shown: 'metres' },
  /** Below this speed the device is stationary: receivers report up to 0.4 at rest. */
  standingSpeed: { standard: 0.5, min: 0, max: 3, shown: 'speed' },
  /**
   * From this speed on the asset is being driven: faster than equipment creeps while working, slower than
   * any traffic.
   */
  movingSpeed: { standard: 1.5, min: 0.5, max: 5, shown: 'speed' },
  /** Longer than a red light or the slam of a door. */
  motionSeconds: { standard: 60, min: 0, max: 600, shown: 'seconds' },

  /** The size of a large yard: driving around in it isn't a trip. */
  tripMetres: { standard: 200, min: 50, max: 5000, shown: 'metres' },
  /** Longer than a red light, shorter than unloading. */
  tripRestSeconds: { standard: 180, min: 30, max: 3600, shown: 'minutes' },
  /** After a gap this long the asset may have been anywhere. */
  tripGapSeconds: { standard: 3600, min: 600, max: 86_400, shown: 'minutes' },
  /** Long enough that warming up and waiting at a gate don't count as idling. */
  idleSeconds: { standard: 120, min: 30, max: 3600, shown: 'minutes' },
  /** Diesel engines of equipment idle at 700 to 1100 revolutions per minute and work at 1500 to 2400. */
  loadRpm: { standard: 1200, min: 500, max: 5000, shown: 'rpm' },
  /** The pumps and fans of an idling engine need 10 to 20 percent of its torque. */
  loadPercent: { standard: 25, min: 5, max: 90, shown: 'percent' },

  /** Long enough that overtaking doesn't count as speeding. */
  speedingSeconds: { standard: 15, min: 0, max: 600, shown: 'seconds' },
  /**
   * The share of the limit by which the speed must fall below it, so that 79, 81, 79 counts as one episode.
   */
  speedingMargin: { standard: 0.05, min: 0, max: 0.5, shown: 'share' },

  /** How long a single reading on the new side of a boundary must be the only one to count. */
  boundarySeconds: { standard: 60, min: 0, max: 3600, shown: 'seconds' },

  /**
   * In percentage points. The effects of slopes and sloshing that remain after the median filter are
   * smaller.
   */
  fluidChange: { standard: 10, min: 3, max: 50, shown: 'percent' },
  /** No engine burns that much of its tank in such a short time, so a drop within it is a drain. */
  fluidSeconds: { standard: 1800, min: 300, max: 21_600, shown: 'minutes' },
  /** How long the new level must persist. */
  fluidSettleSeconds: { standard: 120, min: 0, max: 3600, shown: 'minutes' },
  fuelLow: { standard: 15, min: 1, max: 90, shown: 'percent' },
  /** The fuel level counts as refilled when it is this far above the low threshold. */
  fuelLowMargin: { standard: 5, min: 0, max: 50, shown: 'percent' },
  /** A large truck stop with its lanes and parking, and the error of its published position. */
  cardElsewhereMetres: { standard: 1000, min: 100, max: 50_000, shown: 'metres' },

  /**
   * Per 12 V of the system voltage. A lead-acid battery at rest is empty at 11.8 V and half full at 12.3 V.
   */
  batteryLow: { standard: 11.8, min: 6, max: 13, shown: 'volts' },
  batteryNormal: { standard: 12.3, min: 6, max: 14, shown: 'volts' },
  /** Starting the engine lowers the voltage for a few seconds. */
  batterySeconds: { standard: 60, min: 0, max: 3600, shown: 'seconds' },
  /** An input measures less than this when its wire is cut. */
  batteryDisconnected: { standard: 3, min: 0, max: 6, shown: 'volts' },
  deviceBatteryLow: { standard: 20, min: 1, max: 90, shown: 'percent' },
  deviceBatteryMargin: { standard: 10, min: 0, max: 50, shown: 'percent' },

  /** Parked trackers report once a day. Two hours are added for a bad connection. */
  silenceSeconds: { standard: 93_600, min: 600, max: 2_592_000, shown: 'hours' },
  /** Gateways have mains power and report every few minutes. A restart of the router is no news. */
  gatewaySilenceSeconds: { standard: 1_800, min: 300, max: 604_800, shown: 'minutes' },
} as const satisfies Record<string, Bounds & { standard: number; shown: Shown }>

export type Threshold = keyof typeof THRESHOLDS

/**
 * The thresholds that an administrator can judge and set. The others concern receivers and are the same for
 * every yard.
 */
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
  'cardElsewhereMetres',
  'fluidChange',
  'fluidSeconds',
  'batteryLow',
  'batteryNormal',
  'batterySeconds',
  'deviceBatteryLow',
  'deviceBatteryMargin',
  'boundarySeconds',
  'silenceSeconds',
  'gatewaySilenceSeconds',
] as const satisfies readonly Threshold[]
export type Adjustable = (typeof ADJUSTABLE)[number]
