import type { Facts, Finding, Stretch, Verdict } from './facts.ts'
import { DAY, HOUR, LOOK_BACK, currentRental } from './facts.ts'

/** One journey of a stolen asset has stops, and is reported once. */
export const JOURNEY = 12 * HOUR
/** After this, people know what happened. */
const SHOWN_FOR = 7 * DAY

/** Moved without a rental: possibly stolen. It holds until the asset is in an area again or on rent. */
export function judgeMoved(facts: Facts): Verdict {
  const { now, movements, stretches } = facts
  const isSettled = currentRental(facts) !== undefined || stretches.some(isOpenStay)
  const counted = movements.filter(({ at, counts, available }) => counts && available && at > now - LOOK_BACK)
  const lastAt = counted.at(-1)?.at ?? now
  const findings = counted.map(({ at }): Finding => {
    // Only the newest journey is shown.
    const open = !isSettled && lastAt - at <= JOURNEY
    return { kind: 'moved', rental: null, occasion: at, at, open }
  })
  const forgottenAt = findings.length > 0 && !isSettled ? lastAt + SHOWN_FOR : null
  return { findings, holdsOn: !isSettled, nextAt: forgottenAt }
}

const isOpenStay = ({ kind, open }: Stretch): boolean => kind === 'inside' && open

/** Whether a recorded movement is too old to be shown. */
export const isForgotten = (at: number, now: number): boolean => at <= now - SHOWN_FOR

/** Whether a recorded movement would still be found if no rental had explained it since. */
export const wouldBeFound = (at: number, now: number): boolean => at > now - LOOK_BACK
