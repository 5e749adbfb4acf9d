import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { can } from '@yardmaster/core/policy.ts'
import { forbidden } from '../../../appError.ts'
import type { Context } from '../../../context.ts'

type Caller = Pick<Context, 'session'>
type Party = { client: ClientAndSite['client'] | null; site: ClientAndSite['site'] }

type FoundParty = {
  clientId: number
  clientName: string
  clientDeletedAt: Temporal.Instant | null
  siteId: number | null
  siteName: string | null
  siteDeletedAt: Temporal.Instant | null
}

/** Whether the caller may know for whom something is. */
export const seesClients = ({ session }: Caller): boolean => can(session, 'client.read')

/** Returns whom a rental is for and where, or nulls if the caller may not know. */
export function shownParty(ctx: Caller, row: FoundParty): Party {
  if (!seesClients(ctx)) return { client: null, site: null }
  return {
    client: { id: row.clientId, name: row.clientName, deleted: row.clientDeletedAt !== null },
    site:
      row.siteId === null
        ? null
        : { id: row.siteId, name: row.siteName ?? '', deleted: row.siteDeletedAt !== null },
  }
}

/** Returns the name of a client for a message, or "a client" if the caller may not know it. */
export const clientInText = (ctx: Caller & Pick<Context, 'text'>, name: string): string =>
  seesClients(ctx) ? name : ctx.text('clients.someone')

/** Rejects a list that is filtered by a client or a site if the caller may not see clients. */
export function requireClientFilter(
  ctx: Caller,
  { clientId, siteId }: { clientId?: number | undefined; siteId?: number | undefined },
): void {
  if ((clientId ?? siteId) !== undefined && !seesClients(ctx)) throw forbidden()
}

/** Sorts by asset if the caller may not see clients: the order, and the cursor of a page, would tell their names. */
export const sortedFor = <Sort extends string>(ctx: Caller, sort: Sort): Sort | 'asset' =>
  sort === 'client' && !seesClients(ctx) ? 'asset' : sort
