import type { AnswerOf, InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type { NewPlace, Place, PlaceChange, PlaceForm, places } from '@yardmaster/core/contract/map/places.ts'
import { splitIds } from '@yardmaster/core/contract/dotted.ts'
import { PLACE_PAGE } from '@yardmaster/core/contract/map/places.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { branchOfNew } from '../../../session/session.service.ts'
import { listAreas } from './areas.service.ts'
import { findPlace, lockPlace } from './findPlace.ts'
import type { PlaceColumns } from './places.queries.ts'
import * as queries from './places.queries.ts'
import { reconsiderAssets } from './reconsider.queries.ts'

export async function listPlaces(
  ctx: Context,
  { search, after }: InputOf<typeof places.list>['query'],
): Promise<AnswerOf<typeof places.list>> {
  const found = await queries.findPlacePage(ctx, search, after ? readCursor(after) : null)
  const page = found.slice(0, PLACE_PAGE)
  const last = found.length > PLACE_PAGE ? page.at(-1) : undefined
  const present = await queries.countPresentByPlace(
    ctx,
    page.map(({ id }) => id),
  )
  return {
    rows: page.map(({ sortKey: _sortKey, lat, lng, areas, ...row }) => ({
      ...row,
      position: { lat, lng },
      areas: Number(areas),
      assets: present.get(row.id) ?? 0,
    })),
    total: await queries.countPlaces(ctx, search),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export async function readPlace(ctx: Context, id: number): Promise<Place> {
  const [place] = await withAreas(ctx, [await findPlace(ctx, id)])
  if (!place) throw notFound()
  return place
}

export const readSomePlaces = async (
  ctx: Context,
  { ids }: InputOf<typeof places.some>['query'],
): Promise<Place[]> => withAreas(ctx, await queries.findPlaces(ctx, splitIds(ids) ?? []))

async function withAreas(ctx: Context, found: readonly PlaceColumns[]): Promise<Place[]> {
  const ids = found.map(({ id }) => id)
  const present = await queries.countPresentByPlace(ctx, ids)
  const areas = await listAreas(ctx, ids)
  return found.map(({ lat, lng, ...place }) => ({
    ...place,
    position: { lat, lng },
    areas: areas.get(place.id) ?? [],
    assets: present.get(place.id) ?? 0,
  }))
}

export async function addPlace(
  ctx: Context,
  { branchId: given, ...form }: NewPlace,
): Promise<{ id: number }> {
  const branchId = await branchOfNew(ctx, given)
  const id = await unlessNameTaken(() => queries.insertPlace(ctx, branchId, form))
  const place = { id, name: form.name, branchId }
  await publish(ctx, placeEvent('created', place, { after: recordedOf(form) }))
  return { id }
}

export async function updatePlace(ctx: Context, id: number, change: PlaceChange): Promise<void> {
  const { version, ...form } = change
  const { lat, lng, ...found } = await lockPlace(ctx, id)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  await unlessNameTaken(() => queries.updatePlace(ctx, { id, version }, form))
  const before = recordedOf({ ...found, position: { lat, lng } })
  await publish(
    ctx,
    placeEvent('updated', { ...found, name: form.name }, { before, after: recordedOf(form) }),
  )
}

export async function removePlace(ctx: Context, id: number): Promise<void> {
  const place = await lockPlace(ctx, id)
  const areaIds = await queries.markPlaceDeleted(ctx, id)
  await publish(ctx, placeEvent('deleted', place))
  await reconsiderAssets(ctx, { areaIds, outline: null })
}

export async function suggestAddress(
  { outbound, text, session }: Context,
  point: InputOf<typeof places.address>['query'],
): Promise<AnswerOf<typeof places.address>> {
  const [address = ''] = await outbound.geocoder.addressesOf([point], { text, useMetric: session.useMetric })
  return { address }
}

/** Returns the fields for the history. */
const recordedOf = ({ name, address, notes, position: { lat, lng } }: PlaceForm) => ({
  name,
  address,
  notes,
  position: `${lat.toFixed(6)}, ${lng.toFixed(6)}`,
})

const placeEvent = (
  action: DomainEvent['action'],
  { id, name, branchId }: { id: number; name: string; branchId: number },
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({ action, resource: { kind: 'place', id, name }, branchId, ...values })

const unlessNameTaken = unlessTaken(['place_name'], () => conflict('error.placeNameTaken', 'name'))
