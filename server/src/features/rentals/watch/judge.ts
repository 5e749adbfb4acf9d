import type { RentalAlertKind } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { Facts, Finding, Verdict } from './facts.ts'
import { HOUR, currentRental } from './facts.ts'
import { judgeHours } from './hoursUsed.ts'
import { JOURNEY, isForgotten, judgeMoved, wouldBeFound } from './moved.ts'
import { judgeOutsideTime } from './outsideTime.ts'
import { judgeArrivals, judgeLeavings, judgeStillThere } from './site.ts'
import { judgeTheft } from './theft.ts'
import { judgeUnused } from './unused.ts'

/** An asset on rent is judged at least this often, for example because a price was agreed or a place got an area. */
const JUDGE_AGAIN = 6 * HOUR

type Judgement = {
  /** By time. */
  findings: readonly Finding[]
  /** The kinds of which a recorded alert holds on. */
  holdsOn: ReadonlySet<RentalAlertKind>
  /** Null if nothing can happen that is not reported. */
  nextAt: number | null
}

/** Says what happened to an asset in the last days, and what holds now. */
export function judge(facts: Facts): Judgement {
  const leavings = judgeLeavings(facts)
  const moved = judgeMoved(facts)
  const ofRentals = [
    judgeArrivals(facts),
    leavings,
    moved,
    judgeUnused(facts),
    judgeStillThere(facts),
    judgeOutsideTime(facts),
    judgeHours(facts),
  ]
  const verdicts: Verdict[] = [...(facts.usesRentals ? ofRentals : []), judgeTheft(facts)]
  const holdsOn = new Set<RentalAlertKind>()
  if (leavings.holdsOn) holdsOn.add('left')
  if (moved.holdsOn) holdsOn.add('moved')
  return {
    findings: verdicts.flatMap(({ findings }) => findings).toSorted((one, other) => one.at - other.at),
    holdsOn,
    nextAt: earliest([
      currentRental(facts) ? facts.now + JUDGE_AGAIN : null,
      ...verdicts.map(({ nextAt }) => nextAt ?? null),
    ]),
  }
}

const earliest = (instants: readonly (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** An alert that was recorded earlier. */
export type Recorded = {
  id: number
  kind: RentalAlertKind
  rentalId: number | null
  occasion: number
  at: number
  hours: number | null
  endedAt: number | null
}

/**
 * Late readings and edits can move an occasion by this much. The occasions of other kinds are exact.
 */
const SAME_WITHIN: Partial<Record<RentalAlertKind, number>> = {
  arrived: HOUR / 6,
  left: HOUR / 6,
  unused: HOUR / 6,
  // Somebody may change the hours in between. There is one night at most per day.
  outsideTime: 12 * HOUR,
  moved: JOURNEY,
  theft: JOURNEY,
}

export type Changes = {
  added: (Finding & {
    /** Somebody was alerted to the same incident before, so this one is only recorded. */
    isTold?: boolean
  })[]
  updated: Pick<Recorded, 'id' | 'hours' | 'endedAt'>[]
}

/** Compares what was found with what is recorded. What is recorded is never recorded again. */
export function compare(
  { findings, holdsOn }: Judgement,
  recorded: readonly Recorded[],
  now: number,
): Changes {
  const added: Finding[] = []
  const matched = new Map<number, Finding>()
  for (const finding of findings) {
    const known = recorded.find((alert) => isSame(alert, finding))
    if (known) matched.set(known.id, finding)
    else if (!added.some((other) => isSame({ ...other, rentalId: other.rental?.id ?? null }, finding)))
      added.push(finding)
  }
  const isNewest = ({ kind, rentalId, at }: Recorded) =>
    !added.some((other) => other.kind === kind && (other.rental?.id ?? null) === rentalId && other.at > at)
  const updated = recorded.flatMap((alert) => {
    const finding = matched.get(alert.id)
    const holds = finding
      ? finding.open
      : alert.endedAt === null && holdsOn.has(alert.kind) && isNewest(alert) && !isOver(alert, now)
    const after = {
      id: alert.id,
      hours: finding?.hours ?? alert.hours,
      endedAt: holds ? null : (alert.endedAt ?? now),
    }
    return after.hours === alert.hours && after.endedAt === alert.endedAt ? [] : after
  })
  return { added: added.map((finding) => ({ ...finding, isTold: wasTold(finding, recorded) })), updated }
}

/** An asset with a jammed tracker that then leaves the yard is one incident. */
const wasTold = ({ kind, at }: Finding, recorded: readonly Recorded[]): boolean =>
  kind === 'moved' && recorded.some((alert) => alert.kind === 'theft' && Math.abs(alert.at - at) <= JOURNEY)

/** A recorded movement that is not found again was explained by a rental that somebody recorded later. */
const isOver = ({ kind, at }: Recorded, now: number): boolean =>
  kind === 'moved' && (isForgotten(at, now) || wouldBeFound(at, now))

type Occasion = Pick<Recorded, 'kind' | 'rentalId' | 'occasion'>

const isSame = (alert: Occasion, { kind, rental, occasion }: Finding): boolean =>
  alert.kind === kind &&
  alert.rentalId === (rental?.id ?? null) &&
  Math.abs(alert.occasion - occasion) <= (SAME_WITHIN[kind] ?? 0)
