import { networkOf } from '../../network.ts'
import { countPerMinute } from '../../sharedCounts/perMinute.ts'
import { fitInHeap } from '../fitInHeap.ts'
import { leastRecentlyUsed } from '../leastRecentlyUsed.ts'
import { TooMany } from '../readings/intake.ts'
import type { Delivery, Device, Intake, Receipt, Source } from '../readings/intake.ts'

/** Per minute, of all processes together. */
export type IntakeLimits = {
  /** Two days of readings every fifteen seconds. A device that was away for longer needs a few minutes. */
  readingsPerDevice: number
  /** Mobile networks put thousands of devices behind one address. */
  messagesPerAddress: number
  /**
   * Unknown or rejected ids without a token. Above the limit, only devices that were identified before are
   * looked up.
   */
  refusalsPerAddress: number
}

const LIMITS: IntakeLimits = {
  readingsPerDevice: 12_000,
  messagesPerAddress: 60_000,
  refusalsPerAddress: 600,
}
const REMEMBER_MOST = fitInHeap(200, 0.02)

/**
 * Limits how much a device and an address can send. Above the limit, `submit` rejects with TooMany, and the
 * owner sees the reason once a minute.
 */
export function limitIntake(intake: Intake, limits: Partial<IntakeLimits> = {}): Intake {
  const { readingsPerDevice, messagesPerAddress, refusalsPerAddress } = { ...LIMITS, ...limits }
  const devices = perMinute('readings', readingsPerDevice)
  const addresses = perMinute('messages', messagesPerAddress)
  const strangers = perMinute('refusals', refusalsPerAddress)
  const listed = perMinute('listed', 1)
  const identified = leastRecentlyUsed<string, true>({ most: REMEMBER_MOST })

  function list(name: string, source: Source, about: { device?: Device }): void {
    if (listed(name, 1) === 0) intake.refuse('tooMany', source, about)
  }

  /** Returns zero, or how many seconds the device has to wait. */
  function waitOf({ device, readings }: Delivery, source: Source): number {
    const name = `${device.accountId}:${device.id}`
    const seconds = devices(name, readings.length)
    if (seconds > 0) list(name, source, { device })
    return seconds
  }

  function limitAddress(source: Source): void {
    if (source.relayed) return
    const network = networkOf(source.address)
    const seconds = addresses(network, 1)
    if (seconds === 0) return
    list(network, source, {})
    throw new TooMany(seconds)
  }

  const limited: Intake = {
    ...intake,
    identify(uniqueId, source) {
      const unsigned = source.accountId === undefined && !source.relayed
      if (unsigned && !identified.look(uniqueId) && strangers(networkOf(source.address), 0) > 0) return null
      const counted = (device: Device | null) => {
        if (device) identified.set(uniqueId, true)
        else identified.delete(uniqueId)
        if (!device && unsigned) strangers(networkOf(source.address), 1)
        return device
      }
      const device = intake.identify(uniqueId, source)
      return device instanceof Promise ? device.then(counted) : counted(device)
    },
    async submit(device, readings, source) {
      const [receipt] = await limited.submitAll([{ device, readings }], source)
      return receipt ?? { stored: 0, duplicates: 0, refused: [] }
    },
    async submitAll(deliveries, source) {
      limitAddress(source)
      const waits = deliveries.map((delivery) => waitOf(delivery, source))
      if (waits.every((seconds) => seconds === 0)) return intake.submitAll(deliveries, source)
      const within = deliveries.filter((_, index) => waits[index] === 0)
      if (within.length === 0) throw new TooMany(Math.max(...waits))
      const receipts = (await intake.submitAll(within, source)).values()
      return deliveries.map(({ readings }, index) =>
        waits[index] === 0 ? (receipts.next().value ?? refuseAll(readings)) : refuseAll(readings),
      )
    },
  }
  return limited
}

const refuseAll = (readings: readonly unknown[]): Receipt => ({
  stored: 0,
  duplicates: 0,
  refused: readings.map((_, index) => ({ index, reason: 'tooMany' as const })),
})

/** Returns zero, or the seconds until the next minute if the limit is exceeded. */
function perMinute(name: string, most: number): (key: string, count: number) => number {
  const counts = countPerMinute(name, most)
  return (key, count) => {
    const { used, endsMs } = counts.look(key)
    if (used + Math.max(count, 1) > most) return Math.max(1, Math.ceil((endsMs - Date.now()) / 1000))
    if (count > 0) counts.add(key, count)
    return 0
  }
}
