import { ICON_KEYS } from '@yardmaster/core/icons.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawEquipment, renderEquipmentPicture } from './drawings.ts'

const drawing = {
  category: 'excavator',
  make: 'Komatsu',
  model: 'PC210LC-11',
  color: '#e9b21c',
  seed: 7,
} as const

test('draws the same picture for the same description, and another yard for another seed', () => {
  expect(drawEquipment(drawing)).toBe(drawEquipment({ ...drawing }))
  expect(drawEquipment(drawing)).not.toBe(drawEquipment({ ...drawing, seed: 8 }))
})

test.each(ICON_KEYS)('draws %s', (category) => {
  const svg = drawEquipment({ ...drawing, category })
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('escapes the text painted on an asset', () => {
  const svg = drawEquipment({ ...drawing, make: '"/><script>', unit: '<&>' })
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('<&>')
})

test('renders a JPEG of 1200 × 800', async () => {
  const { format, width, height } = await sharp(await renderEquipmentPicture(drawing)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 800 })
})
