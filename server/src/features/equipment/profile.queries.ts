import type { Context } from '../../context.ts'

/** What the profile shows beside the equipment itself; the caller has made sure that it may be seen. */

export const findCategory = async ({ db, session }: Context, id: number | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('category')
        .where('accountId', '=', session.accountId)
        .where('id', '=', id)
        .select(['id', 'name', 'icon', 'color'])
        .executeTakeFirst()

/** Those that speak for it now, the longest assigned first. */
export const findDevices = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('deviceAssignment')
    .innerJoin('device', (join) =>
      join
        .onRef('device.accountId', '=', 'deviceAssignment.accountId')
        .onRef('device.id', '=', 'deviceAssignment.deviceId'),
    )
    .where('deviceAssignment.accountId', '=', session.accountId)
    .where('deviceAssignment.equipmentId', '=', equipmentId)
    .where('deviceAssignment.toAt', 'is', null)
    .orderBy('deviceAssignment.fromAt')
    .orderBy('device.id')
    .select(['device.id', 'device.uniqueId', 'device.model', 'device.deviceType', 'device.seenAt'])
    .execute()

export const findFlags = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('assetFlag')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .orderBy('flagId')
    .select(['flagId as id', 'since'])
    .execute()

export const findAssignedUser = async ({ db, session }: Context, id: number | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('appUser')
        .where('accountId', '=', session.accountId)
        .where('id', '=', id)
        .select(['id', 'firstName', 'lastName'])
        .executeTakeFirst()
