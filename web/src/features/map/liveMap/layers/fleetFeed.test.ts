import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fleet, FleetFeature } from '../fleet/fleet.ts'
import type { FleetDiff } from './fleetDiff.ts'
import { newFleetFeed } from './fleetFeed.ts'

const SLICE = 10

/**
 * A fleet with only the methods that a feed uses: index n is asset n + 1. An asset's name gives its version.
 */
const fleetOf = (size: number, version = () => 'first'): Fleet =>
  ({
    size,
    idOf: (index: number) => index + 1,
    indexOf: (id: number) => (id <= size ? id - 1 : -1),
    featuresOf: (indices: Uint32Array) =>
      [...indices].map((index) => ({ id: index + 1, properties: { name: version() } }) as FleetFeature),
  }) as Partial<Fleet> as Fleet

/** A fake map source that applies updates when the test allows it. */
function newSink() {
  const onMap = new Map<number, string>()
  const sent: { add: number; remove: number }[] = []
  const waiting: (() => void)[] = []
  const taken = () => new Promise<void>((resolve) => waiting.push(resolve))
  return {
    onMap,
    sent,
    setData({ features }: { features: FleetFeature[] }) {
      onMap.clear()
      for (const { id, properties } of features) onMap.set(id, properties.name)
      sent.push({ add: features.length, remove: 0 })
      return taken()
    },
    updateData({ add, remove }: FleetDiff) {
      for (const id of remove) onMap.delete(id)
      for (const { id, properties } of add) onMap.set(id, properties.name)
      sent.push({ add: add.length, remove: remove.length })
      return taken()
    },
    async takeIn() {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    isBusy: () => waiting.length > 0,
  }
}

const every = (size: number, step = 1) =>
  Uint32Array.from({ length: Math.ceil(size / step) }, (_, place) => place * step)

const wantedOf = (shown: Uint32Array) => [...shown].map((index) => index + 1)

test('sends a large fleet in slices and reports the end once', async () => {
  const sink = newSink()
  let drawn = 0
  const feed = newFleetFeed(sink, () => drawn++, SLICE)
  feed.show({ fleet: fleetOf(3 * SLICE - 1), shown: every(3 * SLICE - 1), question: '' })
  while (sink.isBusy()) {
    expect(drawn).toBe(0)
    await sink.takeIn()
  }
  expect(sink.sent.map(({ add }) => add)).toEqual([SLICE, SLICE, SLICE - 1])
  expect([sink.onMap.size, drawn]).toEqual([3 * SLICE - 1, 1])
})

test('adds missing assets and removes none when a search is cleared', async () => {
  const sink = newSink()
  const feed = newFleetFeed(sink, () => {}, SLICE)
  const fleet = fleetOf(2 * SLICE)
  feed.show({ fleet, shown: every(fleet.size, 4), question: 'lift' })
  await sink.takeIn()
  feed.show({ fleet, shown: every(fleet.size), question: '' })
  while (sink.isBusy()) await sink.takeIn()
  expect(sink.sent).toEqual([
    { add: fleet.size / 4, remove: 0 },
    { add: SLICE, remove: 0 },
    { add: SLICE - fleet.size / 4, remove: 0 },
  ])
})

test('ends with the last requested assets, whatever is requested between slices', async () => {
  const size = 3 * SLICE
  const step = fc.record({
    shown: fc.constantFrom(1, 2, 3, 20),
    kind: fc.constantFrom('ask', 'move', 'renew'),
    taken: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const sink = newSink()
      const feed = newFleetFeed(sink, () => {}, SLICE)
      let version = 'first'
      const fleet = fleetOf(size, () => version)
      let shown = every(size)
      feed.show({ fleet, shown, question: 'first' })
      for (const [place, { shown: each, kind, taken }] of steps.entries()) {
        if (kind === 'move') feed.change(Uint32Array.of(place, size - 1))
        else shown = every(size, each)
        if (kind === 'renew') {
          version = `version ${place}`
          feed.renew()
        }
        feed.show({
          fleet,
          shown,
          question: kind === 'ask' ? `${place}` : kind === 'renew' ? 'renewed' : 'last',
        })
        for (let time = 0; time < taken; time++) await sink.takeIn()
      }
      do await sink.takeIn()
      while (sink.isBusy())
      expect([...sink.onMap.keys()].toSorted((a, b) => a - b)).toEqual(wantedOf(shown))
      expect(new Set(sink.onMap.values())).toEqual(new Set([version]))
      expect(Math.max(...sink.sent.map(({ add }) => add))).toBeLessThanOrEqual(SLICE + 1 + steps.length)
    }),
  )
})
