import type { Coordinate } from '../contract/shapes.ts'
import { RADIANS } from './earth.ts'

/** Above this zoom level, points aren't clustered. */
export const CLUSTER_MAX_ZOOM = 15

/** The width of the world in pixels at zoom 0. */
const WORLD = 512
/** The northern and southern limits of a square world map. */
const LATITUDE_MAX = 85.05112878

export type Grid = {
  /** Cells belong to whole zoom levels. A fractional zoom uses the cells of the level below. */
  zoom: number
  /** The side of a cell in pixels. */
  cellSize: number
}

export type Cluster = {
  /** Stable as long as it is the same cell or the same point. */
  key: string
  /** The mean position of its points. */
  center: Coordinate
  /** Indexes of the points in the cluster, at least one, in ascending order. */
  members: number[]
}

/**
 * Clusters points by grid cells. The cells start at the corner of the world, not of the screen, so panning
 * changes no cluster. A cell consists of exactly four cells of the next zoom level, so clusters only split
 * when zooming in.
 */
export function gridClusters(points: readonly Coordinate[], { zoom, cellSize }: Grid): Cluster[] {
  if (isAbove(zoom)) {
    return points.map(({ lat, lng }, index) => ({
      key: `point ${index}`,
      center: { lat, lng },
      members: [index],
    }))
  }
  const cellsAcross = (WORLD * 2 ** Math.floor(zoom)) / cellSize
  const cells = new Map<number, Cell>()
  for (const [index, point] of points.entries()) {
    const { x, y } = project(point)
    const key = Math.floor(y * cellsAcross) * Math.ceil(cellsAcross) + Math.floor(x * cellsAcross)
    const cell = cells.get(key)
    if (cell) {
      cell.x += x
      cell.y += y
      cell.members.push(index)
    } else cells.set(key, { x, y, members: [index] })
  }
  return [...cells].map(([key, { x, y, members }]) => ({
    key: `cell ${key}`,
    center: unproject(x / members.length, y / members.length),
    members,
  }))
}

/** Returns the next zoom level at which these points, which share a cluster now, no longer do. */
export function zoomThatSplits(points: readonly Coordinate[], { zoom, cellSize }: Grid): number {
  let next = Math.floor(zoom) + 1
  while (!isAbove(next) && gridClusters(points, { zoom: next, cellSize }).length === 1) next += 1
  return next
}

const isAbove = (zoom: number): boolean => Math.floor(zoom) > CLUSTER_MAX_ZOOM

/** The coordinates are sums until they are divided by the number of members. */
type Cell = { x: number; y: number; members: number[] }

/**
 * Projects onto a square world map. Both coordinates range from 0 to below 1, from west to east and from
 * north to south.
 */
function project({ lat, lng }: Coordinate): { x: number; y: number } {
  const sine = Math.sin(Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, lat)) * RADIANS)
  const x = lng / 360 + 0.5
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { x: below1(x - Math.floor(x)), y: below1(y) }
}

const below1 = (part: number): number => Math.max(0, Math.min(1 - Number.EPSILON, part))

const unproject = (x: number, y: number): Coordinate => ({
  lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS,
  lng: (x - 0.5) * 360,
})
