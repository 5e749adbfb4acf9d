import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import { FAULTS_MAX } from '@yardmaster/core/telemetry/faults.ts'
import type { DerivedEvent, Detector } from './detector.ts'
import { fnv1a } from '../readings/fnv1a.ts'

/** A fault that is active, or that occurred and may occur again soon. */
type Known = Pick<Fault, 'code' | 'source' | 'description'> & {
  /** The instant at which it was last listed. */
  at: number
  /** Whether a complete list had it, so that a complete list without it ends it. */
  listed: boolean
}

/** Undefined for most assets, so that it takes no room in their stored state. */
export type Faults = readonly Known[] | undefined

/** A fault that a series lists again within this time is the same one. */
const SAME_MS = 24 * 3_600_000

/**
 * Detects new faults, and those that are over, from what a maker's feed lists. Snapshots list all active
 * faults each time. Series list single occurrences, and never say when one is over.
 *   faultReported code, description, severity, source
 *   faultCleared code, description, source
 */
export const faults: Detector<Faults> = {
  initial: undefined,
  detect(own, reading, asset) {
    const report = reading.faults
    if (!report) return { state: own }
    const { at } = reading
    const before = (own ?? []).filter((known) => known.listed || at - known.at < SAME_MS)
    const position = asset.distance.here
    const events: DerivedEvent[] = []
    const state: Known[] = []
    for (const fault of report.list) {
      if (state.some((known) => isSame(known, fault))) continue
      const { code, description, severity, source } = fault
      const known = before.find((each) => isSame(each, fault))
      if (!known) {
        const fields = { code, description, severity, source }
        events.push({ type: 'faultReported', at, position, fields, which: whichOf(fault) })
      }
      state.push({ code, description, source, at, listed: report.complete || (known?.listed ?? false) })
    }
    for (const known of before) {
      if (state.some((each) => isSame(each, known))) continue
      if (!report.complete || !known.listed) {
        state.push(known)
        continue
      }
      const { code, description, source } = known
      const fields = { code, description, source }
      events.push({ type: 'faultCleared', at, position, fields, which: whichOf(known) })
    }
    const kept = state.slice(0, FAULTS_MAX)
    const activeFaults = kept
      .filter(({ listed }) => listed)
      .map(textOf)
      .join('; ')
    return { state: kept.length > 0 ? kept : undefined, events, fields: { activeFaults } }
  },
}

const isSame = (one: Pick<Fault, 'code' | 'source'>, other: Pick<Fault, 'code' | 'source'>): boolean =>
  one.code === other.code && one.source === other.source

const textOf = ({ code, description }: Known): string => (description ? `${code} ${description}` : code)

const whichOf = ({ code, source }: Pick<Fault, 'code' | 'source'>): number => fnv1a(`${code}|${source}`)
