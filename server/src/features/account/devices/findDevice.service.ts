import { FINDS_PER_MINUTE } from '@yardmaster/core/contract/account/devices.ts'
import type { Sighting } from '@yardmaster/core/contract/account/devices.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { findStranger } from './unregistered.queries.ts'

/** Keeps an account from trying ids one after the other. Each process counts for itself. */
const finds = new RateLimiterMemory({ points: FINDS_PER_MINUTE, duration: 60 })

export async function findUnregisteredDevice(ctx: Context, uniqueId: string): Promise<Sighting[]> {
  await count(ctx.session.accountId)
  const rows = await findStranger(ctx, uniqueId)
  return rows.map(({ protocol, messages, firstSeenAt, lastSeenAt }) => ({
    protocol,
    messages,
    firstSeenAt: firstSeenAt.toString({ fractionalSecondDigits: 3 }),
    lastSeenAt: lastSeenAt.toString({ fractionalSecondDigits: 3 }),
  }))
}

async function count(accountId: number): Promise<void> {
  try {
    await finds.consume(accountId)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.ceil(reason.msBeforeNext / 1000)
    throw new AppError('error.tooManyRequests', 429, { values: { seconds } })
  }
}
