import { availableParallelism } from 'node:os'
import { limitConcurrency } from '../limitConcurrency.ts'
import { toListPicture } from '../pictures.ts'
import { renderEquipmentPicture } from './drawings.ts'
import type { EquipmentDrawing } from './drawings.ts'
import { pictureOf } from './fleet.ts'
import type { DemoEquipment } from './fleet/demoAccount.ts'

export type Picture = { full: Buffer; list: Buffer }

/** Returns the pictures by the key of the asset. */
export type DrawPictures = (equipment: readonly DemoEquipment[]) => Promise<ReadonlyMap<string, Picture>>

/**
 * Draws with all cores, and equal pictures once, because drawing one after the other would take most of the
 * demo's start.
 */
export const drawPictures: DrawPictures = async (equipment) => {
  const turn = limitConcurrency(availableParallelism())
  const drawn = new Map<string, Promise<Picture>>()
  const pictures = equipment.map(async (item): Promise<[string, Picture]> => {
    const drawing = pictureOf(item)
    const description = JSON.stringify(drawing)
    const picture = drawn.get(description) ?? turn(() => draw(drawing))
    drawn.set(description, picture)
    return [item.key, await picture]
  })
  return new Map(await Promise.all(pictures))
}

async function draw(drawing: EquipmentDrawing): Promise<Picture> {
  const full = await renderEquipmentPicture(drawing)
  return { full, list: await toListPicture(full) }
}
