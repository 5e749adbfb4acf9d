import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { featureOf } from './features.ts'
import { findCycle, importsOf } from './importGraph.ts'

const root = path.dirname(import.meta.dirname)
const sources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))

const featuresOf = (side: string) =>
  new Set(
    sources(`${side}/src/features`).map((file) => {
      const feature = featureOf(file)
      return feature ? `${feature.wing}/${feature.name}` : file
    }),
  )

/** Pages that need nothing from the server but its files. */
const BROWSER_ONLY: Record<string, string> = {
  'map/sandbox': 'shows made-up markers, to try the map',
}

describe.each(['server', 'web'])('the features of %s', (side) => {
  const edges = importsOf(root, sources(`${side}/src/features`))

  test('import files of other features', () => {
    const sideways = edges.filter(
      ({ from, to }) => featureOf(to) && featureOf(from)?.name !== featureOf(to)?.name,
    )
    expect(sideways.length).toBeGreaterThan(0)
  })

  test('form no cycle', () => {
    const cycle = findCycle(edges, (file) => {
      const feature = featureOf(file)
      return feature ? `${feature.wing}/${feature.name}` : undefined
    })
    expect(cycle).toBeNull()
  })

  test('form no cycle of wings', () => {
    expect(findCycle(edges, (file) => featureOf(file)?.wing)).toBeNull()
  })
})

test('finds a cycle, and says which files make it', () => {
  const edges = [
    { from: 'a/1', to: 'b/1' },
    { from: 'b/2', to: 'b/3' },
    { from: 'b/2', to: 'c/1' },
    { from: 'c/2', to: 'b/1' },
  ]
  expect(findCycle(edges, (file) => file[0])).toEqual(['b → c: b/2 → c/1', 'c → b: c/2 → b/1'])
  expect(findCycle(edges.slice(0, 3), (file) => file[0])).toBeNull()
})

describe('browser, server and contract', () => {
  const server = featuresOf('server')
  const web = featuresOf('web')
  const contracts = sources('core/src/contract')
    .map((file) => file.slice('core/src/contract/'.length))
    .filter((file) => file.includes('/'))
    // A contract may have several files: <feature>.ts and <feature>.<part>.ts.
    .map((file) => file.replace(/^([^/]+\/[^.]+)\..*$/, '$1'))

  test('every feature of the browser exists on the server, under the same wing and name', () => {
    const missing = [...web].filter((feature) => !server.has(feature))
    expect(missing.toSorted()).toEqual(Object.keys(BROWSER_ONLY).toSorted())
  })

  test('every feature of the server has a contract', () => {
    expect([...server].filter((feature) => !contracts.includes(feature))).toEqual([])
  })

  test('every contract belongs to a feature of the server', () => {
    expect(contracts.filter((feature) => !server.has(feature))).toEqual([])
  })
})
