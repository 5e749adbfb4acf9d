import { availableParallelism } from 'node:os'
import { limitConcurrency } from '../limitConcurrency.ts'
import { toListPicture } from '../pictures.ts'
import { renderEquipmentPicture } from './drawings.ts'
import { pictureOf } from './fleet.ts'
import type { DemoEquipment } from './fleet/demoAccount.ts'

export type Picture = { full: Buffer; list: Buffer }

/** Returns the pictures by the key of the asset. */
export type DrawPictures = (equipment: readonly DemoEquipment[]) => Promise<ReadonlyMap<string, Picture>>

/** Draws with all cores, because one picture after the other would take most of the demo's start. */
export const drawPictures: DrawPictures = async (equipment) => {
  const turn = limitConcurrency(availableParallelism())
  const drawn = equipment.map((item) =>
    turn(async (): Promise<[string, Picture]> => {
      const full = await renderEquipmentPicture(pictureOf(item))
      return [item.key, { full, list: await toListPicture(full) }]
    }),
  )
  return new Map(await Promise.all(drawn))
}
