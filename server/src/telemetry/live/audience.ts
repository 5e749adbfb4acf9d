import type { SignedIn } from '../../context.ts'
import type { EventSink } from '../../eventSink.ts'
import type { Cursor } from './cursor.ts'
import type { Changes, Form } from './forms.ts'

export type Stream = {
  session: SignedIn
  form: Form
  /** Restricts the stream to these assets, among those that the session may see. */
  only: ReadonlySet<number> | null
  sink: EventSink
  /** The cursor of a returning client, or null for a new one. */
  resumeFrom: Cursor | null
  /** Whether the client has received the start of the stream. From then on, it gets all changes. */
  ready: boolean
}

/** The streams of one account, and what was sent to them. */
export type Audience = {
  accountId: number
  streams: Set<Stream>
  /** Assets that changed and were not sent yet. */
  changed: Set<number>
  /** Equipment that was added, removed, or given another name, category or branch, and was not sent yet. */
  renewed: Set<number>
  /** Announcements were missed, so changes are read by the cursor. */
  behind: boolean
  /** Every visible change below this cursor was sent to every ready stream. */
  cursor: Cursor | null
  /** When to look for changes whose announcement was lost, in milliseconds. */
  lookAt: number
  /** The versions of assets that were sent in each form, at or above the cursor. */
  versions: Map<Form, Map<number, Cursor>>
  /** The assets that sessions of each scope may see. */
  visible: Map<string, ReadonlySet<number>>
  /** The snapshots as last sent, so that only differences are sent the next time. */
  sent: Map<number, string>
}

const newAudience = (accountId: number): Audience => ({
  accountId,
  streams: new Set(),
  changed: new Set(),
  renewed: new Set(),
  behind: false,
  cursor: null,
  lookAt: 0,
  versions: new Map(),
  visible: new Map(),
  sent: new Map(),
})

/** Adds a stream to the audience of its account until it is closed. */
export function addStream(audiences: Map<number, Audience>, stream: Stream): void {
  const { accountId } = stream.session
  const audience = audiences.get(accountId) ?? newAudience(accountId)
  audiences.set(accountId, audience)
  audience.streams.add(stream)
  stream.sink.onClose(() => {
    audience.streams.delete(stream)
    if (audience.streams.size === 0) audiences.delete(accountId)
  })
}

/**
 * Returns a key for the session's visibility. Sessions with the same scope see the same assets and get the
 * same text.
 */
export const scopeOf = ({ branchId, allBranches, grants }: SignedIn): string =>
  JSON.stringify([allBranches ? null : branchId, grants])

/**
 * Sends the start of the stream. If `resumed` is false, the client's data may be out of date and it must
 * refetch.
 */
export function sendReady({ sink }: Stream, cursor: Cursor, resumed: boolean): void {
  sink.send({ event: 'ready', id: cursor, data: JSON.stringify({ resumed }) })
}

/** Says that the inbox of a user has changed. A stream that has not started yet tells its reader to fetch it. */
export function sendInbox(audience: Audience | undefined, userId: number): void {
  for (const { session, sink, ready } of audience?.streams ?? [])
    if (ready && session.userId === userId)
      sink.send({ event: 'inbox', id: audience?.cursor ?? '', data: '{}' })
}

/** Says that the stream ends because the session did, so that the client doesn't wait for a reconnection. */
export function sendEnded({ sink }: Stream, cursor: Cursor): void {
  sink.send({ event: 'ended', id: cursor, data: '{}' })
}

export function sendTo(audience: Audience, stream: Stream, changes: Changes, cursor: Cursor): void {
  const visible = audience.visible.get(scopeOf(stream.session))
  const { only } = stream
  sendText(
    stream,
    changes.write((id) => (visible?.has(id) ?? false) && (only?.has(id) ?? true)),
    cursor,
  )
}

const sendText = ({ sink, form }: Stream, text: string, cursor: Cursor) => {
  if (text) sink.send({ event: form.event, id: cursor, data: text })
}

/** Returns the started streams of a form. */
export const readyStreams = ({ streams }: Audience, form: Form): Stream[] =>
  [...streams].filter((stream) => stream.ready && stream.form === form)

/** Sends changes to all ready streams, and serializes them only once per scope. */
export function broadcast(audience: Audience, form: Form, changes: Changes, cursor: Cursor): void {
  const written = new Map<string, string>()
  for (const stream of readyStreams(audience, form)) {
    if (stream.only) {
      sendTo(audience, stream, changes, cursor)
      continue
    }
    const scope = scopeOf(stream.session)
    const visible = audience.visible.get(scope)
    const text = written.get(scope) ?? changes.write((id) => visible?.has(id) ?? false)
    written.set(scope, text)
    sendText(stream, text, cursor)
  }
}
