import { REQUESTS_LISTED } from '@yardmaster/core/contract/account/deviceRequests.ts'
import type { NewDeviceRequest } from '@yardmaster/core/contract/account/deviceRequests.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import type { RequestState } from '@yardmaster/core/rules/deviceRequests.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

type Columns = { deviceType: DeviceTypeId; state: RequestState }

/** Managers see the requests of their branch, administrators all. */
const visible = ({ db, session }: Context) =>
  db
    .selectFrom('deviceRequest')
    .where('deviceRequest.accountId', '=', session.accountId)
    .$if(session.role !== 'admin', (all) => all.where('deviceRequest.branchId', '=', session.branchId))

export const listRequests = (ctx: Context) =>
  visible(ctx)
    .leftJoin('branch', (join) => sameAccount(join, 'branch.id', 'deviceRequest.branchId'))
    .innerJoin('appUser as requester', (join) =>
      join
        .onRef('requester.accountId', '=', 'deviceRequest.accountId')
        .onRef('requester.id', '=', 'deviceRequest.requestedBy'),
    )
    .innerJoin('appUser as changer', (join) =>
      join
        .onRef('changer.accountId', '=', 'deviceRequest.accountId')
        .onRef('changer.id', '=', 'deviceRequest.changedBy'),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('deviceRequest.id', 'desc')
    .limit(REQUESTS_LISTED)
    .select([
      'deviceRequest.id',
      'deviceType',
      'quantity',
      'notes',
      'state',
      'deviceRequest.branchId',
      'branch.name as branchName',
      'requestedAt',
      'requestedBy',
      'requester.firstName as requesterFirstName',
      'requester.lastName as requesterLastName',
      'changedAt',
      'changedBy',
      'changer.firstName as changerFirstName',
      'changer.lastName as changerLastName',
    ])
    .$narrowType<Columns>()
    .execute()

/** Locks the request, so that of two people who change its state the second is notified. */
export const lockRequest = (ctx: Context, id: number) =>
  visible(ctx)
    .where('id', '=', id)
    .select(['id', 'deviceType', 'quantity', 'state', 'branchId'])
    .$narrowType<Columns>()
    .forUpdate()
    .executeTakeFirst()

export async function insertRequest(
  { db, session, clock }: Context,
  { device, quantity, notes }: NewDeviceRequest,
): Promise<number> {
  const { accountId, branchId, userId } = session
  const at = clock.now().toString()
  const row = await db
    .insertInto('deviceRequest')
    .values({
      accountId,
      branchId,
      deviceType: device,
      quantity,
      notes,
      requestedBy: userId,
      requestedAt: at,
      changedBy: userId,
      changedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function saveState(
  { db, session, clock }: Context,
  id: number,
  state: RequestState,
): Promise<void> {
  await db
    .updateTable('deviceRequest')
    .set({ state, changedBy: session.userId, changedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/** Returns what the mail to the seller says. */
export const findForMail = (db: Db, { accountId, requestId }: { accountId: number; requestId: number }) =>
  db
    .selectFrom('deviceRequest')
    .innerJoin('account', 'account.id', 'deviceRequest.accountId')
    .leftJoin('branch', (join) => sameAccount(join, 'branch.id', 'deviceRequest.branchId'))
    .innerJoin('appUser', (join) =>
      join
        .onRef('appUser.accountId', '=', 'deviceRequest.accountId')
        .onRef('appUser.id', '=', 'deviceRequest.requestedBy'),
    )
    .where('deviceRequest.accountId', '=', accountId)
    .where('deviceRequest.id', '=', requestId)
    .select([
      'deviceType',
      'quantity',
      'notes',
      'state',
      'account.name as company',
      'branch.name as branch',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.email',
    ])
    .$narrowType<Columns>()
    .executeTakeFirst()
