import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'

const SEED = 20_261_115
const TOWNS = 48
/** The radius in degrees that contains half of a town's markers. */
const SPREAD = 0.12
/** Mostly land: the middle of the United States. */
const REGION = { south: 31, north: 47, west: -116, east: -84 }

/**
 * Generates markers around fictional towns, large and small. The result is deterministic, and a larger count
 * keeps the previous markers.
 */
export function seededMarkers(count: number): Coordinate[] {
  const random = seededRandom(SEED)
  const between = (low: number, high: number) => low + random() * (high - low)
  const towns = Array.from({ length: TOWNS }, () => ({
    lat: between(REGION.south, REGION.north),
    lng: between(REGION.west, REGION.east),
  }))
  return Array.from({ length: count }, () => {
    // Squared, so that the first towns are the largest.
    const town = towns[Math.floor(random() ** 2 * TOWNS)] ?? { lat: 0, lng: 0 }
    const distance = -Math.log2(1 - random()) * SPREAD
    const direction = between(0, 2 * Math.PI)
    return {
      lat: town.lat + distance * Math.sin(direction),
      lng: town.lng + distance * Math.cos(direction),
    }
  })
}

/** Creates a generator of numbers in [0, 1): a counter, hashed with the finalizer of MurmurHash3. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}
