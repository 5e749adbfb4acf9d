import type { Coordinate } from '../contract/shapes.ts'
import { RADIANS } from './earth.ts'

/** Nearer than this, every point stands for itself. */
export const CLUSTER_MAX_ZOOM = 15

/** Pixels around the world at zoom 0. */
const WORLD = 512
/** As far north and south as a square map of the world reaches. */
const LATITUDE_MAX = 85.05112878

export type Grid = {
  /** Cells belong to whole zooms: between two of them, those of the lower one stay. */
  zoom: number
  /** Side of a cell in pixels. */
  cellSize: number
}

export type Cluster = {
  /** The same for as long as it is the same cell, or the same point. */
  key: string
  /** The middle of its points. */
  center: Coordinate
  /** Which of the points are in it, at least one, in their order. */
  members: number[]
}

/**
 * The cells begin at the corner of the world, not of what is on the screen: moving the map changes no cluster, and a
 * cell is made of exactly four of the next zoom, so that clusters only ever split on the way down.
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

/** The next zoom at which these points, together until now, are no longer in one cluster. */
export function zoomThatSplits(points: readonly Coordinate[], { zoom, cellSize }: Grid): number {
  let next = Math.floor(zoom) + 1
  while (!isAbove(next) && gridClusters(points, { zoom: next, cellSize }).length === 1) next += 1
  return next
}

const isAbove = (zoom: number): boolean => Math.floor(zoom) > CLUSTER_MAX_ZOOM

/** Sums, until they are divided by the number of members. */
type Cell = { x: number; y: number; members: number[] }

/** On a square map of the world, from 0 to below 1, from west to east and from north to south. */
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
