import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { NEW_EVENT_SETTINGS, NEW_FLAG_SETTINGS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { EventIcon } from '@yardmaster/core/events/icons.ts'
import type { Severity } from '@yardmaster/core/events/looks.ts'
import { RENTAL_ALERT_LOOKS, lookOf } from '@yardmaster/core/events/looks.ts'
import { STANDARD_FLAGS, isStandardFlag } from '@yardmaster/core/flags.ts'
import { SUBSCRIBABLE_ALERT_KINDS } from '@yardmaster/core/rules/rentalAlerts.ts'
import {
  SUBSCRIBABLE_EVENT_TYPES,
  eventTopic,
  flagTopic,
  isAboutAreas,
  rentalTopic,
} from '@yardmaster/core/topics.ts'
import type { TextOf } from '../../../lib/intl.tsx'

/** A subscription topic, as shown on its card. */
export type TopicCard = {
  topic: string
  type: 'flag' | 'event' | 'rental'
  label: string
  look: { icon: EventIcon; severity: Severity; color?: string }
  /** The topic concerns areas, which have no selector. */
  ofAreas: boolean
}

export const flagCards = (flags: readonly Flag[]): TopicCard[] =>
  flags.map(({ id, name, custom }) => ({
    topic: flagTopic(id),
    type: 'flag',
    label: name,
    look: isStandardFlag(id)
      ? STANDARD_FLAGS[id]
      : { icon: 'flag', severity: custom?.severity ?? 'warning', ...(custom && { color: custom.color }) },
    ofAreas: isAboutAreas(flagTopic(id)),
  }))

export function eventCards(text: TextOf): TopicCard[] {
  const collator = new Intl.Collator(document.documentElement.lang, { sensitivity: 'base' })
  return SUBSCRIBABLE_EVENT_TYPES.map((type) => ({
    topic: eventTopic(type),
    type: 'event' as const,
    label: text(`eventName.${type}`),
    look: lookOf({ type, fields: {} }),
    ofAreas: isAboutAreas(eventTopic(type)),
  })).toSorted((a, b) => collator.compare(a.label, b.label))
}

export const rentalCards = (text: TextOf): TopicCard[] =>
  SUBSCRIBABLE_ALERT_KINDS.map((alert) => ({
    topic: rentalTopic(alert),
    type: 'rental',
    label: text(`rentalAlert.${alert}`),
    look: RENTAL_ALERT_LOOKS[alert],
    ofAreas: false,
  }))

export const newSettings = ({ type }: TopicCard): Settings =>
  type === 'flag' ? NEW_FLAG_SETTINGS : NEW_EVENT_SETTINGS

/** Returns the id of the element that shows a subscriber of a topic. */
export const subscriberId = (topic: string, userId: number): string => `subscriber-${topic}-${userId}`
