/** Limits how many tasks run at a time. The others wait in order of arrival. */
export function limitConcurrency(places: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  return async (run) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      // A slot that is handed over is never free in between, so no other task can take it.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
