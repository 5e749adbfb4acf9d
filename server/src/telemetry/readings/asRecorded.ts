import { isDriverEvent } from '@yardmaster/core/telemetry/cameras.ts'
import type { KnownCamera } from '../devices/registry.ts'
import type { CameraPart, InvalidPart, Reading } from './reading.ts'

type Recorded = { reading: Reading; unknownCamera?: InvalidPart }

/** Returns whether a camera may have reported the reading. Few readings need the rest of this file. */
export const isOfCamera = ({ camera, alerts }: Reading, cameras: readonly KnownCamera[]): boolean =>
  camera !== undefined || (cameras.length > 0 && alerts.some(isDriverEvent))

/**
 * Finds the camera that reported the alerts of a reading and leaves out driver events that it didn't record
 * at that instant. The outcome depends on the rules of that time only, so that a resend gives the same
 * reading.
 */
export function asRecorded(reading: Reading, cameras: readonly KnownCamera[]): Recorded {
  const { camera: named, ...rest } = reading
  const camera = cameraOf(named, cameras)
  const events = camera && eventsAt(camera, reading.at)
  const alerts = events
    ? reading.alerts.filter((alert) => !isDriverEvent(alert) || events.includes(alert))
    : reading.alerts
  const part = storedPart(named, events && camera.id)
  const recorded = { ...rest, alerts, ...(part && alerts.length > 0 && { camera: part }) }
  if (camera !== null || named?.id === undefined) return { reading: recorded }
  const unknownCamera = { reason: 'impossibleValue', field: 'camera', value: named.id } as const
  return { reading: recorded, unknownCamera }
}

function cameraOf(named: CameraPart | undefined, cameras: readonly KnownCamera[]): KnownCamera | null {
  if (named?.id !== undefined) return cameras.find(({ id }) => id === named.id) ?? null
  if (named?.position) return cameras.find(({ position }) => position === named.position) ?? null
  const driver = cameras.find(({ position }) => position === 'driver')
  return driver ?? (cameras.length === 1 ? (cameras[0] ?? null) : null)
}

/** Returns the driver events that the camera recorded at that instant, or null if it didn't exist yet. */
const eventsAt = ({ rules }: KnownCamera, at: number): readonly string[] | null =>
  rules.findLast(({ from }) => from <= at)?.events ?? null

/** The names are in a fixed order, because resends are found by comparing the stored text. */
function storedPart(named: CameraPart | undefined, id: number | null): CameraPart | null {
  const part: CameraPart = {}
  if (id !== null) part.id = id
  if (named?.still !== undefined) part.still = named.still
  if (named?.clip !== undefined) part.clip = named.clip
  return Object.keys(part).length > 0 ? part : null
}
