import { HOUR } from './facts.ts'
import type { Facts, Found } from './facts.ts'
import { judgePlace } from './judgePlace.ts'
import { judgeRise, judgeTank } from './judgeTank.ts'

/** Readings that arrive later than this after a purchase are not waited for. */
const WAIT = 24 * HOUR
const LOOK_AGAIN = 15 * 60_000

type Judgement = { found: Found[]; /** When to judge again; null if it is final. */ nextAt: number | null }

/** Says in which ways a purchase doesn't fit what the asset reported. */
export function judgePurchase(facts: Facts): Judgement {
  const verdicts = [judgePlace(facts), judgeTank(facts), judgeRise(facts)]
  const isWaiting = verdicts.some((verdict) => verdict.isWaiting) && facts.now < facts.at + WAIT
  return {
    found: verdicts.flatMap(({ found }) => found ?? []),
    nextAt: isWaiting ? facts.now + LOOK_AGAIN : null,
  }
}
