import { isEmergency } from './events/emergencies.ts'
import type { Severity } from './events/looks.ts'
import { RENTAL_ALERT_LOOKS, lookOf } from './events/looks.ts'
import type { EventType } from './events/types.ts'
import type { Topic } from './topics.ts'
import { parseTopic } from './topics.ts'

/** How much an alert matters, the least first. Urgent ones are sent at once, at any hour. */
export const ALERT_SEVERITIES = ['info', 'warning', 'urgent'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

/** Routine is neutral on every screen. Danger is urgent only if `isEmergency` says so. */
const BY_LOOK: Record<Severity, AlertSeverity> = { neutral: 'info', warning: 'warning', danger: 'warning' }

/** Returns the severity that the alerts of a topic have unless the account chose another one. */
export function defaultSeverity(topic: Topic): AlertSeverity {
  if (topic.type === 'flag') return 'warning'
  if (topic.type === 'rental') {
    const isUrgent = isEmergency({ type: 'rentalAlert', fields: { alert: topic.alert } })
    return isUrgent ? 'urgent' : BY_LOOK[RENTAL_ALERT_LOOKS[topic.alert].severity]
  }
  return ofEvent(topic.eventType)
}

const ofEvent = (type: EventType): AlertSeverity =>
  isEmergency({ type }) ? 'urgent' : BY_LOOK[lookOf({ type, fields: {} }).severity]

type Alert = {
  topic: string
  /** Of a flag: whether it was raised or cleared. */
  raised: boolean | null
  /** As recorded with the alert. */
  urgent: boolean
  /** What the account had chosen for the topic. */
  severity: AlertSeverity | null
}

/** Returns the severity of one alert. A flag that was cleared is only information. */
export function severityOf({ topic, raised, urgent, severity }: Alert): AlertSeverity {
  if (urgent) return 'urgent'
  if (raised === false) return 'info'
  const parsed = parseTopic(topic)
  const usual = severity ?? (parsed ? defaultSeverity(parsed) : 'info')
  return usual === 'urgent' ? 'warning' : usual
}
