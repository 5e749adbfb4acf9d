import * as z from 'zod/mini'
import { ALERT_SEVERITIES } from '../../alertSeverity.ts'
import { get, post } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Instant } from '../instants.ts'
import { After } from '../texts.ts'

export const INBOX_PAGE = 30
/** The maximum number of entries changed in one call. */
export const INBOX_CHANGE_MAX = 200
/** How far ahead an entry can be snoozed, in days. */
export const SNOOZE_MAX_DAYS = 365

export const INBOX_KINDS = ['alert', 'assignment', 'problem'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_VIEWS = ['open', 'snoozed', 'done'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

export const InboxEntry = z.strictObject({
  id: Id,
  kind: z.enum(INBOX_KINDS),
  /** What it is about: an asset, an area, a connection or a file. */
  name: z.string(),
  sentence: z.string(),
  /** A place and area of the account. Blank if unknown. */
  place: z.string(),
  /** Of an alert: the asset and the topic, by which it can be muted. */
  asset: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  topic: z.nullable(z.strictObject({ topic: z.string(), name: z.string() })),
  /** The caller muted it, so it is neither counted nor sent. */
  muted: z.boolean(),
  severity: z.enum(ALERT_SEVERITIES),
  /** How often it happened. */
  count: z.int(),
  firstAt: z.string(),
  at: z.string(),
  read: z.boolean(),
  snoozedUntil: z.nullable(z.string()),
  done: z.boolean(),
  /** Who said that they are on it. */
  takenBy: z.nullable(z.strictObject({ name: z.string(), isMe: z.boolean() })),
  /** Whom it was escalated to last, because nobody was on it. */
  escalated: z.nullable(z.strictObject({ name: z.string(), isMe: z.boolean(), at: z.string() })),
  /** The pages that show it: what it is about, and the map and the timeline at that moment. */
  path: z.string(),
  mapPath: z.nullable(z.string()),
  timelinePath: z.nullable(z.string()),
})
export type InboxEntry = z.output<typeof InboxEntry>

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(INBOX_CHANGE_MAX))

export const inbox = {
  count: get('/api/inbox/count', {
    can: 'inbox.own',
    summary: 'Counts the unread entries in the inbox of the caller',
    response: z.strictObject({ unread: z.int(), urgent: z.int() }),
  }),
  list: get('/api/inbox', {
    can: 'inbox.own',
    summary: 'Lists the inbox of the caller: open urgent entries first, then the newest',
    description:
      'Contains the alerts of their subscriptions, whether or not these were also sent, assets that were assigned ' +
      'to them, and failed imports, connections and backups that they can fix. Repeats of an alert on an asset are ' +
      'one entry. Entries are deleted after 30 days.',
    query: z.strictObject({
      after: After,
      show: z._default(z.enum(INBOX_VIEWS), 'open'),
      kind: z.optional(z.enum(INBOX_KINDS)),
    }),
    response: z.strictObject({ rows: z.array(InboxEntry), next: z.nullable(z.string()) }),
  }),
  setRead: post('/api/inbox/read', {
    can: 'inbox.own',
    summary: 'Marks entries as read or unread, or all open ones without ids',
    body: z.strictObject({ ids: z.optional(Ids), read: z.boolean() }),
  }),
  setDone: post('/api/inbox/done', {
    can: 'inbox.own',
    summary: 'Marks entries as done, or opens them again',
    body: z.strictObject({ ids: Ids, done: z.boolean() }),
  }),
  setTaken: post('/api/inbox/taken', {
    can: 'inbox.own',
    summary: 'Tells everyone who has the same alerts that the caller is on them, or no longer is',
    body: z.strictObject({ ids: Ids, taken: z.boolean() }),
  }),
  snooze: post('/api/inbox/snooze', {
    can: 'inbox.own',
    summary: 'Hides entries until an instant, or shows them again',
    body: z.strictObject({ ids: Ids, until: z.nullable(Instant) }),
  }),
}
