import type { IconKey } from '@yardmaster/core/icons.ts'

/**
 * When the engine runs: by day with a crew, from dusk to dawn, for days on end, or never because there is
 * none.
 */
type Duty = 'shift' | 'nights' | 'always' | 'none'

type Range = readonly [least: number, most: number]

type Kind = {
  duty: Duty
  /** Drives to sites on its own wheels. All others are carried. */
  roads: boolean
  /** In liters, or 0 if it burns no fuel. */
  tank: number
  /** In liters per hour, idling and working. */
  burn: readonly [idle: number, work: number]
  /** In liters per 100 km on the road. */
  thirst: number
  /** The battery voltage: 12 or 24. */
  volts: number
  /** How far it moves around its site while working, in meters. */
  roam: number
  /** What a year of use adds to the meters, in kilometers and hours. */
  yearly: readonly [kilometers: number, hours: number]
  /** Seconds between reports while the engine runs and while it moves. */
  every: readonly [running: number, moving: number]
  /** Hours of engine time on a full working day on site. */
  hours: Range
  /** The share of the engine time in which it idles, from 0 to 1. */
  idles: Range
  /** Working days on one rental, and in the yard before the next. */
  rental: Range
  yard: Range
  /** It has automatic lubrication with a level sensor. */
  grease?: true
  /** The speed on an open road, in meters per second. */
  cruise?: number
  /** Kilometers on a working day. */
  daily?: Range
}

const carried = { roads: false, thirst: 0 } as const
const earthmover = { ...carried, duty: 'shift', every: [300, 120], rental: [5, 24], yard: [1, 6] } as const
const platform = { ...carried, duty: 'shift', every: [300, 120], rental: [6, 30], yard: [1, 8] } as const
const unattended = { ...carried, roam: 0, every: [540, 120], idles: [0, 0], yard: [2, 9] } as const
const onTheRoad = {
  duty: 'shift',
  roads: true,
  roam: 0,
  every: [180, 60],
  hours: [0, 0],
  idles: [0, 0],
  rental: [0, 0],
  yard: [0, 0],
} as const

export const KINDS = {
  pickup: {
    ...onTheRoad,
    tank: 98,
    burn: [1.6, 3],
    thirst: 13,
    volts: 12,
    yearly: [26_000, 650],
    cruise: 30,
    daily: [50, 190],
  },
  truck: {
    ...onTheRoad,
    tank: 300,
    burn: [2.8, 6],
    thirst: 32,
    volts: 24,
    yearly: [46_000, 1300],
    cruise: 25,
    daily: [130, 330],
  },
  excavator: {
    ...earthmover,
    tank: 400,
    burn: [4, 16],
    volts: 24,
    roam: 0.8,
    yearly: [45, 1100],
    hours: [5, 8],
    idles: [0.25, 0.4],
    grease: true,
  },
  miniExcavator: {
    ...earthmover,
    tank: 50,
    burn: [1, 4],
    volts: 12,
    roam: 1.2,
    yearly: [40, 600],
    hours: [3, 6.5],
    idles: [0.2, 0.35],
  },
  dozer: {
    ...earthmover,
    tank: 330,
    burn: [4, 19],
    volts: 24,
    roam: 30,
    yearly: [900, 1000],
    hours: [4.5, 7.5],
    idles: [0.2, 0.35],
    grease: true,
  },
  loader: {
    ...earthmover,
    tank: 230,
    burn: [3, 12],
    volts: 24,
    roam: 40,
    yearly: [1700, 1000],
    hours: [4, 7.5],
    idles: [0.25, 0.4],
    grease: true,
  },
  backhoe: {
    ...earthmover,
    tank: 160,
    burn: [2.2, 8],
    volts: 12,
    roam: 12,
    yearly: [600, 700],
    hours: [3, 6.5],
    idles: [0.25, 0.4],
  },
  skidSteer: {
    ...earthmover,
    tank: 95,
    burn: [2, 7],
    volts: 12,
    roam: 32,
    yearly: [800, 550],
    hours: [2.5, 6],
    idles: [0.2, 0.35],
  },
  roller: {
    ...earthmover,
    tank: 250,
    burn: [3, 11],
    volts: 24,
    roam: 45,
    yearly: [900, 600],
    hours: [3, 6],
    idles: [0.2, 0.35],
  },
  telehandler: {
    ...platform,
    tank: 140,
    burn: [2.4, 8],
    volts: 12,
    roam: 20,
    yearly: [500, 700],
    hours: [2, 5],
    idles: [0.25, 0.4],
    grease: true,
  },
  lift: {
    ...platform,
    tank: 75,
    burn: [1.5, 4],
    volts: 12,
    roam: 3,
    yearly: [60, 400],
    hours: [1, 4],
    idles: [0.2, 0.35],
  },
  electricLift: {
    ...platform,
    tank: 0,
    burn: [0, 0],
    volts: 24,
    roam: 2,
    yearly: [35, 220],
    hours: [1, 3.5],
    idles: [0.1, 0.25],
  },
  forklift: {
    ...platform,
    tank: 45,
    burn: [1.2, 2.5],
    volts: 12,
    roam: 30,
    yearly: [900, 900],
    hours: [2, 5],
    idles: [0.15, 0.3],
  },
  generator: {
    ...unattended,
    duty: 'always',
    tank: 900,
    burn: [5, 24],
    volts: 24,
    yearly: [400, 1500],
    hours: [11, 24],
    rental: [6, 30],
  },
  pump: {
    ...unattended,
    duty: 'always',
    tank: 420,
    burn: [2, 7],
    volts: 12,
    yearly: [400, 1200],
    hours: [11, 24],
    rental: [4, 18],
  },
  compressor: {
    ...unattended,
    duty: 'shift',
    tank: 120,
    burn: [2, 8],
    volts: 12,
    yearly: [500, 600],
    hours: [3, 6.5],
    rental: [4, 18],
  },
  lightTower: {
    ...unattended,
    duty: 'nights',
    tank: 120,
    burn: [1, 1.9],
    volts: 12,
    yearly: [500, 1400],
    hours: [9, 13],
    rental: [6, 24],
  },
  unpowered: {
    ...unattended,
    duty: 'none',
    every: [600, 120],
    tank: 0,
    burn: [0, 0],
    volts: 12,
    yearly: [2500, 0],
    hours: [0, 0],
    rental: [1, 8],
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

export const kindOf = (name: KindName): Kind => KINDS[name]

export const KIND_OF_ICON: Record<IconKey, KindName> = {
  lightTowerTrailer: 'lightTower',
  excavator: 'excavator',
  miniExcavator: 'miniExcavator',
  bulldozer: 'dozer',
  wheelLoader: 'loader',
  skidSteer: 'skidSteer',
  backhoe: 'backhoe',
  grader: 'roller',
  roller: 'roller',
  trencher: 'miniExcavator',
  plateCompactor: 'unpowered',
  concreteMixer: 'truck',
  telehandler: 'telehandler',
  forklift: 'forklift',
  scissorLift: 'electricLift',
  boomLift: 'lift',
  crane: 'excavator',
  dumpTruck: 'truck',
  truck: 'truck',
  pickup: 'pickup',
  van: 'pickup',
  trailer: 'unpowered',
  tankTrailer: 'unpowered',
  tractor: 'loader',
  atv: 'skidSteer',
  generator: 'generator',
  compressor: 'compressor',
  pump: 'pump',
  heater: 'lightTower',
  fan: 'unpowered',
  weldingMachine: 'compressor',
  pressureWasher: 'unpowered',
  container: 'unpowered',
  tool: 'unpowered',
  drone: 'unpowered',
  camera: 'unpowered',
  person: 'unpowered',
  pin: 'unpowered',
  box: 'unpowered',
  other: 'unpowered',
}
