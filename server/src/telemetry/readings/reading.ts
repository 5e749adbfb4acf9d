import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

export type Position = { lat: number; lng: number }

/** What one device says about one instant. Decoders make it; from there on no protocol matters. */
export type Reading = {
  /** Milliseconds since 1970, by the device's clock. */
  at: number
  position: Position | null
  /** In SI units, by the names of core/telemetry/fields.ts; what is not known there keeps its own name. */
  fields: Record<string, FieldValue>
  /** What the device says has happened. */
  alerts: readonly Alert[]
}
