import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type pg from 'pg'
import type { Clock } from '../../context.ts'
import { failedTo } from '../../failures.ts'
import { areTaken, refusalOf, registeredAs } from '../devices/admission.ts'
import { keepReadings } from '../devices/keptReadings.ts'
import { isAssigned, setProtocol } from '../devices/registry.ts'
import type { KnownDevice, openRegistry } from '../devices/registry.ts'
import type { RefusedMessage, openRefusals } from '../devices/refusals.ts'
import type { recordSeenDevices } from '../devices/seenDevices.ts'
import type { countUnowned } from '../devices/unownedRefusals.ts'
import type { GatewayReport } from '../hearing/report.ts'
import type { startListening } from '../hearing/startListening.ts'
import type { Fate, Item } from '../write/batch.ts'
import type { startWriters } from '../write/writers.ts'
import { Unassigned } from './intake.ts'
import type { Delivery, Intake, Receipt, Source } from './intake.ts'
import { judge, receiptOf } from './judge.ts'
import { examine } from './queuedIntake.ts'
import type { QueuedIntake } from './queuedIntake.ts'
import type { Judged } from './judge.ts'

type Parts = {
  pool: pg.Pool
  registry: ReturnType<typeof openRegistry>
  refusals: ReturnType<typeof openRefusals>
  unowned: ReturnType<typeof countUnowned>
  seen: ReturnType<typeof recordSeenDevices>
  writers: ReturnType<typeof startWriters>
  listener: ReturnType<typeof startListening>
  clock: Clock
  onError: (error: unknown) => void
}

type Opened = QueuedIntake & {
  intake: Intake
  /** Waits until all rejected messages are attributed. */
  attributed: () => Promise<unknown>
}

export function openIntake(parts: Parts): Opened {
  const { registry, clock } = parts
  const attributing = new Set<Promise<void>>()
  const intake: Intake = {
    identify(uniqueId, source) {
      const admitFound = (device: KnownDevice | null) =>
        device ? admit(parts, device, source) : turnAway(parts, uniqueId, source)
      const known = registry.known(uniqueId)
      return known === undefined ? registry.device(uniqueId).then(admitFound) : admitFound(known)
    },
    camerasOf: async (device) => (await registry.device(device.uniqueId))?.cameras ?? [],
    checkToken: (token) => registry.token(token),
    async submit(device, readings, source) {
      const [receipt] = await intake.submitAll([{ device, readings }], source)
      return receipt ?? NOTHING_TAKEN
    },
    async submitAll(deliveries, source) {
      const known = await registry.devicesOf(deliveries.map(({ device }) => device.uniqueId))
      // Not awaited here, because that would keep the raw readings in memory until the commit.
      return store(parts, deliveries, known, { source, now: clock.now().epochMilliseconds })
    },
    refuse(reason, source, details) {
      const attributed = attribute(parts, reason, source, details).catch((error: unknown) =>
        parts.onError(failedTo('record a rejected message', error)),
      )
      attributing.add(attributed)
      void attributed.then(() => attributing.delete(attributed))
    },
  }
  return {
    intake,
    attributed: () => Promise.all(attributing),
    async examine(deliveries, source) {
      const known = await registry.devicesOf(deliveries.map(({ device }) => device.uniqueId))
      return examine(deliveries, known, { source, now: clock.now().epochMilliseconds })
    },
    async storeArrived({ device, readings, source, at }) {
      const known = await registry.device(device.uniqueId)
      // It was acknowledged, so that nothing of it can be rejected any more.
      const final = { ...source, cannotRefuse: true as const }
      const [receipt] = await store(parts, [{ device, readings }], [known], { source: final, now: at })
      return receipt ?? NOTHING_TAKEN
    },
  }
}

const NOTHING_TAKEN: Receipt = { stored: 0, duplicates: 0, refused: [] }

function turnAway({ refusals, unowned }: Parts, uniqueId: string, source: Source): null {
  refusals.stranger(uniqueId, 'unknownDevice', source)
  if (source.accountId === undefined) unowned.add('unknownDevice', source)
  return null
}

/** Returns the device if messages from this source count for it. Tells only its owner why not. */
function admit({ refusals }: Parts, device: KnownDevice, source: Source): KnownDevice | null {
  const reason = refusalOf(device, source)
  if (reason === null || reason === 'notAssigned') {
    const { accountId, uniqueId } = device
    if (!isAssigned(device)) refusals.stranger(uniqueId, 'notAssigned', { ...source, accountId })
    return reason ? null : device
  }
  const detail = reason === 'wrongProtocol' ? (device.protocol ?? '') : ''
  refusals.sample(messageOf(device, reason, source, { detail }))
  return null
}

function store(
  parts: Parts,
  deliveries: readonly Delivery[],
  known: readonly (KnownDevice | null)[],
  { source, now }: { source: Source; now: number },
): Promise<Receipt[]> {
  const { seen, refusals } = parts
  if (!areTaken(deliveries, known, source)) return Promise.reject(new Unassigned('a device is on no asset'))
  const kept: RefusedMessage[] = []
  const judged = deliveries.map((delivery, index) => {
    seen.note(delivery.device, now)
    const device = known[index]
    const keeps = device && !isAssigned(device)
    return judge(delivery, device, { now, source }, (message) => {
      if (keeps && message.reason === 'notAssigned') kept.push(message)
      else refusals.message(message)
    })
  })
  return commit(parts, judged, kept).then(async (receipts) => {
    await learnProtocols(parts, known, receipts, registeredAs(source.protocol))
    return receipts
  })
}

async function commit(
  parts: Parts,
  judged: readonly Judged[],
  kept: readonly RefusedMessage[],
): Promise<Receipt[]> {
  const { pool, refusals } = parts
  const fateOf = await commitAll(parts, judged)
  const receipts = judged.map((each) => receiptOf(each, fateOf, (message) => refusals.message(message)))
  await keepReadings(pool, kept)
  if (receipts.some(({ refused }) => refused.length > 0)) await refusals.flush()
  return receipts
}

/** Commits readings of assets, and reports of gateways if there are any. */
async function commitAll(
  { writers, listener }: Parts,
  judged: readonly Judged[],
): Promise<(item: Item | GatewayReport) => Fate | undefined> {
  const fateOf = await writers.commit(judged)
  const reports = judged.flatMap((each) => each.reports)
  if (reports.length === 0) return (item) => fateOf(item as Item)
  const heard = await listener.add(reports)
  return (item) => ('assetId' in item ? fateOf(item) : heard.get(item))
}

/** A device from before protocols were registered keeps the protocol of its first accepted message. */
async function learnProtocols(
  { pool, onError }: Parts,
  known: readonly (KnownDevice | null)[],
  receipts: readonly Receipt[],
  protocol: DeviceProtocol,
): Promise<void> {
  const learning = known.flatMap((device, index) => {
    const { stored = 0, duplicates = 0 } = receipts[index] ?? {}
    return device?.protocol === null && stored + duplicates > 0 ? [device] : []
  })
  if (learning.length === 0) return
  for (const device of learning) device.protocol = protocol
  await setProtocol(pool, learning, protocol).catch((error: unknown) =>
    onError(failedTo('set the protocol of devices', error)),
  )
}

/**
 * Lists a rejected message for the owner of the device that it names, otherwise for the account of its
 * token. A message without either is counted, and its id, if any, is listed as unregistered.
 */
async function attribute(
  { registry, refusals, unowned }: Parts,
  reason: Refusal,
  source: Source,
  { uniqueId = '', device, ...content }: Parameters<Intake['refuse']>[2],
): Promise<void> {
  const owner = device ?? (uniqueId ? await registry.device(uniqueId) : null)
  const { accountId } = source
  if (owner) {
    const signed = device !== undefined || owner.accountId === accountId
    const message = messageOf(owner, reason, source, content)
    return signed ? refusals.message(message) : refusals.sample(message)
  }
  if (accountId !== undefined) {
    return refusals.message(messageOf({ accountId, id: null, uniqueId }, reason, source, content))
  }
  if (uniqueId) refusals.stranger(uniqueId, reason, source)
  unowned.add(reason, source)
}

const messageOf = (
  owner: { accountId: number; id: number | null; uniqueId: string },
  reason: Refusal,
  source: Source,
  { detail = '', payload = null }: { detail?: string; payload?: Uint8Array | null },
): RefusedMessage => ({
  accountId: owner.accountId,
  deviceId: owner.id,
  uniqueId: owner.uniqueId,
  reason,
  source,
  detail,
  payload,
})
