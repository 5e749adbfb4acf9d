import { EYE_FIELDS } from './eyeSensors.ts'

/** The physical quantity of a number. With the branch's units it determines how the number is shown. */
export type Quantity =
  | 'metres'
  | 'metresPerSecond'
  | 'degrees'
  | 'celsius'
  | 'volts'
  | 'amperes'
  | 'percent'
  | 'seconds'
  | 'litres'
  | 'count'
  | 'onOff'
  | 'text'

type Field = {
  quantity: Quantity
  /**
   * The precision of the stored value. Readings are rounded once, on arrival, so that stored readings equal
   * those from which values were derived.
   */
  decimals?: number
  /** Values outside this range aren't measurements. They are listed as impossible and not stored. */
  min?: number
  max?: number
}

/**
 * The fields that Yardmaster knows by name, in SI units. A device may send others, which are stored under
 * their own name and shown unchanged. The position isn't listed here, because a reading stores it
 * separately.
 */
export const FIELDS = {
  speed: { quantity: 'metresPerSecond', decimals: 2, min: 0, max: 200 },
  heading: { quantity: 'degrees', decimals: 0, min: 0, max: 360 },
  altitude: { quantity: 'metres', decimals: 0, min: -1000, max: 20_000 },
  accuracy: { quantity: 'metres', decimals: 1, min: 0, max: 1e6 },
  satellites: { quantity: 'count', decimals: 0, min: 0, max: 100 },
  hdop: { quantity: 'count', decimals: 1, min: 0, max: 100 },
  /**
   * The key is turned. If a device can't distinguish this from a running engine, the field stands for both.
   */
  ignition: { quantity: 'onOff' },
  motion: { quantity: 'onOff' },
  odometer: { quantity: 'metres', decimals: 0, min: 0, max: 1e10 },
  /** The hour meter in seconds. */
  engineSeconds: { quantity: 'seconds', decimals: 0, min: 0, max: 1e10 },
  /** How long the engine has idled since the asset was new, in seconds. */
  idleSeconds: { quantity: 'seconds', decimals: 0, min: 0, max: 1e10 },
  rpm: { quantity: 'count', decimals: 0, min: 0, max: 20_000 },
  /** The share of the engine's possible torque that is in use. */
  engineLoad: { quantity: 'percent', decimals: 0, min: 0, max: 150 },
  /** The power take-off drives an attachment. */
  pto: { quantity: 'onOff' },
  /** The voltage of the asset's battery. */
  batteryVoltage: { quantity: 'volts', decimals: 3, min: 0, max: 1000 },
  /** The charge of the device's own battery. */
  deviceBattery: { quantity: 'percent', decimals: 1, min: 0, max: 100 },
  deviceVoltage: { quantity: 'volts', decimals: 3, min: 0, max: 100 },
  charging: { quantity: 'onOff' },
  externalPower: { quantity: 'onOff' },
  signal: { quantity: 'percent', decimals: 0, min: 0, max: 100 },
  fuelLevel: { quantity: 'percent', decimals: 1, min: 0, max: 100 },
  fuelVolume: { quantity: 'litres', decimals: 1, min: 0, max: 1e6 },
  /** How much fuel the asset has used since it was new. */
  fuelUsed: { quantity: 'litres', decimals: 1, min: 0, max: 1e8 },
  /** The level of diesel exhaust fluid. */
  defLevel: { quantity: 'percent', decimals: 1, min: 0, max: 100 },
  /** The level of grease, water or any other content of the tank. */
  tankLevel: { quantity: 'percent', decimals: 1, min: 0, max: 100 },
  /** The raw value of the level sensor before calibration: volts, counts or percent. */
  fuelSensor: { quantity: 'count', decimals: 3 },
  tankSensor: { quantity: 'count', decimals: 3 },
  input1: { quantity: 'onOff' },
  input2: { quantity: 'onOff' },
  input3: { quantity: 'onOff' },
  input4: { quantity: 'onOff' },
  current1: { quantity: 'amperes', decimals: 3, min: -1e4, max: 1e4 },
  current2: { quantity: 'amperes', decimals: 3, min: -1e4, max: 1e4 },
  current3: { quantity: 'amperes', decimals: 3, min: -1e4, max: 1e4 },
  cabTemperature: { quantity: 'celsius', decimals: 1, min: -100, max: 200 },
  temperature1: { quantity: 'celsius', decimals: 1, min: -100, max: 1000 },
  temperature2: { quantity: 'celsius', decimals: 1, min: -100, max: 1000 },
  temperature3: { quantity: 'celsius', decimals: 1, min: -100, max: 1000 },
  temperature4: { quantity: 'celsius', decimals: 1, min: -100, max: 1000 },
  faultCodes: { quantity: 'text' },
  /** The faults that are active, by a maker's feed. */
  activeFaults: { quantity: 'text' },
  /** The reading comes from a maker's feed and not from a device on the asset. */
  feed: { quantity: 'onOff' },
  driver: { quantity: 'text' },
  /** Bluetooth beacons in range, nearest first, each with its signal strength in dBm. Blank if there is none. */
  beacons: { quantity: 'text' },
  ...EYE_FIELDS,
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS

/** The fields with a name of their own, in contrast to those that are numbered by sensor. */
export type SingleField = Exclude<FieldName, keyof typeof EYE_FIELDS>

export type FieldValue = number | boolean | string

/** Returns the JavaScript type of a field's value. */
export const kindOf = ({ quantity }: Field): 'number' | 'boolean' | 'string' => {
  if (quantity === 'onOff') return 'boolean'
  return quantity === 'text' ? 'string' : 'number'
}

/** A number as text, as many senders write it. */
export const NUMBER_TEXT = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i
export const NUMBER_TEXT_MAX = 40
/** An on/off value as text. */
export const ON_OFF_TEXT = /^\s*(true|false|0|1)\s*$/i

/**
 * A name starts with a letter or digit, so that it can't collide with special properties of JavaScript
 * objects such as `__proto__`.
 */
export const FIELD_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/
export const FIELD_NAME_MAX = 40
export const FIELD_TEXT_MAX = 200
/** The limit for fields that Yardmaster doesn't know by name. */
export const OTHER_FIELDS_MAX = 60

/** Returns the field with a name that a device sent, or undefined if Yardmaster doesn't know it. */
export const fieldOf = (name: string): Field | undefined =>
  Object.hasOwn(FIELDS, name) ? (FIELDS as Record<string, Field>)[name] : undefined
