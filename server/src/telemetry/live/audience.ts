import type { SignedIn } from '../../context.ts'
import type { EventSink } from '../../eventSink.ts'
import type { StateRow } from '../snapshotJson.ts'
import { describeChange } from './changes.ts'
import type { Cursor } from './channel.ts'

/** One open stream. */
export type Stream = {
  session: SignedIn
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

export function sendTo(audience: Audience, stream: Stream, texts: Map<number, string>, cursor: Cursor): void {
  const visible = audience.visible.get(scopeOf(stream.session))
  const own = [...texts].filter(([id]) => visible?.has(id) && (stream.only?.has(id) ?? true))
  sendTexts(stream, own.map(([, text]) => text).join(','), cursor)
}

const sendTexts = ({ sink }: Stream, joined: string, cursor: Cursor) => {
  if (joined) sink.send({ event: 'snapshots', id: cursor, data: `[${joined}]` })
}

/** Every change is written once, and joined once for each scope. */
export function broadcast(audience: Audience, rows: StateRow[], cursor: Cursor): void {
  const texts = new Map<number, string>()
  for (const row of rows) {
    texts.set(row.assetId, describeChange(row, audience.sent.get(row.assetId)))
    audience.sent.set(row.assetId, row.snapshot)
  }
  const joined = new Map<string, string>()
  for (const stream of audience.streams) {
    if (!stream.ready) continue
    if (stream.only) {
      sendTo(audience, stream, texts, cursor)
      continue
    }
    const scope = scopeOf(stream.session)
    const visible = audience.visible.get(scope)
    const text =
      joined.get(scope) ?? [...texts].flatMap(([id, text]) => (visible?.has(id) ? [text] : [])).join(',')
    joined.set(scope, text)
    sendTexts(stream, text, cursor)
  }
}
