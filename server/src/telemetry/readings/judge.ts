import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { KnownDevice } from '../devices/registry.ts'
import { assetAt } from '../devices/registry.ts'
import type { RefusedMessage } from '../devices/refusals.ts'
import type { Item } from '../write/batch.ts'
import { hashOf, restOf } from '../write/eventColumns.ts'
import type { Delivery, Device, Receipt, Source } from './intake.ts'
import { readingKey } from './key.ts'
import type { Reading } from './reading.ts'
import { detailOf, validPart } from './validPart.ts'
import type { Examined } from './validPart.ts'

/** The readings of a delivery that are stored, and those that are not. */
export type Judged = { items: Item[]; refused: Receipt['refused'] }

/** Decides which readings of a delivery are stored. Calls `refuse` for the others. */
export function judge(
  { device, readings }: Delivery,
  known: KnownDevice | null | undefined,
  { now, source }: { now: number; source: Source },
  refuse: (message: RefusedMessage) => void,
): Judged {
  const items: Item[] = []
  const refused: Receipt['refused'] = []
  // Invalid parts are recorded once per reason, so that a broken sensor doesn't fill the list.
  const recorded = new Set<Refusal>()
  for (const [index, raw] of readings.entries()) {
    const { outcome, invalid } = outcomeOf(device, known, raw, now)
    for (const part of invalid) {
      refused.push({ index, reason: part.reason, field: part.field })
      if (recorded.has(part.reason)) continue
      recorded.add(part.reason)
      refuse(refusedReading(device, raw, part.reason, source, detailOf(part)))
    }
    if (typeof outcome === 'object') items.push(outcome)
    else {
      refused.push({ index, reason: outcome })
      if (invalid.length === 0) refuse(refusedReading(device, raw, outcome, source))
    }
  }
  return { items, refused }
}

type Outcome = { outcome: Item | Refusal; invalid: Examined['invalid'] }

/** Returns a reading ready to be stored, or the reason for its rejection, and its invalid parts. */
function outcomeOf(
  device: Device,
  known: KnownDevice | null | undefined,
  raw: Reading,
  now: number,
): Outcome {
  if (known?.id !== device.id) return { outcome: 'unknownDevice', invalid: [] }
  const { reading, invalid } = validPart(raw, now)
  if (typeof reading === 'string') return { outcome: reading, invalid }
  const assetId = assetAt(known, reading.at)
  if (assetId === null) return { outcome: 'notAssigned', invalid: [] }
  const rest = restOf(reading.fields, reading.alerts)
  const key = readingKey(reading.at, known.id, hashOf(reading, rest))
  return {
    outcome: { accountId: known.accountId, assetId, deviceId: known.id, key, reading, rest },
    invalid,
  }
}

const refusedReading = (
  device: Device,
  reading: Reading,
  reason: Refusal,
  source: Source,
  detail = '',
): RefusedMessage => ({
  accountId: device.accountId,
  deviceId: device.id,
  uniqueId: device.uniqueId,
  reason,
  source,
  detail,
  payload: Buffer.from(JSON.stringify(reading)),
})
