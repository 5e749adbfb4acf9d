import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ACTIVITY } from '../../../db/activity.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleInBranch } from '../../../db/scope.ts'

const inUse = ({ db, session }: Context) => db.selectFrom('equipment').where(visibleInBranch(session))

export const countByCategory = (ctx: Context) =>
  inUse(ctx)
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .groupBy(['category.id', 'category.name', 'category.color'])
    .select((eb) => [
      'category.name',
      'category.color',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .orderBy('count', 'desc')
    .orderBy('category.name')
    .execute()

export const countByBranch = (ctx: Context) =>
  inUse(ctx)
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .groupBy(['branch.id', 'branch.name'])
    .select((eb) => ['branch.name', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .orderBy('count', 'desc')
    .orderBy('branch.name')
    .execute()

export const countByFlag = (ctx: Context) =>
  inUse(ctx)
    .innerJoin('assetFlag', (join) => sameAccount(join, 'assetFlag.equipmentId', 'equipment.id'))
    .groupBy('assetFlag.flagId')
    .select((eb) => ['assetFlag.flagId', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .execute()

export const countByActivity = (ctx: Context) =>
  inUse(ctx)
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .groupBy(sql.raw(ACTIVITY))
    .select((eb) => [
      sql<Status>`${sql.raw(ACTIVITY)}`.as('status'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .execute()

/** Counts what exists, with or without equipment. */
export async function countBranches({ db, session }: Context): Promise<number> {
  if (session.role !== 'admin') return 1
  const branches = db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
  return countRows(branches)
}

export const countCategories = ({ db, session }: Context): Promise<number> =>
  countRows(
    db.selectFrom('category').where('accountId', '=', session.accountId).where('deletedAt', 'is', null),
  )

export const countPeople = async ({ db, session }: Context): Promise<number> => {
  const { count } = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .where(isOfBranch(session, 'appUser.branchId'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const newestEquipment = (ctx: Context, limit: number) =>
  inUse(ctx)
    .orderBy('equipment.createdAt', 'desc')
    .orderBy('equipment.id', 'desc')
    .limit(limit)
    .select(['equipment.id', 'equipment.name', 'equipment.make', 'equipment.model', 'equipment.mainImageId'])
    .execute()
