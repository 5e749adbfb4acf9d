import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

export type Position = { lat: number; lng: number }

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
}
