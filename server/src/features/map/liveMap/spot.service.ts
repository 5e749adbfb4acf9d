import type { Spot } from '@yardmaster/core/contract/map/liveMap.ts'
import { can } from '@yardmaster/core/policy.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { shownAs } from '../places/places.public.ts'
import * as queries from './spot.queries.ts'

/** Returns where a place, an area or a person is, of any branch that the caller may see. */
export async function readSpot(ctx: Context, text: string): Promise<Spot> {
  const ref = parseRef(text)
  const found = ref && (await FINDERS[ref.kind]?.(ctx, ref.id))
  if (!found) throw notFound()
  return found
}

type Find = (ctx: Context, id: number) => Promise<Spot | null>

const FINDERS: Partial<Record<string, Find>> = {
  place: findPlace,
  area: findArea,
  person: findPerson,
  user: findPerson,
}

async function findPlace(ctx: Context, id: number): Promise<Spot | null> {
  const found = await queries.findPlace(ctx, id)
  if (!found) return null
  const { name, branchId, address, lat, lng } = found
  return { kind: 'place', id, name, branchId, place: { id, name, address }, position: { lat, lng }, ...BARE }
}

async function findArea(ctx: Context, id: number): Promise<Spot | null> {
  const found = await queries.findArea(ctx, id)
  if (!found) return null
  const { placeId, placeName, branchId, ...drawn } = found
  const { name, shape } = shownAs(drawn)
  const place = { id: placeId, name: placeName, address: '' }
  const position = { lat: found.lat, lng: found.lng }
  return { kind: 'area', id, name, branchId, place, position, ...BARE, shape }
}

async function findPerson(ctx: Context, id: number): Promise<Spot | null> {
  const found = await queries.findPerson(ctx, id)
  if (!found) return null
  const { branchId } = found
  if (!can(ctx.session, 'user.read', { id, role: found.role as Role, branchId })) return null
  const assigned = await queries.findAssigned(ctx, id)
  const assets = assigned.map(({ lat, lng, ...asset }) => ({
    ...asset,
    position: lat === null || lng === null ? null : { lat, lng },
  }))
  return { kind: 'person', id, name: fullName(found), branchId, place: null, position: null, ...BARE, assets }
}

const BARE = { shape: null, assets: [] } satisfies Partial<Spot>
