import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { SITES_MAX } from '@yardmaster/core/contract/rentals/clients.ts'
import type {
  Site,
  SiteChange,
  SiteForm,
  SiteOfClient,
  clients,
} from '@yardmaster/core/contract/rentals/clients.ts'
import { accountEvent } from '../../../accountEvent.ts'
import { AppError, conflict, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { listFieldChanges } from '../../account/activity/activity.public.ts'
import { hasAssets, hasOpenRentals } from './clients.queries.ts'
import { lockClient, readClient } from './clients.service.ts'
import * as queries from './sites.queries.ts'

export async function listSites(ctx: Context, clientId: number): Promise<Site[]> {
  await readClient(ctx, clientId)
  return shownSites(ctx, clientId, await queries.findSites(ctx, clientId))
}

export async function readSite(ctx: Context, id: number): Promise<SiteOfClient> {
  const { clientId, clientName } = await findSite(ctx, id)
  const listed = await queries.findListedSite(ctx, { id, clientId })
  const [site] = await shownSites(ctx, clientId, listed ? [listed] : [])
  if (!site) throw notFound()
  return { ...site, client: { id: clientId, name: clientName } }
}

export async function listSitesAtPlace(
  ctx: Context,
  placeId: number,
): Promise<AnswerOf<typeof clients.sitesAtPlace>> {
  if ((await queries.findPlaceName(ctx, placeId)) === undefined) throw notFound()
  const found = await queries.findSitesAtPlace(ctx, placeId)
  return found.map(({ id, name, clientId, clientName }) => ({
    id,
    name,
    client: { id: clientId, name: clientName },
  }))
}

async function shownSites(ctx: Context, clientId: number, found: queries.ListedSite[]): Promise<Site[]> {
  const assets = await queries.countAssetsBySite(ctx, clientId)
  const { role, branchId } = ctx.session
  const maySee = (placeBranchId: number | null) => role === 'admin' || placeBranchId === branchId
  const visible = found.flatMap((row) =>
    row.placeId !== null && maySee(row.placeBranchId) ? [row.placeId] : [],
  )
  const present = await queries.countPresent(ctx, visible)
  return found.map(({ placeId, placeName, placeBranchId, ...site }) => ({
    ...site,
    place:
      placeId === null
        ? null
        : {
            id: placeId,
            name: placeName ?? '',
            present: maySee(placeBranchId) ? (present.get(placeId) ?? 0) : null,
          },
    assets: assets.get(site.id) ?? 0,
  }))
}

export async function listSiteChanges(ctx: Context, id: number): Promise<FieldChange[]> {
  await findSite(ctx, id)
  return listFieldChanges(ctx, { kind: 'site', id }, { place: 'placeId' })
}

export async function addSite(ctx: Context, clientId: number, form: SiteForm): Promise<{ id: number }> {
  const client = await lockClient(ctx, clientId)
  if ((await queries.countSites(ctx, clientId)) >= SITES_MAX)
    throw new AppError('error.tooManySites', 409, { values: { max: SITES_MAX } })
  const place = await checkedPlace(ctx, form.placeId, null)
  const id = await unlessNameTaken(() => queries.insertSite(ctx, clientId, form))
  const after = { ...recordedOf(form, place), client: client.name }
  await publish(ctx, siteEvent('created', id, shownName(client.name, form.name), { after }))
  return { id }
}

export async function updateSite(ctx: Context, id: number, { version, ...form }: SiteChange): Promise<void> {
  const found = await lockSite(ctx, id)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  // The rental system doesn't know our places.
  if (found.managed && (form.name !== found.name || form.address !== found.address))
    throw conflict('error.siteManaged')
  const place = await checkedPlace(ctx, form.placeId, found)
  await unlessNameTaken(() => queries.updateSite(ctx, found, form))
  const before = recordedOf(found, found.placeName)
  const after = recordedOf(form, place)
  await publish(ctx, siteEvent('updated', id, shownName(found.clientName, form.name), { before, after }))
}

/** Tickets and the history keep the name. */
export async function removeSite(ctx: Context, id: number): Promise<void> {
  const found = await lockSite(ctx, id)
  if (found.managed) throw conflict('error.siteManaged')
  if (await hasAssets(ctx, { clientId: found.clientId, siteId: id })) throw conflict('error.siteHasAssets')
  if (await hasOpenRentals(ctx, { clientId: found.clientId, siteId: id }))
    throw conflict('error.siteHasRentals')
  await queries.markSite(ctx, id, 'deleted')
  await publish(ctx, siteEvent('deleted', id, shownName(found.clientName, found.name)))
}

export async function restoreSite(ctx: Context, id: number): Promise<void> {
  const found = await lockSite(ctx, id, { deleted: true })
  await unlessNameTaken(() => queries.markSite(ctx, id, 'live'))
  await publish(ctx, siteEvent('restored', id, shownName(found.clientName, found.name)))
}

async function findSite(ctx: Context, id: number, state?: { deleted: true }): Promise<queries.SiteColumns> {
  const found = await queries.findSite(ctx, id, state)
  if (!found) throw notFound()
  return found
}

/** Locks the client, because its sites change one after the other, and reads the site after that. */
async function lockSite(ctx: Context, id: number, state?: { deleted: true }): Promise<queries.SiteColumns> {
  const { clientId } = await findSite(ctx, id, state)
  await lockClient(ctx, clientId)
  return findSite(ctx, id, state)
}

/** Returns the name of the place. A place that the caller can't see may stay, but not be chosen. */
async function checkedPlace(
  ctx: Context,
  placeId: number | null,
  found: Pick<queries.SiteColumns, 'placeId' | 'placeName'> | null,
): Promise<string | null> {
  if (placeId === null) return null
  if (placeId === found?.placeId) return found.placeName
  const name = await queries.findPlaceName(ctx, placeId)
  if (name === undefined) throw invalid('placeId', 'error.notFound')
  return name
}

const recordedOf = ({ name, address }: Pick<SiteForm, 'name' | 'address'>, place: string | null) => ({
  name,
  address,
  place,
})

const shownName = (client: string, site: string) => `${client} · ${site}`

const siteEvent = accountEvent('site')

const unlessNameTaken = unlessTaken(['site_name'], () => conflict('error.siteTaken', 'name'))
