import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { Random } from '../random.ts'
import { lastUpTo } from './route.ts'

/** Speed over time as a line through knots, with the distance traveled at each knot in meters. */
export type SpeedProfile = {
  seconds: readonly number[]
  speeds: readonly number[]
  meters: readonly number[]
  alerts: readonly { second: number; alert: Alert }[]
}

export type Driver = {
  /** The speed on an open road, in meters per second. */
  cruise: number
  /** How often the driver exceeds the limit, from 0 to 1. */
  bold: number
  /** Whether a device detects harsh braking. */
  feelsHarshness: boolean
}

/** The length in meters of the city streets with traffic lights at both ends of a trip. */
const TOWN = 3500
const GENTLE = 1.7
const HARSH = 4.4

/** Generates a drive of exactly this many meters that starts and ends at a standstill. */
export function speedProfile(length: number, driver: Driver, random: Random): SpeedProfile {
  const seconds = [0]
  const speeds = [0]
  const meters = [0]
  const alerts: { second: number; alert: Alert }[] = []
  let second = 0
  let speed = 0
  let travelled = 0

  const reach = (target: number, duration: number) => {
    travelled += ((speed + target) / 2) * duration
    second += duration
    speed = target
    meters.push(travelled)
    seconds.push(second)
    speeds.push(speed)
  }
  const change = (target: number, alertWhenHarsh: Alert) => {
    const harsh = random.chance(driver.feelsHarshness ? 0.004 + driver.bold / 40 : 0)
    if (harsh) alerts.push({ second, alert: alertWhenHarsh })
    reach(target, Math.max(1, Math.abs(target - speed) / (harsh ? HARSH : GENTLE)))
  }
  const left = () => length - travelled - speed ** 2 / (2 * GENTLE)
  const hold = (duration: number) => {
    if (left() > 0) reach(speed, Math.min(duration, left() / speed))
  }

  const short = length < 2 * TOWN
  const open = length > 20_000 ? driver.cruise : Math.min(driver.cruise, 21)
  while (left() > 15) {
    const inTown = short || travelled < TOWN || length - travelled < TOWN
    if (inTown) {
      change(random.between(9, 14), 'hardAcceleration')
      hold(random.between(25, 80))
      if (left() > 150 && random.chance(0.55)) {
        change(0, 'hardBraking')
        reach(0, random.between(10, 55))
      }
    } else if (random.chance(driver.bold)) {
      change(open * random.between(1.08, 1.17), 'hardAcceleration')
      hold(random.between(40, 200))
    } else {
      change(open * random.between(0.9, 1.03), 'hardCornering')
      hold(random.between(50, 160))
    }
  }
  change(0, 'hardBraking')
  return fitted({ seconds, speeds, meters, alerts }, length)
}

/** Scales all speeds slightly, because the last braking rarely ends at the exact meter. */
function fitted(profile: SpeedProfile, length: number): SpeedProfile {
  const scale = length / profile.meters.at(-1)!
  return {
    ...profile,
    speeds: profile.speeds.map((speed) => speed * scale),
    meters: profile.meters.map((meters) => meters * scale),
  }
}

export function driveAt({ seconds, speeds, meters }: SpeedProfile, second: number) {
  const index = Math.min(Math.max(lastUpTo(seconds, second), 0), seconds.length - 2)
  const stretch = seconds[index + 1]! - seconds[index]!
  const within = Math.min(Math.max(second - seconds[index]!, 0), stretch)
  const before = speeds[index]!
  const speed = before + ((speeds[index + 1]! - before) * within) / stretch
  return { speed, meters: meters[index]! + ((before + speed) / 2) * within }
}
