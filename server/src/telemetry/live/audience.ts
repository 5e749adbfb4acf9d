import type { SignedIn } from '../../context.ts'
import type { EventSink } from '../../eventSink.ts'
import type { Cursor } from './channel.ts'
import type { Changes, Form } from './forms.ts'

/** One open stream. */
export type Stream = {
  session: SignedIn
  form: Form
  /** Only these assets of those that the session may see. */
  only: ReadonlySet<number> | null
  sink: EventSink
  /** What a returning reader has; null for one that begins. */
  resumeFrom: Cursor | null
  /** Has been told where the stream begins, and gets all that comes after. */
  ready: boolean
}

/** Those of one account who listen, and what they were told. */
export type Audience = {
  accountId: number
  streams: Set<Stream>
  /** Told to have changed, not yet sent. */
  changed: Set<number>
  /** Equipment that is new, gone, or has another name, category or branch; not yet told. */
  renewed: Set<number>
  /** Notifications may have been missed: what changed is found by the cursor. */
  behind: boolean
  /** All that is visible below it was sent to every stream that is ready. */
  cursor: Cursor | null
  /** By scope: the assets that sessions of that scope may see. */
  visible: Map<string, ReadonlySet<number>>
  /** The snapshots as they were last sent, so that only what differs is sent the next time. */
  sent: Map<number, string>
}

export const newAudience = (accountId: number): Audience => ({
  accountId,
  streams: new Set(),
  changed: new Set(),
  renewed: new Set(),
  behind: false,
  cursor: null,
  visible: new Map(),
  sent: new Map(),
})

/** Sessions with the same scope see the same assets, and so get the same text. */
export const scopeOf = ({ branchId, grants }: SignedIn): string => JSON.stringify([branchId, grants])

/** `resumed` false: what the reader has may be out of date, and is to be fetched anew. */
export function sendReady({ sink }: Stream, cursor: Cursor, resumed: boolean): void {
  sink.send({ event: 'ready', id: cursor, data: JSON.stringify({ resumed }) })
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

/** The streams of a form that have begun. */
export const readyStreams = ({ streams }: Audience, form: Form): Stream[] =>
  [...streams].filter((stream) => stream.ready && stream.form === form)

/** Changes are written once for each scope. */
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
