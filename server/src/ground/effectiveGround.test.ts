import { describe, expect, test } from 'vitest'
import { effectiveGround } from './effectiveGround.ts'
import type { GroundSettings } from './effectiveGround.ts'
import type { StreetFileState } from './streetFile.ts'

const NOTHING: GroundSettings = { file: '/data/map.pmtiles', isFileSet: false, styleUrl: null, raster: null }
const MISSING: StreetFileState = { problem: 'missing' }
const section = { offset: 0, length: 0 }
const READY: StreetFileState = {
  problem: null,
  version: 'v1',
  size: 1000,
  header: {
    root: section,
    metadata: section,
    leaves: section,
    tiles: section,
    internalCompression: 2,
    tileCompression: 2,
    tileType: 1,
    minZoom: 0,
    maxZoom: 15,
    bounds: [-109, 37, -102, 41],
  },
}
const chosen = { kind: 'openFreeMap', styleUrl: null } as const

describe('environment variables', () => {
  test('win over the choice of an administrator', () => {
    const file = effectiveGround({ ...NOTHING, isFileSet: true }, chosen, READY)
    expect(file).toMatchObject({ kind: 'file', setBy: 'MAP_FILE', styleUrl: null })
    expect(file.streets?.url).toContain('v=v1')
    const style = effectiveGround({ ...NOTHING, styleUrl: 'https://maps.example/style.json' }, chosen, READY)
    expect(style).toMatchObject({ kind: 'style', setBy: 'MAP_STYLE_URL', streets: null })
    expect(style.styleUrl).toBe('https://maps.example/style.json')
  })

  test('draw the built-in map instead of a file that can’t be drawn', () => {
    const ground = effectiveGround({ ...NOTHING, isFileSet: true }, chosen, MISSING)
    expect(ground).toMatchObject({ kind: 'file', setBy: 'MAP_FILE', streets: null, styleUrl: null })
  })

  test('prefer the file to the style, unless it can’t be drawn', () => {
    const both = { ...NOTHING, isFileSet: true, styleUrl: 'https://maps.example/style.json' }
    expect(effectiveGround(both, chosen, READY).setBy).toBe('MAP_FILE')
    expect(effectiveGround(both, chosen, MISSING).setBy).toBe('MAP_STYLE_URL')
  })
})

test('a choice applies without variables', () => {
  expect(effectiveGround(NOTHING, chosen, READY)).toMatchObject({
    kind: 'openFreeMap',
    setBy: null,
    streets: null,
  })
  expect(effectiveGround(NOTHING, { kind: 'file', styleUrl: null }, READY).streets?.bounds).toEqual([
    -109, 37, -102, 41,
  ])
})
