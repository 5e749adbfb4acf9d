import { can } from '@yardmaster/core/policy.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { Author } from '../../../domainEvents.ts'

export type ClientChoice = { clientId: number | null; siteId: number | null }

/** The names of a client and one of its sites, as the history records them. */
type ClientNames = { client: string | null; site: string | null }

const NOBODY: ClientChoice = { clientId: null, siteId: null }

/**
 * Checks the client and the site that a caller chose for a record and returns their names. What the record
 * had before may stay, even if it was deleted since. Locks both against deletion.
 */
export async function checkedClient(
  ctx: Context,
  { clientId, siteId }: ClientChoice,
  before: ClientChoice = NOBODY,
): Promise<ClientNames> {
  const isSame = clientId === before.clientId && siteId === before.siteId
  if (clientId !== null && !isSame && !can(ctx.session, 'client.read'))
    throw invalid('clientId', 'error.clientsNeeded')
  return namesUnlessDeleted(ctx, { clientId, siteId }, before)
}

async function namesUnlessDeleted(
  ctx: Author,
  { clientId, siteId }: ClientChoice,
  before: ClientChoice,
): Promise<ClientNames> {
  if (clientId === null) {
    if (siteId !== null) throw invalid('clientId', 'error.required')
    return { client: null, site: null }
  }
  const client = await findClient(ctx, clientId)
  if (!client || (client.deletedAt && clientId !== before.clientId))
    throw invalid('clientId', 'error.notFound')
  if (siteId === null) return { client: client.name, site: null }
  const site = await findSite(ctx, siteId, clientId)
  if (!site || (site.deletedAt && siteId !== before.siteId)) throw invalid('siteId', 'error.notFound')
  return { client: client.name, site: site.name }
}

/**
 * Checks the change of a record's client and site. Fields that are absent stay unchanged; a new client without
 * a site has none.
 */
export async function changedClient(
  ctx: Context,
  before: ClientChoice,
  { clientId, siteId }: { clientId?: number | null | undefined; siteId?: number | null | undefined },
) {
  const isOther = clientId !== undefined && clientId !== before.clientId
  const after: ClientChoice = {
    clientId: isOther ? clientId : before.clientId,
    siteId: siteId === undefined ? (isOther ? null : before.siteId) : siteId,
  }
  const namesBefore = await namesOf(ctx, before)
  const namesAfter = await checkedClient(ctx, after, before)
  return { after, namesBefore, namesAfter }
}

/** Returns the names of what a record has, deleted or not. */
export const namesOf = (ctx: Author, choice: ClientChoice): Promise<ClientNames> =>
  namesUnlessDeleted(ctx, choice, choice)

const findClient = ({ db, session }: Author, id: number) =>
  db
    .selectFrom('client')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select(['name', 'deletedAt'])
    .forShare()
    .executeTakeFirst()

const findSite = ({ db, session }: Author, id: number, clientId: number) =>
  db
    .selectFrom('site')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .select(['name', 'deletedAt'])
    .forShare()
    .executeTakeFirst()
