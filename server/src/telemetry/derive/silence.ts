import type { DerivedEvent, Detector } from './detector.ts'

/** The instant from which the asset counts as silent if no further reading arrives. */
export type Silence = { after: number | null }

/**
 * Detects silence between two readings that are farther apart than the longest allowed silence. While the
 * silence lasts, a job publishes it with the same identity: deviceSilent at `after`, which 0.
 *   deviceSilent no fields
 *   deviceBack seconds (since it counted as silent)
 */
export const silence: Detector<Silence> = {
  initial: { after: null },
  detect({ after }, reading, asset, { settings }) {
    const { at } = reading
    const state = { after: at + settings.silenceSeconds * 1000 }
    if (after === null || at <= after) return { state }
    const seconds = (at - after) / 1000
    const before = asset.snapshot
    const lat = before.lat?.[0]
    const lng = before.lng?.[0]
    const position = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
    const events: DerivedEvent[] = [
      { type: 'deviceSilent', at: after, position, fields: {}, which: 0 },
      { type: 'deviceBack', at, position: reading.position ?? position, fields: { seconds } },
    ]
    return { state, events, intervals: [{ kind: 'silent', start: after, end: at, seconds, position }] }
  },
}
