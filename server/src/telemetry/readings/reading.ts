import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { CameraPosition } from '@yardmaster/core/telemetry/cameras.ts'
import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'

export type Position = { lat: number; lng: number }

/** `id` is in the form of `beaconId`. */
export type Beacon = { id: string; rssi: number | null }

/** A part of a reading that can't be true or can't be read. The rest of the reading is stored without it. */
export type InvalidPart = {
  /** `brokenFrame` is a name that can't be used, `tooMany` the first of those over the limit. */
  reason: Extract<Refusal, 'impossiblePosition' | 'impossibleValue' | 'brokenFrame' | 'tooMany'>
  /** The name of the field, `position`, or the name that the sender used. */
  field: string
  /** As received. It is shown to administrators. */
  value: unknown
}

/** The camera that reported the alerts, and the addresses of what it recorded. */
export type CameraPart = {
  id?: number
  /** The device names the camera by what it looks at. Not stored: intake finds the id. */
  position?: CameraPosition
  still?: string
  clip?: string
}

/** Faults that a maker's feed reports. */
export type FaultReport = {
  list: readonly Fault[]
  /** Whether the list has all active faults, so that the others are over. */
  complete: boolean
}

/**
 * The data of one device at one instant. Decoders create it, and everything after them is independent of
 * protocols.
 */
export type Reading = {
  /** Milliseconds since 1970, by the device's clock. */
  at: number
  position: Position | null
  /**
   * In SI units, under the names in core/telemetry/fields.ts. Fields that are not listed there keep their
   * own name.
   */
  fields: Record<string, FieldValue>
  /** Events that the device itself reports. */
  alerts: readonly Alert[]
  /** The Bluetooth beacons that the device hears, if it lists them. Only gateways of areas use it. */
  beacons?: readonly Beacon[]
  camera?: CameraPart
  faults?: FaultReport
  /** What the decoder had to leave out. It is listed for the owner and not stored. */
  invalid?: readonly InvalidPart[]
}

/** Returns whether a reading says nothing but its time. */
export function isEmpty({ position, fields, alerts, faults }: Omit<Reading, 'at'>): boolean {
  if (position || alerts.length > 0 || faults) return false
  for (const _name in fields) return false
  return true
}
