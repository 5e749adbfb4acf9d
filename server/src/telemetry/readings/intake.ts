import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Reading } from './reading.ts'

export type Protocol =
  | 'json'
  | 'osmand'
  | 'traccar'
  | 'teltonika'
  | 'owntracks'
  | 'mqtt'
  | 'queclink'
  | 'ruptela'

/** A registered device. */
export type Device = {
  accountId: number
  id: number
  uniqueId: string
  /** The manufacturer's model name. Some protocols decode the same bytes differently by model. */
  model: string
}

/** The origin of a message, for the list of rejected messages. */
export type Source = {
  protocol: Protocol
  address: string
  /** Known before the device is, if the message carried an account's token. */
  accountId?: number
}

/** The rights of a token: one device or, if both are null, every device of the account. */
export type TokenRights = { accountId: number; deviceId: number | null; uniqueId: string | null }

export type Receipt = {
  /** The number of new readings that were committed. */
  stored: number
  /** The number of readings that were already stored. They are acknowledged again. */
  duplicates: number
  /**
   * Implausible readings and invalid parts, by the index of the reading in the submission. With a field, only
   * that part was left out. Both are recorded with the reason for administrators to see.
   */
  refused: { index: number; reason: Refusal; field?: string }[]
}

export type Delivery = { device: Device; readings: readonly Reading[] }

/**
 * The single entry point for everything that devices send. A promise of `submit` resolves only after the
 * commit, which is when the caller may acknowledge. It rejects with Overloaded if there is no room. In that
 * case nothing was stored, and the device has to resend.
 */
export type Intake = {
  /** Returns null if the device is not registered or has no asset. Records that it was seen. */
  identify(uniqueId: string, source: Source): Promise<Device | null>
  checkToken(token: string): Promise<TokenRights | null>
  submit(device: Device, readings: readonly Reading[], source: Source): Promise<Receipt>
  /** Submits readings of several devices together and returns a receipt for each. */
  submitAll(deliveries: readonly Delivery[], source: Source): Promise<Receipt[]>
  /** Records something that could not be decoded. Never waits, never fails. */
  refuse(
    reason: Refusal,
    source: Source,
    details: { uniqueId?: string; device?: Device; detail?: string; payload?: Uint8Array },
  ): void
}

export class Overloaded extends Error {}

/** How soon a sender may retry after it was rejected because of overload. */
export const OVERLOADED_RETRY_SECONDS = 5
