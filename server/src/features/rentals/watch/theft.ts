import { SILENT_HOURS, THEFT_REASONS } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { Facts, Finding, Movement, Verdict, WatchedRental } from './facts.ts'
import { HOUR } from './facts.ts'
import { JOURNEY } from './moved.ts'
import { timesOff } from './outsideTime.ts'

/** A sign that becomes known later is no emergency any more. Devices send what they stored when they are found again. */
const OLDEST = 12 * HOUR

/** One sign of theft. Null if it is reported as an available asset that moves. */
type Suspicion = { at: number; until: number; reason: TheftReason | null }

/**
 * Signs of theft besides an available asset that moves. Those of one journey are one incident, which is reported once,
 * and not at all if an available asset moved in it, because that is reported.
 */
export function judgeTheft(facts: Facts): Verdict {
  const { now, theftReasons } = facts
  if (theftReasons.length === 0) return { findings: [] }
  const findings = incidentsOf(suspicionsOf(facts)).flatMap((incident): Finding[] => {
    const [first] = incident
    const last = Math.max(...incident.map(({ until }) => until))
    const { at, reason } = first
    if (at <= now - OLDEST || reason === null || incident.some((sign) => sign.reason === null)) return []
    return [{ kind: 'theft', rental: null, occasion: at, at, open: last > now - JOURNEY, reason }]
  })
  return { findings, nextAt: lookForSilence(facts) }
}

function suspicionsOf(facts: Facts): Suspicion[] {
  const { signs, theftReasons } = facts
  const isWanted = (reason: TheftReason) => theftReasons.includes(reason)
  const moved = facts.movements
    .filter(({ counts, explained }) => counts && !explained)
    .flatMap((movement): Suspicion[] => {
      const { at, until, available } = movement
      if (available) return [{ at, until, reason: null }]
      const reason = THEFT_REASONS.find((one) => isWanted(one) && explains[one]?.(facts, movement))
      return reason ? [{ at, until, reason }] : []
    })
  const reported = signs
    .filter(({ reason, at }) => isWanted(reason) && !isExpected[reason](facts, at))
    .map(({ at, reason }) => ({ at, until: at, reason }))
  return [...moved, ...reported, ...silencesOf(facts)].toSorted((one, other) => one.at - other.at)
}

/** The reasons for which a movement is suspicious. A mechanic test-drives a truck, but not at night. */
const explains: Partial<Record<TheftReason, (facts: Facts, movement: Movement) => boolean>> = {
  shop: (facts, { at, onRoads }) => wasInShop(facts, at) && (!onRoads || isOffTime(facts, at)),
  offHours: (facts, { at, onRoads }) => !onRoads && isOffTime(facts, at),
}

/**
 * When the tracker counts as silent if no further reading arrives, or null. Only one that was last heard while it moved
 * does, because the trackers of parked assets sleep.
 */
const silentFrom = ({ theftReasons, lastReport, wasMoving }: Facts): number | null =>
  theftReasons.includes('silent') && lastReport !== null && wasMoving
    ? lastReport + SILENT_HOURS * HOUR
    : null

function lookForSilence(facts: Facts): number | null {
  const from = silentFrom(facts)
  return from !== null && from > facts.now && facts.movements.some(isUnderWay) ? from : null
}

function silencesOf(facts: Facts): Suspicion[] {
  const { movements, lastReport, now } = facts
  const from = silentFrom(facts)
  if (from === null || from > now || lastReport === null) return []
  const isSuspicious = (movement: Movement) =>
    isUnderWay(movement) && movement.counts && (!movement.explained || isOffTime(facts, lastReport))
  return movements.some(isSuspicious) ? [{ at: lastReport, until: lastReport, reason: 'silent' }] : []
}

const isUnderWay = ({ open, onRoads }: Movement): boolean => open && !onRoads

/** When a sign is none: mechanics disconnect batteries, and clients take what they rent across its boundary. */
const isExpected: Record<Facts['signs'][number]['reason'], (facts: Facts, at: number) => boolean> = {
  boundary: ({ rentals }, at) => rentals.some((rental) => isDuring(rental, at)),
  jammed: () => false,
  unplugged: wasInShop,
}

function wasInShop({ inShop }: Facts, at: number): boolean {
  return inShop.some(({ from, until }) => from <= at && (until === null || until > at))
}

const isOffTime = ({ workingTime }: Facts, at: number): boolean =>
  timesOff(workingTime, { from: at, until: at + 1 }).length > 0

const isDuring = ({ outAt, inAt }: WatchedRental, at: number): boolean =>
  at >= outAt && at <= (inAt ?? Number.POSITIVE_INFINITY)

type Incident = [Suspicion, ...Suspicion[]]

/** Groups signs, in order, until there is none for the length of a journey. */
function incidentsOf(suspicions: readonly Suspicion[]): Incident[] {
  const incidents: Incident[] = []
  let until = Number.NEGATIVE_INFINITY
  for (const sign of suspicions) {
    const incident = incidents.at(-1)
    if (incident && sign.at <= until + JOURNEY) {
      incident.push(sign)
      until = Math.max(until, sign.until)
    } else {
      incidents.push([sign])
      until = sign.until
    }
  }
  return incidents
}
