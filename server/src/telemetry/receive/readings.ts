import type { Device, Intake, Source, TokenRights } from '../intake.ts'
import { decodeJson } from '../protocols/json.ts'
import type { JsonBatch } from '../protocols/json.ts'
import type { Unreadable } from '../protocols/decoded.ts'
import { NOTHING_DELIVERED, deliver, noteUnreadable } from './deliver.ts'
import type { Delivery } from './deliver.ts'
import { findDevice } from './door.ts'

/** What became of a message in our own JSON. */
export type ReadingsOutcome = { delivery: Delivery; unreadable: Unreadable[] }

/** For the bearer of a token: of a device, or of an account, whose readings name their devices. */
export async function receiveReadings(
  intake: Intake,
  payload: Uint8Array,
  rights: TokenRights,
  source: Source,
): Promise<ReadingsOutcome> {
  const { batches, refusals } = decodeJson(payload)
  noteUnreadable(intake, refusals, source, { payload, ...(rights.uniqueId && { uniqueId: rights.uniqueId }) })
  const deliveries = await Promise.all(batches.map((batch) => deliverBatch(intake, batch, rights, source)))
  return { delivery: together(deliveries, refusals), unreadable: refusals }
}

async function deliverBatch(
  intake: Intake,
  { uniqueId, readings, indexes }: JsonBatch,
  rights: TokenRights,
  source: Source,
): Promise<Delivery> {
  const name = uniqueId ?? rights.uniqueId
  const device = name === null ? 'unknownDevice' : await findDevice(intake, name, source, rights)
  if (typeof device !== 'string') return deliver(intake, device, readings, source, indexes)
  return { ...NOTHING_DELIVERED, refused: indexes.map((index) => ({ index, reason: device })) }
}

/** For a device that has signed in already; naming another one does not help it. */
export async function receiveReadingsOf(
  intake: Intake,
  device: Device,
  payload: Uint8Array,
  source: Source,
): Promise<void> {
  const { batches, refusals } = decodeJson(payload)
  noteUnreadable(intake, refusals, source, { device, payload })
  await Promise.all(
    batches.map(async ({ uniqueId, readings }) => {
      if (uniqueId === null || uniqueId === device.uniqueId) return deliver(intake, device, readings, source)
      intake.refuse('wrongToken', source, { device, uniqueId })
    }),
  )
}

function together(deliveries: readonly Delivery[], unreadable: readonly Unreadable[]): Delivery {
  const refused = [
    ...unreadable.map(({ index, reason, field }) => ({ index, reason, field })),
    ...deliveries.flatMap((delivery) => delivery.refused),
  ]
  return {
    stored: deliveries.reduce((sum, { stored }) => sum + stored, 0),
    duplicates: deliveries.reduce((sum, { duplicates }) => sum + duplicates, 0),
    refused: refused.toSorted((a, b) => a.index - b.index),
  }
}
