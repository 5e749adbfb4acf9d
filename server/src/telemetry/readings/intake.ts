import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { KnownCamera } from '../devices/registry.ts'
import type { Reading } from './reading.ts'

/** How a message arrived. MQTT carries our own JSON; OwnTracks over MQTT counts as OwnTracks. */
export type Protocol = DeviceProtocol | 'mqtt'

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
  /** The account of the token, if the message carried a valid one. */
  accountId?: number
  /** The protocol can't reject readings, so those of a registered device without an asset are kept aside. */
  cannotRefuse?: true
  /** The operator's own broker passes the message on, so its address stands for many devices. */
  relayed?: true
}

/** The rights of a token: one device or, if both are null, every device of the account. */
export type TokenRights = { accountId: number; deviceId: number | null; uniqueId: string | null }

export type Receipt = {
  /** The number of new readings that were committed, or of all that will be. */
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

/** A value that may have to be waited for. Those that are known need no promise for each reading. */
export type OrPromise<Value> = Value | Promise<Value>

/**
 * The single entry point for everything that devices send. A promise of `submit` resolves only after the
 * commit, or when a stream has the readings, which is when the caller may acknowledge. It rejects with Overloaded if there is no room. In that
 * case nothing was stored, and the device has to resend.
 */
export type Intake = {
  /**
   * Returns null if messages from this source don't count for the device: it is not registered, on no asset,
   * uses another protocol or needs a token. Records the reason for its owner.
   */
  identify(uniqueId: string, source: Source): OrPromise<Device | null>
  /** Returns the cameras of an identified device with their settings. */
  camerasOf(device: Device): Promise<readonly KnownCamera[]>
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

/** The device was taken off its asset after it was identified. Nothing was stored, and it has to resend. */
export class Unassigned extends Overloaded {}

/** A device or an address sends more than the limits allow. Nothing was stored, and it has to resend. */
export class TooMany extends Overloaded {
  readonly seconds: number
  constructor(seconds: number) {
    super('too many messages')
    this.seconds = seconds
  }
}

/** How soon a sender may retry after it was rejected because of overload. */
export const OVERLOADED_RETRY_SECONDS = 5
