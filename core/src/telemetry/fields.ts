/** What a number means, and so how it is shown: by the branch's units. */
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
  /** As finely as it is kept. Readings are rounded once, on their way in, so that what is read back is what was derived from. */
  decimals?: number
  /** What lies outside is not a measurement, and is dropped. */
  min?: number
  max?: number
}

/**
 * The fields that Yardmaster knows by name, in SI units. A device may send others: they are kept under their own name
 * and shown as they came. The position is not among them; a reading has it apart.
 */
export const FIELDS = {
  speed: { quantity: 'metresPerSecond', decimals: 2, min: 0, max: 200 },
  heading: { quantity: 'degrees', decimals: 0, min: 0, max: 360 },
  altitude: { quantity: 'metres', decimals: 0, min: -1000, max: 20_000 },
  accuracy: { quantity: 'metres', decimals: 1, min: 0, max: 1e6 },
  satellites: { quantity: 'count', decimals: 0, min: 0, max: 100 },
  hdop: { quantity: 'count', decimals: 1, min: 0, max: 100 },
  /** The key is turned; where a device cannot tell it from the engine's running, this stands for both. */
  ignition: { quantity: 'onOff' },
  motion: { quantity: 'onOff' },
  odometer: { quantity: 'metres', decimals: 0, min: 0, max: 1e10 },
  /** The hour meter, in seconds. */
  engineSeconds: { quantity: 'seconds', decimals: 0, min: 0, max: 1e10 },
  rpm: { quantity: 'count', decimals: 0, min: 0, max: 20_000 },
  /** Of the machine. */
  batteryVoltage: { quantity: 'volts', decimals: 3, min: 0, max: 1000 },
  /** Of the device itself. */
  deviceBattery: { quantity: 'percent', decimals: 1, min: 0, max: 100 },
  deviceVoltage: { quantity: 'volts', decimals: 3, min: 0, max: 100 },
  charging: { quantity: 'onOff' },
  externalPower: { quantity: 'onOff' },
  signal: { quantity: 'percent', decimals: 0, min: 0, max: 100 },
  fuelLevel: { quantity: 'percent', decimals: 1, min: 0, max: 100 },
  fuelVolume: { quantity: 'litres', decimals: 1, min: 0, max: 1e6 },
  /** Grease, water or whatever else the tank holds. */
  tankLevel: { quantity: 'percent', decimals: 1, min: 0, max: 100 },
  /** What the level sensor says before calibration: volts, counts or percent. */
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
  driver: { quantity: 'text' },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS

export type FieldValue = number | boolean | string

/** How a field's value is told. */
export const kindOf = ({ quantity }: Field): 'number' | 'boolean' | 'string' => {
  if (quantity === 'onOff') return 'boolean'
  return quantity === 'text' ? 'string' : 'number'
}

/** Begins with a letter or digit, so that no name means something to JavaScript's objects. */
export const FIELD_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/
export const FIELD_NAME_MAX = 40
export const FIELD_TEXT_MAX = 200
/** Beside those that Yardmaster knows by name. */
export const OTHER_FIELDS_MAX = 60

/** Looked up by whatever a device sent, so it may not be there. */
export const fieldOf = (name: string): Field | undefined =>
  Object.hasOwn(FIELDS, name) ? (FIELDS as Record<string, Field>)[name] : undefined
