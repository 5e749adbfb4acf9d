import { BLUETOOTH_ROWS, BUS_SILENT, DALLAS_SILENT, HARSH_DRIVING, LEVEL_SILENT, NO_FIX } from './io.rows.ts'
import type { IoAlerts, IoRow } from './ioFamily.ts'

/** The bus uses two bits: off, on, error and not available. */
const PTO_UNKNOWN = [2, 3]

/**
 * FMB6xx, FMC6xx, FMM6xx and FM6xxx, the trackers for heavy vehicles. Many ids have a different meaning
 * there.
 */
export const FMX6_ROWS: readonly IoRow[] = [
  { id: 239, field: 'ignition', as: 'onOff' },
  { id: 240, field: 'motion', as: 'onOff' },
  { id: 66, field: 'batteryVoltage', times: 0.001 },
  { id: 67, field: 'deviceVoltage', times: 0.001 },
  { id: 21, field: 'signal', times: 20 },
  { id: 182, field: 'hdop', times: 0.1, notAvailable: NO_FIX },
  { id: 1, field: 'input1', as: 'onOff' },
  { id: 2, field: 'input2', as: 'onOff' },
  { id: 3, field: 'input3', as: 'onOff' },
  { id: 4, size: 1, field: 'input4', as: 'onOff' },

  { id: 216, size: 4, field: 'odometer' },
  { id: 192, size: 4, field: 'odometer', notAvailable: BUS_SILENT },
  { id: 36, size: 4, field: 'odometer', notAvailable: BUS_SILENT },
  { id: 16, size: 4, field: 'odometer', notAvailable: BUS_SILENT },
  { id: 104, size: 4, field: 'engineSeconds', times: 3600, notAvailable: BUS_SILENT },
  { id: 14, size: 4, field: 'engineSeconds', times: 60, notAvailable: BUS_SILENT },
  { id: 15, size: 4, field: 'engineSeconds', times: 60, notAvailable: BUS_SILENT },
  { id: 88, size: 4, field: 'rpm' },
  { id: 35, size: 2, field: 'rpm' },
  { id: 85, size: 1, field: 'engineLoad' },
  { id: 83, size: 1, field: 'pto', as: 'onOff', notAvailable: PTO_UNKNOWN },

  { id: 87, size: 4, field: 'fuelLevel' },
  { id: 37, size: 1, field: 'fuelLevel' },
  { id: 34, size: 2, field: 'fuelVolume', times: 0.1 },
  { id: 201, size: 2, field: 'fuelSensor', signed: true, notAvailable: LEVEL_SILENT },
  { id: 9, size: 2, field: 'fuelSensor', times: 0.001 },
  { id: 203, size: 2, field: 'tankSensor', signed: true, notAvailable: LEVEL_SILENT },
  { id: 10, size: 2, field: 'tankSensor', times: 0.001 },

  { id: 72, field: 'temperature1', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },
  { id: 73, field: 'temperature2', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },
  { id: 74, field: 'temperature3', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },
  { id: 75, field: 'temperature4', times: 0.1, signed: true, notAvailable: DALLAS_SILENT },

  { id: 78, field: 'driver', as: 'tag' },
  { id: 207, field: 'driver', as: 'tag' },
  ...BLUETOOTH_ROWS,

  // Temperatures of engine, board and coolant, of the air and of fuel, then acceleration by axis.
  ...[25, 70, 127, 128, 202, 204, 236, 237, 238].map((id) => ({ id, signed: true })),
]

export const FMX6_ALERTS: IoAlerts = {
  246: { 1: 'towing' },
  247: { 1: 'impact' },
  249: { 1: 'jamming' },
  253: HARSH_DRIVING,
}
