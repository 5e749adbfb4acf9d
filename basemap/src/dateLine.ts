type Ring = GeoJSON.Position[]

/** Makes longitudes continuous where they would jump from one edge of the world to the other. */
function unrolled(ring: Ring): Ring {
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  const line = ring.map(([lng = 0, lat = 0]) => {
    if (Math.abs(lng - before) > 180) turn += lng > before ? -360 : 360
    before = lng
    return [lng + turn, lat]
  })
  if (turn !== 0) return ring
  const lngs = line.map(([lng = 0]) => lng)
  const middle = (lngs.reduce((a, b) => Math.min(a, b)) + lngs.reduce((a, b) => Math.max(a, b))) / 2
  const shift = -360 * Math.round(middle / 360)
  return line.map(([lng = 0, lat = 0]) => [lng + shift, lat])
}

/**
 * Makes a shape on both sides of the date line one piece that extends past it. Otherwise it would be drawn
 * as a band around the world. Shapes that surround a pole stay unchanged.
 */
export function acrossDateLine(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map((ring) => unrolled(ring)) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return {
    ...geometry,
    coordinates: geometry.coordinates.map((part) => part.map((ring) => unrolled(ring))),
  }
}
