import { IN_SHOP } from '@yardmaster/core/flags.ts'
import type { InventoryFilter } from '@yardmaster/core/contract/fleet/inventory.ts'
import { splitDotted, splitIds } from '@yardmaster/core/contract/dotted.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { AssetRentalState } from '@yardmaster/core/rules/rentals.ts'
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { forbidden } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { hasMoved, showsTheft } from '../../../db/rentalAlerts.ts'
import { hasRentalState } from '../../../db/rentalState.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { requireClientFilter } from '../../rentals/clients/clients.public.ts'
import { searchPatterns } from '../../../db/searchPatterns.ts'
import { findMatches, isAt, isElsewhere, isFound } from './elsewhere.queries.ts'
import type { Elsewhere } from './elsewhere.queries.ts'

export type Where = (eb: ExpressionBuilder<DB, 'equipment'>) => Expression<SqlBool>

/**
 * Up to this number of matches, each is looked up on its own. With more, walking the list in its order soon
 * fills a page.
 */
const FEW = 1000

/** Selects the equipment of the user's current branch that they may see. */
export const equipmentOfBranch = ({ db, session }: Context) =>
  db.selectFrom('equipment').where(visibleInBranch(session))

const isOne =
  (ids: readonly number[]): Where =>
  (eb) =>
    eb('equipment.id', '=', eb.fn.any(eb.val([...ids])))

const containsAll =
  (patterns: readonly string[]): Where =>
  () =>
    sql<SqlBool>`equipment.search like all (${patterns}::text[])`

/** Matches equipment that contains every word of the search. */
export async function matching({ db }: Context, search: string): Promise<Where> {
  const { patterns, indexed } = searchPatterns(search)
  if (patterns.length === 0) return (eb) => eb.lit(true)
  if (indexed) {
    const { rows } = await sql<{
      id: number
    }>`select id from find_equipment(${patterns}, ${FEW + 1}) as id`.execute(db)
    if (rows.length <= FEW) return isOne(rows.map(({ id }) => id))
  }
  return containsAll(patterns)
}

/**
 * Matches equipment by its own words, by the client who has it, by where it is, and by the number of its open contract.
 * Each word can be found in another of these.
 */
async function matchingAnywhere(ctx: Context, search: string): Promise<Where> {
  const { patterns, indexed } = searchPatterns(search)
  if (patterns.length === 0) return (eb) => eb.lit(true)
  const { own, elsewhere, rented } = await findMatches(ctx, {
    search,
    patterns,
    atMost: indexed ? FEW + 1 : 0,
  })
  const words = elsewhere.some(isFound)
    ? foundAnywhere(ctx, patterns, elsewhere)
    : indexed && own.length <= FEW
      ? isOne(own)
      : containsAll(patterns)
  if (rented.length === 0) return words
  return (eb) => eb.or([words(eb), isOne(rented)(eb)])
}

const foundAnywhere =
  (ctx: Context, patterns: readonly string[], elsewhere: readonly Elsewhere[]): Where =>
  (eb) =>
    eb.and(
      patterns.map((pattern, index) =>
        eb.or([sql<SqlBool>`equipment.search like ${pattern}`, ...isElsewhere(ctx, elsewhere[index])]),
      ),
    )

/** Combines all filters of the list. */
export async function filtered(ctx: Context, filter: InventoryFilter): Promise<Where> {
  const matches = await matchingAnywhere(ctx, filter.search)
  const categoryIds = splitIds(filter.categories)
  const branchIds = splitIds(filter.branches)
  const statuses = splitDotted(filter.statuses)
  const rentals = splitDotted(filter.rentals) as AssetRentalState[] | null
  const { flag, inShop, moved, theft, clientId, siteId } = filter
  const places = splitIds(filter.places)
  const towns = splitIds(filter.towns)
  const people = splitIds(filter.people)
  requireClientFilter(ctx, filter)
  if ((rentals || moved !== undefined) && !can(ctx.session, 'rental.read')) throw forbidden()
  return (eb) =>
    eb.and([
      matches(eb),
      ...(categoryIds ? [eb('equipment.categoryId', '=', eb.fn.any(eb.val(categoryIds)))] : []),
      ...(branchIds ? [eb('equipment.branchId', '=', eb.fn.any(eb.val(branchIds)))] : []),
      ...(statuses ? [hasActivity(statuses)(eb)] : []),
      ...(inShop === undefined ? [] : [isInShop(inShop)(eb)]),
      ...(clientId === undefined ? [] : [eb('equipment.clientId', '=', clientId)]),
      ...(siteId === undefined ? [] : [eb('equipment.siteId', '=', siteId)]),
      ...(places || towns ? [eb.or(isAt(ctx, { placeIds: places ?? [], townIds: towns ?? [] }))] : []),
      ...(people ? [eb('equipment.assignedTo', '=', eb.fn.any(eb.val(people)))] : []),
      ...(rentals ? [hasRentalState(ctx, rentals)] : []),
      ...(moved === undefined ? [] : [isMoved(ctx, moved)(eb)]),
      ...(theft === undefined ? [] : [isAtRisk(ctx, theft)(eb)]),
      ...(flag === undefined ? [] : [carries(flag)(eb)]),
    ])
}

const carries =
  (flagId: number): Where =>
  (eb) =>
    eb.exists(
      eb
        .selectFrom('assetFlag')
        .whereRef('assetFlag.accountId', '=', 'equipment.accountId')
        .whereRef('assetFlag.equipmentId', '=', 'equipment.id')
        .where('assetFlag.flagId', '=', flagId)
        .select('assetFlag.flagId'),
    )

/**
 * Without a report there is no activity, even if deriving again created a state. Activities are parts of the
 * statement's text, so that the planner knows which are rare.
 */
export const hasActivity =
  (wanted: readonly string[]): Where =>
  (eb) => {
    const statuses = STATUSES.filter((status) => wanted.includes(status))
    const reports = eb
      .selectFrom('assetState')
      .whereRef('assetState.accountId', '=', 'equipment.accountId')
      .whereRef('assetState.assetId', '=', 'equipment.id')
      .where('assetState.lastUpdateAt', 'is not', null)
      .select('assetState.status')
    const stored = statuses.filter((status) => status !== 'noData').map((status) => sql.lit(status))
    const never = statuses.includes('noData') ? [eb.not(eb.exists(reports))] : []
    if (stored.length === 0) return eb.or(never)
    return eb.or([
      eb.exists(reports.where(sql<SqlBool>`asset_state.status in (${sql.join(stored)})`)),
      ...never,
    ])
  }

const isMoved =
  ({ session }: Context, wanted: boolean): Where =>
  (eb) => {
    const moved = hasMoved(session.accountId)
    return wanted ? moved : eb.not(moved)
  }

const isAtRisk =
  ({ session }: Context, wanted: boolean): Where =>
  (eb) => {
    const atRisk = showsTheft(session.accountId)
    return wanted ? atRisk : eb.not(atRisk)
  }

const isInShop =
  (wanted: boolean): Where =>
  (eb) =>
    wanted ? carries(IN_SHOP)(eb) : eb.not(carries(IN_SHOP)(eb))
