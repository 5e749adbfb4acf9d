import type { IconKey } from '@yardmaster/core/icons.ts'
import sharp from 'sharp'
import { excavator, miniExcavator } from './drawings/excavators.ts'
import { boomLift, forklift, scissorLift, telehandler } from './drawings/lifts.ts'
import { bulldozer, roller, skidSteer, wheelLoader } from './drawings/loaders.ts'
import { type Livery, livery } from './drawings/paint.ts'
import { yardScene } from './drawings/scene.ts'
import { compressor, cratedMachine, generator, lightTower } from './drawings/sitePower.ts'
import { dumpTruck, pickup, trailer, truck } from './drawings/vehicles.ts'

export type EquipmentDrawing = {
  category: IconKey
  make: string
  model: string
  /** Body color, #rrggbb. */
  color: string
  /** Selects the yard and the light. */
  seed: number
  /** The text painted on the body; defaults to the model. */
  unit?: string
}

const MACHINES: Partial<Record<IconKey, (paint: Livery) => string>> = {
  lightTowerTrailer: lightTower,
  excavator,
  miniExcavator,
  bulldozer,
  wheelLoader,
  backhoe: wheelLoader,
  skidSteer,
  roller,
  telehandler,
  forklift,
  scissorLift,
  boomLift,
  dumpTruck,
  truck,
  pickup,
  trailer,
  generator,
  compressor,
  pump: compressor,
}

/** Draws an asset in its yard as SVG, 1200 × 800. The same description always gives the same picture. */
export function drawEquipment({ category, make, model, color, seed, unit }: EquipmentDrawing): string {
  const paint = livery(color, unit ?? model, make)
  const machine = MACHINES[category]?.(paint) ?? cratedMachine(paint, category)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${yardScene(seed)}${machine}</svg>`
}

export function renderEquipmentPicture(drawing: EquipmentDrawing): Promise<Buffer> {
  return sharp(Buffer.from(drawEquipment(drawing)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
