import { failedTo } from '../../failures.ts'
import type { Audience } from './audience.ts'
import { ChannelClosed } from './channel.ts'
import type { Cursor } from './channel.ts'

type Parts = {
  audiences: ReadonlyMap<number, Audience>
  mark: () => Promise<Cursor | undefined>
  serve: (audience: Audience, cursor: Cursor, flush: boolean) => Promise<void>
  report: (error: Error) => void
}

const FLUSH_EVERY = 1000

/** Serves all audiences, one turn at a time, so that no client receives an older state after a newer one. */
export function serveInTurns({ audiences, mark, serve, report }: Parts) {
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
    if (flush) lastFlush = Date.now()
    try {
      const cursor = await mark()
      if (cursor) for (const audience of audiences.values()) await serveOne(audience, cursor, flush)
    } catch (error) {
      // The channel reports its own failures, and when it is back.
      if (!(error instanceof ChannelClosed)) report(failedTo('mark the position of the live stream', error))
    }
    turning = false
    if ([...audiences.values()].some(hasWork)) schedule()
  }

  async function serveOne(audience: Audience, cursor: Cursor, flush: boolean): Promise<void> {
    try {
      await serve(audience, cursor, flush)
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
