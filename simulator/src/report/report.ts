import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

/** What a device reports about one instant, and when the report arrives. */
export type Report = {
  /** Milliseconds since 1970 by the device's clock. */
  at: number
  deliveredAt: number
  lat: number
  lng: number
  /** Keyed by the names in core/telemetry/fields.ts, in SI units. */
  fields: Record<string, FieldValue>
  alerts: readonly Alert[]
}
