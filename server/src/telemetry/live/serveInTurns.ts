import { failedTo } from '../../failures.ts'
import type { Audience } from './audience.ts'

type Parts = {
  audiences: ReadonlyMap<number, Audience>
  serve: (audience: Audience, flush: boolean) => Promise<void>
  report: (error: Error) => void
}

const FLUSH_EVERY = 1000

/** Serves all audiences, one turn at a time, so that no client receives an older state after a newer one. */
export function serveInTurns({ audiences, serve, report }: Parts) {
  let turning = false
  let lastFlush = 0
  let timer: NodeJS.Timeout | undefined

  function schedule(wait = Math.max(0, lastFlush + FLUSH_EVERY - Date.now())): void {
    if (turning || audiences.size === 0 || (timer && wait > 0)) return
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), wait).unref()
  }

  async function turn(): Promise<void> {
    timer = undefined
    turning = true
    const flush = Date.now() - lastFlush >= FLUSH_EVERY
    // A turn that only looks for lost announcements doesn't delay the next change.
    if (flush && [...audiences.values()].some(hasWork)) lastFlush = Date.now()
    for (const audience of audiences.values()) await serveOne(audience, flush)
    turning = false
    if ([...audiences.values()].some(hasWork)) schedule()
  }

  async function serveOne(audience: Audience, flush: boolean): Promise<void> {
    try {
      await serve(audience, flush)
    } catch (error) {
      // The cursor finds everything that could not be read, and so was not sent, the next time.
      audience.behind = true
      report(failedTo(`send changes to the live streams of account ${audience.accountId}`, error))
    }
  }

  return { schedule, stop: () => clearTimeout(timer) }
}

/** Returns whether there are changes to send or streams to start. */
const hasWork = ({ changed, renewed, behind, streams }: Audience): boolean =>
  behind || changed.size > 0 || renewed.size > 0 || [...streams].some(({ ready }) => !ready)
