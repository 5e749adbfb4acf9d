import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { onlyOneNamed } from '../../../restoredFields.ts'
import type { ClientChoice } from './clientChoice.ts'

/** Finds the client and the site that the history recorded by name. Throws if one of them no longer exists. */
export async function clientNamed(
  { db, session }: Context,
  names: { client: unknown; site: unknown },
): Promise<ClientChoice> {
  const clients = await db
    .selectFrom('client')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .where(sql`lower(name)`, '=', sql`lower(${String(names.client)})`)
    .select('id')
    .execute()
  const clientId = onlyOneNamed(clients, names.client)?.id ?? null
  if (clientId === null) return { clientId, siteId: null }
  const sites = await db
    .selectFrom('site')
    .where('accountId', '=', session.accountId)
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .where(sql`lower(name)`, '=', sql`lower(${String(names.site)})`)
    .select('id')
    .execute()
  return { clientId, siteId: onlyOneNamed(sites, names.site)?.id ?? null }
}
