import type { Device, Intake, Source } from '../readings/intake.ts'
import type { Unreadable } from '../protocols/decoded.ts'
import { decodeOwnTracks } from '../protocols/owntracks.ts'
import { deliver, recordUnreadable } from './deliver.ts'

/** Receives a message from an OwnTracks app that has signed in. */
export async function receiveOwnTracks(
  intake: Intake,
  device: Device,
  payload: Uint8Array,
  source: Source,
): Promise<{ unreadable: Unreadable | null; lastWill: boolean }> {
  const { readings, refusals, lastWill = false } = decodeOwnTracks(payload)
  recordUnreadable(intake, refusals, source, { device, payload })
  await deliver(intake, device, readings, source)
  return { unreadable: refusals[0] ?? null, lastWill }
}
