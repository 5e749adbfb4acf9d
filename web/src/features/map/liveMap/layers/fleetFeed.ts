import type { Fleet, FleetFeature } from '../fleet/fleet.ts'
import type { FleetDiff } from './fleetDiff.ts'
import { fleetDiff, goneOf } from './fleetDiff.ts'

/** A source of the map. Its promises resolve when it has applied the data. */
export type Sink = {
  setData: (data: { type: 'FeatureCollection'; features: FleetFeature[] }) => Promise<void>
  updateData: (diff: FleetDiff) => Promise<void>
}

type Wanted = {
  fleet: Fleet
  shown: Uint32Array
  /** Identifies the query. While it stays the same, only changes are sent. */
  question: string
}

/** The number of assets sent in one task. Larger slices would delay typing. */
const SLICE = 4000

const NONE = new Uint32Array()

/**
 * Sends assets to the map in slices, each after the previous one was applied. A new request replaces the
 * pending slices. Assets that remain on the map are never removed in between.
 */
export function newFleetFeed(sink: Sink, onDrawn: () => void, slice = SLICE) {
  let wanted: Wanted | null = null
  /** The indices have changed since the last `show`. */
  let isStale = true
  let isWhole = false
  /** Some drawn assets still have old values. */
  let isOutdated = false
  let drawn = new Set<number>()
  let isFirstSlice = false
  let waiting: Uint32Array = NONE
  const changed = new Set<number>()
  let isFeeding = false

  function begin({ fleet, shown }: Wanted, isOtherFleet: boolean): void {
    if (isOtherFleet) changed.clear()
    isOutdated ||= isOtherFleet
    isWhole = shown.length <= slice
    isFirstSlice = !isWhole
    waiting = isWhole ? NONE : isOutdated ? shown : shown.filter((index) => !drawn.has(fleet.idOf(index)))
  }

  function setWhole({ fleet, shown }: Wanted): Promise<void> {
    const features = fleet.featuresOf(shown)
    drawn = new Set(features.map(({ id }) => id))
    isWhole = isOutdated = false
    changed.clear()
    return sink.setData({ type: 'FeatureCollection', features })
  }

  function setSlice({ fleet, shown }: Wanted): Promise<void> {
    const gone = isFirstSlice ? goneOf(fleet, drawn, shown) : []
    for (const id of gone) drawn.delete(id)
    for (const index of waiting.subarray(0, slice)) changed.add(index)
    const { add, remove } = fleetDiff(fleet, drawn, shown, changed)
    isFirstSlice = false
    waiting = waiting.subarray(slice)
    if (waiting.length === 0) isOutdated = false
    changed.clear()
    const isEmpty = add.length + gone.length + remove.length === 0
    return isEmpty ? Promise.resolve() : sink.updateData({ add, remove: [...gone, ...remove] })
  }

  /** Returns null if nothing is left to send. */
  function next(): Promise<void> | null {
    if (!wanted || isStale) return null
    if (isWhole) return setWhole(wanted)
    return isFirstSlice || waiting.length > 0 || changed.size > 0 ? setSlice(wanted) : null
  }

  async function feed(): Promise<void> {
    if (isFeeding) return
    isFeeding = true
    for (let step = next(); step; step = next()) await step
    isFeeding = false
    if (!isStale) onDrawn()
  }

  return {
    /** Marks assets whose position, status or flags changed. */
    change(indices: Uint32Array): void {
      for (const index of indices) changed.add(index)
    },
    /** Marks all indices as changed: nothing is sent until the next `show`. */
    renew(): void {
      isStale = true
    },
    show(next: Wanted): void {
      const isOtherFleet = isStale || wanted?.fleet !== next.fleet
      const isOther = isOtherFleet || wanted?.question !== next.question
      wanted = next
      isStale = false
      if (isOther) begin(next, isOtherFleet)
      void feed()
    },
  }
}

export type FleetFeed = ReturnType<typeof newFleetFeed>
