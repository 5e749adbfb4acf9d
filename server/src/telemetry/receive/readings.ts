import type { ReadingsAnswer } from '@yardmaster/core/contract/account/ingest.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Delivery, Device, Intake, OrPromise, Receipt, Source, TokenRights } from '../readings/intake.ts'
import { decodeJson } from '../protocols/json.ts'
import type { JsonMessage } from '../protocols/json.ts'
import type { Unreadable } from '../protocols/decoded.ts'
import { deliver, recordUnreadable } from './deliver.ts'
import { findDevice } from './door.ts'

/** The result of a message in our own JSON. */
export type ReadingsOutcome = { delivery: ReadingsAnswer; unreadable: Unreadable[] }

/** Receives a message from the holder of a token, in this thread or another. */
export type ReceiveReadings = (
  payload: Uint8Array,
  rights: TokenRights,
  source: Source,
) => Promise<ReadingsOutcome>

/** Receives readings from the holder of a token. With an account's token, the readings name their devices. */
export async function receiveReadings(
  intake: Intake,
  payload: Uint8Array,
  rights: TokenRights,
  source: Source,
): Promise<ReadingsOutcome> {
  const { batches, refusals } = decodeJson(payload)
  recordUnreadable(intake, refusals, source, {
    payload,
    ...(rights.uniqueId && { uniqueId: rights.uniqueId }),
  })
  const found = batches.map(({ uniqueId }) => deviceOf(intake, uniqueId ?? rights.uniqueId, source, rights))
  const devices = found.every(isKnown) ? found : await Promise.all(found.map(async (each) => each))
  // Not awaited here, because that would keep the message in memory until the commit.
  return deliverBatches(intake, { batches, refusals }, devices, source)
}

const deviceOf = (intake: Intake, name: string | null, source: Source, rights: TokenRights) =>
  name === null ? 'unknownDevice' : findDevice(intake, name, source, rights)

const isKnown = <Value>(value: OrPromise<Value>): value is Value => !(value instanceof Promise)

function deliverBatches(
  intake: Intake,
  { batches, refusals }: JsonMessage,
  devices: readonly (Device | Refusal)[],
  source: Source,
): Promise<ReadingsOutcome> {
  const deliveries: Delivery[] = []
  const places: number[][] = []
  const refused: ReadingsAnswer['refused'] = refusals.map(({ index, reason, field }) => ({
    index,
    reason,
    field,
  }))
  for (const [i, { readings, indexes }] of batches.entries()) {
    const device = devices[i] ?? 'unknownDevice'
    if (typeof device === 'string') {
      for (const index of indexes) refused.push({ index, reason: device })
    } else {
      deliveries.push({ device, readings })
      places.push(indexes)
    }
  }
  return intake.submitAll(deliveries, source).then((receipts) => ({
    delivery: together(receipts, places, refused),
    unreadable: refusals,
  }))
}

/**
 * Receives readings of a device that has already signed in. Readings that name another device are rejected.
 */
export async function receiveReadingsOf(
  intake: Intake,
  device: Device,
  payload: Uint8Array,
  source: Source,
): Promise<void> {
  const { batches, refusals } = decodeJson(payload)
  recordUnreadable(intake, refusals, source, { device, payload })
  await Promise.all(
    batches.map(async ({ uniqueId, readings }) => {
      if (uniqueId === null || uniqueId === device.uniqueId) return deliver(intake, device, readings, source)
      intake.refuse('wrongToken', source, { device, uniqueId })
    }),
  )
}

/** Merges the receipts into one answer. Readings are identified by their index in the message. */
function together(
  receipts: readonly Receipt[],
  places: readonly number[][],
  refused: ReadingsAnswer['refused'],
): ReadingsAnswer {
  const disbelieved = receipts.flatMap((receipt, i) =>
    receipt.refused.map((refusal) => ({ ...refusal, index: places[i]?.[refusal.index] ?? refusal.index })),
  )
  return {
    stored: receipts.reduce((sum, { stored }) => sum + stored, 0),
    duplicates: receipts.reduce((sum, { duplicates }) => sum + duplicates, 0),
    refused: [...refused, ...disbelieved].toSorted((a, b) => a.index - b.index),
  }
}
