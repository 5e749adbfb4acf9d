import type { ClientForm, SiteForm } from '@yardmaster/core/contract/rentals/clients.ts'
import { SITES_MAX } from '@yardmaster/core/contract/rentals/clients.ts'
import { accountEvent } from '../../../accountEvent.ts'
import type { Author } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import * as clients from './clients.queries.ts'
import {
  findClientNamed,
  findSiteNamed,
  markOutsideClient,
  markOutsideSite,
} from './outsideClients.queries.ts'
import * as sites from './sites.queries.ts'

const SOURCE = 'pointOfRental'

/** Returns the client that has this name already. */
export const findNamesake = findClientNamed

/**
 * Makes a client the same as in the system that keeps it, or adds it if `id` is null. Returns null if another client
 * has the name.
 */
export async function followClient(
  author: Author,
  id: number | null,
  form: ClientForm,
): Promise<number | null> {
  const namesake = await findClientNamed(author, form.name)
  if (namesake && namesake.id !== id) return null
  const found = id === null ? undefined : await clients.lockClient(author, id)
  if (!found) {
    const added = await clients.insertClient(author, { ...form, source: SOURCE })
    await publish(author, clientEvent('created', added, form.name, { after: form }))
    return added
  }
  await markOutsideClient(author, found.id)
  const { name, contact, phone, email } = found
  const before = { name, contact, phone, email }
  if (isSame(before, form)) return found.id
  await clients.updateClient(author, found, form)
  await publish(author, clientEvent('updated', found.id, form.name, { before, after: form }))
  return found.id
}

type OutsideSite = Pick<SiteForm, 'name' | 'address'>
type OfSite = { clientId: number; id: number | null; site: OutsideSite }

/**
 * The same for a site. A site of the client with the same name is that site. Its place on the map is ours. Returns
 * null if the client can't have more sites.
 */
export async function followSite(author: Author, { clientId, id, site }: OfSite): Promise<number | null> {
  const client = await clients.lockClient(author, clientId)
  const namesake = await findSiteNamed(author, clientId, site.name)
  const found =
    (id === null ? undefined : await sites.findSite(author, id)) ??
    (namesake && (await sites.findSite(author, namesake.id)))
  const shown = `${client?.name ?? ''} · ${site.name}`
  if (!found) {
    if ((await sites.countSites(author, clientId)) >= SITES_MAX) return null
    const added = await sites.insertSite(author, clientId, { ...site, placeId: null, source: SOURCE })
    await publish(author, siteEvent('created', added, shown, { after: { ...site, client: client?.name } }))
    return added
  }
  // Two sites that have the same name in the end are one here.
  if (namesake && namesake.id !== found.id) return namesake.id
  await markOutsideSite(author, found.id)
  const before = { name: found.name, address: found.address }
  if (isSame(before, site)) return found.id
  await sites.updateSite(author, found, { ...site, placeId: found.placeId })
  await publish(author, siteEvent('updated', found.id, shown, { before, after: site }))
  return found.id
}

const isSame = <T extends Record<string, string>>(before: T, after: T): boolean =>
  Object.entries(after).every(([name, value]) => before[name] === value)

const clientEvent = accountEvent('client')
const siteEvent = accountEvent('site')
