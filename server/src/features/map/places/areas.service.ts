import { isDeepStrictEqual } from 'node:util'
import type { Area, AreaChange, AreaForm } from '@yardmaster/core/contract/map/places.ts'
import { AREAS_MAX } from '@yardmaster/core/contract/map/places.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import { centerOf, sizeOf } from '@yardmaster/core/rules/shapes.ts'
import { AppError, conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import * as queries from './areas.queries.ts'
import { lockPlace } from './findPlace.ts'
import { reconsiderAssets } from './reconsider.queries.ts'

/** Returns the areas of each of these places. A place without areas has no entry. */
export async function listAreas(ctx: Context, placeIds: readonly number[]): Promise<Map<number, Area[]>> {
  if (placeIds.length === 0) return new Map()
  const byPlace = Map.groupBy(await queries.findAreas(ctx, placeIds), ({ placeId }) => placeId)
  return new Map(
    [...byPlace].map(([placeId, rows]) => [
      placeId,
      rows.map(({ id, version, assets, ...row }) => ({
        id,
        version,
        ...shownAs(row),
        assets: Number(assets),
      })),
    ]),
  )
}

export async function addArea(ctx: Context, placeId: number, form: AreaForm): Promise<{ id: number }> {
  const place = await lockPlace(ctx, placeId)
  if ((await queries.countAreas(ctx, placeId)) >= AREAS_MAX) {
    throw new AppError('error.tooManyAreas', 409, { values: { max: AREAS_MAX } })
  }
  const id = await unlessNameTaken(() => queries.insertArea(ctx, placeId, form))
  await publish(ctx, areaEvent('created', place, { id, name: form.name }, { after: recordedOf(form) }))
  await reconsiderAssets(ctx, { areaIds: [], outline: form.shape })
  return { id }
}

export async function updateArea(
  ctx: Context,
  placeId: number,
  id: number,
  { version, ...form }: AreaChange,
): Promise<void> {
  const place = await lockPlace(ctx, placeId)
  const found = await findArea(ctx, placeId, id)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  await unlessNameTaken(() => queries.updateArea(ctx, { id, version }, form))
  const before = shownAs(found)
  const values = { before: recordedOf(before), after: recordedOf(form) }
  await publish(ctx, areaEvent('updated', place, { id, name: form.name }, values))
  if (!isDeepStrictEqual(before.shape, form.shape))
    await reconsiderAssets(ctx, { areaIds: [id], outline: form.shape })
}

export async function removeArea(ctx: Context, placeId: number, id: number): Promise<void> {
  const place = await lockPlace(ctx, placeId)
  const found = await findArea(ctx, placeId, id)
  await queries.markAreaDeleted(ctx, id)
  await publish(ctx, areaEvent('deleted', place, found))
  await reconsiderAssets(ctx, { areaIds: [id], outline: null })
}

async function findArea(ctx: Context, placeId: number, id: number) {
  const found = await queries.findArea(ctx, placeId, id)
  if (!found) throw notFound()
  return found
}

type Drawn = {
  name: string
  color: string
  lat: number
  lng: number
  radius: number | null
  /** The ring, in the Shape format at the time it was saved. */
  polygon: unknown
}

/** Converts a stored area back to its form. */
export const shownAs = ({ name, color, lat, lng, radius, polygon }: Drawn): AreaForm => ({
  name,
  color: color as PaletteColor,
  shape:
    radius === null
      ? { kind: 'polygon', ring: polygon as [number, number][] }
      : { kind: 'circle', center: { lat, lng }, radius },
})

/** Returns the fields for the history, with an outline given as its center and size. */
const recordedOf = ({ name, color, shape }: AreaForm) => ({ name, color, shape: outlineOf(shape) })

function outlineOf(shape: Shape): string {
  const { lat, lng } = centerOf(shape)
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}, ${Math.round(sizeOf(shape))} m²`
}

const areaEvent = (
  action: DomainEvent['action'],
  { branchId }: { branchId: number },
  { id, name }: { id: number; name: string },
  values: Pick<DomainEvent, 'before' | 'after'> = {},
): DomainEvent => ({ action, resource: { kind: 'area', id, name }, branchId, ...values })

const unlessNameTaken = unlessTaken(['area_name'], () => conflict('error.areaNameTaken', 'name'))
