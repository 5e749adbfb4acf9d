import type { Reading } from '../readings/reading.ts'
import type { Detector } from './detector.ts'
import { flagIn, numberIn } from './readingFields.ts'
import type { AssetState } from './state.ts'
import type { Settings } from './settings.ts'

export type Movement = {
  moving: boolean | null
  /** The instant since which readings have contradicted `moving`. */
  turnedAt: number | null
}

/**
 * Detects whether the asset moves: by the device's own motion sensor, or else by its speed, or else by its
 * positions. A new state has to hold for a while, and its event is dated at the beginning.
 *   motion, noMotion no fields
 */
export const movement: Detector<Movement> = {
  initial: { moving: null, turnedAt: null },
  detect(own, reading, asset, { settings }) {
    const moves = isMoving(reading, asset, settings)
    if (moves === undefined) return { state: own }
    if (own.moving === null) return { state: { moving: moves, turnedAt: null }, fields: { motion: moves } }
    const fields = { motion: own.moving }
    if (moves === own.moving) {
      return { state: own.turnedAt === null ? own : { moving: moves, turnedAt: null }, fields }
    }
    if (own.turnedAt === null) {
      const turnedAt = (moves && asset.distance.confirmed?.at) || reading.at
      return { state: { moving: own.moving, turnedAt }, fields }
    }
    if (reading.at - own.turnedAt < settings.motionSeconds * 1000) return { state: own, fields }
    return {
      state: { moving: moves, turnedAt: null },
      events: [
        { type: moves ? 'motion' : 'noMotion', at: own.turnedAt, position: asset.distance.here, fields: {} },
      ],
      fields: { motion: moves },
    }
  },
}

function isMoving(reading: Reading, asset: AssetState, { movingSpeed }: Settings): boolean | undefined {
  const motion = flagIn(reading, 'motion')
  if (motion !== undefined) return motion
  const speed = numberIn(reading, 'speed')
  if (speed !== undefined) return speed >= movingSpeed
  return reading.position ? asset.distance.step > 0 || asset.distance.inGap > 0 : undefined
}
