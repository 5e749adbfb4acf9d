/** Lets so many run at a time; the others wait in the order in which they came. */
export function takeTurns(places: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (run) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      // A place that is handed on is never free in between, so nobody can slip in.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
