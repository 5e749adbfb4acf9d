const LOOK_MS = 50

/** Measures how long each counter waits for its next change: that of acknowledgments, or of news on a stream. */
export function measureGaps(counters: readonly (() => number)[]) {
  const last = counters.map((count) => ({ count: count(), at: performance.now() }))
  let longest = 0
  const look = () => {
    const now = performance.now()
    for (const [index, count] of counters.entries()) {
      const seen = last[index]!
      longest = Math.max(longest, now - seen.at)
      if (count() !== seen.count) last[index] = { count: count(), at: now }
    }
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    /** Returns the longest wait of any of them since the last call, in milliseconds. */
    take: () => {
      look()
      const taken = longest
      longest = 0
      return taken
    },
    stop: () => clearInterval(timer),
  }
}
