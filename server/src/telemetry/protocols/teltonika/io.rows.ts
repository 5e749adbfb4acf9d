import type { IoAlerts, IoRow } from './ioFamily.ts'

/** One-wire temperature probes: not ready, read error, not connected, wrong id, not ready (older firmware). */
export const DALLAS_SILENT = [850, 2000, 3000, 4000, 5000]

/**
 * Bluetooth probes. Firmware before 03.28 sends 2000 to 4000 for errors, whereas newer firmware means
 * exactly 20, 30 or 40 °C by them. Missing one of those occasionally is better than showing 30 °C forever
 * without a probe.
 */
const BLUETOOTH_SILENT = [2000, 3000, 4000, 32_765, 32_766, 32_767]

/** Level sensors send -1 to -4 for faults. */
export const LEVEL_SILENT = [-1, -2, -3, -4]

/** Adapters for the vehicle's bus send zero while the bus is asleep. */
export const BUS_SILENT = [0]

export const NO_FIX = [0]

const PROBE_ABSENT = [32_765, 32_766, 32_767, -32_768]

/** Teltonika's own Bluetooth sensors. Each measurement has an id for each of four sensors. */
const EYE_ROWS: readonly IoRow[] = [1, 2, 3, 4].flatMap((sensor): IoRow[] => {
  const nth = sensor as 1 | 2 | 3 | 4
  const id = (first: number) => first + nth - 1
  return [
    {
      id: id(10_800),
      field: `eyeTemperature${nth}`,
      times: 0.01,
      signed: true,
      notAvailable: PROBE_ABSENT,
    },
    { id: id(10_804), field: `eyeHumidity${nth}` },
    { id: id(10_808), field: `eyeMagnet${nth}`, as: 'onOff' },
    { id: id(10_812), field: `eyeMovement${nth}`, as: 'onOff' },
    { id: id(10_816), field: `eyePitch${nth}`, signed: true },
    { id: id(10_820), field: `eyeLowBattery${nth}`, as: 'onOff' },
    { id: id(10_824), field: `eyeVoltage${nth}`, times: 0.001 },
    { id: id(10_832), field: `eyeRoll${nth}`, signed: true },
    { id: id(10_836), field: `eyeMovementCount${nth}` },
    { id: id(10_840), field: `eyeMagnetCount${nth}` },
  ]
})

/**
 * Bluetooth on all models: the beacons in range, as the tracker recognizes them or as its configuration
 * describes them, and EYE sensors.
 */
export const BLUETOOTH_ROWS: readonly IoRow[] = [
  { id: 385, field: 'beacons', as: 'beacons' },
  { id: 548, field: 'beacons', as: 'advancedBeacons' },
  ...EYE_ROWS,
]

/**
 * Most models. If several rows have the same field, the first one that a record contains sets it, and the
 * others are named by their id. Ids that every record contains come first, so that a meter doesn't jump
 * between two sources.
 */
export const IO_ROWS: readonly IoRow[] = [
  { id: 239, field: 'ignition', as: 'onOff' },
  { id: 240, field: 'motion', as: 'onOff' },
  { id: 66, field: 'batteryVoltage', times: 0.001 },
  { id: 67, field: 'deviceVoltage', times: 0.001 },
  { id: 113, size: 1, field: 'deviceBattery' },
  { id: 116, size: 1, field: 'charging', as: 'onOff' },
  { id: 252, size: 1, field: 'externalPower', as: 'offOn' },
  { id: 21, field: 'signal', times: 20 },
  { id: 182, field: 'hdop', times: 0.1, notAvailable: NO_FIX },
  { id: 1, field: 'input1', as: 'onOff' },
  { id: 2, field: 'input2', as: 'onOff' },
  { id: 3, field: 'input3', as: 'onOff' },
  { id: 262, size: 1, field: 'input4', as: 'onOff' },

  { id: 16, size: 4, field: 'odometer' },
  { id: 389, size: 4, field: 'odometer', times: 1000, notAvailable: BUS_SILENT },
  { id: 87, size: 4, field: 'odometer', notAvailable: BUS_SILENT },
  { id: 105, size: 4, field: 'odometer', notAvailable: BUS_SILENT },
  { id: 449, size: 4, field: 'engineSeconds' },
  { id: 102, size: 4, field: 'engineSeconds', times: 60, notAvailable: BUS_SILENT },
  { id: 103, size: 4, field: 'engineSeconds', times: 60, notAvailable: BUS_SILENT },
  { id: 85, size: 2, field: 'rpm' },
  { id: 36, size: 2, field: 'rpm' },
  { id: 114, size: 1, field: 'engineLoad' },
  { id: 31, size: 1, field: 'engineLoad' },

  { id: 89, size: 1, field: 'fuelLevel' },
  { id: 48, size: 1, field: 'fuelLevel' },
  { id: 84, size: 2, field: 'fuelVolume', times: 0.1 },
  { id: 390, field: 'fuelVolume', times: 0.1 },
  { id: 83, size: 4, field: 'fuelUsed', times: 0.1 },
  { id: 107, size: 4, field: 'fuelUsed', times: 0.1 },
  { id: 201, size: 2, field: 'fuelSensor', signed: true, notAvailable: LEVEL_SILENT },
  { id: 270, size: 2, field: 'fuelSensor', signed: true, notAvailable: LEVEL_SILENT },
  { id: 9, size: 2, field: 'fuelSensor', times: 0.001 },
  { id: 203, size: 2, field: 'tankSensor', signed: true, notAvailable: LEVEL_SILENT },
  { id: 273, size: 2, field: 'tankSensor', signed: true, notAvailable: LEVEL_SILENT },
  { id: 6, size: 2, field: 'tankSensor', times: 0.001 },

  { id: 72, field: 'temperature1', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },
  { id: 73, field: 'temperature2', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },
  { id: 74, field: 'temperature3', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },
  { id: 75, field: 'temperature4', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },
  { id: 25, size: 2, field: 'temperature1', times: 0.01, signed: true, notAvailable: BLUETOOTH_SILENT },
  { id: 26, size: 2, field: 'temperature2', times: 0.01, signed: true, notAvailable: BLUETOOTH_SILENT },
  { id: 27, size: 2, field: 'temperature3', times: 0.01, signed: true, notAvailable: BLUETOOTH_SILENT },
  { id: 28, size: 2, field: 'temperature4', times: 0.01, signed: true, notAvailable: BLUETOOTH_SILENT },

  { id: 78, field: 'driver', as: 'tag' },
  { id: 207, field: 'driver', as: 'tag' },
  { id: 256, field: 'vin', as: 'text' },
  { id: 281, field: 'faultCodes', as: 'text' },
  ...BLUETOOTH_ROWS,

  // Acceleration by axis, then temperatures of coolant, intake, air, engine and fuel.
  ...[17, 18, 19, 32, 39, 53, 115, 202, 204].map((id) => ({ id, signed: true })),
]

export const HARSH_DRIVING = { 1: 'hardAcceleration', 2: 'hardBraking', 3: 'hardCornering' } as const

export const IO_ALERTS: IoAlerts = {
  236: { 1: 'panic' },
  246: { 1: 'towing' },
  // With and without calibration. The other values announce the trace that follows a crash.
  247: { 1: 'impact', 6: 'impact' },
  249: { 1: 'jamming' },
  253: HARSH_DRIVING,
}
