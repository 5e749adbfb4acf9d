import { readFileSync } from 'node:fs'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { acrossDateLine } from './dateLine.ts'

type Properties = { name?: string; gu?: string }
type Borders = GeometryCollection<Properties>

/** One file of shapes that share their borders, from a package. */
export function openAtlas(file: string) {
  const path = new URL(import.meta.resolve(file))
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology
  const borders = (layer: string): Borders => {
    const found = topology.objects[layer]
    if (found?.type !== 'GeometryCollection') throw new Error(`${file} has no ${layer}`)
    return found as Borders
  }
  return {
    features: (layer: string): GeoJSON.Feature[] =>
      // Quantised to nothing, some islands have no shape left.
      feature(topology, borders(layer))
        .features.filter(({ geometry }) => geometry !== null)
        .map((shape) => ({ ...shape, geometry: acrossDateLine(shape.geometry) })),
    /** Lines between two neighbours, each once; coasts are none. */
    inner: (layer: string, counts: (a: Neighbour, b: Neighbour) => boolean = () => true): GeoJSON.Feature => {
      const between = (a: GeometryObject, b: GeometryObject) =>
        a !== b && counts(a as Neighbour, b as Neighbour)
      return { type: 'Feature', properties: {}, geometry: mesh(topology, borders(layer), between) }
    },
  }
}

export type Neighbour = { id?: string | number; properties: Properties }
