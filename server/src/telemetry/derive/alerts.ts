import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { Media } from '@yardmaster/core/telemetry/cameras.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { CameraPart } from '../readings/reading.ts'
import type { DerivedEvent, Detector } from './detector.ts'
import { numberIn } from './readingFields.ts'
import { isCarried } from './trips.ts'

/** Alerts about the driver, who is not the asset's own while something else carries it. */
const HARSH: ReadonlySet<Alert> = new Set<Alert>(['hardAcceleration', 'hardBraking', 'hardCornering'])

/**
 * Events that the device itself reports, and changes of its fault codes.
 *   each alert speed, cameraId, media (if a camera recorded something)
 *   faultCodes faultCodes (as received; '' means cleared)
 */
export const alerts: Detector<null> = {
  initial: null,
  detect(_own, reading, asset) {
    const codes = reading.fields.faultCodes
    const changed = codes !== undefined && codes !== (asset.snapshot.faultCodes?.[0] ?? '')
    if (reading.alerts.length === 0 && !changed) return { state: null }
    const isDriven = !isCarried(asset.trips, asset.engine)
    const alerts = reading.alerts.filter((alert) => isDriven || !HARSH.has(alert))
    const { at } = reading
    const position = reading.position ?? asset.distance.here
    const speed = numberIn(reading, 'speed')
    const fields: Record<string, FieldValue> = speed === undefined ? {} : { speed }
    if (reading.camera) Object.assign(fields, cameraFields(reading.camera))
    const events: DerivedEvent[] = [...new Set(alerts)].map((type) => ({
      type,
      at,
      position,
      fields,
      which: asset.nth,
    }))
    if (changed)
      events.push({ type: 'faultCodes', at, position, fields: { faultCodes: codes }, which: asset.nth })
    return { state: null, events }
  },
}

/** The event says which pictures exist. Their addresses stay with the reading. */
function cameraFields({ id, still, clip }: CameraPart): Record<string, FieldValue> {
  const media: Media | null = still && clip ? 'both' : still ? 'still' : clip ? 'clip' : null
  return { ...(id !== undefined && { cameraId: id }), ...(media && { media }) }
}
