import { distance } from '../geo.ts'
import { kindOf } from '../kinds.ts'
import type { Route } from './route.ts'
import { FAULTS, routeVia } from './today.ts'
import type { Stay, Today } from './today.ts'
import type { Place } from '../places.ts'
import { unit } from '../random.ts'

const BREAKDOWN = 1 / 90
/** Kilometers on a working day. */
const DAILY = [50, 150] as const
/** How much longer roads are than the straight line. */
const DETOUR = 1.12
/** The number of sites near the yard that are served on days off. */
const NEAR = 5

/**
 * Generates a day of an asset that drives on its own wheels: rounds to customers and an occasional long
 * haul.
 */
export function truckDay(today: Today): Stay {
  const { stay, random, diary, hour, surroundings, machine, working } = today
  if (machine.habits.roundTheClock) return deliveries(today)
  if (!working) return machine.habits.onCall ? onCall(today) : stay
  const atYard = stay.place.id === surroundings.yard.id
  if (stay.broken) return atYard ? repairDay(today) : comeHomeOnATruck(today)
  diary.parkUntil(hour(random.between(6.2, 7.9)))
  if (stay.haul) return comeBack(today, stay.haul)
  // Some trucks often go on long hauls, other vehicles rarely.
  const often = machine.kind === 'truck' && unit(machine.seed, 17) < 0.35
  return random.chance(often ? 0.2 : 0.06) ? haulDay(today) : rounds(today)
}

/** Visits customers until the kilometers of the day are driven, and returns to the yard for the next load. */
function rounds(today: Today): Stay {
  const { stay, random, diary, hour, surroundings, machine } = today
  const [least, most] = kindOf(machine.kind).daily ?? DAILY
  const goal = random.between(least, most) * 1000
  const begun = diary.meters.odometer
  let here = stay.place
  const planned = (site: Place) =>
    diary.meters.odometer - begun + (distance(here, site) + distance(site, stay.place)) * DETOUR
  const lastStart = hour(15)
  while (diary.now < lastStart) {
    const sites = surroundings.sites.filter((site) => site.id !== here.id && planned(site) < goal)
    if (sites.length === 0) break
    const site = random.pick(sites)
    go(today, routeVia(today, here, site))
    here = site
    if (machine.shop === null && random.chance(BREAKDOWN / 3)) {
      diary.idle(random.between(2, 6))
      diary.breakDown(random.pick(FAULTS))
      return { place: site, days: 0, broken: true }
    }
    atCustomer(today)
    if (machine.kind === 'truck' && random.chance(0.6)) {
      go(today, routeVia(today, here, stay.place))
      here = stay.place
      diary.park(random.between(20, 45))
    }
  }
  if (here.id !== stay.place.id) go(today, routeVia(today, here, stay.place))
  return stay
}

/** Makes a delivery or two on a day off. */
function onCall(today: Today): Stay {
  const { stay, random, diary, hour, surroundings } = today
  if (stay.haul || stay.broken) return stay
  diary.parkUntil(hour(random.between(8, 11.5)))
  const near = surroundings.sites.toSorted((a, b) => distance(a, stay.place) - distance(b, stay.place))
  for (let visit = random.integer(1, 2); visit > 0; visit--) {
    const site = random.pick(near.slice(0, NEAR))
    go(today, routeVia(today, stay.place, site))
    diary.park(random.between(25, 60))
    go(today, routeVia(today, site, stay.place))
    diary.park(random.between(30, 120))
  }
  return stay
}

/** Makes short trips by day and by night, and returns to the yard for the change of drivers at midnight. */
function deliveries(today: Today): Stay {
  const { stay, random, diary, hour, surroundings } = today
  let here = stay.place
  while (diary.now < hour(21.5)) {
    const site = random.pick(surroundings.sites.filter(({ id }) => id !== here.id))
    go(today, routeVia(today, here, site))
    here = site
    diary.park(random.between(6, 20))
  }
  if (here.id !== stay.place.id) go(today, routeVia(today, here, stay.place))
  return stay
}

function haulDay(today: Today): Stay {
  const { stay, random, diary, surroundings } = today
  const there = [stay.place, ...random.pick(surroundings.hauls)]
  go(today, routeVia(today, ...there))
  const haul = there.toReversed()
  // Nobody spends a day off on the road.
  if (today.workingTomorrow && random.chance(0.4)) return { place: haul[0]!, days: 0, broken: false, haul }
  diary.park(random.between(50, 130))
  return comeBack(today, haul)
}

export function comeBack(today: Today, haul: readonly Place[]): Stay {
  go(today, routeVia(today, ...haul))
  return { place: today.surroundings.yard, days: 0, broken: false }
}

function go({ diary, random }: Today, route: Route): void {
  // Enough fuel for the longest haul.
  if (diary.fuel < Math.max(random.between(0.06, 0.3), route.length > 100_000 ? 0.6 : 0.12))
    diary.refuel(random.between(0.85, 0.99))
  diary.idle(random.between(1, 4))
  diary.drive(route)
  diary.idle(random.between(0.5, 2))
}

function atCustomer({ diary, random, hour }: Today): void {
  if (random.chance(0.3)) diary.idle(random.between(4, 20))
  const lunch = diary.now > hour(11.5) && diary.now < hour(13)
  diary.park(lunch ? random.between(40, 70) : random.between(10, 45))
}

function repairDay({ stay, diary, random, hour }: Today): Stay {
  if (stay.days > 0) return { ...stay, days: stay.days - 1 }
  diary.parkUntil(hour(random.between(10, 15)))
  diary.repaired()
  diary.idle(random.between(8, 20))
  return { ...stay, broken: false }
}

function comeHomeOnATruck(today: Today): Stay {
  const { stay, diary, random, hour, surroundings } = today
  diary.parkUntil(hour(random.between(8, 11)))
  diary.beCarried(routeVia(today, stay.place, surroundings.yard))
  return { place: surroundings.yard, days: random.integer(1, 3), broken: true }
}
