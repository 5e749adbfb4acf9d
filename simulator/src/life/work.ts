import { kindOf } from '../kinds.ts'
import { unit } from '../random.ts'
import type { Today } from './today.ts'

const SOON_EMPTY = 0.08
const MINUTE = 60_000

/** Does the kind of work that the asset is for, from when it is free until the given hour at the latest. */
export function work(today: Today, untilHour: number): void {
  const { duty } = kindOf(today.machine.kind)
  if (duty === 'shift') workShift(today, untilHour)
  if (duty === 'always') generate(today, untilHour)
  if (duty === 'nights') shine(today, untilHour)
}

/**
 * Spreads the engine hours of the day over the shift: rounds of work that end with the engine idling, and
 * pauses between them.
 */
function workShift({ machine, random, diary, hour }: Today, untilHour: number): void {
  const { habits, kind } = machine
  if (!random.chance(habits.busy)) return
  const { hours, idles } = kindOf(kind)
  const end = hour(untilHour)
  diary.parkUntil(hour(random.between(6.6, 7.8)))
  if (diary.fuel < random.between(0.25, 0.6)) diary.refuel(random.between(0.85, 0.99))
  if (diary.meters.grease < random.between(5, 25)) diary.grease()
  const left = () => (end - diary.now) / MINUTE
  if (left() < 30) return
  const engine = Math.min(random.between(...hours) * 60, left() * 0.92)
  const idle = random.between(...idles)
  const rounds = Math.max(1, Math.round(engine / random.between(40, 65)))
  const pause = (left() - engine) / rounds
  for (let round = 0; round < rounds && left() > 8; round++) {
    const length = Math.min(left(), (engine / rounds) * random.between(0.85, 1.15))
    diary.work(length * (1 - idle))
    diary.idle(length * idle)
    if (diary.fuel < SOON_EMPTY) diary.refuel(random.between(0.7, 0.99))
    diary.park(Math.min(left(), pause * random.between(0.6, 1.3)))
  }
}

/** Some sites need power around the clock, others only while people are there. */
function generate({ machine, random, diary, stay, hour, working }: Today, untilHour: number): void {
  const aroundTheClock = unit(machine.seed, stay.place.id) < 0.45
  if (!aroundTheClock && !working) return
  const end = hour(aroundTheClock ? untilHour : Math.min(untilHour, random.between(18, 20)))
  const refuelling = hour(random.between(7.5, 9))
  if (!diary.running) diary.parkUntil(hour(random.between(5.7, 6.5)))
  if (aroundTheClock && diary.fuel > 0.2) diary.runUntil('work', Math.min(end, refuelling))
  if (diary.fuel < 0.7) diary.refuel(random.between(0.9, 0.99))
  diary.runUntil('work', end)
}

/** Runs from dusk to dawn: this evening belongs to today, the following morning to tomorrow. */
function shine({ random, diary, working, hour }: Today, untilHour: number): void {
  if (diary.running) diary.runUntil('work', hour(random.between(5.6, 6.8)))
  if (diary.fuel < random.between(0.25, 0.45)) {
    diary.parkUntil(hour(random.between(8, 10)))
    diary.refuel(random.between(0.9, 0.99))
  }
  const dusk = random.between(17.5, 19.5)
  if (untilHour <= dusk || (!working && random.chance(0.6))) return
  diary.parkUntil(hour(dusk))
  // Runs past midnight. The diary cuts it off at the end of the day.
  diary.runUntil('work', hour(untilHour + 2))
}
