import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import { distance } from '@yardmaster/simulator/geo.ts'
import type { Point } from '@yardmaster/simulator/geo.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { seedOf } from '@yardmaster/simulator/random.ts'
import type { DemoAccount, DemoEquipment } from './fleet/demoAccount.ts'
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
const OVERDUE_SHARE = 11
const DUE_TODAY_SHARE = 12
const FOLLOWED_SHARE = 12
/** One of so many assets in the yard is reserved. */
const RESERVED_SHARE = 2
/** Meters from the yard to the sites that it serves. */
const NEARBY = 120_000
/** The yards open and close at these hours. */
const OPENS = 7
const CLOSES = 17
/** The shares of an asset's price that a rental of four weeks, a week and a day costs. */
const PRICES = { fourWeeks: 0.045, month: 0.047, week: 0.017, day: 0.006 }

type Plan<Site> = {
  machine: Machine
  sites: readonly Site[]
  asset: DemoEquipment
  now: Temporal.Instant
  /** Counts the assets of each branch that are out, so that even a small branch has some of each kind. */
  turns: Map<string, number>
}

/**
 * Plans the rentals of the account. An asset that stands at a client's site is on rent there; one in the yard is
 * available or reserved. Vehicles that drive on roads aren't rented.
 */
export function planRentals<Site extends Point>(
  account: DemoAccount,
  fleet: ReadonlyMap<string, Machine>,
  sites: readonly Site[],
  now: Temporal.Instant,
): PlannedRental<Site>[] {
  const turns = new Map<string, number>()
  return account.equipment
    .flatMap((asset) => {
      const machine = fleet.get(asset.key)
      if (!machine || kindOf(machine.kind).roads) return []
      return rentalsOf(account, { machine, asset, now, sites, turns })
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.startAt, b.startAt))
}

function rentalsOf<Site extends Point>(account: DemoAccount, plan: Plan<Site>): PlannedRental<Site>[] {
  const { machine, asset, sites, now } = plan
  const chance = (what: string, share: number) => seedOf(`${account.key}/${asset.key}/${what}`) % share === 0
  const stays = staysOf(machine, sites, { at: now, days: DAYS_BACK })
  const recent = now.subtract({ hours: RECENT_DAYS * 24 })
  const past = stays.filter(
    (stay, index) =>
      stay.until !== null &&
      (isAfter(stay.until, recent) ? !isForgotten(asset, stay) : chance(`past ${index}`, PAST_SHARE)),
  )
  const current = stays.find(({ until }) => until === null)
  const planned = past.map((stay) => rented(account, plan, stay, stay.until ?? now))
  if (current) {
    const dueAt = dueOf(plan, current)
    planned.push(rented(account, plan, current, dueAt))
    const next = laterDay(plan, dueAt, 3, OPENS)
    if (chance('next', FOLLOWED_SHARE) && isAfter(dueAt, now)) planned.push(reserved(account, plan, next))
    return planned
  }
  const soon = now.add({ hours: AHEAD_DAYS * 24 })
  const coming = staysOf(machine, sites, { at: soon, days: AHEAD_DAYS }).find(({ since }) =>
    isAfter(since, now),
  )
  if (coming && !isForgotten(asset, coming)) {
    planned.push(awaited(account, plan, coming))
    return planned
  }
  const isInShop = (machine.shop ?? []).some(({ until }) => until > now.epochMilliseconds)
  if (isInShop || !chance('reserved', RESERVED_SHARE)) return planned
  const days = seedOf(`${asset.key}/start`) % 3 === 0 ? 0 : 1 + (seedOf(`${asset.key}/start`) % 18)
  planned.push(reserved(account, plan, laterDay(plan, now, days, OPENS + 1)))
  return planned
}

/** Whether nobody recorded the rental of a stay, so that its movements need attention. */
export const isForgotten = ({ key }: Pick<DemoEquipment, 'key'>, { since }: SiteStay<unknown>): boolean =>
  seedOf(`${key}/forgotten/${since.toString().slice(0, 10)}`) % FORGOTTEN_SHARE === 0

/** Most assets are due in the next weeks, some today, and some should be back already. */
function dueOf<Site>(plan: Plan<Site>, { since }: SiteStay<Site>): Temporal.Instant {
  const { now, asset, turns } = plan
  const turn = turns.get(asset.branchKey) ?? 0
  turns.set(asset.branchKey, turn + 1)
  const overdueSince = laterDay(plan, now, -1 - (seedOf(asset.key) % 4), CLOSES)
  if (turn % OVERDUE_SHARE === 2 && isAfter(overdueSince, since)) return overdueSince
  const closing = laterDay(plan, now, 0, CLOSES)
  if (turn % DUE_TODAY_SHARE === 4 && isAfter(closing, now)) return closing
  return laterDay(plan, now, 1 + (seedOf(`${asset.key}/due`) % 20), CLOSES)
}

function rented<Site extends Point>(
  account: DemoAccount,
  { asset, now }: Plan<Site>,
  { place, since, until }: SiteStay<Site>,
  dueAt: Temporal.Instant,
): PlannedRental<Site> {
  const times = { startAt: since, dueAt, outAt: since, inAt: until && !isAfter(until, now) ? until : null }
  return { asset, site: place, ...times, ...priceOf(account, asset, since, dueAt) }
}

function reserved<Site extends Point>(
  account: DemoAccount,
  plan: Plan<Site>,
  startAt: Temporal.Instant,
): PlannedRental<Site> {
  const { asset, machine, sites } = plan
  const nearby = sites.filter((site) => distance(site, machine.yard) < NEARBY)
  const site = nearby[seedOf(`${asset.key}/site`) % nearby.length]!
  const dueAt = laterDay(plan, startAt, 2 + (seedOf(`${asset.key}/days`) % 26), CLOSES)
  return { asset, site, startAt, dueAt, outAt: null, inAt: null, ...priceOf(account, asset, startAt, dueAt) }
}

/** A reservation for a stay that the simulation has planned. */
function awaited<Site extends Point>(
  account: DemoAccount,
  plan: Plan<Site>,
  { place, since }: SiteStay<Site>,
): PlannedRental<Site> {
  const startAt = laterDay(plan, since, 0, OPENS + 1)
  return { ...reserved(account, plan, startAt), site: place }
}

const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0

/** Returns an hour of a later day in the asset's branch. */
export const laterDay = (
  { machine }: { machine: Machine },
  from: Temporal.Instant,
  days: number,
  hour: number,
): Temporal.Instant =>
  from
    .toZonedDateTimeISO(machine.timezone)
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({ timeZone: machine.timezone, plainTime: Temporal.PlainTime.from({ hour }) })
    .toInstant()

/** In the United States, long rentals are priced by four weeks, in Spain and Mexico by the month. */
export function priceOf(
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
