import { readFileSync } from 'node:fs'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { acrossDateLine } from './dateLine.ts'

type Properties = { name?: string; gu?: string }
type Borders = GeometryCollection<Properties>

/** Opens a TopoJSON file from a package. Its shapes share their borders. */
export function openAtlas(file: string) {
  const path = new URL(import.meta.resolve(file))
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology
  const borders = (layer: string): Borders => {
    const found = topology.objects[layer]
    if (found?.type !== 'GeometryCollection') throw new Error(`${file} has no layer named ${layer}.`)
    return found as Borders
  }
  return {
    features: (layer: string): GeoJSON.Feature[] =>
      // After quantization, some small islands have no geometry left.
      feature(topology, borders(layer))
        .features.filter(({ geometry }) => geometry !== null)
        .map((shape) => ({ ...shape, geometry: acrossDateLine(shape.geometry) })),
    /** Returns the lines between two neighbors, each once. Coastlines are not included. */
    inner: (layer: string, counts: (a: Neighbor, b: Neighbor) => boolean = () => true): GeoJSON.Feature => {
      const between = (a: GeometryObject, b: GeometryObject) =>
        a !== b && counts(a as Neighbor, b as Neighbor)
      return { type: 'Feature', properties: {}, geometry: mesh(topology, borders(layer), between) }
    },
  }
}

export type Neighbor = { id?: string | number; properties: Properties }
