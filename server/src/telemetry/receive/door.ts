import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { AppError, tooManyAttempts } from '../../appError.ts'
import { networkOf } from '../../network.ts'
import { countPerMinute } from '../../sharedCounts/perMinute.ts'
import type { Device, Intake, OrPromise, Source, TokenRights } from '../readings/intake.ts'

/**
 * Of all processes together. Tokens can't be guessed. The limit keeps attackers, and devices with a lost token, from costing a lookup
 * each time.
 */
const FAILURES_PER_MINUTE = 100
/** Messages without a token cost a lookup of the device's owner, so that the owner learns of them. */
const UNSIGNED_PER_MINUTE = 600

/** Returns the device that a rejected message names, as far as that can be read. */
export type NamedIn = () => string | null

/** The intake, with the check of who may use it. */
export type Door = {
  intake: Intake
  /**
   * Returns the token's rights or throws an error for the caller. After too many wrong tokens, the address
   * has to wait.
   */
  admit: (token: string | undefined, source: Source, named?: NamedIn) => Promise<TokenRights>
}

/** The name tells the ports apart, whose failures are counted for each of them. */
export function openDoor(intake: Intake, name: string): Door {
  const failures = countPerMinute(`wrong tokens ${name}`, FAILURES_PER_MINUTE)
  const unsigned = countPerMinute(`no tokens ${name}`, UNSIGNED_PER_MINUTE)
  return {
    intake,
    async admit(token, source, named) {
      const network = networkOf(source.address)
      const failed = failures.look(network)
      if (token && failed.used >= FAILURES_PER_MINUTE) throw tooManyAttempts(failed.endsMs - Date.now())
      const rights = token ? await intake.checkToken(token) : null
      if (rights) return rights
      if (token) failures.add(network, 1)
      else if (unsigned.look(network).used < UNSIGNED_PER_MINUTE) unsigned.add(network, 1)
      else throw new AppError('error.wrongToken', 403)
      const uniqueId = named?.()
      intake.refuse('wrongToken', source, uniqueId ? { uniqueId } : {})
      throw new AppError('error.wrongToken', 403)
    },
  }
}

/**
 * Returns the device with this name if the token grants access to it, otherwise the reason to tell the
 * sender. The reason depends on the token alone, so that it doesn't reveal which ids exist.
 */
export function findDevice(
  intake: Intake,
  uniqueId: string,
  source: Source,
  rights: TokenRights | null,
): OrPromise<Device | Extract<Refusal, 'unknownDevice' | 'wrongToken'>> {
  if (rights && rights.uniqueId !== null && rights.uniqueId !== uniqueId) {
    intake.refuse('wrongToken', source, { uniqueId })
    return 'wrongToken'
  }
  const open = (device: Device | null) =>
    device && (!rights || device.accountId === rights.accountId) ? device : 'unknownDevice'
  const device = intake.identify(uniqueId, source)
  return device instanceof Promise ? device.then(open) : open(device)
}
