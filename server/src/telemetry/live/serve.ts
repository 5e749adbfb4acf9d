import { broadcast, readyStreams, scopeOf, sendReady, sendTo } from './audience.ts'
import type { Audience, Stream } from './audience.ts'
import { isBefore, readChangedSince } from './cursor.ts'
import type { Cursor, Versions } from './cursor.ts'
import { MOVES, SNAPSHOTS } from './forms.ts'
import type { Form } from './forms.ts'
import type { Sources } from './sources.ts'
import { announceVisibility } from './sight.ts'

type Reading = Pick<Sources, 'database' | 'visibleAssets'>

/** A client that missed more than this fetches everything again. */
const MOST_TO_CATCH_UP = 5000

/**
 * How often to look for changes whose announcement was lost, in milliseconds: the process that committed them was
 * killed, for example. A fleet for which this takes long is looked at less often.
 */
const LOOK_EVERY = 5000
const LOOK_SHARE = 0.02

/** Whether it is time to look for changes whose announcement was lost. */
export const isLookDue = ({ lookAt, streams }: Audience): boolean =>
  Date.now() >= lookAt && [...streams].some(({ form }) => !form.withoutAssets)

/** Sends what changed, if it is time to flush, and starts new streams. */
export async function serve(sources: Reading, audience: Audience, flush: boolean): Promise<void> {
  const cursor = await prepareForms(sources, audience)
  if (flush) {
    await announceVisibility(audience, cursor, sources.visibleAssets)
    await sendChanges(sources, audience, cursor)
  }
  for (const stream of audience.streams) if (!stream.ready) await begin(sources, audience, stream)
}

/**
 * The first stream of a form has no need for what changed before: its client fetches that, or reads it by its own
 * cursor.
 */
async function prepareForms({ database }: Reading, audience: Audience): Promise<Cursor> {
  for (const form of audience.versions.keys())
    if (readyStreams(audience, form).length === 0) audience.versions.delete(form)
  const forms = new Set([...audience.streams].map((stream) => stream.form))
  const added = [...forms].filter((form) => !audience.versions.has(form))
  if (added.length === 0 && audience.cursor !== null) return audience.cursor
  const { cursor, changed } = await readChangedSince(database, audience.accountId, audience.cursor)
  for (const form of added) audience.versions.set(form, new Map(changed))
  if (audience.cursor === null) audience.lookAt = Date.now() + LOOK_EVERY
  return (audience.cursor ??= cursor)
}

async function sendChanges(sources: Reading, audience: Audience, before: Cursor): Promise<void> {
  const { behind } = audience
  const announced = [...audience.changed]
  audience.changed.clear()
  audience.behind = false
  const looked = behind || isLookDue(audience) ? await look(sources, audience, before) : null
  const cursor = looked?.cursor ?? before
  for (const [form, versions] of audience.versions) {
    // Changes of equipment and of inboxes have no cursor, so those who follow them refetch everything.
    if (behind && (form === MOVES || form.withoutAssets)) restartStreams(audience, form, cursor)
    else if (!form.withoutAssets)
      await sendForm(sources, audience, { form, versions, announced, changed: looked?.changed, cursor })
  }
  if (looked) advance(audience, looked.cursor)
}

/** Finds everything that changed since the cursor, whether or not it was announced. */
async function look({ database }: Reading, audience: Audience, since: Cursor) {
  const begun = Date.now()
  const looked = await readChangedSince(database, audience.accountId, since)
  const took = Date.now() - begun
  audience.lookAt = begun + Math.max(LOOK_EVERY, took / LOOK_SHARE)
  return looked
}

type Sending = {
  form: Form
  /** The versions that were sent. */
  versions: Map<number, Cursor>
  announced: readonly number[]
  changed: Versions | undefined
  cursor: Cursor
}

async function sendForm(
  { database }: Reading,
  audience: Audience,
  { form, versions, announced, changed, cursor }: Sending,
): Promise<void> {
  const ids = new Set(announced)
  let missed = 0
  for (const [id, version] of changed ?? []) {
    if (versions.get(id) === version || ids.has(id)) continue
    ids.add(id)
    missed++
  }
  if (missed > MOST_TO_CATCH_UP) {
    for (const [id, version] of changed ?? []) versions.set(id, version)
    return restartStreams(audience, form, cursor)
  }
  if (ids.size === 0) return
  const recipients = { database, accountId: audience.accountId, sent: audience.sent }
  const changes = await form.readSome(recipients, [...ids])
  for (const [id, version] of changes.versions) versions.set(id, version)
  broadcast(audience, form, changes, cursor)
}

function advance(audience: Audience, cursor: Cursor): void {
  audience.cursor = cursor
  for (const versions of audience.versions.values())
    for (const [id, version] of versions) if (isBefore(version, cursor)) versions.delete(id)
}

function restartStreams(audience: Audience, form: Form, cursor: Cursor): void {
  if (form === SNAPSHOTS) audience.sent.clear()
  for (const stream of readyStreams(audience, form)) sendReady(stream, cursor, false)
}

async function begin(
  { database, visibleAssets }: Reading,
  audience: Audience,
  stream: Stream,
): Promise<void> {
  const cursor = audience.cursor ?? '0'
  if (stream.form.withoutAssets) {
    stream.ready = true
    return sendReady(stream, cursor, false)
  }
  const scope = scopeOf(stream.session)
  const visible = audience.visible.get(scope) ?? (await visibleAssets(stream.session))
  audience.visible.set(scope, visible)
  const { accountId } = audience
  const { resumeFrom } = stream
  const known = resumeFrom !== null && (await isKnown(database, audience, resumeFrom))
  const recipient = { database, accountId, sent: null }
  const missed = known ? await stream.form.readSince(recipient, resumeFrom, MOST_TO_CATCH_UP + 1) : null
  stream.ready = true
  if (!known || !missed || missed.count > MOST_TO_CATCH_UP) return sendReady(stream, cursor, false)
  // Until the missed changes are sent, the client is still at its old cursor.
  sendReady(stream, resumeFrom, true)
  sendTo(audience, stream, missed, isBefore(cursor, resumeFrom) ? resumeFrom : cursor)
}

/**
 * A cursor from the future belongs to another database, or to this one before a backup was restored. One that is ahead
 * of ours may come from another process.
 */
async function isKnown(
  database: Reading['database'],
  { accountId, cursor }: Audience,
  resumeFrom: Cursor,
): Promise<boolean> {
  if (cursor !== null && !isBefore(cursor, resumeFrom)) return true
  const now = await readChangedSince(database, accountId, null)
  return !isBefore(now.cursor, resumeFrom)
}
