import type { FlagSeverity } from '@yardmaster/core/flags.ts'
import { meets } from '@yardmaster/core/telemetry/flagConditions.ts'
import type { FlagCondition } from '@yardmaster/core/telemetry/flagConditions.ts'
import type { DerivedEvent } from './detector.ts'
import type { AssetState } from './state.ts'

/** A custom flag as it applies to an asset. */
export type FlagRule = FlagCondition & {
  id: number
  name: string
  severity: FlagSeverity
  /** How long the condition has to hold before the flag is raised. */
  seconds: number
  /** The instant from which this condition holds. */
  since: number
}

export const NO_FLAGS: readonly FlagRule[] = []

/** A custom flag whose condition the newest values meet. */
export type HeldFlag = Pick<FlagRule, 'id' | 'name' | 'severity'> & {
  /** The `since` of the rule by which it was judged. */
  rule: number
  /** The instant from which the flag is raised if the condition still holds then. */
  due: number
  /** The instant at which the flag was raised. Null until then. */
  raised: number | null
}

/**
 * Judges the asset's newest values by its rules, after a reading or when rules change. A value that a reading
 * does not repeat stays as it was. An asset that carries a flag keeps it if it also meets a changed
 * condition. The state is a draft and is modified in place.
 *   flagRaised, flagCleared flag, flagName, severity
 */
export function judgeFlags(state: AssetState, rules: readonly FlagRule[], at: number): DerivedEvent[] {
  const before = state.customFlags
  if (rules.length === 0 && !before) return []
  const events: DerivedEvent[] = []
  const held: HeldFlag[] = []
  for (const rule of rules) {
    const known = before?.find(({ id }) => id === rule.id)
    const [value, reportedAt = at] = state.snapshot[rule.field] ?? []
    if (value !== undefined && meets(rule, value)) held.push(hold(rule, known, reportedAt))
    else if (known && known.raised !== null) events.push(eventOf('flagCleared', known, at, state))
  }
  for (const known of before ?? [])
    if (known.raised !== null && rules.every(({ id }) => id !== known.id))
      events.push(eventOf('flagCleared', known, at, state))
  state.customFlags = held.length > 0 ? held : undefined
  return events.concat(raiseDue(state, at, at))
}

function hold(rule: FlagRule, known: HeldFlag | undefined, reportedAt: number): HeldFlag {
  const { id, name, severity, seconds, since } = rule
  const isSame = known && (known.rule === since || known.raised !== null)
  const { due, raised } = isSame ? known : { due: reportedAt + seconds * 1000, raised: null }
  return { id, name, severity, rule: since, due, raised }
}

/**
 * Raises the flags whose condition has held for long enough at an instant, whether a reading or time shows
 * that. Without a reading, the last known value counts. The state is a draft and is modified in place.
 */
export const raiseFlags = (state: AssetState, now: number): DerivedEvent[] => raiseDue(state, 0, now)

/** A condition that held before its rule did is raised when the rule begins to hold. */
function raiseDue(state: AssetState, earliest: number, now: number): DerivedEvent[] {
  const isDue = ({ raised, due }: HeldFlag) => raised === null && due <= now
  if (!state.customFlags?.some(isDue)) return []
  const events: DerivedEvent[] = []
  state.customFlags = state.customFlags.map((flag) => {
    if (!isDue(flag)) return flag
    const raised = Math.max(flag.due, earliest)
    events.push(eventOf('flagRaised', flag, raised, state))
    return { ...flag, raised }
  })
  return events
}

const eventOf = (
  type: 'flagRaised' | 'flagCleared',
  { id, name, severity }: HeldFlag,
  at: number,
  { distance, nth, at: newest }: AssetState,
): DerivedEvent => ({
  type,
  at,
  position: distance.here,
  fields: { flag: id, flagName: name, severity },
  which: (id % FLAGS_APART) * READINGS_APART + (at === newest ? Math.min(nth, READINGS_APART - 1) : 0),
})

/** Several readings of one instant can raise and clear a flag more than once. */
const READINGS_APART = 8
/** So that the events of neighboring ids have different keys: there are 16,384. */
const FLAGS_APART = 2048

/** Returns when the next flag is raised if no further reading arrives, or null. */
export function flagDue({ customFlags }: AssetState): number | null {
  if (!customFlags) return null
  const dues = customFlags.flatMap(({ due, raised }) => (raised === null ? due : []))
  return dues.length === 0 ? null : Math.min(...dues)
}

/** Returns the instant at which a flag was last raised, which may be later than the newest reading, or 0. */
export const lastRaised = ({ customFlags }: AssetState): number =>
  customFlags ? Math.max(0, ...customFlags.map(({ raised }) => raised ?? 0)) : 0
