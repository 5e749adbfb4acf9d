import { expect, test } from 'vitest'
import { gridLines } from './groundGrid.ts'

const DENVER = { west: -105, south: 39.7, east: -104.98, north: 39.71 }

/** The longitudes of the north-south lines and the latitudes of the west-east lines. */
const upright = (lines: ReturnType<typeof gridLines>) =>
  lines.filter(([from, to]) => from[0] === to[0]).map(([from]) => from[0])
const level = (lines: ReturnType<typeof gridLines>) =>
  lines.filter(([from, to]) => from[1] === to[1]).map(([from]) => from[1])

test('covers the visible area and the same distance again on each side', () => {
  const lines = gridLines(DENVER, 15)
  expect(Math.min(...upright(lines))).toBeLessThanOrEqual(-105.02)
  expect(Math.max(...upright(lines))).toBeGreaterThanOrEqual(-104.96)
  expect(Math.min(...level(lines))).toBeLessThanOrEqual(39.69)
  expect(Math.max(...level(lines))).toBeGreaterThanOrEqual(39.72)
  expect(lines.length).toBeLessThan(60)
})

test('keeps the lines in place when the visible area changes', () => {
  const here = upright(gridLines(DENVER, 15))
  const beside = upright(gridLines({ ...DENVER, west: -104.997, east: -104.977 }, 15.4))
  expect(beside.filter((lng) => lng < -104.96).every((lng) => here.includes(lng))).toBe(true)
})

test('halves the spacing with each zoom level and draws squares', () => {
  const [far, near] = [upright(gridLines(DENVER, 14)), upright(gridLines(DENVER, 15))]
  const step = (lines: number[]) => (lines[1] ?? 0) - (lines[0] ?? 0)
  expect(step(far)).toBeCloseTo(2 * step(near), 9)
  const rows = level(gridLines(DENVER, 15))
  const height = (rows[0] ?? 0) - (rows[1] ?? 0)
  expect(height / (step(near) * Math.cos((39.7 * Math.PI) / 180))).toBeCloseTo(1, 2)
})
