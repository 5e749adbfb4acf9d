import type pg from 'pg'
import { failedTo } from '../../failures.ts'
import type { AssetRef } from './assetStates.ts'
import { reviewFlags } from './reviewFlags.ts'

/** Finds requests whose notification was missed, and those that are looked at a second time. */
const LOOK_MS = 15_000

type Options = {
  pool: pg.Pool
  now: () => number
  /** Called with the assets that have to be derived again. */
  onLate: (assets: readonly AssetRef[]) => void
  onError: (error: unknown) => void
}

/** Keeps the custom flags of assets up to date when rules change. */
export function startReviewing({ pool, now, onLate, onError }: Options) {
  let working: Promise<void> | null = null
  let again = false
  const stopping = new AbortController()

  const review = async () => onLate(await reviewFlags(pool, now(), stopping.signal))

  /** Looks for requests. Called after every change of a rule. */
  function look(): void {
    if (stopping.signal.aborted) return
    again = true
    working ??= (async () => {
      while (again) {
        again = false
        await review().catch((error: unknown) => onError(failedTo('review custom flags', error)))
      }
      working = null
    })()
  }
  const timer = setInterval(look, LOOK_MS)

  return {
    look,
    /** Handles all requests now. */
    async finish(): Promise<void> {
      await working
      await review()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await working
    },
  }
}
