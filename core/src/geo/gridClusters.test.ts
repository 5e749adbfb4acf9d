import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coordinate } from '../contract/shapes.ts'
import type { Cluster } from './gridClusters.ts'
import { CLUSTER_MAX_ZOOM, gridClusters, zoomThatSplits } from './gridClusters.ts'

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anywhere = fc.record({ lat: double(-90, 90), lng: double(-540, 540) })
const nearby = fc.record({ lat: double(39.7, 39.8), lng: double(-105, -104.9) })
const points = fc.array(fc.oneof(anywhere, nearby), { maxLength: 60 })
const cellSize = fc.integer({ min: 20, max: 200 })
const grid = fc.record({ zoom: double(0, 22), cellSize })

const sizes = (clusters: Cluster[]) => clusters.map(({ members }) => members.length).toSorted((a, b) => a - b)
const clusterOf = (clusters: Cluster[], index: number) =>
  clusters.find(({ members }) => members.includes(index))

test('puts every point into exactly one cluster and creates no empty clusters', () => {
  fc.assert(
    fc.property(points, grid, (given, where) => {
      const clusters = gridClusters(given, where)
      expect(clusters.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([...given.keys()])
      expect(clusters.every(({ members }) => members.length > 0)).toBe(true)
      expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length)
    }),
  )
})

test('forms the same cluster whatever else is on the map, so panning changes nothing', () => {
  fc.assert(
    fc.property(points, fc.array(anywhere, { maxLength: 20 }), grid, (given, others, where) => {
      const before = gridClusters(given, where)
      const after = gridClusters([...given, ...others], where)
      for (const { key, members } of before) {
        const same = after.find((cluster) => cluster.key === key)
        expect(same?.members.slice(0, members.length)).toEqual(members)
      }
    }),
  )
})

test('gives the same clusters for any order of points', () => {
  fc.assert(
    fc.property(points, grid, (given, where) => {
      expect(sizes(gridClusters(given.toReversed(), where))).toEqual(sizes(gridClusters(given, where)))
    }),
  )
})

test('splits clusters and never merges them when zooming in', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 0, max: 20 }), cellSize, (given, zoom, size) => {
      const far = gridClusters(given, { zoom, cellSize: size })
      const near = gridClusters(given, { zoom: zoom + 1, cellSize: size })
      for (const { members } of near) {
        const [first = 0] = members
        expect(clusterOf(far, first)?.members).toEqual(expect.arrayContaining(members))
      }
    }),
  )
})

test('centers a cluster among its points', () => {
  fc.assert(
    fc.property(fc.array(nearby, { minLength: 1, maxLength: 30 }), grid, (given, where) => {
      for (const { center, members } of gridClusters(given, where)) {
        const lats = members.map((index) => given[index]?.lat ?? Number.NaN)
        const lngs = members.map((index) => given[index]?.lng ?? Number.NaN)
        expect(center.lat).toBeGreaterThan(Math.min(...lats) - 1e-9)
        expect(center.lat).toBeLessThan(Math.max(...lats) + 1e-9)
        expect(center.lng).toBeGreaterThan(Math.min(...lngs) - 1e-9)
        expect(center.lng).toBeLessThan(Math.max(...lngs) + 1e-9)
      }
    }),
  )
})

test.each([
  [15, 1],
  [15.99, 1],
  [16, 3],
  [22, 3],
])('shows three points at one spot at zoom %d as %d', (zoom, expected) => {
  const spot = { lat: 39.7392, lng: -104.9903 }
  expect(gridClusters([spot, spot, spot], { zoom, cellSize: 60 })).toHaveLength(expected)
})

test('finds the next zoom that splits a cluster', () => {
  fc.assert(
    fc.property(points, fc.record({ zoom: double(0, CLUSTER_MAX_ZOOM), cellSize }), (given, where) => {
      for (const { members } of gridClusters(given, where)) {
        if (members.length === 1) continue
        const own = members.map((index) => given[index]) as Coordinate[]
        const zoom = zoomThatSplits(own, where)
        expect(gridClusters(own, { ...where, zoom }).length).toBeGreaterThan(1)
        expect(gridClusters(own, { ...where, zoom: zoom - 1 })).toHaveLength(1)
      }
    }),
  )
})

test('clusters across full turns at the date line and keeps the poles on the map', () => {
  const where = { zoom: 3, cellSize: 64 }
  const turned = [180, -180, 540].map((lng) => ({ lat: 0, lng }))
  expect(gridClusters(turned, where)).toHaveLength(1)
  expect(
    gridClusters(
      [
        { lat: 90, lng: 0 },
        { lat: -90, lng: 0 },
      ],
      where,
    ),
  ).toHaveLength(2)
})
