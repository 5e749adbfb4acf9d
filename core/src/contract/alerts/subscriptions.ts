import * as z from 'zod/mini'
import { parseTopic } from '../../topics.ts'
import { del, get, put } from '../endpoint.ts'
import { Id, PathId } from '../ids.ts'
import { dotted } from '../dotted.ts'
import { After } from '../texts.ts'

/**
 * The maximum number of things and categories in one subscription. For more, subscribe to a category or to
 * all.
 */
export const SELECTOR_MAX = 200
/** The maximum number of people subscribed in one call. */
export const SUBSCRIBE_MAX = 1000
export const SENT_PAGE = 50

const SELECTED = /^(all|(thing|category):[1-9]\d{0,9})$/

/** With `all`, the other items are redundant. */
const withoutNeedless = (items: string[]) => (items.includes('all') ? ['all'] : [...new Set(items)])

export const Selector = z.array(z.string().check(z.regex(SELECTED))).check(
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

/** The unchecked settings. The topic determines which of the two kinds they must be. */
const Settings = z.strictObject({
  flagged: z.optional(z.boolean()),
  unflagged: z.optional(z.boolean()),
  selector: z.array(z.string().check(z.maxLength(50))),
})
export type Settings = z.output<typeof Settings>

export const TopicText = z.string().check(
  z.maxLength(50),
  z.refine((text) => parseTopic(text) !== null),
)
const Type = z.enum(['flag', 'event', 'rental'])
export const TopicParams = z.strictObject({ topic: TopicText })
const OfUser = z.strictObject({ userId: PathId, topic: TopicText })

/** A selected item with its name. The name is null for users who may not see the item. */
export const Selected = z.strictObject({
  ref: z.string(),
  name: z.nullable(z.string()),
  /** Whether it has been archived, sold or deleted since. */
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
    /** Whether the user has been deleted. */
    deleted: z.boolean(),
    selected: z.array(Selected),
  }),
})
export type Subscription = z.output<typeof Subscription>

export const Subscriber = z.strictObject({ id: Id, name: z.string(), branch: z.string() })
export type Subscriber = z.output<typeof Subscriber>

export const UNSENT_REASONS = [
  'notConfigured',
  'unreachable',
  'refused',
  'tooOld',
  'limit',
  'turnedOff',
  /** It waits for the end of quiet hours. */
  'quiet',
  /** It repeats what was just sent, and waits for more of them. */
  'repeat',
] as const

/** The caller's notifications, those not sent, and those of all users that were not sent. */
export const SENT_VIEWS = ['all', 'notSent', 'notSentToAnyone'] as const
export type SentView = (typeof SENT_VIEWS)[number]

export const SentMessage = z.strictObject({
  id: Id,
  userId: Id,
  userName: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  state: z.enum(['waiting', 'sent', 'failed']),
  reason: z.nullable(z.enum(UNSENT_REASONS)),
  /** The response of the mail server or the SMS service. */
  detail: z.string(),
  /** The text that was sent, in the recipient's language, with links to the map and the timeline at that moment. */
  lines: z.array(
    z.strictObject({
      text: z.string(),
      mapPath: z.nullable(z.string()),
      timelinePath: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type SentMessage = z.output<typeof SentMessage>

export const subscriptions = {
  list: get('/api/subscriptions', {
    can: 'subscription.read',
    summary: "Lists the caller's subscriptions",
    description: 'Managers get those of all users they manage.',
    response: z.array(Subscription),
  }),
  set: put('/api/subscriptions/user/:userId/topic/:topic', {
    can: 'subscription.update',
    summary: 'Subscribes a user, or replaces the settings of a subscription',
    params: OfUser,
    body: Settings,
  }),
  remove: del('/api/subscriptions/user/:userId/topic/:topic', {
    can: 'subscription.update',
    summary: 'Unsubscribes a user',
    params: OfUser,
  }),
  setMany: put('/api/subscriptions/topic/:topic', {
    can: 'subscription.update',
    summary: 'Subscribes several users with the same settings',
    params: TopicParams,
    query: z.strictObject({
      /** Dot-separated. */
      userIds: dotted(/[1-9]\d{0,9}/),
    }),
    body: z.strictObject({ type: Type, settings: Settings }),
  }),
  people: get('/api/subscriptions/people', {
    can: 'subscription.manage',
    summary: 'Lists the users whose subscriptions the caller manages, sorted by last name',
    response: z.array(Subscriber),
  }),
  delivery: get('/api/subscriptions/delivery', {
    can: 'subscription.read',
    summary: 'Returns the channels through which this installation can send notifications',
    response: z.strictObject({ email: z.boolean(), sms: z.boolean() }),
  }),
  sent: get('/api/subscriptions/sent', {
    can: 'subscription.read',
    summary: "Lists the caller's notifications of the last 30 days, newest first",
    description:
      '`notSent` lists those that were not sent, with the reason. Administrators can list those of all users.',
    query: z.strictObject({ after: After, show: z._default(z.enum(SENT_VIEWS), 'all') }),
    response: z.strictObject({ rows: z.array(SentMessage), next: z.nullable(z.string()) }),
  }),
}
