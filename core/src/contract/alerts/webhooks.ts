import * as z from 'zod/mini'
import { parseTopic } from '../../topics.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'
import { After, requiredText } from '../texts.ts'
import { Selected, Selector } from './subscriptions.ts'

export const WEBHOOK_NAME_MAX = 50
export const WEBHOOK_URL_MAX = 500
/** Of an account. Each of them costs work for every event. */
export const WEBHOOKS_MAX = 20
const TOPICS_MAX = 500
export const DELIVERY_PAGE = 50
/** How much of the receiver's answer is kept. */
export const ANSWER_MAX = 2048
/** How long deliveries are listed. */
export const DELIVERY_DAYS = 30
/** How long the former secret signs besides a new one. */
export const FORMER_SECRET_HOURS = 24

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

export const WebhookForm = z.strictObject({
  name: requiredText(WEBHOOK_NAME_MAX),
  url: z.string().check(
    z.trim(),
    z.minLength(1, 'error.required'),
    z.maxLength(WEBHOOK_URL_MAX),
    z.refine((text) => text === '' || isWebAddress(text), { error: 'error.webhookAddress' }),
  ),
  topics: z.array(z.string().check(z.refine((text) => parseTopic(text) !== null))).check(
    z.minLength(1, 'error.selectOne'),
    z.maxLength(TOPICS_MAX),
    z.overwrite((topics) => [...new Set(topics)]),
  ),
  selector: Selector,
})
export type WebhookForm = z.output<typeof WebhookForm>

const Version = z.int().check(z.minimum(1))
const WebhookChange = z.extend(WebhookForm, { version: Version })
export type WebhookChange = z.output<typeof WebhookChange>

/** Why the server turned a webhook off. */
const DISABLED_REASONS = ['failing', 'gone'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an attempt failed. With `status`, the receiver answered, but not with success. */
export const DELIVERY_REASONS = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'unknownHost',
  'privateAddress',
  'secretLost',
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

const Webhook = z.strictObject({
  id: Id,
  name: z.string(),
  url: z.string(),
  topics: z.array(z.string()),
  selector: z.array(z.string()),
  /** The selected assets and categories, with their names. */
  selected: z.array(Selected),
  active: z.boolean(),
  /** Null if it is on, or if a user turned it off. */
  disabledBecause: z.nullable(z.enum(DISABLED_REASONS)),
  /** Null while deliveries succeed. */
  failingSince: z.nullable(Instant),
  /** Until when the former secret signs as well; null if there is none. */
  formerUntil: z.nullable(Instant),
  waiting: z.int(),
  /** The last attempt; null before the first one. */
  last: z.nullable(
    z.strictObject({
      at: Instant,
      state: z.enum(DELIVERY_STATES),
      status: z.nullable(z.int()),
      reason: z.nullable(z.enum(DELIVERY_REASONS)),
    }),
  ),
  version: Version,
})
export type Webhook = z.output<typeof Webhook>

const Delivery = z.strictObject({
  id: z.string(),
  /** The value of the header Webhook-Id. */
  messageId: z.string(),
  /** A topic, or `test`. */
  topic: z.string(),
  /** Of a flag: whether it was raised or cleared. */
  raised: z.nullable(z.boolean()),
  /** The name of the asset or area. */
  about: z.nullable(z.string()),
  at: Instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  triedAt: z.nullable(Instant),
  /** Null if it is not tried again. */
  nextTryAt: z.nullable(Instant),
  /** The request; null before the first attempt. */
  body: z.nullable(z.string()),
  status: z.nullable(z.int()),
  reason: z.nullable(z.enum(DELIVERY_REASONS)),
  /** The beginning of the receiver's answer. */
  answer: z.string(),
  tookMs: z.nullable(z.int()),
})
export type Delivery = z.output<typeof Delivery>

const DeliveryId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const Secret = z.strictObject({ id: Id, secret: z.string() })

export const webhooks = {
  list: get('/api/webhooks', {
    can: 'webhook.read',
    summary: 'Lists the webhooks of the account',
    response: z.array(Webhook),
  }),
  add: post('/api/webhooks', {
    can: 'webhook.manage',
    summary: 'Adds a webhook and returns its secret, this one time',
    description: 'The secret signs every request; see docs/integrations/webhooks.md.',
    body: WebhookForm,
    confidential: true,
    response: Secret,
  }),
  update: put('/api/webhooks/:id', {
    can: 'webhook.manage',
    summary: 'Changes a webhook',
    params: IdParams,
    body: WebhookChange,
  }),
  setActive: put('/api/webhooks/:id/active', {
    can: 'webhook.manage',
    summary: 'Turns a webhook on or off',
    description: 'Events that happen while it is off are not sent later.',
    params: IdParams,
    body: z.strictObject({ active: z.boolean() }),
  }),
  rotateSecret: post('/api/webhooks/:id/secret', {
    can: 'webhook.manage',
    summary: 'Replaces the secret of a webhook and returns the new one, this one time',
    description: 'For 24 hours, requests are signed with both secrets.',
    params: IdParams,
    confidential: true,
    response: Secret,
  }),
  remove: del('/api/webhooks/:id', {
    can: 'webhook.manage',
    summary: 'Deletes a webhook with its log',
    params: IdParams,
  }),
  test: post('/api/webhooks/:id/test', {
    can: 'webhook.manage',
    summary: 'Sends a test to a webhook',
    params: IdParams,
  }),
  deliveries: get('/api/webhooks/:id/deliveries', {
    can: 'webhook.read',
    summary: 'Lists the requests to a webhook of the last 30 days, newest first',
    params: IdParams,
    query: z.strictObject({ after: After, state: z.optional(z.enum(DELIVERY_STATES)) }),
    response: z.strictObject({ rows: z.array(Delivery), next: z.nullable(z.string()) }),
  }),
  resend: post('/api/webhooks/:id/deliveries/:deliveryId/resend', {
    can: 'webhook.manage',
    summary: 'Sends a request again, with the same id and body',
    params: z.strictObject({ id: PathId, deliveryId: DeliveryId }),
  }),
}
