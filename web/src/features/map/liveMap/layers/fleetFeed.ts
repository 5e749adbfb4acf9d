import type { Fleet, FleetFeature } from '../fleet/fleet.ts'
import type { FleetDiff } from './fleetDiff.ts'
import { fleetDiff, goneOf } from './fleetDiff.ts'

/** A source of the map. Its promises come when it has taken in what it was told. */
type Sink = {
  setData: (data: { type: 'FeatureCollection'; features: FleetFeature[] }) => Promise<void>
  updateData: (diff: FleetDiff) => Promise<void>
}

type Wanted = {
  fleet: Fleet
  shown: Uint32Array
  /** What was asked: with the same question, only what changes is told. */
  question: string
}

/** Machines that are handed over in one task: of more of them, whoever types would have to wait. */
const SLICE = 4000

const NONE = new Uint32Array()

/**
 * Hands machines to the map in slices, each after the one before was taken in. What is wanted next replaces what still
 * waits, and what stays on the map is never taken from it meanwhile.
 */
export function newFleetFeed(sink: Sink, onDrawn: () => void, slice = SLICE) {
  let wanted: Wanted | null = null
  /** Indices no longer mean what they meant. */
  let isStale = true
  let isWhole = false
  /** What is drawn is not yet all as it is now. */
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

  /** Null: nothing is left to tell. */
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
    /** These do something else, or carry something else. */
    change(indices: Uint32Array): void {
      for (const index of indices) changed.add(index)
    },
    /** All may be others: until the next `show` nothing is handed over. */
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
