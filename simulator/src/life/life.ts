import { kindOf } from '../kinds.ts'
import type { Machine } from '../machine.ts'
import { surroundingsOf } from '../places.ts'
import type { Surroundings } from '../places.ts'
import { mix, randomFrom, unit } from '../random.ts'
import { calendarOf } from './calendar.ts'
import type { Calendar } from './calendar.ts'
import { Diary } from './diary.ts'
import type { Condition } from './diary.ts'
import { rentalDay } from './rentalDay.ts'
import { dayInShop } from './shopDay.ts'
import type { Segment } from './segment.ts'
import { spotAt } from './today.ts'
import type { Stay } from './today.ts'
import { truckDay } from './truckDay.ts'

type Morning = { condition: Condition; stay: Stay }

export type Life = {
  calendar: Calendar
  surroundings: Surroundings
  /** The activities of the asset on a day, without gaps. Empty before its device was installed. */
  dayOf: (day: number) => readonly Segment[]
}

const CHECKPOINT = 16

/**
 * Generates the days of an asset. Each day depends on the previous one, so reaching a day requires
 * generating all days before it. A day has only some tens of segments, and the state of some mornings is
 * cached as a starting point.
 */
export function lifeOf(machine: Machine): Life {
  const calendar = calendarOf(machine.timezone)
  const surroundings = surroundingsOf(machine.yard)
  const mornings = new Map<number, Morning>([[machine.since, firstMorning(machine, surroundings, calendar)]])
  let last: { day: number; segments: readonly Segment[]; next: Morning } | undefined

  function live(day: number, { condition, stay }: Morning) {
    const random = randomFrom(mix(machine.seed, day))
    const end = calendar.startOf(day + 1)
    const diary = new Diary(machine, random, condition, calendar.startOf(day), end)
    const today = {
      machine,
      surroundings,
      stay,
      working: isWorkingDay(machine, calendar, day),
      workingTomorrow: isWorkingDay(machine, calendar, day + 1),
      hour: (hours: number) => calendar.hour(day, hours),
      end,
      random,
      diary,
    }
    const tomorrow = dayInShop(today) ?? (kindOf(machine.kind).roads ? truckDay(today) : rentalDay(today))
    diary.parkUntil(end)
    return { day, segments: diary.segments, next: { condition: diary.condition, stay: tomorrow } }
  }

  function morningBefore(day: number): [number, Morning] {
    if (last && last.day < day && day - last.day <= CHECKPOINT) return [last.day + 1, last.next]
    for (let known = day - ((day - machine.since) % CHECKPOINT); known > machine.since; known -= CHECKPOINT) {
      const morning = mornings.get(known)
      if (morning) return [known, morning]
    }
    return [machine.since, mornings.get(machine.since)!]
  }

  return {
    calendar,
    surroundings,
    dayOf(day) {
      if (day < machine.since) return []
      if (last?.day === day) return last.segments
      const [first, firstMorning] = morningBefore(day)
      let morning = firstMorning
      for (let passing = first; passing <= day; passing++) {
        if ((passing - machine.since) % CHECKPOINT === 0) mornings.set(passing, morning)
        last = live(passing, morning)
        morning = last.next
      }
      return last!.segments
    },
  }
}

function firstMorning(machine: Machine, { yard }: Surroundings, calendar: Calendar): Morning {
  const random = randomFrom(mix(machine.seed, 3))
  const { yearly, tank, burn, thirst } = kindOf(machine.kind)
  const [kilometers, hours] = yearly
  const used = machine.age * random.between(0.7, 1.1)
  const { lat, lng } = spotAt(yard, machine)
  return {
    condition: {
      meters: {
        lat,
        lng,
        heading: random.between(0, 360),
        odometer: Math.round(kilometers * used * 1000),
        engineSeconds: Math.round(hours * used * 3600),
        fuel: tank * random.between(0.4, 0.95),
        burned: tank === 0 ? 0 : used * (hours * burn[1] + kilometers * (thirst / 100)),
        grease: random.between(30, 95),
        roamed: 0,
      },
      activity: 'parked',
      offSince: calendar.startOf(machine.since),
      faults: null,
    },
    stay: { place: yard, days: random.integer(0, 3), broken: false },
  }
}

function isWorkingDay({ seed, habits }: Machine, calendar: Calendar, day: number): boolean {
  if (habits.roundTheClock) return true
  const weekday = calendar.weekday(day)
  if (weekday === 7 || calendar.isHoliday(day)) return false
  return weekday < 6 || unit(seed, day) < habits.saturdays
}
