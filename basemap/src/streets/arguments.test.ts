import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const read = (...args: string[]) =>
  readArguments(args, { DATA_DIR: '/srv/data', MAP_SOURCE: 'https://maps.example/{date}' })

test('fetches a box, a minus sign included', () => {
  expect(read('fetch', '--bbox', '-105.3,39.5,-104.6,40', '--maxzoom', '13')).toEqual({
    command: 'fetch',
    boxes: [{ west: -105.3, south: 39.5, east: -104.6, north: 40 }],
    maxZoom: 13,
    from: 'https://maps.example/{date}',
    out: '/srv/data/map.pmtiles',
  })
})

test('prefers the named source and file to those of the environment', () => {
  expect(
    read('fetch', '--area', 'Colorado', '--from', 'planet.pmtiles', '--out', 'co.pmtiles'),
  ).toMatchObject({
    from: 'planet.pmtiles',
    out: 'co.pmtiles',
    maxZoom: 15,
  })
})

test.each([
  { args: ['fetch'], reason: /either --area or --bbox/ },
  { args: ['fetch', '--area', 'Colorado', '--bbox', '1,2,3,4'], reason: /either --area or --bbox/ },
  { args: ['fetch', '--bbox', '1,2,3'], reason: /west,south,east,north/ },
  { args: ['fetch', '--bbox', '3,2,1,4'], reason: /west,south,east,north/ },
  { args: ['fetch', '--bbox', '1,2,3,4', '--maxzoom', '16'], reason: /from 0 to 15/ },
  { args: ['copy'], reason: /Name the file/ },
  { args: ['draw'], reason: /no command “draw”/ },
  { args: ['fetch', '--colour'], reason: /--colour/ },
])('rejects $args', ({ args, reason }) => {
  expect(() => read(...args)).toThrow(reason)
})
