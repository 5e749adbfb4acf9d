import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldName } from '@yardmaster/core/telemetry/fields.ts'

/** The meaning of an IO id. */
export type IoRow = {
  id: number
  field: FieldName
  /** A plain number if unset. `tag` is the id of a key fob or card, or zero if there is none. */
  as?: 'onOff' | 'tag'
  /** The factor from the wire unit to the field's unit. */
  times?: number
  signed?: boolean
  /** Wire values that are sent instead of a measurement, besides all ones. */
  notAvailable?: readonly number[]
}

/** A strength of 31 is the best. 99 means that it is not known. */
const SIGNAL = { times: 100 / 31, notAvailable: [99] }
/** The highest values of a byte on the vehicle's bus stand for errors. */
const BUS_BYTE_ERRORS = [0xfb, 0xfc, 0xfd, 0xfe]

/**
 * Ids with a meaning that public samples or documents confirm. If several rows have the same field, the first
 * one that a record contains sets it, and the others are named by their id. A field that is on or off is on if
 * one of its rows is.
 */
export const IO_ROWS: readonly IoRow[] = [
  // The trackers are wired to the ignition by their fourth input.
  { id: 5, field: 'ignition', as: 'onOff' },
  { id: 409, field: 'ignition', as: 'onOff' },
  { id: 251, field: 'ignition', as: 'onOff' },
  { id: 2, field: 'input1', as: 'onOff' },
  { id: 3, field: 'input2', as: 'onOff' },
  { id: 4, field: 'input3', as: 'onOff' },
  { id: 173, field: 'motion', as: 'onOff' },
  { id: 13, field: 'motion', as: 'onOff' },
  { id: 27, field: 'signal', ...SIGNAL },
  { id: 29, field: 'batteryVoltage', times: 0.001 },
  { id: 30, field: 'deviceVoltage', times: 0.001 },

  { id: 65, field: 'odometer' },
  { id: 114, field: 'odometer', times: 5, notAvailable: [0] },
  { id: 163, field: 'odometer', times: 5, notAvailable: [0] },
  { id: 197, field: 'rpm', times: 0.125 },
  { id: 166, field: 'rpm', times: 0.125 },
  { id: 94, field: 'rpm', times: 0.25 },
  { id: 207, field: 'fuelLevel', times: 0.4, notAvailable: BUS_BYTE_ERRORS },
  { id: 98, field: 'fuelLevel', times: 100 / 255 },
  { id: 22, field: 'fuelSensor', times: 0.001 },
  { id: 23, field: 'tankSensor', times: 0.001 },

  { id: 78, field: 'temperature1', times: 0.1, signed: true },
  { id: 79, field: 'temperature2', times: 0.1, signed: true },
  { id: 80, field: 'temperature3', times: 0.1, signed: true },
  { id: 74, field: 'temperature4', times: 0.1, signed: true },
  { id: 34, field: 'driver', as: 'tag' },
]

/** Raised by a record that the device made because of this id, if its value is not zero. */
export const IO_ALERTS: ReadonlyMap<number, Alert> = new Map([
  [88, 'jamming'],
  [134, 'hardBraking'],
  [136, 'hardAcceleration'],
  [410, 'towing'],
  [411, 'impact'],
])
