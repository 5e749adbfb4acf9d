import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { KnownDevice } from '../devices/registry.ts'
import { assignmentAt } from '../devices/registry.ts'
import type { RefusedMessage } from '../devices/refusals.ts'
import type { GatewayReport } from '../hearing/report.ts'
import type { Fate, Item } from '../write/batch.ts'
import { restOf } from '../write/eventColumns.ts'
import type { Delivery, Device, Receipt, Source } from './intake.ts'
import { clockAheadOf, withClockAhead } from './clockAhead.ts'
import { asRecorded, isOfCamera } from './asRecorded.ts'
import { withFeedMark } from './fromFeed.ts'
import { isEmpty } from './reading.ts'
import type { Reading } from './reading.ts'
import { detailOf, validPart } from './validPart.ts'
import type { Examined } from './validPart.ts'

/** The readings of a delivery that are stored, for an asset or for the area of a gateway, and those that are not. */
export type Judged = {
  device: Device
  source: Source
  items: Item[]
  reports: GatewayReport[]
  refused: Receipt['refused']
}

/** Decides which readings of a delivery are stored. Calls `refuse` for the others. */
export function judge(
  { device, readings }: Delivery,
  known: KnownDevice | null | undefined,
  { now, source }: { now: number; source: Source },
  refuse: (message: RefusedMessage) => void,
): Judged {
  const items: Item[] = []
  const reports: GatewayReport[] = []
  const refused: Receipt['refused'] = []
  // Invalid parts are recorded once per reason, so that a broken sensor doesn't fill the list.
  const recorded = new Set<Refusal>()
  const aheadMs = clockAheadOf(readings, now)
  for (const [index, raw] of readings.entries()) {
    const { outcome, invalid } = outcomeOf(device, known, raw, { index, now, aheadMs })
    for (const part of invalid) {
      refused.push({ index, reason: part.reason, field: part.field })
      if (recorded.has(part.reason)) continue
      recorded.add(part.reason)
      refuse(refusedReading(device, raw, part.reason, source, detailOf(part)))
    }
    if (typeof outcome === 'object') {
      if ('assetId' in outcome) items.push(outcome)
      else reports.push(outcome)
    } else if (outcome !== NOT_RECORDED) {
      refused.push({ index, reason: outcome })
      if (invalid.length === 0) refuse(refusedReading(device, raw, outcome, source))
    }
  }
  return { device, source, items, reports, refused }
}

/** The settings of its camera exclude all that the reading says. It is acknowledged and not stored. */
const NOT_RECORDED = 'notRecorded'

type Outcome = {
  outcome: Item | GatewayReport | Refusal | typeof NOT_RECORDED
  invalid: Examined['invalid']
}

/** Returns a reading ready to be stored, or the reason for its rejection, and its invalid parts. */
function outcomeOf(
  device: Device,
  known: KnownDevice | null | undefined,
  raw: Reading,
  { index, now, aheadMs }: { index: number; now: number; aheadMs: number },
): Outcome {
  if (known?.id !== device.id) return { outcome: 'unknownDevice', invalid: [] }
  const { reading: valid, invalid } = validPart(raw, now)
  if (typeof valid === 'string') return { outcome: valid, invalid }
  if (!isOfCamera(valid, known.cameras))
    return stored(known, withClockAhead(valid, now, aheadMs), index, invalid)
  const { reading: recorded, unknownCamera } = asRecorded(valid, known.cameras)
  const problems = unknownCamera ? [...invalid, unknownCamera] : invalid
  if (isEmpty(recorded)) return { outcome: NOT_RECORDED, invalid: problems }
  return stored(known, withClockAhead(recorded, now, aheadMs), index, problems)
}

/** Returns the reading for the asset or the area that its device reported for at that instant. */
function stored(known: KnownDevice, valid: Reading, index: number, invalid: Examined['invalid']): Outcome {
  const reading = known.protocol === 'iso15143' ? withFeedMark(valid) : valid
  const { assetId = null, areaId = null } = assignmentAt(known, reading.at) ?? {}
  const { accountId, id: deviceId } = known
  if (assetId !== null) {
    const rest = restOf(reading)
    return { outcome: { accountId, assetId, deviceId, index, reading, rest }, invalid }
  }
  if (areaId !== null) return { outcome: { accountId, areaId, deviceId, index, reading }, invalid }
  return { outcome: 'notAssigned', invalid: [] }
}

/** Returns the receipt of a delivery after its commit. Calls `refuse` for readings that found no room. */
export function receiptOf(
  { device, source, items, reports, refused }: Judged,
  fateOf: (item: Item | GatewayReport) => Fate | undefined,
  refuse: (message: RefusedMessage) => void,
): Receipt {
  const receipt: Receipt = { stored: 0, duplicates: 0, refused: [...refused] }
  for (const item of reports.length > 0 ? [...items, ...reports] : items) {
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
