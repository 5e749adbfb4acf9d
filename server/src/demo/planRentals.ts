import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import { distance } from '@yardmaster/simulator/geo.ts'
import type { Point } from '@yardmaster/simulator/geo.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { seedOf } from '@yardmaster/simulator/random.ts'
import { includedHoursOf } from './agreedHours.ts'
import type { DemoAccount, DemoEquipment } from './fleet/demoAccount.ts'
import { CLOSES, OPENS, isAfter, laterDay, returnOf, startOf, ticketAfter } from './rentalTimes.ts'
import { planSwaps } from './swaps.ts'
import { staysOf } from './whereabouts.ts'
import type { SiteStay } from './whereabouts.ts'

export type PlannedRental<Site> = {
  asset: DemoEquipment
  site: Site
  startAt: Temporal.Instant
  dueAt: Temporal.Instant
  outAt: Temporal.Instant | null
  inAt: Temporal.Instant | null
  rate: number
  ratePer: RatePeriod
  /** Null for the usual ones. */
  includedHours: number | null
  /** The rental that it continues with another asset. */
  swappedFrom?: PlannedRental<Site>
}

/** Days of the past from which the demo has rentals. */
const DAYS_BACK = 75
/** One of so many past stays is in the demo, so that there are about as many past rentals as open ones. */
const PAST_SHARE = 12
/** Of the stays that ended in these last days, all but one of so many are rentals. The others moved without one. */
const RECENT_DAYS = 21
const FORGOTTEN_SHARE = 40
/** All stays of the next days are reserved. Otherwise, every delivery would look like a theft. */
export const AHEAD_DAYS = 5
/** One of so many assets that are out is overdue, due today, or reserved for the next client. */
const OVERDUE_SHARE = 18
const DUE_TODAY_SHARE = 12
const FOLLOWED_SHARE = 12
/** One of so many assets in the yard is reserved. The first of each branch go out today. */
const RESERVED_SHARE = 2
const GO_OUT_TODAY = 3
/** Clients who come after closing time bring assets back until this hour. */
const NIGHT_DROP = 23
/** Meters from the yard to the sites that it serves. */
const NEARBY = 120_000
/** The shares of an asset's price that a rental of four weeks, a week and a day costs. */
const PRICES = { fourWeeks: 0.045, month: 0.047, week: 0.017, day: 0.006 }

type RentalSite = Point & { hasPlace?: boolean }

export type Times = {
  now: Temporal.Instant
  /** When the history of the fleet begins. Null if it has none. */
  history: Temporal.Instant | null
}

type Plan<Site> = Times & {
  machine: Machine
  sites: readonly Site[]
  asset: DemoEquipment
  /** Counts the assets of each branch that are out, so that even a small branch has some of each kind. */
  turns: Map<string, number>
  /** Counts the assets of each branch that somebody picks up at the yard. */
  pickups: Map<string, number>
}

/**
 * Plans the rentals of the account. An asset that stands at a client's site is on rent there; one in the yard is
 * available or reserved. Vehicles that drive on roads aren't rented.
 */
export function planRentals<Site extends RentalSite>(
  account: DemoAccount,
  fleet: ReadonlyMap<string, Machine>,
  sites: readonly Site[],
  times: Times,
): PlannedRental<Site>[] {
  const counts = { turns: new Map<string, number>(), pickups: new Map<string, number>() }
  const planned = account.equipment
    .flatMap((asset) => {
      const machine = fleet.get(asset.key)
      if (!machine || kindOf(machine.kind).roads) return []
      return rentalsOf(account, { machine, asset, sites, ...times, ...counts })
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.startAt, b.startAt))
  return planSwaps(planned, times)
}

function rentalsOf<Site extends RentalSite>(account: DemoAccount, plan: Plan<Site>): PlannedRental<Site>[] {
  const { machine, asset, sites, now } = plan
  const chance = (what: string, share: number) => seedOf(`${account.key}/${asset.key}/${what}`) % share === 0
  const soon = now.add({ hours: AHEAD_DAYS * 24 })
  const stays = staysOf(machine, sites, { at: soon, days: DAYS_BACK + AHEAD_DAYS })
  const recent = recentSince(plan)
  const isRented = (stay: SiteStay<Site>, index: number) =>
    !stay.until || isAfter(stay.until, recent)
      ? !isForgotten(asset, stay) || isAfter(stay.until ?? soon, now)
      : chance(`past ${index}`, PAST_SHARE) || ticketAfter(plan, stay) !== null
  const planned = stays.flatMap((stay, index) => {
    if (isAfter(stay.since, now) || !isRented(stay, index)) return []
    const back = returnOf(plan, stay, stays[index + 1])
    return [rented(account, plan, stay, back)]
  })
  const current = planned.find(({ inAt }) => inAt === null)
  if (current) {
    const next = laterDay(plan, current.dueAt, 3, OPENS)
    if (chance('next', FOLLOWED_SHARE) && isAfter(current.dueAt, now))
      planned.push(reserved(account, plan, next))
    return planned
  }
  const coming = stays.find(({ since }) => isAfter(since, now))
  if (coming && !isForgotten(asset, coming)) {
    planned.push(awaited(account, plan, coming))
    return planned
  }
  const isAtSite = stays.some(({ since, until }) => !isAfter(since, now) && isAfter(until ?? soon, now))
  const isInShop = (machine.shop ?? []).some(({ until }) => until > now.epochMilliseconds)
  if (isAtSite || isInShop) return planned
  // What came back today is looked after first.
  const today = laterDay(plan, now, 0, 0)
  const isFresh = planned.some(({ inAt }) => inAt !== null && isAfter(inAt, today))
  const turn = isFresh ? GO_OUT_TODAY : takeTurn(plan.pickups, asset.branchKey)
  if (turn < GO_OUT_TODAY)
    planned.push(reserved(account, plan, laterDay(plan, now, 0, OPENS + 3 * (turn + 1))))
  else if (chance('reserved', RESERVED_SHARE))
    planned.push(
      reserved(account, plan, laterDay(plan, now, 1 + (seedOf(`${asset.key}/start`) % 18), OPENS + 1)),
    )
  return planned
}

/** Everything that the history shows is a rental. Without one, the last weeks are enough. */
const recentSince = ({ now, history }: Times): Temporal.Instant => {
  const usual = now.subtract({ hours: RECENT_DAYS * 24 })
  return history && isAfter(usual, history) ? history : usual
}

/** Returns the turn of the next asset of a branch, from 0. */
function takeTurn(turns: Map<string, number>, branchKey: string): number {
  const turn = turns.get(branchKey) ?? 0
  turns.set(branchKey, turn + 1)
  return turn
}

/** Whether nobody recorded the rental of a stay, so that its movements need attention. */
export const isForgotten = ({ key }: Pick<DemoEquipment, 'key'>, { since }: SiteStay<unknown>): boolean =>
  seedOf(`${key}/forgotten/${since.toString().slice(0, 10)}`) % FORGOTTEN_SHARE === 0

/** Most assets are due in the next weeks, some today, and some should be back already. */
function dueOf<Site>(
  plan: Plan<Site>,
  outAt: Temporal.Instant,
  until: Temporal.Instant | null,
): Temporal.Instant {
  const { now, asset, turns } = plan
  const turn = takeTurn(turns, asset.branchKey)
  const overdueSince = laterDay(plan, now, -1 - (seedOf(asset.key) % 4), CLOSES)
  if (turn % OVERDUE_SHARE === 2 && isAfter(overdueSince, outAt)) return overdueSince
  const closing = laterDay(plan, now, 0, CLOSES)
  const today = isAfter(closing, now) ? closing : laterDay(plan, now, 0, NIGHT_DROP)
  if (turn % DUE_TODAY_SHARE === 4 && isAfter(today, now)) return today
  if (until) return isAfter(laterDay(plan, until, 0, CLOSES), now) ? laterDay(plan, until, 0, CLOSES) : today
  return laterDay(plan, now, 1 + (seedOf(`${asset.key}/due`) % 20), CLOSES)
}

function rented<Site extends RentalSite>(
  account: DemoAccount,
  plan: Plan<Site>,
  stay: SiteStay<Site>,
  back: Temporal.Instant | null,
): PlannedRental<Site> {
  const { asset, now } = plan
  const outAt = startOf(plan, { since: stay.since, back })
  const isBack = back !== null && !isAfter(back, now)
  // What has left its site is due when somebody records it.
  const isGone = back !== null && stay.until !== null && !isAfter(stay.until, now)
  const dueAt = isBack ? closingOf(plan, outAt, back) : isGone ? back : dueOf(plan, outAt, stay.until)
  const times = { startAt: outAt, dueAt, outAt, inAt: isBack ? back : null }
  return { asset, site: stay.place, ...times, ...termsOf(account, plan, stay.since, dueAt) }
}

/** Returns when the yard closes on the day of a return. */
function closingOf(yard: { machine: Machine }, outAt: Temporal.Instant, back: Temporal.Instant) {
  const closing = laterDay(yard, back, 0, CLOSES)
  return isAfter(closing, outAt) ? closing : back
}

function reserved<Site extends RentalSite>(
  account: DemoAccount,
  plan: Plan<Site>,
  startAt: Temporal.Instant,
): PlannedRental<Site> {
  const { asset, machine, sites } = plan
  const nearby = sites.filter((site) => distance(site, machine.yard) < NEARBY)
  const site = nearby[seedOf(`${asset.key}/site`) % nearby.length]!
  const dueAt = laterDay(plan, startAt, 2 + (seedOf(`${asset.key}/days`) % 26), CLOSES)
  const times = { startAt, dueAt, outAt: null, inAt: null }
  return { asset, site, ...times, ...termsOf(account, plan, startAt, dueAt) }
}

/** A reservation for a stay that the simulation has planned. */
function awaited<Site extends RentalSite>(
  account: DemoAccount,
  plan: Plan<Site>,
  { place, since }: SiteStay<Site>,
): PlannedRental<Site> {
  const startAt = laterDay(plan, since, 0, OPENS + 1)
  return { ...reserved(account, plan, startAt), site: place }
}

type Terms = Pick<PlannedRental<unknown>, 'rate' | 'ratePer' | 'includedHours'>

export function termsOf(
  account: DemoAccount,
  { asset, machine }: { asset: DemoEquipment; machine: Machine },
  startAt: Temporal.Instant,
  dueAt: Temporal.Instant,
): Terms {
  const price = priceOf(account, asset, startAt, dueAt)
  return { ...price, includedHours: includedHoursOf(machine, price.ratePer) }
}

/** In the United States, long rentals are priced by four weeks, in Spain and Mexico by the month. */
function priceOf(
  { language }: DemoAccount,
  { purchasePrice }: DemoEquipment,
  startAt: Temporal.Instant,
  dueAt: Temporal.Instant,
): { rate: number; ratePer: RatePeriod } {
  const days = dueAt.since(startAt).total('hours') / 24
  const long = language === 'en' ? 'fourWeeks' : 'month'
  const ratePer = days < 5 ? 'day' : days < 19 ? 'week' : long
  return { rate: Math.max(5, Math.round((purchasePrice * PRICES[ratePer]) / 5) * 5), ratePer }
}
