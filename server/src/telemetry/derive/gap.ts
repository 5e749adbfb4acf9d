import type { Position, Reading } from '../readings/reading.ts'
import type { DerivedInterval, Detector, OpenInterval } from './detector.ts'
import { toTenths } from './readingFields.ts'
import type { AssetState } from './state.ts'

/** What the meters prove for a gap, and their values after it. */
type Proof = {
  start: number
  end: number
  seconds: number
  metres: number
  position: Position | null
  hours: number | null
  odometer: number | null
}

export type Gap = Proof | null

const NOTHING = { state: null }

/**
 * Collects engine time and distance of a gap between two readings: it is known how much there was, but not
 * when. A value that is possible only because of the gap may be wrong, so the next reading decides.
 */
export const gap: Detector<Gap> = {
  initial: null,
  detect(own, reading, asset) {
    const { engine, distance } = asset
    const isGap = engine.inGap > 0 || distance.inGap > 0
    if (!own && !isGap) return NOTHING
    const state = isGap ? proofOf(reading, asset) : null
    return own ? { state, intervals: believed(own, asset) } : { state }
  },
  open: (own) => (own ? [openOf(own)] : []),
}

const proofOf = (reading: Reading, { at, engine, distance }: AssetState): Gap =>
  at === null
    ? null
    : {
        start: at,
        end: reading.at,
        seconds: engine.inGap,
        metres: distance.inGap,
        position: distance.here,
        hours: engine.meter.raw,
        odometer: distance.meter.raw,
      }

const openOf = ({ start, seconds, metres, position }: Proof): OpenInterval => ({
  kind: 'gap',
  start,
  seconds: toTenths(seconds),
  metres: toTenths(metres),
  position,
})

/** Leaves out what a meter proved if its next value is lower. */
function believed(proof: Proof, { engine, distance }: AssetState): DerivedInterval[] {
  const seconds = isLower(engine.meter.raw, proof.hours) ? 0 : proof.seconds
  const metres = isLower(distance.meter.raw, proof.odometer) ? 0 : proof.metres
  return seconds > 0 || metres > 0 ? [{ ...openOf({ ...proof, seconds, metres }), end: proof.end }] : []
}

const isLower = (raw: number | null, before: number | null): boolean =>
  raw !== null && before !== null && raw < before
