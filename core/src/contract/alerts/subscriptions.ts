import * as z from 'zod/mini'
import { parseTopic } from '../../topics.ts'
import { del, get, put } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { dotted } from '../dotted.ts'
import { After } from '../texts.ts'

/** Things and categories that one subscription can name; who wants more wants a category, or all. */
export const SELECTOR_MAX = 200
/** People who are subscribed in one call. */
export const SUBSCRIBE_MAX = 1000
export const SENT_PAGE = 50

const SELECTED = /^(all|(thing|category):[1-9]\d{0,9})$/

/** With all of them nothing else needs to be named. */
const withoutNeedless = (items: string[]) => (items.includes('all') ? ['all'] : [...new Set(items)])

const Selector = z.array(z.string().check(z.regex(SELECTED))).check(
  z.minLength(1, 'error.noAssets'),
  z.maxLength(SELECTOR_MAX),
  z.overwrite((items) => withoutNeedless(items)),
)

export const FlagSettings = z
  .strictObject({ flagged: z.boolean(), unflagged: z.boolean(), selector: Selector })
  .check(
    z.refine(({ flagged, unflagged }) => flagged || unflagged, {
      path: ['flagged'],
      error: 'error.selectOne',
    }),
  )
export type FlagSettings = z.output<typeof FlagSettings>

export const EventSettings = z.strictObject({ selector: Selector })
export type EventSettings = z.output<typeof EventSettings>

export const NEW_FLAG_SETTINGS: FlagSettings = { flagged: true, unflagged: false, selector: ['all'] }
export const NEW_EVENT_SETTINGS: EventSettings = { selector: ['all'] }

/** As they come: which of the two they have to be is decided by the topic. */
const Settings = z.strictObject({
  flagged: z.optional(z.boolean()),
  unflagged: z.optional(z.boolean()),
  selector: z.array(z.string().check(z.maxLength(50))),
})
export type Settings = z.output<typeof Settings>

const TopicText = z.string().check(
  z.maxLength(50),
  z.refine((text) => parseTopic(text) !== null),
)
const Type = z.enum(['flag', 'event'])
const TopicParams = z.strictObject({ topic: TopicText })
const OfUser = z.strictObject({ userId: PathId, topic: TopicText })

/** Something that is selected, by name; without one to those who may not see it. */
const Selected = z.strictObject({
  ref: z.string(),
  name: z.nullable(z.string()),
  /** Archived, sold or deleted since. */
  deleted: z.boolean(),
})
export type Selected = z.output<typeof Selected>

export const Subscription = z.strictObject({
  userId: Id,
  topic: z.string(),
  type: Type,
  settings: Settings,
  meta: z.strictObject({
    userName: z.string(),
    /** The user is no longer there. */
    deleted: z.boolean(),
    selected: z.array(Selected),
  }),
})
export type Subscription = z.output<typeof Subscription>

export const Subscriber = z.strictObject({ id: Id, name: z.string(), branch: z.string() })
export type Subscriber = z.output<typeof Subscriber>

export const UNSENT_REASONS = ['notConfigured', 'unreachable', 'refused', 'tooOld', 'limit'] as const

export const SentMessage = z.strictObject({
  id: Id,
  userId: Id,
  userName: z.string(),
  channel: z.enum(['email', 'sms']),
  state: z.enum(['waiting', 'sent', 'failed']),
  reason: z.nullable(z.enum(UNSENT_REASONS)),
  /** What the mail server or the SMS service said. */
  detail: z.string(),
  /** As it was told, in the words of whom it was told to. */
  lines: z.array(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type SentMessage = z.output<typeof SentMessage>

export const subscriptions = {
  list: get('/api/subscriptions', {
    can: 'subscription.read',
    summary: "One's own subscriptions; to those who manage them, those of everyone whom they manage",
    response: z.array(Subscription),
  }),
  set: put('/api/subscriptions/user/:userId/topic/:topic', {
    can: 'subscription.update',
    summary: 'Subscribe a user, or replace the settings of a subscription',
    params: OfUser,
    body: Settings,
  }),
  remove: del('/api/subscriptions/user/:userId/topic/:topic', {
    can: 'subscription.update',
    summary: 'Unsubscribe a user',
    params: OfUser,
  }),
  setMany: put('/api/subscriptions/topic/:topic', {
    can: 'subscription.update',
    summary: 'Subscribe several users with the same settings',
    params: TopicParams,
    query: z.strictObject({
      /** Dot-joined. */
      userIds: dotted(/[1-9]\d{0,9}/),
    }),
    body: z.strictObject({ type: Type, settings: Settings }),
  }),
  people: get('/api/subscriptions/people', {
    can: 'subscription.manage',
    summary: 'Everyone whose subscriptions the caller manages, by last name',
    response: z.array(Subscriber),
  }),
  delivery: get('/api/subscriptions/delivery', {
    can: 'subscription.read',
    summary: 'By which ways this installation can tell anybody anything',
    response: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
  }),
  sent: get('/api/subscriptions/sent', {
    can: 'subscription.read',
    summary:
      'What one was told in the last 30 days, newest first; administrators can ask for all that failed',
    query: z.strictObject({ after: After, failed: z._default(z.stringbool(), false) }),
    response: z.strictObject({ rows: z.array(SentMessage), next: z.nullable(z.string()) }),
  }),
}
