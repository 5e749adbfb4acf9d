import type { EventType } from './events/types.ts'
import { EVENT_TYPE_NAMES, isStatus } from './events/types.ts'
import { isCustomFlag, isServiceFlag, isStandardFlag } from './flags.ts'
import type { Action } from './policy.ts'
import type { RentalAlertKind } from './rules/rentalAlerts.ts'
import { SUBSCRIBABLE_ALERT_KINDS } from './rules/rentalAlerts.ts'

/** A topic that users can subscribe to: a flag, a type of event or a kind of rental alert. */
export type Topic =
  | { type: 'flag'; flagId: number }
  | { type: 'event'; eventType: EventType }
  | { type: 'rental'; alert: RentalAlertKind }

/** The only flag that belongs to areas instead of equipment, so its card has no equipment selector. */
export const AREA_FLAG_TOPIC = 'flag:3'

const ABOUT_AREAS: ReadonlySet<string> = new Set([
  AREA_FLAG_TOPIC,
  'event:gatewayConnect',
  'event:gatewayDisconnect',
])

/** Returns whether a topic is about areas, among which nobody chooses. */
export const isAboutAreas = (topic: string): boolean => ABOUT_AREAS.has(topic)

export const flagTopic = (flagId: number): string => `flag:${flagId}`
export const eventTopic = (type: EventType): string => `event:${type}`
/** The database has the same rule (`topic_of_alert`). */
export const rentalTopic = (alert: RentalAlertKind): string => `rental:${alert === 'moved' ? 'theft' : alert}`

/** Users subscribe to each custom flag and to each kind of rental alert instead. */
const OTHER_TOPICS: ReadonlySet<EventType> = new Set(['flagRaised', 'flagCleared', 'rentalAlert'])

/**
 * The events that users can subscribe to. Status events are excluded, because devices report them all the
 * time.
 */
export const SUBSCRIBABLE_EVENT_TYPES: readonly EventType[] = EVENT_TYPE_NAMES.filter(
  (type) => !isStatus(type) && !OTHER_TOPICS.has(type),
)

const LARGEST_ID = 2 ** 31 - 1

export function parseTopic(text: string): Topic | null {
  const [, type, name = ''] = /^(flag|event|rental):(\w{1,40})$/.exec(text) ?? []
  if (type === 'flag') {
    const flagId = Number(name)
    const isFlag = isStandardFlag(flagId) || (isCustomFlag(flagId) && flagId <= LARGEST_ID)
    return String(flagId) === name && isFlag ? { type, flagId } : null
  }
  if (type === 'rental') {
    const alert = SUBSCRIBABLE_ALERT_KINDS.find((known) => known === name)
    return alert ? { type, alert } : null
  }
  const eventType = SUBSCRIBABLE_EVENT_TYPES.find((known) => known === name)
  return type === 'event' && eventType ? { type, eventType } : null
}

const ABOUT_TICKETS: ReadonlySet<EventType> = new Set([
  'serviceTicketOpened',
  'serviceTicketResolved',
  'repairRequested',
])

/** Returns what a user must be allowed to do to be notified of a topic. */
export function actionFor(topic: Topic): Action {
  // Companies without rentals have things to steal, too.
  if (topic.type === 'rental') return topic.alert === 'theft' ? 'subscription.read' : 'rental.read'
  const isAboutService =
    topic.type === 'event' ? ABOUT_TICKETS.has(topic.eventType) : isServiceFlag(topic.flagId)
  return isAboutService ? 'repair.read' : 'subscription.read'
}

/**
 * Returns the translation key of a topic's name, which is in the dictionary part `flagNames` or `events`. A
 * custom flag has its own name instead.
 */
export function topicWord(topic: Topic) {
  if (topic.type === 'event') return `eventName.${topic.eventType}` as const
  if (topic.type === 'rental') return `rentalAlert.${topic.alert}` as const
  return isStandardFlag(topic.flagId) ? (`flag.${topic.flagId}` as const) : null
}
