import type { EventType } from './events/types.ts'
import { EVENT_TYPE_NAMES, isStatus } from './events/types.ts'
import { isStandardFlag } from './flags.ts'
import type { StandardFlagId } from './flags.ts'

/** What one can subscribe to: a flag, or a type of event. */
export type Topic = { type: 'flag'; flagId: StandardFlagId } | { type: 'event'; eventType: EventType }

/** The one flag that areas carry, not equipment: there is nothing to select. */
export const AREA_FLAG_TOPIC = 'flag:3'

export const flagTopic = (flagId: number): string => `flag:${flagId}`
export const eventTopic = (type: EventType): string => `event:${type}`

/** Events that can be subscribed to: what devices report all the time is none. */
export const TOLD_EVENT_TYPES: readonly EventType[] = EVENT_TYPE_NAMES.filter((type) => !isStatus(type))

export function parseTopic(text: string): Topic | null {
  const [, type, name = ''] = /^(flag|event):(\w{1,40})$/.exec(text) ?? []
  if (type === 'flag') {
    const flagId = Number(name)
    return String(flagId) === name && isStandardFlag(flagId) ? { type, flagId } : null
  }
  const eventType = TOLD_EVENT_TYPES.find((known) => known === name)
  return type === 'event' && eventType ? { type, eventType } : null
}

/** The key of what a topic is called, in the parts `flagNames` and `events` of the dictionary. */
export const topicWord = (topic: Topic) =>
  topic.type === 'flag' ? (`flag.${topic.flagId}` as const) : (`eventName.${topic.eventType}` as const)
