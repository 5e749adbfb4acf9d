import { broadcast, readyStreams, scopeOf, sendReady, sendTo } from './audience.ts'
import type { Audience, Stream } from './audience.ts'
import type { Cursor } from './channel.ts'
import { MOVES, SNAPSHOTS } from './forms.ts'
import type { Form } from './forms.ts'
import type { Sources } from './sources.ts'
import { announceVisibility } from './sight.ts'

type Reading = Pick<Sources, 'database' | 'visibleAssets'>

/** A client that missed more than this fetches everything again. */
const MOST_TO_CATCH_UP = 5000

/** Sends what changed below the cursor, if it is time to flush, and starts new streams. */
export async function serve(
  sources: Reading,
  audience: Audience,
  cursor: Cursor,
  flush: boolean,
): Promise<void> {
  if (flush || audience.cursor === null) {
    await announceVisibility(audience, cursor, sources.visibleAssets)
    await sendChanges(sources, audience, cursor)
    audience.cursor = cursor
  }
  for (const stream of audience.streams) if (!stream.ready) await begin(sources, audience, stream, cursor)
}

async function sendChanges({ database }: Reading, audience: Audience, cursor: Cursor): Promise<void> {
  const { behind } = audience
  const changed = [...audience.changed]
  audience.changed.clear()
  audience.behind = false
  const since = audience.cursor
  if (since === null || (!behind && changed.length === 0)) return
  for (const form of new Set([...audience.streams].map((stream) => stream.form))) {
    const recipients = { database, accountId: audience.accountId, sent: audience.sent }
    if (!behind) {
      if (form.withoutAssets) continue
      broadcast(audience, form, await form.readSome(recipients, changed), cursor)
      continue
    }
    // Changes of equipment and of inboxes have no cursor, so those who follow them refetch everything.
    const missed =
      form === MOVES || form.withoutAssets
        ? null
        : await form.readSince(recipients, since, MOST_TO_CATCH_UP + 1)
    if (!missed || missed.count > MOST_TO_CATCH_UP) restartStreams(audience, form, cursor)
    else broadcast(audience, form, missed, cursor)
  }
}

function restartStreams(audience: Audience, form: Form, cursor: Cursor): void {
  if (form === SNAPSHOTS) audience.sent.clear()
  for (const stream of readyStreams(audience, form)) sendReady(stream, cursor, false)
}

async function begin(
  { database, visibleAssets }: Reading,
  audience: Audience,
  stream: Stream,
  cursor: Cursor,
): Promise<void> {
  if (stream.form.withoutAssets) {
    stream.ready = true
    return sendReady(stream, cursor, false)
  }
  const scope = scopeOf(stream.session)
  const visible = audience.visible.get(scope) ?? (await visibleAssets(stream.session))
  audience.visible.set(scope, visible)
  const { resumeFrom } = stream
  // A cursor from the future belongs to another database, or to this one before a backup was restored.
  const known = resumeFrom !== null && BigInt(resumeFrom) <= BigInt(cursor)
  const recipient = { database, accountId: audience.accountId, sent: null }
  const missed = known ? await stream.form.readSince(recipient, resumeFrom, MOST_TO_CATCH_UP + 1) : null
  stream.ready = true
  if (!known || !missed || missed.count > MOST_TO_CATCH_UP) return sendReady(stream, cursor, false)
  // Until the missed changes are sent, the client is still at its old cursor.
  sendReady(stream, resumeFrom, true)
  sendTo(audience, stream, missed, cursor)
}
