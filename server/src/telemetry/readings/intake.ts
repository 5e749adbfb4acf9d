import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Reading } from './reading.ts'

export type Protocol = 'json' | 'osmand' | 'traccar' | 'teltonika' | 'owntracks' | 'mqtt'

/** A registered device. */
export type Device = {
  accountId: number
  id: number
  uniqueId: string
  /** As the maker calls it; some protocols read the same bytes differently by model. */
  model: string
}

/** Where something came from, for the list of what was refused. */
export type Source = {
  protocol: Protocol
  address: string
  /** Known before the device is, when an account's token came along. */
  accountId?: number
}

/** What a token opens: one device, or (both null) every device of the account. */
export type TokenRights = { accountId: number; deviceId: number | null; uniqueId: string | null }

export type Receipt = {
  /** New, and committed. */
  stored: number
  /** Known already: stored once, acknowledged again. */
  duplicates: number
  /** Not believed, by their place among those submitted; kept with the reason where an administrator can see it. */
  refused: { index: number; reason: Refusal }[]
}

export type Delivery = { device: Device; readings: readonly Reading[] }

/**
 * The one door for everything that devices send. A promise of `submit` resolves after the commit and not before:
 * whoever acknowledges, acknowledges then. It rejects with Overloaded when there is no room; nothing was taken then, and the
 * device has to send again.
 */
export type Intake = {
  /** Null: not registered, or without an asset. It is noted as seen. */
  identify(uniqueId: string, source: Source): Promise<Device | null>
  checkToken(token: string): Promise<TokenRights | null>
  submit(device: Device, readings: readonly Reading[], source: Source): Promise<Receipt>
  /** Of many devices together, with a receipt for each. */
  submitAll(deliveries: readonly Delivery[], source: Source): Promise<Receipt[]>
  /** Something that could not even be read. Never waits, never fails. */
  refuse(
    reason: Refusal,
    source: Source,
    details: { uniqueId?: string; device?: Device; detail?: string; payload?: Uint8Array },
  ): void
}

export class Overloaded extends Error {}

/** How soon whoever was refused for want of room may come again. */
export const OVERLOADED_RETRY_SECONDS = 5
