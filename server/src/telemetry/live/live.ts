import type { SignedIn } from '../../context.ts'
import type { EventSink } from '../../eventSink.ts'
import { failedTo, oncePerMinute } from '../../failures.ts'
import { addStream, sendInbox } from './audience.ts'
import type { Audience } from './audience.ts'
import { openChannel } from './channel.ts'
import type { Subscription } from '../../messages/messages.ts'
import type { Cursor } from './cursor.ts'
import { checkSessions } from './checkSessions.ts'
import type { Form } from './forms.ts'
import { shareCounts } from '../../sharedCounts/sharedCounts.ts'
import { isLookDue, serve } from './serve.ts'
import type { Sources } from './sources.ts'
import { serveInTurns } from './serveInTurns.ts'

/** Publishes changes to every connected client that may see them, at most once a second. */
export type Live = {
  open(
    session: SignedIn,
    sink: EventSink,
    wish: { form: Form; only: ReadonlySet<number> | null; resumeFrom: Cursor | null },
  ): void
  /** Those of the user, in all processes together. */
  streamsOf(session: SignedIn): number
  /** The number of all open streams. */
  streams(): number
  /** Checks every session again. Also runs automatically: every 15 s, and when somebody's access changes. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Sessions that time out aren't announced, so all are checked from time to time. In milliseconds. */
const CHECK_EVERY = 15_000
/** How often to find out for which account it is time to look for lost announcements. In milliseconds. */
const LOOK_TICK = 1000
/** After a change of access. In milliseconds. */
const CHECK_AFTER = 500

/** From this number on, the streams of a user are told to the other processes. */
const STREAMS_TOLD_FROM = 3

export function startLive(sources: Sources): Live {
  const audiences = new Map<number, Audience>()
  // Every second, each account would report the same failure of the database.
  const report = oncePerMinute<Error>((error) => sources.onError(error))
  let channel: Subscription | undefined
  /** Streams begin after the first connection, so that everything after their beginning is announced. */
  let connected = false
  let checks: NodeJS.Timeout | undefined
  let looks: NodeJS.Timeout | undefined
  const checking = new Map<number, NodeJS.Timeout>()
  const turns = serveInTurns({
    audiences,
    serve: (audience, flush) => serve(sources, audience, flush),
    report,
  })

  /** Often no client is connected, so the first one opens the connection. */
  function listen(): void {
    channel ??= openChannel(sources.messages, {
      changed: (accountId, assetIds) => collect(audiences.get(accountId)?.changed, assetIds),
      renewed: (accountId, equipmentIds) => collect(audiences.get(accountId)?.renewed, equipmentIds),
      inboxChanged: (accountId, userId) => sendInbox(audiences.get(accountId), userId),
      accessChanged: checkSoon,
      connected() {
        connected = true
        for (const audience of audiences.values()) audience.behind = true
        turns.schedule(0)
      },
      hintsLost() {
        for (const audience of audiences.values()) audience.lookAt = 0
      },
      onError: (error) => sources.onError(error),
    })
    checks ??= setInterval(() => void check(), CHECK_EVERY).unref()
    looks ??= setInterval(lookIfDue, LOOK_TICK).unref()
  }

  function lookIfDue(): void {
    if (connected && [...audiences.values()].some(isLookDue)) turns.schedule()
  }

  function collect(waiting: Set<number> | undefined, ids: readonly number[]): void {
    if (!waiting) return
    for (const id of ids) waiting.add(id)
    turns.schedule()
  }

  /** Many changes at once, such as those of an administrator who edits a user, are checked together. */
  function checkSoon(accountId: number): void {
    if (!audiences.has(accountId) || checking.has(accountId)) return
    const timer = setTimeout(() => {
      checking.delete(accountId)
      const audience = audiences.get(accountId)
      if (audience) void check([audience])
    }, CHECK_AFTER)
    checking.set(accountId, timer.unref())
  }

  async function check(checked: Iterable<Audience> = audiences.values()): Promise<void> {
    try {
      for (const audience of checked) await checkSessions(sources, audience)
    } catch (error) {
      report(failedTo('check the sessions of live streams', error))
    }
    if (connected) turns.schedule()
  }

  const elsewhere = shareCounts('streams', {
    least: STREAMS_TOLD_FROM,
    period: () => 0,
    counts: () => streamsByUser(audiences.values()),
  })

  return {
    open(session, sink, { form, only, resumeFrom }) {
      addStream(audiences, { session, form, only, sink, resumeFrom, ready: false })
      listen()
      if (connected) turns.schedule(0)
    },
    streamsOf: ({ accountId, userId }) =>
      [...(audiences.get(accountId)?.streams ?? [])].filter(({ session }) => session.userId === userId)
        .length + elsewhere(`${accountId}.${userId}`),
    streams: () => [...audiences.values()].reduce((total, { streams }) => total + streams.size, 0),
    check: () => check(),
    async close() {
      turns.stop()
      clearInterval(checks)
      clearInterval(looks)
      for (const timer of checking.values()) clearTimeout(timer)
      for (const { streams } of audiences.values()) for (const { sink } of streams) sink.end()
      await channel?.stop()
    },
  }
}

function streamsByUser(audiences: Iterable<Audience>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { streams } of audiences)
    for (const { session } of streams) {
      const user = `${session.accountId}.${session.userId}`
      counts.set(user, (counts.get(user) ?? 0) + 1)
    }
  return counts
}
