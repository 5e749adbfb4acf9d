import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { KnownDevice } from '../devices/registry.ts'
import { assetAt } from '../devices/registry.ts'
import type { RefusedMessage } from '../devices/refusals.ts'
import type { Fate, Item } from '../write/batch.ts'
import { restOf } from '../write/eventColumns.ts'
import type { Delivery, Device, Receipt, Source } from './intake.ts'
import { normalize } from './normalize.ts'
import { implausible } from './plausible.ts'
import type { Reading } from './reading.ts'

/** The readings of a delivery that are stored, and those that are not. */
export type Judged = { device: Device; source: Source; items: Item[]; refused: Receipt['refused'] }

/** Decides which readings of a delivery are stored. Calls `refuse` for the others. */
export function judge(
  { device, readings }: Delivery,
  known: KnownDevice | null | undefined,
  { now, source }: { now: number; source: Source },
  refuse: (message: RefusedMessage) => void,
): Judged {
  const items: Item[] = []
  const refused: Receipt['refused'] = []
  for (const [index, raw] of readings.entries()) {
    const outcome = known?.id === device.id ? itemOf(known, raw, index, now) : 'unknownDevice'
    if (typeof outcome === 'object') items.push(outcome)
    else {
      refused.push({ index, reason: outcome })
      refuse(refusedReading(device, raw, outcome, source))
    }
  }
  return { device, source, items, refused }
}

/** Returns a reading ready to be stored, or the reason for its rejection. */
function itemOf(device: KnownDevice, raw: Reading, index: number, now: number): Item | Refusal {
  const reason = implausible(raw, now)
  if (reason) return reason
  const reading = normalize(raw)
  const assetId = assetAt(device, reading.at)
  if (assetId === null) return 'notAssigned'
  const rest = restOf(reading.fields, reading.alerts)
  return { accountId: device.accountId, assetId, deviceId: device.id, index, reading, rest }
}

/** Returns the receipt of a delivery after its commit. Calls `refuse` for readings that found no room. */
export function receiptOf(
  { device, source, items, refused }: Judged,
  fateOf: (item: Item) => Fate | undefined,
  refuse: (message: RefusedMessage) => void,
): Receipt {
  const receipt: Receipt = { stored: 0, duplicates: 0, refused: [...refused] }
  for (const item of items) {
    const fate = fateOf(item)
    if (fate === 'stored') receipt.stored++
    else if (fate === undefined) receipt.duplicates++
    else {
      receipt.refused.push({ index: item.index, reason: fate })
      refuse(refusedReading(device, item.reading, fate, source))
    }
  }
  return receipt
}

const refusedReading = (
  device: Device,
  reading: Reading,
  reason: Refusal,
  source: Source,
): RefusedMessage => ({
  accountId: device.accountId,
  deviceId: device.id,
  uniqueId: device.uniqueId,
  reason,
  source,
  detail: '',
  payload: Buffer.from(JSON.stringify(reading)),
})
