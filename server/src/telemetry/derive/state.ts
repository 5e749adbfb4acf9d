import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

/** What is remembered of an asset between readings. Plain JSON. */
export type AssetState = { snapshot: Record<string, [value: FieldValue, at: number]> }
