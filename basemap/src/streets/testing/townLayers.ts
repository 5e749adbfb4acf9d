import type { Layer } from '../../layers.ts'

type Feature = GeoJSON.Feature
type Point = readonly [number, number]

/** The middle of a block of streets, in degrees. */
const BLOCK = 0.0016
const BLOCKS = 14

const EAST_WEST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper']

/**
 * Returns the layers of an invented town in the schema of the Protomaps basemap: a grid of streets, a highway with
 * ramps, a railway, a river, a lake, parks and buildings, with names in English and Spanish.
 */
export function townLayers([lng, lat]: Point): Layer[] {
  const at = (x: number, y: number): Point => [lng + x * BLOCK * 1.3, lat + y * BLOCK]
  const line = (properties: object, ...points: Point[]): Feature =>
    feature(properties, { type: 'LineString', coordinates: points.map((point) => [...point]) })
  const area = (properties: object, ...points: Point[]): Feature =>
    feature(properties, {
      type: 'Polygon',
      coordinates: [[...points, ...points.slice(0, 1)].map((point) => [...point])],
    })
  const box = (properties: object, [west, south]: Point, [east, north]: Point): Feature =>
    area(properties, [west, south], [east, south], [east, north], [west, north])
  const spot = (properties: object, point: Point): Feature =>
    feature(properties, { type: 'Point', coordinates: [...point] })

  const half = BLOCKS / 2
  const edge = half + 8
  return [
    { name: 'earth', features: [box({ kind: 'earth' }, at(-edge, -edge), at(edge, edge))] },
    { name: 'landcover', features: [box({ kind: 'grassland' }, at(-edge, -edge), at(edge, edge))], to: 7 },
    {
      name: 'landuse',
      features: [
        box({ kind: 'residential' }, at(-half, -half), at(half, half)),
        box({ kind: 'industrial' }, at(half, -half), at(half + 4, 0)),
        box({ kind: 'park' }, at(-4, 2), at(-1, 5)),
        box({ kind: 'school' }, at(2.2, 3.2), at(2.8, 3.8)),
        box({ kind: 'forest' }, at(-edge, 2), at(-half - 1, edge)),
        box({ kind: 'cemetery' }, at(4.1, -5.9), at(4.9, -5.1)),
      ],
    },
    {
      name: 'water',
      features: [
        area(
          { kind: 'river', name: 'Río Frío', 'name:en': 'Cold River', 'name:es': 'Río Frío' },
          at(-edge, -2.6),
          at(-3, -3.2),
          at(3, -2.6),
          at(edge, -3.3),
          at(edge, -3.7),
          at(3, -3.1),
          at(-3, -3.7),
          at(-edge, -3),
        ),
        area({ kind: 'lake' }, at(-3.4, 2.6), at(-2.2, 2.4), at(-1.6, 3.2), at(-2.4, 4), at(-3.5, 3.6)),
        spot(
          { kind: 'lake', name: 'Lago Claro', 'name:en': 'Clear Lake', 'name:es': 'Lago Claro' },
          at(-2.6, 3.2),
        ),
        line({ kind: 'stream' }, at(-edge, 6), at(-6, 4), at(-3.4, 3)),
      ],
    },
    { name: 'roads', features: roads({ at, line, half, edge }), from: 5 },
    { name: 'buildings', features: buildings({ at, box, half }), from: 12 },
    {
      name: 'boundaries',
      features: [line({ kind: 'county', kind_detail: 6 }, at(-edge, 7.5), at(edge, 7.5))],
    },
    {
      name: 'places',
      features: [
        spot(
          {
            kind: 'locality',
            kind_detail: 'town',
            population: 18_000,
            population_rank: 7,
            min_zoom: 6,
            name: 'Piedra Vista',
            'name:en': 'Stone View',
            'name:es': 'Piedra Vista',
          },
          at(0, 0),
        ),
        spot(
          {
            kind: 'neighbourhood',
            min_zoom: 12,
            name: 'Barrio del Río',
            'name:en': 'Riverside',
            'name:es': 'Barrio del Río',
          },
          at(-4, -4.5),
        ),
      ],
    },
    {
      name: 'pois',
      features: [
        spot(
          { kind: 'park', min_zoom: 13, name: 'Parque Central', 'name:en': 'Central Park' },
          at(-1.6, 4.4),
        ),
        spot({ kind: 'hospital', min_zoom: 13, name: 'Hospital San Juan' }, at(3.5, 1.5)),
      ],
    },
  ]
}

const feature = (properties: object, geometry: GeoJSON.Geometry): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry,
})

type Tools = {
  at: (x: number, y: number) => Point
  line: (properties: object, ...points: Point[]) => Feature
  box: (properties: object, from: Point, to: Point) => Feature
  half: number
  edge: number
}

function roads({ at, line, half, edge }: Omit<Tools, 'box'>): Feature[] {
  const street = { kind: 'minor_road', kind_detail: 'residential', min_zoom: 12 }
  const avenue = { kind: 'major_road', kind_detail: 'secondary', min_zoom: 9 }
  const found: Feature[] = []
  for (let index = -half; index <= half; index++) {
    const name = `${EAST_WEST[Math.abs(index) % EAST_WEST.length]} Street`
    const kind = index % 5 === 0 ? { ...avenue, kind_detail: 'tertiary' } : street
    found.push(line({ ...kind, name }, at(-half, index), at(half, index)))
    if (index !== 0)
      found.push(line({ ...street, name: `${half + index + 1}th Avenue` }, at(index, -half), at(index, half)))
  }
  const main = { name: 'Avenida Principal', 'name:en': 'Main Avenue', 'name:es': 'Avenida Principal' }
  found.push(
    line({ ...avenue, kind_detail: 'primary', ...main }, at(0, -edge), at(0, half)),
    line({ ...avenue, kind_detail: 'primary', ...main, is_bridge: true }, at(0, -4), at(0, -2.4)),
    line(
      {
        kind: 'highway',
        kind_detail: 'motorway',
        ref: 'I 25',
        shield_text: '25',
        network: 'US:I',
        min_zoom: 5,
      },
      at(half + 1, -edge),
      at(half + 1.4, -4),
      at(half + 0.8, 4),
      at(half + 1, edge),
    ),
    line(
      { kind: 'highway', kind_detail: 'motorway_link', is_link: true, min_zoom: 11 },
      at(half, 0),
      at(half + 1.1, 1.5),
    ),
    line({ kind: 'rail', kind_detail: 'rail', min_zoom: 11 }, at(-edge, -6.4), at(edge, -6.4)),
    line({ kind: 'path', kind_detail: 'footway', min_zoom: 13 }, at(-4, 2), at(-3, 2.5), at(-1, 4.5)),
    line(
      { kind: 'minor_road', kind_detail: 'service', min_zoom: 13 },
      at(half + 1.8, -5),
      at(half + 3.6, -5),
      at(half + 3.6, -1),
    ),
    line({ ...street, is_tunnel: true, name: 'Tunnel Road' }, at(-half, 6.5), at(-half - 4, 6.5)),
  )
  return found
}

function buildings({ at, box, half }: Pick<Tools, 'at' | 'box' | 'half'>): Feature[] {
  const found: Feature[] = []
  for (let x = -half; x < half; x++)
    for (let y = -half; y < half; y++) {
      const isFree = (x >= -4 && x < -1 && y >= 2 && y < 5) || y === -4 || y === -3 || (x === 4 && y === -6)
      if (isFree) continue
      for (let part = 0; part < 4; part++) {
        const left = x + 0.12 + part * 0.2
        const depth = 0.16 + ((x * 7 + y * 3 + part) % 3) * 0.05
        found.push(box({ kind: 'building' }, at(left, y + 0.14), at(left + 0.14, y + 0.14 + Math.abs(depth))))
        found.push(box({ kind: 'building' }, at(left, y + 0.86 - Math.abs(depth)), at(left + 0.15, y + 0.86)))
      }
    }
  for (let part = 0; part < 3; part++)
    found.push(
      box({ kind: 'building' }, at(half + 1.9, -4.5 + part * 1.3), at(half + 3.3, -3.5 + part * 1.3)),
    )
  return found
}
