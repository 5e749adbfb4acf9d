import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../appError.ts'
import type { Device, Intake, Source, TokenRights } from '../readings/intake.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'

/**
 * Tokens can't be guessed. The limit keeps attackers, and devices with a lost token, from costing a lookup
 * each time.
 */
const FAILURES_PER_MINUTE = 100

/** The intake, with the check of who may use it. */
export type Door = {
  intake: Intake
  /**
   * Returns the token's rights or throws an error for the caller. After too many wrong tokens, the address
   * has to wait.
   */
  admit: (token: string | undefined, source: Source) => Promise<TokenRights>
}

export function openDoor(intake: Intake): Door {
  const failures = new RateLimiterMemory({ points: FAILURES_PER_MINUTE, duration: 60 })
  return {
    intake,
    async admit(token, source) {
      const count = await failures.get(source.address)
      if (count && count.remainingPoints <= 0) throw tooMany(count)
      const rights = token ? await intake.checkToken(token) : null
      if (rights) return rights
      await failures.consume(source.address).catch(ignoreSpent)
      intake.refuse('wrongToken', source, {})
      throw new AppError('error.wrongToken', 403)
    },
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError('error.tooManyAttempts', 429, { values: { seconds: Math.ceil(msBeforeNext / 1000) } })

function ignoreSpent(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason
}

/**
 * Returns the device with this name if the token grants access to it, otherwise the reason why not. A device
 * of another account counts as unknown.
 */
export async function findDevice(
  intake: Intake,
  uniqueId: string,
  source: Source,
  rights: TokenRights | null,
): Promise<Device | Refusal> {
  const device = await intake.identify(uniqueId, source)
  if (!device) return 'unknownDevice'
  if (!rights) return device
  const refusal = refusalOf(device, rights)
  if (refusal) intake.refuse(refusal, source, { uniqueId })
  return refusal ?? device
}

function refusalOf(device: Device, rights: TokenRights): Refusal | null {
  if (device.accountId !== rights.accountId) return 'unknownDevice'
  return rights.deviceId === null || rights.deviceId === device.id ? null : 'wrongToken'
}
