/** How many places a lane has, in all and for one group. */
type LaneLimits = { places: number; placesPerGroup: number }

/** A place in the queue. Its holder can run one task after the other, each when it is its turn. */
export type Place = {
  run<T>(task: () => Promise<T>): Promise<T>
  leave(): void
}

export type FairQueue<Lane extends string> = {
  /** Returns null at once if the lane, or the group's share of it, is full. */
  enter(lane: Lane, group: string): Place | null
}

/**
 * Limits how many tasks run at a time and how many callers wait. Lanes take turns, and so do the groups within
 * a lane, so that a group waits for one task of every other group and not for all of them.
 */
export function openFairQueue<Lane extends string>(
  atOnce: number,
  limits: Record<Lane, LaneLimits>,
): FairQueue<Lane> {
  const lanes = new Map<string, LaneQueue>()
  for (const [name, limit] of Object.entries<LaneLimits>(limits)) lanes.set(name, openLane(limit))
  let free = atOnce

  function nextTurn(): (() => void) | undefined {
    for (const [name, lane] of lanes) {
      const turn = lane.next()
      if (!turn) continue
      moveToEnd(lanes, name, lane)
      return turn
    }
    return undefined
  }

  async function runInTurn<T>(lane: LaneQueue, group: string, task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await lane.wait(group)
    try {
      return await task()
    } finally {
      // A slot that is handed over is never free in between, so no other task can take it.
      const next = nextTurn()
      if (next) next()
      else free += 1
    }
  }

  return {
    enter(name, group) {
      const lane = lanes.get(name)
      if (!lane?.take(group)) return null
      return { run: (task) => runInTurn(lane, group, task), leave: () => lane.giveBack(group) }
    },
  }
}

type LaneQueue = {
  take(group: string): boolean
  giveBack(group: string): void
  wait(group: string): Promise<void>
  next(): (() => void) | undefined
}

function openLane({ places, placesPerGroup }: LaneLimits): LaneQueue {
  const taken = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  let free = places
  return {
    take(group) {
      const own = taken.get(group) ?? 0
      if (free === 0 || own >= placesPerGroup) return false
      free -= 1
      taken.set(group, own + 1)
      return true
    },
    giveBack(group) {
      free += 1
      const own = (taken.get(group) ?? 0) - 1
      if (own > 0) taken.set(group, own)
      else taken.delete(group)
    },
    wait: (group) =>
      new Promise((resolve) => {
        const turns = waiting.get(group)
        if (turns) turns.push(resolve)
        else waiting.set(group, [resolve])
      }),
    next() {
      const [first] = waiting
      if (!first) return undefined
      const [group, turns] = first
      const turn = turns.shift()
      if (turns.length > 0) moveToEnd(waiting, group, turns)
      else waiting.delete(group)
      return turn
    },
  }
}

/** A map keeps the order of insertion. */
function moveToEnd<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
}
