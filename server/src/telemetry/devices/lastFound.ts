import { outageOf } from '../../outage.ts'

/** How long a lookup may take if an earlier result could serve. A database that hangs must not hold up every device. */
const PATIENCE_MS = 2_000
/** How long earlier results serve without another attempt, after one has failed. */
const PAUSE_MS = 10_000

type Looked<Value> = {
  value: Promise<Value | null>
  /** Whether an earlier result serves. Known once the value is. */
  isOld: () => boolean
}

/** Repeats lookups. Returns what an earlier one found if the database is away. */
export function lastFound<Value>(find: (key: string) => Promise<Value | null>) {
  let pausedUntil = 0

  function pause(): void {
    pausedUntil = Date.now() + PAUSE_MS
  }

  /** Resolves to undefined if the database is away. */
  async function attempt(key: string): Promise<Value | null | undefined> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => {
      pause()
      resolve(undefined)
    }, PATIENCE_MS)
    const found = find(key).catch((error: unknown) => {
      if (outageOf(error) === null) throw error
      pause()
      return undefined
    })
    try {
      return await Promise.race([found, late])
    } finally {
      clearTimeout(timer)
    }
  }

  return (key: string, before: Value | undefined): Looked<Value> => {
    if (before === undefined) return { value: find(key), isOld: () => false }
    if (Date.now() < pausedUntil) return { value: Promise.resolve(before), isOld: () => true }
    let isOld = false
    const value = attempt(key).then((found) => {
      isOld = found === undefined
      return found === undefined ? before : found
    })
    return { value, isOld: () => isOld }
  }
}
