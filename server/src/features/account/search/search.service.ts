import type { Found, SearchResults } from '@yardmaster/core/contract/account/search.ts'
import { FOUND_PER_KIND } from '@yardmaster/core/contract/account/search.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { matchedField } from './matchedField.ts'
import * as queries from './search.queries.ts'
import type { Wanted } from './searchText.ts'
import { similarTo, wantedOf } from './searchText.ts'

/** Finds everything that the caller may see and that matches the text, or almost does. */
export async function search(ctx: Context, text: string): Promise<SearchResults> {
  const found = await findAll(ctx, wantedOf(text), text)
  if (found.length > 0) return { found, isSimilar: false }
  const similar = similarTo(text)
  const almost = similar ? await findAll(ctx, similar, text) : []
  return { found: almost, isSimilar: almost.length > 0 }
}

type Find = (ctx: Context, wanted: Wanted, text: string) => Promise<Listed[]>
/** What one kind has found. The branch is still an id. */
type Listed = Omit<Found, 'branch' | 'icon' | 'color'> & {
  branchId?: number | null
  icon?: string | null
  color?: string | null
}

async function findAll(ctx: Context, wanted: Wanted, text: string): Promise<Found[]> {
  const listed: Listed[] = []
  for (const find of FINDERS) listed.push(...(await find(ctx, wanted, text)))
  if (listed.length === 0) return []
  const branches = new Map((await queries.findBranchNames(ctx)).map(({ id, name }) => [id, name]))
  const { allBranches, branchId: current } = ctx.session
  return listed.map(({ branchId = null, icon = null, color = null, ...item }) => ({
    ...item,
    icon,
    color,
    branch:
      branchId === null || (branchId === current && !allBranches) ? null : (branches.get(branchId) ?? null),
  }))
}

const findAssets: Find = async (ctx, wanted, text) =>
  (await queries.findAssets(ctx, wanted, text)).map((asset) => ({
    kind: 'asset',
    key: `asset:${asset.id}`,
    name: asset.name,
    detail: matchedField(asset, wanted),
    path: paths.equipment(asset.id),
    branchId: asset.branchId,
    icon: asset.icon,
    color: asset.color,
  }))

/** Leads to the assets of the category. */
const findCategories: Find = async (ctx, wanted) =>
  (await queries.findCategories(ctx, wanted)).map(({ id, ...category }) => ({
    ...category,
    kind: 'category',
    key: `category:${id}`,
    detail: '',
    path: paths.assetsOfCategory(id),
  }))

const findPeople: Find = async (ctx, wanted) =>
  (await queries.findPeople(ctx, wanted)).map(({ id, email, branchId, ...person }) => ({
    kind: 'person',
    key: `person:${id}`,
    name: fullName(person),
    detail: email ?? '',
    path: paths.user(id),
    branchId,
  }))

const findClients: Find = async (ctx, wanted) => {
  if (!can(ctx.session, 'client.read')) return []
  const clients = await queries.findClients(ctx, wanted)
  const sites = await queries.findSites(ctx, wanted)
  return [
    ...clients.map(({ id, name, contact, phone }): Listed => ({
      kind: 'client',
      key: `client:${id}`,
      name,
      detail: [contact, phone].filter(Boolean).join(' · '),
      path: paths.client(id),
    })),
    ...sites.map(({ id, name, clientName }): Listed => ({
      kind: 'client',
      key: `site:${id}`,
      name,
      detail: clientName,
      path: paths.site(id),
    })),
  ].slice(0, FOUND_PER_KIND)
}

const findPlaces: Find = async (ctx, wanted) => {
  const places = await queries.findPlaces(ctx, wanted)
  const areas = await queries.findAreas(ctx, wanted)
  return [
    ...places.map(({ id, name, address, branchId }): Listed => ({
      kind: 'place',
      key: `place:${id}`,
      name,
      detail: address,
      path: paths.place(id),
      branchId,
    })),
    ...areas.map(({ id, name, placeId, placeName, branchId }): Listed => ({
      kind: 'place',
      key: `area:${id}`,
      name,
      detail: placeName,
      path: paths.placeArea(placeId, id),
      branchId,
    })),
  ].slice(0, FOUND_PER_KIND)
}

/** Leads to the assets near the town. */
const findTowns: Find = async (ctx, wanted) => {
  const countries = new Intl.DisplayNames(ctx.text.locale, { type: 'region' })
  return (await queries.findTowns(ctx, wanted)).map(({ id, name, state, country }) => ({
    kind: 'town',
    key: `town:${id}`,
    name,
    detail: state || (countries.of(country) ?? country),
    path: paths.assetsNear(id),
  }))
}

const findTickets: Find = async (ctx, wanted) => {
  if (!can(ctx.session, 'repair.read')) return []
  const tickets = await queries.findTickets(ctx, wanted)
  return tickets.map(({ id, ticketNum, name, issue, branchId }) => ({
    kind: 'ticket',
    key: `ticket:${id}`,
    name: `${ticketNum} · ${name}`,
    detail: issue,
    path: paths.repair(id),
    branchId,
  }))
}

const findRentals: Find = async (ctx, { oneOf }, text) => {
  if (oneOf.length > 1 || !can(ctx.session, 'rental.read')) return []
  const rentals = await queries.findRentals(ctx, text)
  return rentals.map(({ id, contract, assetName, clientName, branchId }) => ({
    kind: 'rental',
    key: `rental:${id}`,
    name: contract,
    detail: can(ctx.session, 'client.read') ? `${assetName} · ${clientName}` : assetName,
    path: paths.rental(id),
    branchId,
  }))
}

const findDevices: Find = async (ctx, wanted) => {
  if (!can(ctx.session, 'device.read')) return []
  const devices = await queries.findDevices(ctx, wanted)
  return devices.map(({ id, uniqueId, model }) => ({
    kind: 'device',
    key: `device:${id}`,
    name: uniqueId,
    detail: model,
    path: paths.deviceNamed(uniqueId),
  }))
}

const FINDERS: readonly Find[] = [
  findAssets,
  findCategories,
  findPeople,
  findClients,
  findPlaces,
  findTowns,
  findTickets,
  findRentals,
  findDevices,
]
