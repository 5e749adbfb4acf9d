import { FOUND_PER_KIND } from '@yardmaster/core/contract/account/search.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleDevices, visibleEquipment, visiblePlaces } from '../../../db/scope.ts'
import { findCandidates, MOST } from './candidates.ts'
import type { Wanted } from './searchText.ts'

/** How many tickets are looked at. More contain only a common word. */
const TICKETS = 1000

/** Tests a text that is already plain. */
const matches = (column: Expression<string>, { oneOf, others }: Wanted): Expression<SqlBool> =>
  sql<SqlBool>`(${column} like any (${oneOf}::text[]) and ${column} like all (${others}::text[]))`

const isOneOf = (column: string, ids: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any (${ids}::integer[])`

/** Names that are the text come first, then those that begin with it, then those that contain it. */
const rank = (name: Expression<string>, { compact }: Wanted) =>
  sql<number>`case when ${name} = ${compact} then 0 when starts_with(${name}, ${compact}) then 1
    when position(${compact} in ${name}) > 0 then 2 else 3 end`

export async function findAssets(ctx: Context, wanted: Wanted, text: string) {
  const candidates = await findCandidates(ctx, 'equipment', wanted)
  if (candidates.length === 0) return []
  return (
    ctx.db
      .selectFrom('equipment')
      .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
      .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'equipment.assignedTo'))
      .where(visibleEquipment(ctx.session))
      .where('equipment.archivedAt', 'is', null)
      // Those of exactly this name may not be among the candidates. If there are too many, neither may those of one
      // branch, which are few enough to look at each.
      .where((eb) =>
        eb.or([
          candidates.length === MOST && ctx.session.role !== 'admin'
            ? matches(sql<string>`equipment.search`, wanted)
            : eb('equipment.id', '=', eb.fn.any(eb.val(candidates))),
          eb('equipment.nameKey', '=', sql<string>`sort_key(${text})`),
        ]),
      )
      .orderBy(rank(sql.ref('equipment.compactName'), wanted))
      .orderBy('equipment.nameKey')
      .orderBy('equipment.id')
      .limit(FOUND_PER_KIND)
      .select(['equipment.id', 'equipment.name', 'equipment.branchId', 'equipment.make', 'equipment.model'])
      .select(['equipment.serialNumber', 'equipment.vin', 'equipment.tags'])
      .select(['category.name as categoryName', 'category.icon', 'category.color'])
      .select(['appUser.firstName', 'appUser.lastName'])
      .select(
        sql<string[]>`array(select device.unique_id from device_assignment
        join device on device.account_id = device_assignment.account_id and device.id = device_assignment.device_id
        where device_assignment.account_id = equipment.account_id and device_assignment.equipment_id = equipment.id
          and device_assignment.to_at is null)`.as('deviceIds'),
      )
      .execute()
  )
}

/** Computed when they are read, because an account has few categories. */
const COMPACT_CATEGORY = sql<string>`compact_text(category.name)`
const PLAIN_CATEGORY = sql<string>`(plain_text(category.name) || E'\n' || ${COMPACT_CATEGORY})`

export const findCategories = ({ db, session }: Context, wanted: Wanted) =>
  db
    .selectFrom('category')
    .where('category.accountId', '=', session.accountId)
    .where('category.deletedAt', 'is', null)
    .where(matches(PLAIN_CATEGORY, wanted))
    .orderBy(rank(COMPACT_CATEGORY, wanted))
    .orderBy('category.nameKey')
    .orderBy('category.id')
    .limit(FOUND_PER_KIND)
    .select(['id', 'name', 'icon', 'color'])
    .execute()

/** Administrators see the users of all branches, others those of their own. */
export const findPeople = ({ db, session }: Context, wanted: Wanted) =>
  db
    .selectFrom('appUser')
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.deletedAt', 'is', null)
    .$if(session.role !== 'admin', (own) => own.where('appUser.branchId', '=', session.branchId))
    .where(matches(sql<string>`app_user.search`, wanted))
    .orderBy('appUser.lastName')
    .orderBy('appUser.id')
    .limit(FOUND_PER_KIND)
    .select(['id', 'firstName', 'lastName', 'email', 'role', 'branchId'])
    .$narrowType<{ role: Role }>()
    .execute()

export async function findClients(ctx: Context, wanted: Wanted) {
  const candidates = await findCandidates(ctx, 'client', wanted)
  if (candidates.length === 0) return []
  return ctx.db
    .selectFrom('client')
    .where('client.accountId', '=', ctx.session.accountId)
    .where('client.deletedAt', 'is', null)
    .where(isOneOf('client.id', candidates))
    .orderBy(rank(sql.ref('client.compactName'), wanted))
    .orderBy('client.nameKey')
    .orderBy('client.id')
    .limit(FOUND_PER_KIND)
    .select(['id', 'name', 'contact', 'phone'])
    .execute()
}

export async function findSites(ctx: Context, wanted: Wanted) {
  const candidates = await findCandidates(ctx, 'site', wanted)
  if (candidates.length === 0) return []
  return ctx.db
    .selectFrom('site')
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'site.clientId'))
    .where('site.accountId', '=', ctx.session.accountId)
    .where('site.deletedAt', 'is', null)
    .where('client.deletedAt', 'is', null)
    .where(isOneOf('site.id', candidates))
    .orderBy(rank(sql.ref('site.compactName'), wanted))
    .orderBy('site.nameKey')
    .orderBy('site.id')
    .limit(FOUND_PER_KIND)
    .select(['site.id', 'site.name', 'client.name as clientName'])
    .execute()
}

export const findPlaces = ({ db, session }: Context, wanted: Wanted) =>
  db
    .selectFrom('place')
    .where(visiblePlaces(session))
    .where(matches(sql<string>`place.search`, wanted))
    .orderBy(rank(sql.ref('place.compactName'), wanted))
    .orderBy('place.name')
    .orderBy('place.id')
    .limit(FOUND_PER_KIND)
    .select(['id', 'name', 'address', 'branchId'])
    .execute()

export const findAreas = ({ db, session }: Context, wanted: Wanted) =>
  db
    .selectFrom('area')
    .innerJoin('place', (join) => sameAccount(join, 'place.id', 'area.placeId'))
    .where(visiblePlaces(session))
    .where('area.deletedAt', 'is', null)
    .where(matches(sql<string>`area.search`, wanted))
    .orderBy(rank(sql.ref('area.compactName'), wanted))
    .orderBy('area.name')
    .orderBy('area.id')
    .limit(FOUND_PER_KIND)
    .select(['area.id', 'area.name', 'area.placeId', 'place.name as placeName', 'place.branchId'])
    .execute()

/** Towns near which the caller sees an asset. */
export const findTowns = ({ db, session }: Context, wanted: Wanted) =>
  db
    .selectFrom('town')
    .where('town.accountId', '=', session.accountId)
    .where(matches(sql<string>`town.search`, wanted))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('assetTown')
          .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'assetTown.assetId'))
          .where('assetTown.accountId', '=', session.accountId)
          .whereRef('assetTown.townId', '=', 'town.id')
          .where(visibleEquipment(session))
          .where('equipment.archivedAt', 'is', null)
          .select('assetTown.assetId'),
      ),
    )
    .orderBy('town.nameKey')
    .orderBy('town.id')
    .limit(FOUND_PER_KIND)
    .select(['town.id', 'town.name', 'town.state', 'town.country'])
    .execute()

/** Open ones first, then the newest. */
export async function findTickets(ctx: Context, { oneOf, others, indexed }: Wanted) {
  if (!indexed || oneOf.length > 1) return []
  const { rows } = await sql<{
    id: number
  }>`select id from find_repairs(${[...oneOf, ...others]}, ${TICKETS}) as id`.execute(ctx.db)
  if (rows.length === 0) return []
  return ctx.db
    .selectFrom('repair')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repair.equipmentId'))
    .where((eb) => visibleEquipment(ctx.session)(eb as never))
    .where(
      isOneOf(
        'repair.id',
        rows.map(({ id }) => id),
      ),
    )
    .where('repair.deletedAt', 'is', null)
    .orderBy(sql`repair.resolved_at is not null`)
    .orderBy('repair.id', 'desc')
    .limit(FOUND_PER_KIND)
    .select(['repair.id', 'repair.ticketNum', 'equipment.name', 'equipment.branchId'])
    .select(sql<string>`left(repair.issue, ${EXCERPT})`.as('issue'))
    .execute()
}

const EXCERPT = 120

/** By the number of the contract, as people read it off a paper. */
export const findRentals = ({ db, session }: Context, text: string) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
    .where((eb) => visibleEquipment(session)(eb as never))
    .where(sql<string>`lower(rental.contract)`, '=', text.toLowerCase())
    .where('rental.contract', '<>', '')
    .orderBy('rental.id', 'desc')
    .limit(FOUND_PER_KIND)
    .select(['rental.id', 'rental.contract', 'equipment.name as assetName', 'equipment.branchId'])
    .select('client.name as clientName')
    .execute()

export async function findDevices(ctx: Context, wanted: Wanted) {
  const candidates = await findCandidates(ctx, 'device', wanted)
  if (candidates.length === 0) return []
  return (
    ctx.db
      .selectFrom('device')
      .where(visibleDevices(ctx.session))
      .where(isOneOf('device.id', candidates))
      // The plain id, because PostgreSQL would read the index of the ids in their order until it meets enough of these.
      .orderBy('device.search')
      .limit(FOUND_PER_KIND)
      .select(['id', 'uniqueId', 'model'])
      .execute()
  )
}

/** Names the branches of an account. Only administrators see more than one. */
export const findBranchNames = ({ db, session }: Context) =>
  db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .$if(session.role !== 'admin', (own) => own.where('id', '=', session.branchId))
    .select(['id', 'name'])
    .execute()
