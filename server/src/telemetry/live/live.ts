import { can } from '@yardmaster/core/policy.ts'
import type pg from 'pg'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { EventSink } from '../../eventSink.ts'
import { broadcast, newAudience, readyStreams, scopeOf, sendReady, sendTo } from './audience.ts'
import type { Audience, Stream } from './audience.ts'
import { openChannel } from './channel.ts'
import type { Channel, Cursor } from './channel.ts'
import { MOVES, SNAPSHOTS } from './forms.ts'
import type { Form } from './forms.ts'
import { renewSight, sameMembers } from './sight.ts'

/** Publishes changes to every connected client that may see them, at most once a second. */
export type Live = {
  open(
    session: SignedIn,
    sink: EventSink,
    wish: { form: Form; only: ReadonlySet<number> | null; resumeFrom: Cursor | null },
  ): void
  streamsOf(session: SignedIn): number
  /** Checks every session again. Also runs automatically every 15 s. */
  check(): Promise<void>
  close(): Promise<void>
}

type Sources = {
  connection: pg.ClientConfig
  database: Database
  /** Returns the current session, or null if it has ended. */
  reload: (session: SignedIn) => Promise<SignedIn | null>
  visibleAssets: (session: SignedIn) => Promise<ReadonlySet<number>>
}

const FLUSH_EVERY = 1000
const CHECK_EVERY = 15_000
/** A client that missed more than this fetches everything again. */
const MOST_TO_CATCH_UP = 5000

export function startLive({ connection, database, reload, visibleAssets }: Sources): Live {
  const audiences = new Map<number, Audience>()
  let channel: Channel | undefined
  let turning = false
  let lastFlush = 0
  let timer: NodeJS.Timeout | undefined
  let checks: NodeJS.Timeout | undefined

  // Often no client is connected, so the first one opens the connection.
  function listen(): void {
    channel ??= openChannel(connection, {
      changed(accountId, assetIds) {
        const audience = audiences.get(accountId)
        if (!audience) return
        for (const id of assetIds) audience.changed.add(id)
        schedule()
      },
      renewed(accountId, equipmentIds) {
        const audience = audiences.get(accountId)
        if (!audience) return
        for (const id of equipmentIds) audience.renewed.add(id)
        schedule()
      },
      connected() {
        for (const audience of audiences.values()) audience.behind = true
        schedule(0)
      },
    })
    checks ??= setInterval(() => void check(), CHECK_EVERY).unref()
  }

  function schedule(wait = Math.max(0, lastFlush + FLUSH_EVERY - Date.now())): void {
    if (turning || audiences.size === 0 || (timer && wait > 0)) return
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), wait).unref()
  }

  /** Runs one turn at a time, so that no client receives an older state after a newer one. */
  async function turn(): Promise<void> {
    timer = undefined
    turning = true
    const flush = Date.now() - lastFlush >= FLUSH_EVERY
    if (flush) lastFlush = Date.now()
    try {
      const cursor = await channel?.mark()
      if (cursor) for (const audience of audiences.values()) await serve(audience, cursor, flush)
    } catch {
      // The channel is disconnected and reports when it is back.
    }
    turning = false
    if ([...audiences.values()].some(hasWork)) schedule()
  }

  async function serve(audience: Audience, cursor: Cursor, flush: boolean): Promise<void> {
    try {
      if (flush || audience.cursor === null) {
        await renewSight(audience, cursor, visibleAssets)
        await sendChanges(audience, cursor)
        audience.cursor = cursor
      }
      for (const stream of audience.streams) if (!stream.ready) await begin(audience, stream, cursor)
    } catch {
      // The cursor finds everything that could not be read, and so was not sent, the next time.
      audience.behind = true
    }
  }

  async function sendChanges(audience: Audience, cursor: Cursor): Promise<void> {
    const { behind } = audience
    const changed = [...audience.changed]
    audience.changed.clear()
    audience.behind = false
    const since = audience.cursor
    if (since === null || (!behind && changed.length === 0)) return
    for (const form of new Set([...audience.streams].map((stream) => stream.form))) {
      const told = { database, accountId: audience.accountId, sent: audience.sent }
      if (!behind) {
        broadcast(audience, form, await form.readSome(told, changed), cursor)
        continue
      }
      // Equipment changes have no cursor, so maps refetch everything.
      const missed = form === MOVES ? null : await form.readSince(told, since, MOST_TO_CATCH_UP + 1)
      if (!missed || missed.count > MOST_TO_CATCH_UP) startAnew(audience, form, cursor)
      else broadcast(audience, form, missed, cursor)
    }
  }

  function startAnew(audience: Audience, form: Form, cursor: Cursor): void {
    if (form === SNAPSHOTS) audience.sent.clear()
    for (const stream of readyStreams(audience, form)) sendReady(stream, cursor, false)
  }

  async function begin(audience: Audience, stream: Stream, cursor: Cursor): Promise<void> {
    const scope = scopeOf(stream.session)
    const visible = audience.visible.get(scope) ?? (await visibleAssets(stream.session))
    audience.visible.set(scope, visible)
    const { resumeFrom } = stream
    // A cursor from the future belongs to another database, or to this one before a backup was restored.
    const known = resumeFrom !== null && BigInt(resumeFrom) <= BigInt(cursor)
    const told = { database, accountId: audience.accountId, sent: null }
    const missed = known ? await stream.form.readSince(told, resumeFrom, MOST_TO_CATCH_UP + 1) : null
    stream.ready = true
    if (!known || !missed || missed.count > MOST_TO_CATCH_UP) return sendReady(stream, cursor, false)
    // Until the missed changes are sent, the client is still at its old cursor.
    sendReady(stream, resumeFrom, true)
    sendTo(audience, stream, missed, cursor)
  }

  /**
   * Permissions change while a stream is open. Clients that lost theirs are disconnected, and clients that
   * now see other assets start over.
   */
  async function check(): Promise<void> {
    try {
      for (const audience of audiences.values()) await checkAudience(audience)
    } catch {
      // The database is unavailable, so nothing can be sent either.
    }
    schedule()
  }

  async function checkAudience(audience: Audience): Promise<void> {
    const before = audience.visible
    audience.visible = new Map(before)
    const fresh = new Map<string, ReadonlySet<number>>()
    for (const stream of audience.streams) {
      const session = await reload(stream.session)
      if (!session || !can(session, stream.form.can)) {
        stream.sink.end()
        audience.streams.delete(stream)
        continue
      }
      const scope = scopeOf(session)
      const assets = fresh.get(scope) ?? (await visibleAssets(session))
      fresh.set(scope, assets)
      audience.visible.set(scope, assets)
      const seen = before.get(scopeOf(stream.session))
      stream.session = session
      if (!stream.ready || audience.cursor === null) continue
      if (seen && sameMembers(seen, assets)) stream.sink.beat(audience.cursor)
      else sendReady(stream, audience.cursor, false)
    }
    for (const scope of before.keys()) if (!fresh.has(scope)) audience.visible.delete(scope)
  }

  return {
    open(session, sink, { form, only, resumeFrom }) {
      const audience = audiences.get(session.accountId) ?? newAudience(session.accountId)
      audiences.set(session.accountId, audience)
      const stream: Stream = { session, form, only, sink, resumeFrom, ready: false }
      audience.streams.add(stream)
      sink.onClose(() => {
        audience.streams.delete(stream)
        if (audience.streams.size === 0) audiences.delete(session.accountId)
      })
      listen()
      schedule(0)
    },
    streamsOf: ({ accountId, userId }) =>
      [...(audiences.get(accountId)?.streams ?? [])].filter(({ session }) => session.userId === userId)
        .length,
    check,
    async close() {
      clearTimeout(timer)
      clearInterval(checks)
      for (const { streams } of audiences.values()) for (const { sink } of streams) sink.end()
      await channel?.close()
    },
  }
}

/** Returns whether there are changes to send or streams to start. */
const hasWork = ({ changed, renewed, behind, streams }: Audience): boolean =>
  behind || changed.size > 0 || renewed.size > 0 || [...streams].some(({ ready }) => !ready)
