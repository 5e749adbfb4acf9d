import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleInBranch } from '../../../db/scope.ts'

const oneOf = (column: string, names: readonly string[]) =>
  sql<boolean>`lower(${sql.ref(column)}) = any (${names}::text[])`

/** Finds assets by lowercase names or serial numbers. */
export const findAssets = ({ db, session }: Context, names: readonly string[]) =>
  db
    .selectFrom('equipment')
    .where(visibleInBranch(session))
    .where((eb) => eb.or([oneOf('equipment.name', names), oneOf('equipment.serialNumber', names)]))
    .select(['equipment.id', 'equipment.name', 'equipment.serialNumber'])
    .execute()

export const findClients = ({ db, session }: Context, names: readonly string[]) =>
  db
    .selectFrom('client')
    .where('client.accountId', '=', session.accountId)
    .where('client.deletedAt', 'is', null)
    .where(oneOf('client.name', names))
    .select(['client.id', 'client.name'])
    .execute()

export const findSites = ({ db, session }: Context, clientIds: readonly number[]) =>
  db
    .selectFrom('site')
    .where('site.accountId', '=', session.accountId)
    .where((eb) => eb('site.clientId', '=', eb.fn.any(eb.val([...clientIds]))))
    .where('site.deletedAt', 'is', null)
    .select(['site.id', 'site.clientId', 'site.name'])
    .execute()
