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

function workShift({ machine, random, diary, hour }: Today, untilHour: number): void {
  const end = hour(untilHour)
  const lunch = hour(random.between(11.75, 12.5))
  const { busy } = machine.habits
  let eaten = diary.now > lunch
  diary.parkUntil(hour(random.between(6.4, 7.6)))
  if (diary.fuel < random.between(0.25, 0.6)) diary.refuel(random.between(0.85, 0.99))
  if (diary.meters.grease < random.between(5, 25)) diary.grease()
  if (diary.now < end) diary.idle(random.between(3, 8))
  const left = () => (end - diary.now) / MINUTE
  while (left() > 8) {
    if (diary.fuel < SOON_EMPTY) {
      diary.park(random.between(10, 40))
      diary.refuel(random.between(0.7, 0.99))
    }
    if (!eaten && diary.now > lunch) {
      eaten = true
      diary.park(random.between(30, 60))
    } else if (random.chance(busy)) {
      diary.work(Math.min(left(), random.between(12, 45)))
      diary.idle(Math.min(left(), random.between(2, 12)))
    } else {
      diary.park(Math.min(left(), random.between(20, 80)))
    }
  }
}

/** Some sites need power around the clock, others only while people are there. */
function generate({ machine, random, diary, stay, hour }: Today, untilHour: number): void {
  const aroundTheClock = unit(machine.seed, stay.place.id) < 0.4
  const end = hour(aroundTheClock ? untilHour : Math.min(untilHour, random.between(18, 20)))
  const refuelling = hour(random.between(7.5, 9))
  if (!diary.condition.running) diary.parkUntil(hour(random.between(5.7, 6.5)))
  if (aroundTheClock && diary.fuel > 0.2) diary.runUntil('work', Math.min(end, refuelling))
  if (diary.fuel < 0.7) diary.refuel(random.between(0.9, 0.99))
  diary.runUntil('work', end)
}

/** Runs from dusk to dawn: this evening belongs to today, the following morning to tomorrow. */
function shine({ random, diary, working, hour }: Today, untilHour: number): void {
  if (diary.condition.running) diary.runUntil('work', hour(random.between(5.6, 6.8)))
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
