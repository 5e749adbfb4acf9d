type Ring = readonly GeoJSON.Position[]
type Label = GeoJSON.Feature<GeoJSON.Point>

/** Returns a label point for each shape, at the center of its largest part. */
export const labelsOf = (
  shapes: readonly GeoJSON.Feature[],
  propertiesOf: (shape: GeoJSON.Feature) => Record<string, string>,
): Label[] =>
  shapes.flatMap((shape): Label[] => {
    const largest = rings(shape.geometry)
      .map((ring) => middleOf(ring))
      .reduce<Middle | null>((best, next) => (best && best.area >= next.area ? best : next), null)
    if (!largest) return []
    const properties = { ...propertiesOf(shape), area: Math.round(largest.area * 100) / 100 }
    return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: largest.at } }]
  })

/** Returns the outer ring of every part. */
function rings(geometry: GeoJSON.Geometry): Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1)
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((part) => part.slice(0, 1)) : []
}

type Middle = { at: [number, number]; area: number }

/** Returns the centroid and the area, in degrees. */
function middleOf(ring: Ring): Middle {
  let twice = 0
  let x = 0
  let y = 0
  let [fromX = 0, fromY = 0] = ring.at(-1) ?? []
  for (const [toX = 0, toY = 0] of ring) {
    const cross = fromX * toY - toX * fromY
    twice += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
    fromX = toX
    fromY = toY
  }
  return { at: twice === 0 ? [fromX, fromY] : [x / (3 * twice), y / (3 * twice)], area: Math.abs(twice / 2) }
}
