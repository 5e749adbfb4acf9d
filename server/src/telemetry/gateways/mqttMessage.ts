import type { Device, Intake, Source } from '../readings/intake.ts'
import { receiveOwnTracks } from '../receive/owntracks.ts'
import { receiveReadingsOf } from '../receive/readings.ts'
import type { Log } from './log.ts'
import type { Route } from './mqttTopics.ts'

/**
 * Resolves after the commit, or if there was nothing to store. The caller may then acknowledge the message.
 */
export async function receiveMessage(
  { intake, log }: { intake: Intake; log: Log },
  format: Route['format'],
  device: Device,
  payload: Uint8Array,
  source: Source,
): Promise<void> {
  if (format === 'json') return receiveReadingsOf(intake, device, payload, source)
  const { lastWill } = await receiveOwnTracks(intake, device, payload, source)
  if (lastWill) log.debug({ device: device.id }, 'OwnTracks app lost its connection')
}
