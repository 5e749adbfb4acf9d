/** Milliseconds between two attempts: the first pause, and the longest. */
const PAUSE = { first: 5_000, longest: 60_000 }

/** Loads something that nobody waits for, again after a pause or when the connection is back. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
    try {
      return await load()
    } catch {
      await connectionOr(pause)
    }
  }
}

/** Waits for the connection to come back, at most for a time. */
function connectionOr(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('online', end)
    resolve()
  }
  const timer = setTimeout(end, milliseconds)
  window.addEventListener('online', end)
  return promise
}
