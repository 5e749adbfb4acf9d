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

test('the same description gives the same picture, another seed another yard', () => {
  expect(drawEquipment(drawing)).toBe(drawEquipment({ ...drawing }))
  expect(drawEquipment(drawing)).not.toBe(drawEquipment({ ...drawing, seed: 8 }))
})

test.each(ICON_KEYS)('%s can be drawn', (category) => {
  const svg = drawEquipment({ ...drawing, category })
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('what is written on a machine cannot break out of the drawing', () => {
  const svg = drawEquipment({ ...drawing, make: '"/><script>', unit: '<&>' })
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('<&>')
})

test('renders a JPEG of 1200 × 800', async () => {
  const { format, width, height } = await sharp(await renderEquipmentPicture(drawing)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 800 })
})
