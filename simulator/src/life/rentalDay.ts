import { kindOf } from '../kinds.ts'
import { unit } from '../random.ts'
import { FAULTS, routeVia } from './today.ts'
import type { Stay, Today } from './today.ts'
import { work } from './work.ts'

const BREAKDOWN = 1 / 60
/** The share of days at a site on which fuel is taken out of an asset. */
const SIPHONED = 1 / 150
const DAY = 86_400_000

/**
 * Generates a day of an asset that is rented out and carried to the site and back. Returns where it belongs
 * on the next day.
 */
export function rentalDay(today: Today): Stay {
  const { stay, surroundings } = today
  if (stay.place.id === surroundings.yard.id) return yardDay(today)
  return today.working ? siteDay(today) : restDay(today)
}

function restDay(today: Today): Stay {
  if (kindOf(today.machine.kind).duty !== 'shift' && !today.stay.broken) work(today, 24)
  return today.stay
}

function yardDay(today: Today): Stay {
  const { stay, random, diary, hour, surroundings, working } = today
  if (!working) return stay
  if (stay.days > 0) {
    const repaired = stay.broken && stay.days === 1
    if (repaired) diary.repaired()
    if (repaired || random.chance(0.2)) tryOut(today)
    return { ...stay, days: stay.days - 1, broken: stay.broken && !repaired }
  }
  diary.parkUntil(hour(random.between(7, 10)))
  fillUp(today)
  load(today)
  const site = random.pick(surroundings.sites)
  diary.beCarried(routeVia(today, stay.place, site))
  load(today)
  work(today, lastHour(today))
  return { place: site, days: random.integer(...kindOf(today.machine.kind).rental), broken: false }
}

function siteDay(today: Today): Stay {
  const { stay, random, diary } = today
  if (stay.broken) return goHome(today, random.between(8, 11), random.integer(2, 4))
  const { duty } = kindOf(today.machine.kind)
  if (stay.days === 0) {
    work(today, random.between(10, 12.5))
    return goHome(today, random.between(12.5, 15), random.integer(...kindOf(today.machine.kind).yard))
  }
  if (today.machine.shop === null && duty !== 'none' && random.chance(BREAKDOWN)) {
    work(today, random.between(9, 15))
    diary.breakDown(random.pick(FAULTS))
    diary.idle(random.between(2, 6))
    return { ...stay, broken: true }
  }
  work(today, lastHour(today))
  loseFuel(today)
  return { ...stay, days: stay.days - 1 }
}

/** Takes fuel out of a parked asset in some evenings. Other days stay as they are, whatever the share. */
function loseFuel({ machine, diary, hour, end }: Today): void {
  const { duty, tank } = kindOf(machine.kind)
  const isTaken = unit(machine.seed, Math.floor(end / DAY)) < SIPHONED
  if (!isTaken || duty !== 'shift' || tank === 0 || diary.fuel < 0.45) return
  diary.parkUntil(hour(22.4))
  diary.siphon(0.3)
}

/** Crews go home. Unattended equipment keeps running. */
const lastHour = ({ machine, random }: Today): number =>
  kindOf(machine.kind).duty === 'shift' ? random.between(14.5, 17.5) : 24

function goHome(today: Today, hours: number, days: number): Stay {
  const { stay, diary, hour, surroundings } = today
  diary.parkUntil(hour(hours))
  if (!stay.broken) load(today)
  const { yard } = surroundings
  diary.beCarried(routeVia(today, stay.place, yard))
  if (!stay.broken) load(today)
  return { place: yard, days, broken: stay.broken }
}

/**
 * Loads it onto the lowboy trailer or unloads it. Equipment with wheels or tracks moves under its own power.
 */
export function load({ machine, random, diary }: Today): void {
  if (kindOf(machine.kind).roam > 0) diary.work(random.between(4, 9))
  else diary.park(random.between(6, 14))
}

/** Washes, greases and services the asset. */
function tryOut(today: Today): void {
  const { random, diary, hour } = today
  diary.parkUntil(hour(random.between(7.5, 15)))
  testRun(today)
}

/** Runs the engine in the yard for some minutes. */
export function testRun({ machine, random, diary }: Today): void {
  if (kindOf(machine.kind).duty === 'none') return
  if (kindOf(machine.kind).grease && diary.meters.grease < 60) diary.grease()
  diary.work(random.between(2, 5))
  diary.idle(random.between(5, 18))
  diary.work(random.between(1, 4))
}

function fillUp({ diary, random }: Today): void {
  if (diary.fuel < 0.75) diary.refuel(random.between(0.92, 0.99))
}
