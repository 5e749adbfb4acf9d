/** What a Teltonika EYE sensor measures. A tracker reports up to four sensors. */
const MEASUREMENTS = {
  eyeTemperature: { quantity: 'celsius', decimals: 2, min: -100, max: 200 },
  eyeHumidity: { quantity: 'percent', decimals: 0, min: 0, max: 100 },
  /** A magnet is near the sensor, for example because a door is closed. */
  eyeMagnet: { quantity: 'onOff' },
  eyeMovement: { quantity: 'onOff' },
  eyePitch: { quantity: 'degrees', decimals: 0, min: -90, max: 90 },
  eyeRoll: { quantity: 'degrees', decimals: 0, min: -180, max: 180 },
  eyeLowBattery: { quantity: 'onOff' },
  eyeVoltage: { quantity: 'volts', decimals: 3, min: 0, max: 10 },
  eyeMovementCount: { quantity: 'count', decimals: 0, min: 0 },
  eyeMagnetCount: { quantity: 'count', decimals: 0, min: 0 },
} as const

type Measurements = typeof MEASUREMENTS
type EyeMeasurement = keyof Measurements

const SENSORS = [1, 2, 3, 4] as const
type Sensor = (typeof SENSORS)[number]

type EyeFields = {
  [Name in `${EyeMeasurement}${Sensor}`]: Name extends `${infer Measurement extends EyeMeasurement}${Sensor}`
    ? Measurements[Measurement]
    : never
}

/** The fields of all sensors, such as `eyeTemperature1`. */
export const EYE_FIELDS = Object.fromEntries(
  Object.entries(MEASUREMENTS).flatMap(([name, field]) =>
    SENSORS.map((sensor) => [`${name}${sensor}`, field] as const),
  ),
) as EyeFields

/** Returns the measurement and the number of the sensor, or null for any other field. */
export function eyeSensorOf(field: string): { measurement: EyeMeasurement; sensor: number } | null {
  if (!Object.hasOwn(EYE_FIELDS, field)) return null
  return { measurement: field.slice(0, -1) as EyeMeasurement, sensor: Number(field.at(-1)) }
}
