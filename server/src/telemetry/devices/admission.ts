import { tokenUse } from '@yardmaster/core/telemetry/protocols.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Delivery, Protocol, Source } from '../readings/intake.ts'
import { isAssigned } from './registry.ts'
import type { KnownDevice } from './registry.ts'

/** Returns the protocol that a device must be registered with for its messages to count. */
export const registeredAs = (protocol: Protocol): DeviceProtocol => (protocol === 'mqtt' ? 'json' : protocol)

/** Returns why messages from this source don't count for the device, or null if they do. */
export function refusalOf(device: KnownDevice, source: Source): Refusal | null {
  const { accountId, cannotRefuse } = source
  if (accountId !== undefined && accountId !== device.accountId) return 'wrongToken'
  const protocol = registeredAs(source.protocol)
  if (device.protocol !== null && device.protocol !== protocol) return 'wrongProtocol'
  const lacksToken = accountId === undefined && tokenUse(protocol) === 'optional'
  if (device.requireToken && lacksToken) return 'wrongToken'
  return isAssigned(device) || cannotRefuse ? null : 'notAssigned'
}

/** Returns whether all devices are on assets, or messages of this source can't be rejected. */
export const areTaken = (
  deliveries: readonly Delivery[],
  known: readonly (KnownDevice | null)[],
  { cannotRefuse }: Source,
): boolean =>
  cannotRefuse === true || deliveries.every(({ device }, index) => isHeldBy(device.id, known[index]))

const isHeldBy = (id: number, known: KnownDevice | null | undefined): boolean =>
  known?.id === id && isAssigned(known)
