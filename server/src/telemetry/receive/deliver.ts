import type { ReadingsAnswer } from '@yardmaster/core/contract/account/ingest.ts'
import type { Device, Intake, Source } from '../readings/intake.ts'
import type { Unreadable } from '../protocols/decoded.ts'
import type { Reading } from '../readings/reading.ts'

const NOTHING_DELIVERED: ReadingsAnswer = { stored: 0, duplicates: 0, refused: [] }

/** Resolves after the commit. */
export const deliver = async (
  intake: Intake,
  device: Device,
  readings: readonly Reading[],
  source: Source,
): Promise<ReadingsAnswer> =>
  readings.length === 0 ? NOTHING_DELIVERED : intake.submit(device, readings, source)

const PAYLOAD_KEPT = 2048

/**
 * Records unreadable parts once per reason, regardless of their number. The field of the first one is given
 * as an example.
 */
export function recordUnreadable(
  intake: Intake,
  refusals: readonly Unreadable[],
  source: Source,
  about: { device?: Device; uniqueId?: string; payload: Uint8Array },
): void {
  const payload = about.payload.subarray(0, PAYLOAD_KEPT)
  for (const [reason, [first]] of Map.groupBy(refusals, (refusal) => refusal.reason)) {
    intake.refuse(reason, source, { ...about, payload, detail: first?.field ?? '' })
  }
}
