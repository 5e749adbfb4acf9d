import { INPUT_FIELDS } from '@yardmaster/core/telemetry/inputFields.ts'
import type { InputField } from '@yardmaster/core/telemetry/inputFields.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { DerivedEvent, DerivedInterval, Detector, OpenInterval } from './detector.ts'
import { flagIn } from './readingFields.ts'
import type { AssetState } from './state.ts'

/** The inputs that are on, with the beginning of the stretch in which they are known to be. */
export type Inputs = Readonly<Partial<Record<InputField, { start: number; position: Position | null }>>>

const NONE: Inputs = {}

/**
 * Detects when inputs of the device go on and off. Nothing is known about them during a gap, so a stretch
 * ends with the last reading before it.
 *   inputOn input
 *   inputOff input
 */
export const inputs: Detector<Inputs> = {
  initial: NONE,
  detect(own, reading, asset, { settings }) {
    const before = asset.at ?? reading.at
    const isGap = reading.at - before > settings.longestGapSeconds * 1000
    if (isUnchanged(own, reading, asset, isGap)) return { state: own }
    const state: { -readonly [Name in InputField]?: Inputs[Name] } = {}
    const events: DerivedEvent[] = []
    const intervals: DerivedInterval[] = []
    INPUT_FIELDS.forEach((name, index) => {
      const was = lastKnown(asset, name)
      const is = flagIn(reading, name) ?? was
      const open = own[name]
      const position = asset.distance.here
      if (open && (!is || isGap)) intervals.push(...stretch(name, open, isGap ? before : reading.at))
      if (is) state[name] = open && !isGap ? open : { start: reading.at, position }
      if (was === undefined || is === was) return
      const which = asset.nth * INPUT_FIELDS.length + index
      events.push({
        type: is ? 'inputOn' : 'inputOff',
        at: reading.at,
        position,
        fields: { input: name },
        which,
      })
    })
    return { state: Object.keys(state).length === 0 ? NONE : state, events, intervals }
  },
  open(own, at) {
    const open: OpenInterval[] = []
    for (const kind of INPUT_FIELDS) {
      const stretch = own[kind]
      if (stretch) open.push({ kind, ...stretch, seconds: (at - stretch.start) / 1000 })
    }
    return open
  },
}

/** Recognizes the many readings that neither switch an input nor follow a gap, without allocating anything. */
function isUnchanged(own: Inputs, reading: Reading, asset: AssetState, isGap: boolean): boolean {
  for (const name of INPUT_FIELDS) {
    const was = lastKnown(asset, name)
    const is = flagIn(reading, name) ?? was
    if (was !== undefined && is !== was) return false
    if (is ? own[name] === undefined || isGap : own[name] !== undefined) return false
  }
  return true
}

function lastKnown({ snapshot }: AssetState, name: InputField): boolean | undefined {
  const value = snapshot[name]?.[0]
  return typeof value === 'boolean' ? value : undefined
}

const stretch = (
  kind: InputField,
  open: NonNullable<Inputs[InputField]>,
  end: Reading['at'],
): DerivedInterval[] => (end > open.start ? [{ kind, ...open, end, seconds: (end - open.start) / 1000 }] : [])
