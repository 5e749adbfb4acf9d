import { THEFT_REASONS } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { TheftReason } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { Db } from '../../../db/database.ts'
import { readRunningHours } from '../hours/hours.public.ts'
import type { RunningPeriod } from '../hours/hours.public.ts'
import type { Facts, WatchedRental } from './facts.ts'
import { LOOK_BACK } from './facts.ts'
import {
  findAssets,
  findCrossings,
  findMovements,
  findRentals,
  findStretches,
  findUse,
} from './facts.queries.ts'
import type { FoundAsset } from './facts.queries.ts'
import { findShopStays, findSigns, findWishes } from './signs.queries.ts'

type Of = { db: Db; accountId: number }

type Loaded = {
  facts: Facts[]
  /** The assets whose late readings are still being processed. */
  incomplete: number[]
}

/** Loads everything that the rules need to know about some assets, with a few queries for all. */
export async function loadFacts(of: Of, assetIds: readonly number[], now: Temporal.Instant): Promise<Loaded> {
  const found = await findAssets(of, assetIds)
  const assets = found.filter(({ isDirty }) => !isDirty)
  const ids = assets.map(({ assetId }) => assetId)
  const until = now.epochMilliseconds
  const rentals = await findRentals(of, ids, now)
  const lately = { from: until - LOOK_BACK, until }
  const stretches = await findStretches(of, ids, lately)
  const movements = await findMovements(of, ids, lately)
  const crossings = await findCrossings(of, ids, until - LOOK_BACK)
  const { usesRentals, theftReasons } = await findWishes(of)
  const signs = await findSigns(of, ids, until - LOOK_BACK)
  const inShop = await findShopStays(of, ids, until - LOOK_BACK)
  const isOut = ({ inAt }: WatchedRental) => inAt === null
  const current = [...rentals.values()].flat().filter(isOut)
  const use = await findUse(
    of,
    current.map(({ assetId }) => assetId),
  )
  const { settings, periods } = await readRunningHours(
    of,
    current.map(({ id }) => id),
    now,
  )
  const facts = assets.map((asset): Facts => {
    const ofAsset = rentals.get(asset.assetId) ?? []
    return {
      ...assetFacts(asset),
      ...(use.get(asset.assetId) ?? UNKNOWN_USE),
      now: until,
      rentals: ofAsset,
      stretches: stretches.get(asset.assetId) ?? [],
      movements: (movements.get(asset.assetId) ?? []).map((movement) => ({
        ...movement,
        available: movement.available && usesRentals,
      })),
      crossings: crossings.get(asset.assetId) ?? [],
      hours: runningHours(periods.get(ofAsset.find(isOut)?.id ?? 0)),
      signs: signs.get(asset.assetId) ?? [],
      inShop: inShop.get(asset.assetId) ?? [],
      theftReasons: reasonsOf(asset, theftReasons),
      usesRentals,
      settings,
    }
  })
  return { facts, incomplete: found.filter(({ isDirty }) => isDirty).map(({ assetId }) => assetId) }
}

const UNKNOWN_USE = { knowsEngine: false, lastUsed: null }

const reasonsOf = ({ theftWatch }: FoundAsset, ofAccount: readonly TheftReason[]): readonly TheftReason[] =>
  theftWatch === 'never' ? [] : theftWatch === 'always' ? THEFT_REASONS : ofAccount

const assetFacts = ({
  timeZone,
  workDays,
  workFrom,
  workUntil,
  isDirty: _,
  theftWatch: __,
  ...asset
}: FoundAsset) => ({
  ...asset,
  workingTime: { timeZone, days: workDays, from: workFrom, until: workUntil },
})

/** Null if nobody has agreed on hours, or no device counts them. */
function runningHours(period: RunningPeriod | undefined): Facts['hours'] {
  if (!period) return null
  const { from, to, includedHours, usedHours } = period
  if (includedHours === null || usedHours === null) return null
  return { from: Date.parse(from), to: Date.parse(to), includedHours, usedHours }
}
