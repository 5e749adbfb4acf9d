import type {
  DeviceRequest,
  NewDeviceRequest,
  StateChange,
} from '@yardmaster/core/contract/account/deviceRequests.ts'
import { DEVICE_TYPES } from '@yardmaster/core/deviceTypes.ts'
import { can } from '@yardmaster/core/policy.ts'
import { isWithdrawal, mayFollow } from '@yardmaster/core/rules/deviceRequests.ts'
import { conflict, forbidden, invalid, notFound } from '../../../appError.ts'
import { fullName } from '../../../context.ts'
import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { queueMail } from '../../../mails/queueMail.ts'
import { requestMail } from './deviceRequests.mails.ts'
import * as queries from './deviceRequests.queries.ts'

const timeOf = (instant: Temporal.Instant) => instant.toString({ fractionalSecondDigits: 3 })

export async function listRequests(ctx: Context): Promise<DeviceRequest[]> {
  const rows = await queries.listRequests(ctx)
  return rows.map((row) => ({
    id: row.id,
    device: row.deviceType,
    quantity: row.quantity,
    notes: row.notes,
    state: row.state,
    branch: row.branchId === null ? null : { id: row.branchId, name: row.branchName ?? '' },
    requestedBy: {
      id: row.requestedBy,
      name: fullName({ firstName: row.requesterFirstName, lastName: row.requesterLastName }),
    },
    requestedAt: timeOf(row.requestedAt),
    changedBy: {
      id: row.changedBy,
      name: fullName({ firstName: row.changerFirstName, lastName: row.changerLastName }),
    },
    changedAt: timeOf(row.changedAt),
  }))
}

/** The seller gets a mail, if the installation names one. */
export async function addRequest(ctx: Context, form: NewDeviceRequest): Promise<{ id: number }> {
  if (!DEVICE_TYPES[form.device].showOnMarket) throw invalid('device', 'error.invalid')
  const { accountId, userId, branchId } = ctx.session
  const { salesEmail } = ctx.installation
  const id = await queries.insertRequest(ctx, form)
  if (salesEmail !== null)
    await queueMail(ctx, requestMail, {
      accountId,
      userId,
      recipient: salesEmail,
      values: { requestId: id },
    })
  const after = { deviceType: form.device, quantity: form.quantity, notes: form.notes }
  await publish(ctx, {
    action: 'created',
    resource: resourceOf(id, { deviceType: form.device, quantity: form.quantity }),
    branchId,
    after,
  })
  return { id }
}

export async function setState(ctx: Context, id: number, { state, was }: StateChange): Promise<void> {
  const found = await queries.lockRequest(ctx, id)
  if (!found) throw notFound()
  if (!isWithdrawal(was, state) && !can(ctx.session, 'deviceRequest.update')) throw forbidden()
  if (found.state !== was) throw conflict('error.changedMeanwhile')
  if (!mayFollow(was, state)) throw invalid('state', 'error.invalid')
  await queries.saveState(ctx, id, state)
  await publish(ctx, {
    action: 'updated',
    resource: resourceOf(id, found),
    branchId: found.branchId,
    before: { requestState: was },
    after: { requestState: state },
  })
}

/** A name that reads the same in every language. */
const resourceOf = (
  id: number,
  { deviceType, quantity }: { deviceType: string; quantity: number },
): DomainEvent['resource'] => ({
  kind: 'deviceRequest',
  id,
  name: `${quantity} × ${deviceType.toUpperCase()}`,
})
