import type { FindingsQuery } from '@yardmaster/core/contract/fleet/fuel.ts'
import { FUEL_SHOWN } from '@yardmaster/core/contract/fleet/fuel.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleEquipment } from '../../../db/scope.ts'
import { lastDigits } from './purchases.queries.ts'

/** Selects the findings about visible assets of the branch. */
const visibleFindings = ({ db, session }: Context, { kind, assetId }: FindingsQuery) =>
  db
    .selectFrom('fuelFinding')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'fuelFinding.equipmentId'))
    .where('fuelFinding.accountId', '=', session.accountId)
    .where((eb) => visibleEquipment(session)(eb))
    .where(isOfBranch(session, 'equipment.branchId'))
    .$if(kind !== undefined, (found) => found.where('fuelFinding.kind', '=', kind ?? ''))
    .$if(assetId !== undefined, (found) => found.where('fuelFinding.equipmentId', '=', assetId ?? 0))

export const findFindings = (ctx: Context, query: FindingsQuery) =>
  visibleFindings(ctx, query)
    .innerJoin('fuelPurchase', (join) => sameAccount(join, 'fuelPurchase.id', 'fuelFinding.purchaseId'))
    .innerJoin('fuelCard', (join) => sameAccount(join, 'fuelCard.id', 'fuelPurchase.cardId'))
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'fuelFinding.resolvedBy'))
    .$if(query.state !== 'all', (found) =>
      found.where('fuelFinding.resolvedAt', query.state === 'open' ? 'is' : 'is not', null),
    )
    .orderBy('fuelPurchase.at', 'desc')
    .orderBy('fuelFinding.id', 'desc')
    .limit(FUEL_SHOWN)
    .select([
      'fuelFinding.id',
      'fuelFinding.kind',
      'fuelFinding.evidence',
      'fuelFinding.note',
      'fuelFinding.resolvedAt',
      'fuelFinding.version',
      'equipment.id as assetId',
      'equipment.name as assetName',
      'branch.timezone',
      'fuelPurchase.id as purchaseId',
      'fuelPurchase.at',
      'fuelPurchase.amount',
      'fuelPurchase.currency',
      'fuelPurchase.litres',
      'fuelPurchase.merchant',
      'fuelPurchase.place',
      'fuelCard.id as cardId',
      'fuelCard.provider',
      'fuelCard.name as cardName',
      lastDigits.as('lastDigits'),
      sql<string | null>`app_user.first_name || ' ' || app_user.last_name`.as('resolvedBy'),
    ])
    .execute()

/** Counts those in the given state, and the open ones. */
export async function countFindings(
  ctx: Context,
  query: FindingsQuery,
): Promise<{ total: number; open: number }> {
  const { all, open } = await visibleFindings(ctx, query)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where resolved_at is null))::integer`.as('open'),
    ])
    .executeTakeFirstOrThrow()
  return { open, total: query.state === 'open' ? open : query.state === 'resolved' ? all - open : all }
}

/** Returns a finding about an asset that the caller may see, and locks it. */
export const lockFinding = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('fuelFinding')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'fuelFinding.equipmentId'))
    .where('fuelFinding.accountId', '=', session.accountId)
    .where('fuelFinding.id', '=', id)
    .where((eb) => visibleEquipment(session)(eb))
    .select([
      'fuelFinding.kind',
      'fuelFinding.note',
      'fuelFinding.resolvedAt',
      'fuelFinding.resolvedBy',
      'fuelFinding.version',
      'equipment.id as assetId',
      'equipment.name as assetName',
      'equipment.branchId',
    ])
    .forUpdate('fuelFinding')
    .executeTakeFirst()

type Change = { note: string; resolvedAt: string | null; resolvedBy: number | null; version: number }

export const saveResolution = async ({ db, session }: Context, id: number, change: Change): Promise<void> => {
  await db
    .updateTable('fuelFinding')
    .set(change)
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}
