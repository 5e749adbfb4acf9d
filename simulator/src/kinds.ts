import type { IconKey } from '@yardmaster/core/icons.ts'

/**
 * When the engine runs: by day with a crew, from dusk to dawn, for days on end, or never because there is
 * none.
 */
type Duty = 'shift' | 'nights' | 'always' | 'none'

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
  /** The highest meter readings at the time when the device was installed, in kilometers and hours. */
  age: readonly [kilometers: number, hours: number]
  /** Seconds between reports while the engine runs and while it moves. */
  every: readonly [running: number, moving: number]
  /** It has automatic lubrication with a level sensor. */
  grease?: true
  /** The speed on an open road, in meters per second. */
  cruise?: number
}

const carried = { roads: false, thirst: 0 } as const
const crew = { ...carried, duty: 'shift' } as const

export const KINDS = {
  pickup: {
    duty: 'shift',
    roads: true,
    tank: 98,
    burn: [1.6, 3],
    thirst: 13,
    volts: 12,
    roam: 0,
    age: [120_000, 3500],
    every: [120, 45],
    cruise: 30,
  },
  truck: {
    duty: 'shift',
    roads: true,
    tank: 300,
    burn: [2.8, 6],
    thirst: 32,
    volts: 24,
    roam: 0,
    age: [260_000, 8000],
    every: [120, 40],
    cruise: 26,
  },
  excavator: {
    ...crew,
    tank: 400,
    burn: [4, 16],
    volts: 24,
    roam: 8,
    age: [60, 6500],
    every: [120, 90],
    grease: true,
  },
  miniExcavator: {
    ...crew,
    tank: 50,
    burn: [1, 4],
    volts: 12,
    roam: 7,
    age: [90, 3000],
    every: [120, 90],
  },
  loader: {
    ...crew,
    tank: 95,
    burn: [2, 6],
    volts: 12,
    roam: 40,
    age: [900, 3500],
    every: [120, 90],
  },
  roller: {
    ...crew,
    tank: 250,
    burn: [3, 11],
    volts: 24,
    roam: 55,
    age: [600, 4000],
    every: [120, 90],
  },
  telehandler: {
    ...crew,
    tank: 140,
    burn: [2.4, 8],
    volts: 12,
    roam: 35,
    age: [800, 4500],
    every: [120, 90],
    grease: true,
  },
  lift: {
    ...crew,
    tank: 75,
    burn: [1.5, 4],
    volts: 12,
    roam: 15,
    age: [250, 3000],
    every: [120, 90],
  },
  electricLift: {
    ...crew,
    tank: 0,
    burn: [0, 0],
    volts: 24,
    roam: 10,
    age: [120, 1200],
    every: [180, 90],
  },
  forklift: {
    ...crew,
    tank: 45,
    burn: [1.2, 2.5],
    volts: 12,
    roam: 35,
    age: [1500, 9000],
    every: [120, 90],
  },
  generator: {
    ...carried,
    duty: 'always',
    tank: 900,
    burn: [5, 24],
    volts: 24,
    roam: 0,
    age: [90, 9000],
    every: [300, 90],
  },
  lightTower: {
    ...carried,
    duty: 'nights',
    tank: 120,
    burn: [1, 1.9],
    volts: 12,
    roam: 0,
    age: [400, 5000],
    every: [300, 90],
  },
  unpowered: {
    ...carried,
    duty: 'none',
    tank: 0,
    burn: [0, 0],
    volts: 12,
    roam: 0,
    age: [500, 0],
    every: [600, 120],
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

export const kindOf = (name: KindName): Kind => KINDS[name]

export const KIND_OF_ICON: Record<IconKey, KindName> = {
  lightTowerTrailer: 'lightTower',
  excavator: 'excavator',
  miniExcavator: 'miniExcavator',
  bulldozer: 'excavator',
  wheelLoader: 'loader',
  skidSteer: 'loader',
  backhoe: 'loader',
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
  atv: 'loader',
  generator: 'generator',
  compressor: 'generator',
  pump: 'generator',
  heater: 'lightTower',
  fan: 'unpowered',
  weldingMachine: 'generator',
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
