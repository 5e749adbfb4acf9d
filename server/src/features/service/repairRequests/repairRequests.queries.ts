import { images } from '@yardmaster/core/contract/fleet/images.ts'
import { REQUESTS_PAGE } from '@yardmaster/core/contract/service/repairRequests.ts'
import type { RepairRequestForm } from '@yardmaster/core/contract/service/repairRequests.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { countRows } from '../../../db/countRows.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleEquipment } from '../../../db/scope.ts'
import type { Labeled } from '../../fleet/labels/labels.public.ts'

/**
 * Returns the fields of an asset that an anonymous visitor may see, or nothing if requests are disabled or
 * the asset isn't in use.
 */
export const findLabeled = (db: Db, { accountId, equipmentId }: Labeled) =>
  db
    .selectFrom('equipment')
    .innerJoin('account', 'account.id', 'equipment.accountId')
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'equipment.categoryId'))
    .where('equipment.accountId', '=', accountId)
    .where('equipment.id', '=', equipmentId)
    .where('equipment.archivedAt', 'is', null)
    .where('account.repairRequests', '=', true)
    .where(sql<boolean>`'service' = any (account.active_features)`)
    .select(['equipment.name', 'category.name as categoryName'])
    .executeTakeFirst()

/** Returns the id of the new request. */
export async function insertRequest(db: Db, labeled: Labeled, form: RepairRequestForm): Promise<number> {
  const { id } = await db
    .insertInto('repairRequest')
    .values({ ...labeled, ...form })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const LIST_IMAGE = images.read.path
  .replace(':id', "' || equipment.id || '")
  .replace(':imageId', "' || equipment.main_image_id || '")

/** Selects the requests for equipment in use that the user may see. */
const requests = ({ db, session }: Context) =>
  db
    .selectFrom('repairRequest')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repairRequest.equipmentId'))
    .where('repairRequest.accountId', '=', session.accountId)
    .where((eb) => visibleEquipment(session)(eb as never))
    .where('equipment.archivedAt', 'is', null)

const waiting = (ctx: Context) => requests(ctx).where('repairRequest.reviewedAt', 'is', null)

const waitingRows = (ctx: Context) =>
  waiting(ctx).select([
    'repairRequest.id',
    'repairRequest.issue',
    'repairRequest.contact',
    'repairRequest.createdAt',
    'equipment.id as equipmentId',
    'equipment.name',
    'equipment.branchId',
    'equipment.categoryId',
    sql<string | null>`'${sql.raw(LIST_IMAGE)}?size=list'`.as('listImage'),
  ])

/** Returns one more than a page, so that the caller can detect another page. */
export const findRequestPage = (ctx: Context, before: number | null) =>
  waitingRows(ctx)
    .where(isOfBranch(ctx.session, 'equipment.branchId'))
    .$if(before !== null, (page) => page.where('repairRequest.id', '<', before))
    .orderBy('repairRequest.id', 'desc')
    .limit(REQUESTS_PAGE + 1)
    .execute()

export async function countRequests(ctx: Context): Promise<number> {
  return countRows(waiting(ctx).where(isOfBranch(ctx.session, 'equipment.branchId')))
}

export const findWaiting = (ctx: Context, id: number) =>
  waitingRows(ctx).where('repairRequest.id', '=', id).executeTakeFirst()

/** Locks the request for a decision, so that concurrent decisions run one after the other. */
export const lockRequest = (ctx: Context, id: number) =>
  requests(ctx)
    .where('repairRequest.id', '=', id)
    .select([
      'repairRequest.equipmentId',
      'repairRequest.issue',
      'repairRequest.reviewedAt',
      'repairRequest.repairId',
      'equipment.name',
      'equipment.branchId',
    ])
    .forUpdate('repairRequest')
    .executeTakeFirst()

type Review = { repairId: number | null } | 'waiting'

export async function markRequest(
  { db, session, clock }: Context,
  id: number,
  review: Review,
): Promise<void> {
  const values =
    review === 'waiting'
      ? { reviewedAt: null, reviewedBy: null, repairId: null }
      : { reviewedAt: clock.now().toString(), reviewedBy: session.userId, repairId: review.repairId }
  await db
    .updateTable('repairRequest')
    .set(values)
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function areRequestsEnabled({ db, session }: Context): Promise<boolean> {
  const { repairRequests } = await db
    .selectFrom('account')
    .where('id', '=', session.accountId)
    .select('repairRequests')
    .executeTakeFirstOrThrow()
  return repairRequests
}

export async function setRequestsEnabled({ db, session }: Context, enabled: boolean): Promise<void> {
  await db
    .updateTable('account')
    .set({ repairRequests: enabled })
    .where('id', '=', session.accountId)
    .execute()
}
