import type { Sender } from '../senders.ts'

const LOOK_MS = 50

/** Measures how long each device waits for its next acknowledgment. */
export function measureGaps(senders: readonly Sender[]) {
  const last = senders.map(({ acknowledged }) => ({ count: acknowledged(), at: performance.now() }))
  let longest = 0
  const look = () => {
    const now = performance.now()
    for (const [index, { acknowledged }] of senders.entries()) {
      const seen = last[index]!
      longest = Math.max(longest, now - seen.at)
      if (acknowledged() !== seen.count) last[index] = { count: acknowledged(), at: now }
    }
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    /** Returns the longest wait of any device since the last call, in milliseconds. */
    take: () => {
      look()
      const taken = longest
      longest = 0
      return taken
    },
    stop: () => clearInterval(timer),
  }
}
