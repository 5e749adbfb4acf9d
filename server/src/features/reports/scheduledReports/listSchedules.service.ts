import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type {
  NotMailedReason,
  Schedule,
  ScheduleRecipient,
  scheduledReports,
} from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { can } from '@yardmaster/core/policy.ts'
import { dueAfter } from '@yardmaster/core/rules/scheduledReports.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { FoundRecipient } from './scheduledReports.queries.ts'
import * as queries from './scheduledReports.queries.ts'

export async function listSchedules(ctx: Context): Promise<Schedule[]> {
  const { session, clock } = ctx
  const found = await queries.findSchedules(ctx)
  const recipients = Map.groupBy(
    await queries.findRecipients(
      ctx,
      found.map(({ id }) => id),
    ),
    ({ scheduleId }) => scheduleId,
  )
  const assets = await queries.findAssetNames(
    ctx,
    found.flatMap(({ equipmentId }) => equipmentId ?? []),
  )
  const categories = await queries.findCategoryNames(
    ctx,
    found.flatMap(({ categoryId }) => categoryId ?? []),
  )
  const clients = can(session, 'rental.read')
    ? await queries.findClientNames(
        ctx,
        found.flatMap(({ clientId }) => clientId ?? []),
      )
    : new Map<number, string>()
  return found.map(({ ownerId, branchId, branchName, equipmentId, withArchived, nextAt, ...row }) => {
    const { firstName, lastName, categoryId, clientId, ...schedule } = row
    const mayChange = session.role === 'admin' || ownerId === session.userId
    const next = nextAt ?? dueAfter(row, clock.now(), row.timezone)
    const assetName = equipmentId === null ? undefined : assets.get(equipmentId)
    return {
      ...schedule,
      owner: { id: ownerId, name: fullName({ firstName, lastName }) },
      asset: equipmentId === null || assetName === undefined ? null : { id: equipmentId, name: assetName },
      branch: { id: branchId, name: branchName },
      category: named(categoryId, categories),
      client: named(clientId, clients),
      archived: withArchived,
      nextAt: row.paused ? null : next.toString(),
      mayChange,
      recipients: (recipients.get(row.id) ?? [])
        .filter(({ userId }) => mayChange || userId === session.userId)
        .map(recipientOf),
    }
  })
}

const named = (id: number | null, names: ReadonlyMap<number, string>) =>
  id === null ? null : { id, name: names.get(id) ?? '' }

const recipientOf = (row: FoundRecipient): ScheduleRecipient => ({
  id: row.userId,
  name: fullName(row),
  deleted: row.deletedAt !== null,
  unsubscribed: row.unsubscribedAt !== null,
  last:
    row.state === null || row.dueAt === null
      ? null
      : {
          state: row.state as 'waiting' | 'sent' | 'failed',
          reason: row.reason as NotMailedReason | null,
          detail: row.detail ?? '',
          dueAt: row.dueAt.toString(),
          sentAt: row.sentAt?.toString() ?? null,
        },
})

export async function listPeople(ctx: Context): Promise<AnswerOf<typeof scheduledReports.people>> {
  const people = await queries.findPeople(ctx)
  return people
    .filter((person) => can(ctx.session, 'report.schedule', person))
    .map((person) => ({ id: person.id, name: fullName(person), branch: person.branch }))
}
