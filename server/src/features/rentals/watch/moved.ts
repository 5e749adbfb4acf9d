import type { Facts, Finding, Stretch, Verdict } from './facts.ts'
import { DAY, LOOK_BACK, MINUTE, currentRental } from './facts.ts'

/** After this, people know what happened. */
const SHOWN_FOR = 7 * DAY

/** Moved without a rental: possibly stolen. It holds until the asset is in an area again or on rent. */
export function judgeMoved(facts: Facts): Verdict {
  const { now, movements, stretches } = facts
  const isSettled = currentRental(facts) !== undefined || stretches.some(isOpenStay)
  const findings = movements
    .filter(({ at, counts }) => counts && at > now - LOOK_BACK)
    .map(({ at }): Finding => ({ kind: 'moved', rental: null, occasion: at, at, open: !isSettled }))
  const last = findings.at(-1)
  const mayCountSoon = movements.some(({ open, counts }) => open && !counts)
  const forgottenAt = last?.open ? last.at + SHOWN_FOR : null
  return { findings, holdsOn: !isSettled, nextAt: mayCountSoon ? now + MINUTE : forgottenAt }
}

const isOpenStay = ({ kind, open }: Stretch): boolean => kind === 'inside' && open

/** Whether a recorded movement is too old to be shown. */
export const isForgotten = (at: number, now: number): boolean => at <= now - SHOWN_FOR

/** Whether a recorded movement would still be found if no rental had explained it since. */
export const wouldBeFound = (at: number, now: number): boolean => at > now - LOOK_BACK
