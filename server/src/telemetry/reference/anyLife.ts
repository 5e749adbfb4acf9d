import fc from 'fast-check'
import type { Reading } from '../readings/reading.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

/** What an asset does for a while. During `dark` its device is off, and it drives, runs or stands meanwhile. */
const phase = fc.record({
  does: fc.constantFrom('park', 'idle', 'work', 'drive', 'carry', 'darkPark', 'darkDrive', 'darkRun'),
  minutes: fc.integer({ min: 12, max: 180 }),
  /** Meters per second on the road. */
  speed: fc.integer({ min: 8, max: 28 }),
  direction: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
})
type Phase = { does: string; minutes: number; speed: number; direction: number }

export type Life = {
  readings: Reading[]
  engineSeconds: number
  /** What fast-check prints instead of hundreds of readings. */
  [fc.toStringMethod]: () => string
}

const START = Date.UTC(2026, 9, 30, 5)
const METRES_PER_DEGREE = 111_195

/** A history of an asset with ignition, an hour meter and an odometer, and what really happened. */
export const anyLife = fc
  .record({ phases: fc.array(phase, { minLength: 1, maxLength: 10 }), every: fc.constantFrom(30, 60, 120) })
  .map(({ phases, every }) => lifeOf(phases, every))

function lifeOf(phases: readonly Phase[], every: number): Life {
  const readings: Reading[] = []
  let at = START
  let [north, east, engine, metres, second] = [0, 0, 0, 0, 0]
  for (const { does, minutes, speed, direction } of phases) {
    const dark = does.startsWith('dark')
    const onRoad = does === 'drive' || does === 'carry' || does === 'darkDrive'
    const running = !['park', 'carry', 'darkPark'].includes(does)
    for (let passed = 0; passed < minutes * 60; passed += every) {
      at += every * 1000
      second += every
      const step = onRoad ? speed * every : does === 'work' ? 0.4 * every : 0
      // At work it moves around a spot, so that only its odometer knows how far.
      const turn = does === 'work' ? (second / every) * 2.4 : direction
      north += Math.min(step, onRoad ? step : 30) * Math.cos(turn)
      east += Math.min(step, onRoad ? step : 30) * Math.sin(turn)
      engine += running ? every : 0
      metres += step
      if (dark) continue
      const fields: Record<string, FieldValue> = {
        speed: onRoad ? speed : does === 'work' ? 0.4 : 0,
        ignition: running,
        engineSeconds: 3_600_000 + engine,
        odometer: Math.round(50_000_000 + metres),
      }
      const noise = [3 * Math.sin(second), 3 * Math.cos(second * 1.7)] as const
      readings.push({ at, position: positionAt(north + noise[0], east + noise[1]), fields, alerts: [] })
    }
  }
  const said = `every ${every} s: ${phases.map(({ does, minutes }) => `${does} ${minutes} min`).join(', ')}`
  return { readings, engineSeconds: engine, [fc.toStringMethod]: () => said }
}

const positionAt = (north: number, east: number) => ({
  lat: 39.7 + north / METRES_PER_DEGREE,
  lng: -104.9 + east / (METRES_PER_DEGREE * Math.cos((39.7 * Math.PI) / 180)),
})
